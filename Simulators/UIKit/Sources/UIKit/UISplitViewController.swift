public import Foundation

/// Columns side by side, or one of them if the window is narrow.
///
/// Simulated in the column styles, whose columns are navigation controllers: UIKit would create one around
/// another controller (Apple's documentation).
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }

  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

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
    if visibleColumns.contains(column) { vc?.parent = self }
  }

  /// Shows a column; one of collapsed columns is pushed on the primary one
  /// (Apple's documentation; with an animation, which is a guess).
  open func show(_ column: Column) {
    guard isCollapsed, columns[.compact] == nil, let stack else { return }
    var shown = Array(
      stack.controllers.prefix { controller in
        !side.contains { columns[$0] === controller }
      }
    )
    shown += side.prefix { $0.rawValue <= column.rawValue }.compactMap { columns[$0] }
    if !shown.elementsEqual(stack.controllers, by: ===) { stack.change(to: shown, animated: true) }
  }

  private var stack: UINavigationController? { columns[.primary] as? UINavigationController }

  /// The columns beside the primary one, the first of which is the leading one.
  private var side: [Column] {
    style == .tripleColumn ? [.supplementary, .secondary] : [.secondary]
  }

  /// Once it has collapsed, it has one child (Apple's documentation of `isCollapsed`): the compact column, in
  /// place of all others, or the primary one (Apple's documentation of `Column`).
  private var visibleColumns: [Column] {
    if !isCollapsed { return [.primary] + side }
    return columns[.compact] == nil ? [.primary] : [.compact]
  }

  open override var children: [UIViewController] { visibleColumns.compactMap { columns[$0] } }

  override var visibleChild: UIViewController? { children.first }

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
  /// A compact column takes the place of the others. Without one, these are pushed on the primary one,
  /// navigation controller on navigation controller (woocommerce-ios #17778), up to the one that the delegate
  /// names.
  public func collapse() {
    guard !isCollapsed else { return }
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
      ?? .secondary
    for child in children { child.parent = nil }
    isCollapsed = true
    for child in children { child.parent = self }
    if columns[.compact] != nil { return appear() }
    guard let stack else { return }
    let pushed = side.filter { $0.rawValue <= top.rawValue }.compactMap { columns[$0] }
    if !pushed.isEmpty { stack.put(stack.controllers + pushed) }
  }

  /// Makes the window wide: the other columns leave the stack of the primary one, and what is
  /// above them there stays (a guess).
  public func expand() {
    guard isCollapsed else { return }
    for child in children { child.parent = nil }
    isCollapsed = false
    let others = side.compactMap { columns[$0] }
    if let stack, others.contains(where: { $0.parent === stack }) {
      stack.put(stack.controllers.filter { controller in !others.contains { $0 === controller } })
    }
    for child in children { child.parent = self }
    if columns[.compact] != nil { appear() }
  }

  private func appear() {
    if window == nil { return }
    viewWillAppear(false)
    viewDidAppear(false)
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
