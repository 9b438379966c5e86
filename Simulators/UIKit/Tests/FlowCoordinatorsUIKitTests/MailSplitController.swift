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

  /// The columns that are not on the stack of another one.
  ///
  /// When collapsed, the details are on the list's stack, until the user goes back. Then they are
  /// on no stack, but still a column.
  var contents: [any Presentable] {
    let isOnList = viewController(for: .secondary)?.parent === viewController(for: .primary)
    return isOnList ? [list] : [list, details]
  }

  /// UIKit traps when a split view is pushed.
  let canBePushed = false

  /// The details only move in a transition of the list's stack.
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
