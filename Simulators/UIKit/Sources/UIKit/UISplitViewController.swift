public import Foundation

/// Columns side by side, or one of them if the window is narrow.
///
/// Simulated in the column style with two columns, which are navigation controllers: UIKit would
/// create one around another controller (Apple's documentation).
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn }

  public enum Column: Int, Sendable { case primary, supplementary, secondary }

  /// Asked for the column that is in front when the columns collapse.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether only one of the columns is visible.
  open private(set) var isCollapsed = false

  open private(set) var style: Style
  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The controller of a column, which keeps it while another one hides it: `show(_:)` shows it
  /// again (Apple's documentation).
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column], old.parent === self { old.parent = nil }
    columns[column] = vc
    if !isCollapsed || column == .primary { vc?.parent = self }
  }

  /// Shows a column; the secondary one of collapsed columns is pushed on the primary one
  /// (Apple's documentation; with an animation, which is a guess).
  open func show(_ column: Column) {
    guard isCollapsed, let stack, let secondary = columns[.secondary] else { return }
    let isShown = secondary.parent === stack
    if column == .secondary, !isShown {
      stack.change(to: stack.controllers + [secondary], animated: true)
    } else if column == .primary, isShown {
      stack.change(to: Array(stack.controllers.prefix { $0 !== secondary }), animated: true)
    }
  }

  private var stack: UINavigationController? { columns[.primary] as? UINavigationController }

  /// Once it has collapsed, it has one child (Apple's documentation of `isCollapsed`).
  open override var children: [UIViewController] {
    [columns[.primary], isCollapsed ? nil : columns[.secondary]].compactMap { $0 }
  }

  override var visibleChild: UIViewController? { columns[.primary] }

  override func shows(_ child: UIViewController) -> Bool { children.contains { $0 === child } }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for child in children.dropFirst() { child.viewWillAppear(animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for child in children.dropFirst() { child.viewDidAppear(animated) }
  }
}

// MARK: - Actions of a user

extension UISplitViewController {
  /// Makes the window narrow.
  ///
  /// The secondary column is pushed on the primary one, navigation controller on navigation
  /// controller (woocommerce-ios #17778), unless the delegate names the primary one.
  public func collapse() {
    guard !isCollapsed, let stack else { return }
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
      ?? .secondary
    isCollapsed = true
    let secondary = columns[.secondary]
    secondary?.parent = nil
    if top == .secondary, let secondary { stack.put(stack.controllers + [secondary]) }
  }

  /// Makes the window wide: the secondary column leaves the stack of the primary one, and what is
  /// above it there stays (a guess).
  public func expand() {
    guard isCollapsed, let stack, let secondary = columns[.secondary] else { return }
    isCollapsed = false
    if secondary.parent === stack { stack.put(stack.controllers.filter { $0 !== secondary }) }
    secondary.parent = self
  }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
