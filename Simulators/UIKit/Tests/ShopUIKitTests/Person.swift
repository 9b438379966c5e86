import FlowCoordinatorsUIKit
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopComposition
import ShopJourneys
import ShopKit
import UIKit

@testable import ShopUIKit

/// A user of the visible controllers, buttons, rows and fields.
@MainActor
struct Person: JourneyUser {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let delegate: SceneDelegate
  let clock: ManualClock
  let remains = Remains()

  var flows: NavigationWindow? { delegate.shop?.flows }

  var connection: Connection? { delegate.shop?.shop.connection }

  func look() throws(ImpossibleStep) -> Page {
    rest()
    return try Page(of: scene)
  }

  /// Turns the run loop, as often as columns ask for it.
  func rest() {
    simulation.turn()
    for _ in 0..<10 where simulation.isToTurnAgain { simulation.turn() }
  }

  private var window: UIWindow? { delegate.window }

  private func table() throws(ImpossibleStep) -> UITableView {
    guard let controller = window?.chain.last?.seen as? UITableViewController else {
      throw ImpossibleStep("no screen of the shop is seen")
    }
    return controller.tableView
  }

  func choose(_ position: Int, of page: Page) throws {
    let row = page.rows[position]
    let table = try table()
    let path = table.find { path, cell in
      path.section == 2 && Page.row(reading: cell) == row ? path : nil
    }
    guard let path, let cell = table.cellForRow(at: path) else {
      throw ImpossibleStep("there is no row '\(row)'")
    }
    guard cell.canBeTouched else { throw ImpossibleStep("something is over '\(row)'") }
    table.tapRow(at: path)
    if table.indexPathForSelectedRow != nil {
      throw ImpossibleStep("'\(row)' goes on looking touched")
    }
  }

  func press(_ name: String) throws {
    if let alert = scene.alert {
      guard let position = alert.actions.firstIndex(where: { $0.title == name }) else {
        throw ImpossibleStep("there is no answer '\(name)'")
      }
      return alert.tap(position)
    }
    let table = try table()
    let button = table.find { _, cell in
      cell.contentView.seen(UIButton.self).first {
        $0.configuration?.title?.lowercased().hasPrefix(name.lowercased()) == true
      }
    }
    guard let button else { throw ImpossibleStep("there is no button '\(name)'") }
    guard button.isEnabled, button.canBeTouched else {
      throw ImpossibleStep("button '\(name)' cannot be pressed")
    }
    button.tap()
  }

  /// Finds the field by the text before a colon, if a field is called so, or else the first.
  func field(for text: String) throws -> (field: UITextField, text: String) {
    let table = try table()
    if let (label, text) = labelled(text) {
      let named = table.find { _, cell in
        cell.contentView.texts.first?.lowercased() == label
          ? cell.contentView.seen(UITextField.self).first : nil
      }
      if let named { return (named, text) }
    }
    let first = table.find { _, cell in cell.contentView.seen(UITextField.self).first }
    guard let first else { throw ImpossibleStep("there is nothing to type into") }
    return (first, text)
  }

  func type(_ text: String) throws {
    if let alert = scene.alert {
      guard alert.textFields?.isEmpty == false else {
        throw ImpossibleStep("there is nothing to type into")
      }
      return alert.type(text, field: 0)
    }
    let (field, text) = try field(for: text)
    field.tap()
    guard field.isFirstResponder else { throw ImpossibleStep("something is over the field") }
    field.clear()
    field.type(text)
    guard field.isFirstResponder else {
      throw ImpossibleStep("the field went while it was typed into")
    }
  }

  func selectTab(_ name: String) throws {
    guard let tabs = window?.rootViewController as? UITabBarController, tabs.view.canBeTouched,
      tabs.isBarSeen,
      let position = tabs.tabs.firstIndex(where: { $0.title == name })
    else { throw ImpossibleStep("no tab '\(name)' can be seen") }
    tabs.tap(position)
  }

  /// Goes back by a gesture that is first given up half-way, which must change nothing, or by the
  /// button of a stack that no gesture closes.
  func goBack() throws {
    guard let top = window?.chain.last else { throw ImpossibleStep("nothing is on screen") }
    let own = top.seen.navigationController
    if let split = own?.parent as? SplitController, own?.isBesideList == true {
      // The user turns to the list.
      _ = split.show(.primary, transition: nil)
      return
    }
    // A column that is over the list has the way back of the stack around it.
    let stack = own?.parent as? UINavigationController ?? own
    if let stack, stack.viewControllers.count > 1 {
      guard !stack.isNavigationBarHidden else { throw ImpossibleStep("there is no way back") }
      try giveUp("half a swipe back") {
        stack.beginSwipeBack()
        stack.endSwipeBack(completed: false)
      }
      stack.tapBackButton()
    } else if top.presentingViewController != nil, top.modalPresentationStyle == .fullScreen {
      guard let button = top.seen.navigationItem.leftBarButtonItem else {
        throw ImpossibleStep("there is no way to close what is over everything")
      }
      button.tap()
    } else if top.presentingViewController != nil {
      try giveUp("half a swipe down") {
        top.beginSwipeDown()
        top.endSwipeDown(completed: false)
      }
      top.beginSwipeDown()
      top.endSwipeDown(completed: true)
    } else {
      throw ImpossibleStep("this is the first screen")
    }
  }

  func open(_ link: String) throws {
    guard let url = URL(string: link) else { throw ImpossibleStep("'\(link)' is no URL") }
    if let activity = NSUserActivity(to: url) {
      delegate.scene(scene, continue: activity)
    } else {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }
  }
}

extension NSUserActivity {
  /// The activity of a universal link; `nil` for other URLs.
  convenience init?(to url: URL) {
    guard url.scheme == "https" else { return nil }
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = url
  }
}
