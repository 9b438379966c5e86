import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import UIKit

/// A split view whose columns are stacks of flows.
final class MailSplitController: UISplitViewController, SystemContainer {
  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?
  private let list: any SystemNavigation
  private let details: any SystemNavigation

  /// The column that a narrow window shows.
  private var front = Column.primary

  init(_ list: any SystemNavigation, _ details: any SystemNavigation) {
    (self.list, self.details) = (list, details)
    super.init(style: .doubleColumn)
    setViewController(.showing(list), for: .primary)
    setViewController(.showing(details), for: .secondary)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Both columns, except while UIKit has pushed the details on the list's stack: there, the window would find them twice.
  ///
  /// Once the user has gone back from the details, it's both again, so that their flow lives on.
  var contents: [any Presentable] {
    let isOnList = viewController(for: .secondary)?.parent === viewController(for: .primary)
    return isOnList ? [list] : [list, details]
  }

  /// UIKit traps when a split view is pushed.
  let canBePushed = false

  /// UIKit moves the details by changing the list's stack.
  var isTransitioning: Bool { list.isTransitioning }

  var visible: (any Presentable)? { isCollapsed || front == .primary ? list : details }

  func reveal(_ content: any Presentable) -> Bool {
    front = content === list ? .primary : .secondary
    show(front)
    onSettle?()
    return true
  }
}

extension MailSplitController: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { front }
}
