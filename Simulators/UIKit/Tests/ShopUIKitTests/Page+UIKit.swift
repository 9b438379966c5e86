import FlowCoordinatorsUIKit
import Foundation
import ModuleRegistry
import ShopJourneys
import UIKit

@MainActor
extension Page {
  /// Reads the visible views of a scene, from top to bottom, as a user does who scrolls down.
  init(of scene: UIWindowScene) throws(ImpossibleStep) {
    if let alert = scene.alert { self.init(alert) } else { try self.init(under: scene) }
  }

  private init(_ alert: UIAlertController) {
    let bar = Page.bar(alert.preferredStyle == .actionSheet ? "choice" : "question")
    self.init(bar: bar, title: alert.title ?? "", notes: alert.message ?? "")
    fields = (alert.textFields ?? []).map {
      Page.field($0.placeholder ?? "", $0.text ?? "", example: "", problem: nil)
    }
    actions = alert.actions.map { action in
      Page.answer(
        action.title ?? "",
        isPreferred: action === alert.preferredAction,
        isDestructive: action.style == .destructive,
        isCancel: action.style == .cancel,
        isEnabled: action.isEnabled
      )
    }
  }

  private init(under scene: UIWindowScene) throws(ImpossibleStep) {
    guard let window = scene.windows.first(where: { $0.windowLevel == .normal && !$0.isHidden }),
      let top = window.chain.last
    else { throw ImpossibleStep("nothing is on screen") }
    guard let controller = top.seen as? UITableViewController else {
      throw ImpossibleStep("no screen of the shop is seen")
    }
    self.init(
      bar: Self.bar(over: top, isPresented: window.chain.count > 1),
      title: controller.seenTitle ?? ""
    )
    wayBack = controller.wayBack
    var sentences: [String] = []
    controller.tableView.lookAtRows { position, cell in
      let view = cell.contentView
      if let field = view.seen(UITextField.self).first {
        fields.append(Self.field(field, in: view))
      } else if let button = view.seen(UIButton.self).first {
        actions.append(
          Page.action(button.configuration?.title ?? "", isEnabled: button.isEnabled)
        )
      } else if position.section == 0 {
        let isProblem = view.seen(UIImageView.self).contains { $0.image != nil }
        sentences += view.texts.map { isProblem ? "! \($0)" : $0 }
      } else {
        rows.append(Self.row(reading: cell))
      }
    }
    notes = sentences.joined(separator: " ").spacedOnce
  }

  private static func bar(over top: UIViewController, isPresented: Bool) -> String {
    if isPresented {
      return bar(top.modalPresentationStyle == .fullScreen ? "full screen" : "sheet")
    }
    // As line mode calls it.
    guard let tabs = top as? UITabBarController else { return bar("full screen") }
    if !tabs.isBarSeen { return bar("without tabs") }
    return tabs.tabs
      .map { tab in
        let badge = tab.badgeValue.map { " (\($0))" } ?? ""
        return tab === tabs.selectedTab ? "[\(tab.title + badge)]" : tab.title + badge
      }
      .joined(separator: " ")
  }

  private static func field(_ field: UITextField, in view: UIView) -> String {
    let texts = view.texts
    return Page.field(
      texts.first ?? "",
      field.text ?? "",
      example: field.placeholder ?? "",
      problem: texts.dropFirst().first
    )
  }

  static func row(reading cell: UITableViewCell) -> String {
    let isOpen = cell.selectionStyle != .none
    var texts = cell.contentView.texts
    switch cell.accessoryType {
    case .checkmark: texts.insert("(*)", at: 0)
    case .none where isOpen: texts.insert("( )", at: 0)
    default: break
    }
    let hasStar = cell.contentView.seen(UIImageView.self).contains { $0.image != nil }
    if hasStar { texts.insert("★", at: 1) }
    return Page.row(texts.joined(separator: " ").spacedOnce, isOpen: isOpen)
  }
}

extension UIWindowScene {
  /// The alert over everything else.
  var alert: UIAlertController? {
    windows.last { !$0.isHidden }?.chain.last as? UIAlertController
  }
}

extension UIViewController {
  /// The visible controller in a controller: its selected tab, its topmost screen.
  var seen: UIViewController {
    if let tabs = self as? UITabBarController {
      return unsafe tabs.selectedViewController?.seen ?? self
    }
    if let split = self as? SplitController { return split.contentInFront?.seen ?? self }
    return (self as? UINavigationController)?.topViewController?.seen ?? self
  }
}

extension UITableViewController {
  /// The title in the bar or, without one, above the rows.
  var seenTitle: String? {
    if hasBar { return navigationItem.title }
    tableView.scrollToTop()
    return tableView.headerView(forSection: 0)?.texts.first
  }
}

extension UIViewController {
  /// Whether a navigation bar is over it.
  var hasBar: Bool { navigationController?.isNavigationBarHidden == false }

  /// The way back.
  ///
  /// In a bar, the screen's button replaces the stack's; a sheet without a bar is swiped down.
  var wayBack: Page.WayBack {
    guard let navigationController else {
      let isSwiped = modalPresentationStyle != .fullScreen && !isModalInPresentation
      return presentingViewController != nil && isSwiped ? .close : .missing
    }
    guard hasBar else { return .missing }
    if let button = navigationItem.leftBarButtonItem {
      return button.systemItem == .close ? .close : .missing
    }
    let isFirst = navigationController.viewControllers.first === self
    return isFirst && !navigationController.isBesideList ? .missing : .back
  }
}

extension SplitController {
  /// What is on top of collapsed columns, or what came to the front last, at which the user looks.
  var contentInFront: UIViewController? {
    viewController(for: isCollapsed || front == .primary ? .primary : .secondary)
  }
}

extension UINavigationController {
  /// Whether it is a column over the list, or beside it.
  var isBesideList: Bool {
    if parent is UINavigationController { return true }
    let split = parent as? SplitController
    return split.map { $0.viewController(for: .primary) !== self } ?? false
  }
}

extension UITabBarController {
  /// Whether nothing hides the bar.
  var isBarSeen: Bool {
    let stack = unsafe selectedViewController as? UINavigationController
    return stack?.viewControllers.contains(where: \.hidesBottomBarWhenPushed) != true
  }
}

extension UITableView {
  /// Looks at all rows, from the first on.
  func lookAtRows(_ look: (IndexPath, UITableViewCell) -> Void) {
    var seen: Set<IndexPath> = []
    scrollToTop()
    repeat {
      for path in indexPathsForVisibleRows ?? [] where seen.insert(path).inserted {
        if let cell = cellForRow(at: path) { look(path, cell) }
      }
    } while scrollDown()
    scrollToTop()
  }

  /// Scrolls until a row is seen.
  func find<Found>(_ isIt: (IndexPath, UITableViewCell) -> Found?) -> Found? {
    scrollToTop()
    repeat {
      for path in indexPathsForVisibleRows ?? [] {
        if let found = cellForRow(at: path).flatMap({ isIt(path, $0) }) { return found }
      }
    } while scrollDown()
    return nil
  }
}

extension UIView {
  /// The views of a class in this one that are not hidden, in their order.
  func seen<View: UIView>(_ type: View.Type) -> [View] {
    if isHidden { return [] }
    return [self as? View].compactMap(\.self) + subviews.flatMap { $0.seen(type) }
  }

  /// The text of the labels in this view.
  var texts: [String] { seen(UILabel.self).compactMap(\.text) }
}
