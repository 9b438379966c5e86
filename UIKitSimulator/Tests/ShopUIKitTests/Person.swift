import Foundation
import ModuleRegistryTesting
import UIKit

@testable import ShopUIKit

/// Performs a line of line mode on the visible controllers, buttons, rows and fields.
@MainActor
struct Person {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let delegate: SceneDelegate
  let clock: ManualClock

  func look() throws(ImpossibleAction) -> Page {
    simulation.turn()
    return try Page(of: scene)
  }

  // The rows of the page that is seen have the numbers of line mode.
  func perform(_ command: String, seeing page: Page) throws {
    let words = command.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words[0] {
    case "open":
      guard let number = Int(rest), page.rows.indices.contains(number - 1) else {
        throw ImpossibleAction("there is no row \(rest)")
      }
      try choose(page.rows[number - 1])
    case "tap": try press(rest)
    case "type": try type(rest)
    case "tab": try selectTab(rest)
    case "back": try goBack()
    case "link": try open(rest)
    case "show": break
    case "wait": clock.advance(by: .seconds(Int(rest) ?? 0))
    default: throw ImpossibleAction("nobody knows how to '\(command)'")
    }
  }

  private var window: UIWindow? { delegate.window }

  private func table() throws(ImpossibleAction) -> UITableView {
    guard let controller = window?.chain.last?.seen as? UITableViewController else {
      throw ImpossibleAction("no screen of the shop is seen")
    }
    return controller.tableView
  }

  private func choose(_ row: String) throws {
    let table = try table()
    let path = table.find { path, cell in
      path.section == 2 && Page.row(reading: cell) == row ? path : nil
    }
    guard let path, let cell = table.cellForRow(at: path) else {
      throw ImpossibleAction("there is no row '\(row)'")
    }
    guard cell.canBeTouched else { throw ImpossibleAction("something is over '\(row)'") }
    table.tapRow(at: path)
    if table.indexPathForSelectedRow != nil {
      throw ImpossibleAction("'\(row)' goes on looking touched")
    }
  }

  func press(_ name: String) throws {
    if let alert = scene.alert {
      guard let position = alert.actions.firstIndex(where: { $0.title == name }) else {
        throw ImpossibleAction("there is no answer '\(name)'")
      }
      return alert.tap(position)
    }
    let table = try table()
    let button = table.find { _, cell in
      cell.contentView.seen(UIButton.self).first {
        $0.configuration?.title?.lowercased().hasPrefix(name.lowercased()) == true
      }
    }
    guard let button else { throw ImpossibleAction("there is no button '\(name)'") }
    guard button.isEnabled, button.canBeTouched else {
      throw ImpossibleAction("button '\(name)' cannot be pressed")
    }
    button.tap()
  }

  /// Finds the field by the text before a colon, if a field is called so, or else the first.
  func field(for text: String) throws -> (field: UITextField, text: String) {
    let table = try table()
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let named = table.find { _, cell in
      cell.contentView.texts.first?.lowercased() == parts[0].lowercased()
        ? cell.contentView.seen(UITextField.self).first : nil
    }
    if parts.count == 2, let named {
      return (named, String(parts[1].drop { $0 == " " }))
    }
    let first = table.find { _, cell in cell.contentView.seen(UITextField.self).first }
    guard let first else { throw ImpossibleAction("there is nothing to type into") }
    return (first, text)
  }

  private func type(_ text: String) throws {
    if let alert = scene.alert {
      guard alert.textFields?.isEmpty == false else {
        throw ImpossibleAction("there is nothing to type into")
      }
      return alert.type(text, field: 0)
    }
    let (field, text) = try field(for: text)
    field.tap()
    guard field.isFirstResponder else { throw ImpossibleAction("something is over the field") }
    field.clear()
    field.type(text)
    guard field.isFirstResponder else {
      throw ImpossibleAction("the field went while it was typed into")
    }
  }

  private func selectTab(_ name: String) throws(ImpossibleAction) {
    guard let tabs = window?.rootViewController as? UITabBarController, tabs.view.canBeTouched,
      tabs.isBarSeen,
      let position = tabs.viewControllers?.firstIndex(where: { $0.tabBarItem.title == name })
    else { throw ImpossibleAction("no tab '\(name)' can be seen") }
    tabs.tap(position)
  }

  /// Goes back by a gesture that is first given up half-way, which must change nothing, or by the
  /// button of a stack that no gesture closes.
  private func goBack() throws {
    let before = (page: try look(), tree: tree)
    guard let top = window?.chain.last else { throw ImpossibleAction("nothing is on screen") }
    if let stack = top.seen.navigationController, stack.viewControllers.count > 1 {
      guard !stack.isNavigationBarHidden else { throw ImpossibleAction("there is no way back") }
      stack.beginSwipeBack()
      stack.endSwipeBack(completed: false)
      try expect(before, after: "half a swipe back")
      stack.tapBackButton()
    } else if top.presentingViewController != nil, top.modalPresentationStyle == .fullScreen {
      guard let button = top.seen.navigationItem.leftBarButtonItem else {
        throw ImpossibleAction("there is no way to close what is over everything")
      }
      button.tap()
    } else if top.presentingViewController != nil {
      top.beginSwipeDown()
      top.endSwipeDown(completed: false)
      try expect(before, after: "half a swipe down")
      top.beginSwipeDown()
      top.endSwipeDown(completed: true)
    } else {
      throw ImpossibleAction("this is the first screen")
    }
  }

  private func expect(_ before: (page: Page, tree: String?), after gesture: String) throws {
    let now = (page: try look(), tree: tree)
    if now == before { return }
    throw ImpossibleAction("\(gesture) changed the screen to\n\(now.page)\n\(now.tree ?? "")")
  }

  func open(_ link: String) throws {
    guard let url = URL(string: link) else { throw ImpossibleAction("'\(link)' is no URL") }
    delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
  }
}
