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

  /// The columns whose screens have moved to the stack of the primary one, lowest first, each with these
  /// (``UIKitSimulation/mergesColumns``).
  private var merged: [(column: UINavigationController, screens: [WeakScreen])] = []

  private struct WeakScreen {
    weak let controller: UIViewController?
  }

  /// Whether a delegate is called that may not change the split view.
  private var isAsking = false

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

  /// Sets the controller of a column.
  ///
  /// A former one that is on the stack of collapsed columns leaves it, and the new one takes its place if
  /// that was on top, or only after `show(_:)`: neither is documented, and each is a guess
  /// (``UIKitSimulation/showsNewColumns``). A controller without a stack would be pushed on the one that is
  /// there (zhaoxin.pro, FB8640357), and stops the simulation.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    stopIfAsking("setViewController(_:for:)")
    if vc != nil, column == .supplementary, style != .tripleColumn {
      fatalError("a split view of two columns has no supplementary one")
    }
    if columns.contains(where: { vc != nil && $0.key != column && $0.value === vc }) {
      fatalError("controllers of columns must be distinct (WordPress-iOS #15337)")
    }
    let isStack = vc is UINavigationController || vc is UITabBarController
    if vc != nil, !isStack, column != .compact, columns[column] != nil {
      fatalError("a controller would be pushed on that of the column (FB8640357)")
    }
    let old = columns[column]
    if column == .compact, isCollapsed, (old == nil) != (vc == nil) { return setCompact(vc) }
    if let old, old.parent === self { old.parent = nil }
    let stacked = old.flatMap(place(of:))
    columns[column] = vc
    merged.removeAll { $0.column === old }
    if let stacked, let stack, column != .primary {
      let isTop = stacked.upperBound == stack.controllers.count
      var left = Array(stack.controllers[..<stacked.lowerBound])
      if isTop, let vc, window?.simulation.showsNewColumns != false { left += pushed(vc) }
      stack.put(left)
    }
    if visibleColumns.contains(column) { vc?.parent = self }
    if let vc { appearFirst(vc) }
  }

  /// Shows the compact column in place of the others, or these again.
  ///
  /// A collapsed split view has one child, which is the compact column if that is set (Apple's documentation of
  /// `viewControllers`). That it shows that at once, and then the primary column as it was, is a guess.
  private func setCompact(_ controller: UIViewController?) {
    for child in children { child.parent = nil }
    columns[.compact] = controller
    for child in children { child.parent = self }
    appear()
  }

  /// Has a column appear that never did, and is seen now.
  func appearFirst(_ controller: UIViewController) {
    guard controller.window != nil, controller.viewIfLoaded == nil else { return }
    controller.viewWillAppear(false)
    controller.viewDidAppear(false)
  }

  /// Shows a column; one of collapsed columns is pushed with those between, or what covers it is popped
  /// (header of the 14 SDK: "pushes the column (and any intervening columns) if not in the stack; does nothing if
  /// on top; pops any covering columns if in the stack but not on top").
  ///
  /// Side by side, it changes nothing here: all columns are seen. That it is animated is a guess.
  open func show(_ column: Column) {
    stopIfAsking("show(_:)")
    guard isCollapsed, columns[.compact] == nil, column != .compact, let stack else { return }
    let places = side.compactMap { columns[$0].flatMap(place(of:)) }
    let lowest = places.map(\.lowerBound).min() ?? stack.controllers.count
    var shown = Array(stack.controllers[..<lowest])
    for column in side.prefix(while: { $0.rawValue <= column.rawValue }) {
      guard let controller = columns[column] else { continue }
      shown += place(of: controller).map { Array(stack.controllers[$0]) } ?? pushed(controller)
    }
    if !shown.elementsEqual(stack.controllers, by: ===) { stack.change(to: shown, animated: true) }
  }

  /// Hides a column; one of collapsed columns is popped if it is on top, and not the primary one (header of
  /// the 14 SDK).
  open func hide(_ column: Column) {
    stopIfAsking("hide(_:)")
    guard isCollapsed, side.contains(column), let stack,
      let place = columns[column].flatMap(place(of:)), place.upperBound == stack.controllers.count
    else { return }
    stack.change(to: Array(stack.controllers[..<place.lowerBound]), animated: true)
  }

  /// Where a column is on the stack of the primary one: itself or, if they have moved, its screens with all above
  /// them.
  private func place(of column: UIViewController) -> Range<Int>? {
    guard let controllers = stack?.controllers else { return nil }
    if let start = controllers.firstIndex(where: { $0 === column }) { return start..<start + 1 }
    func start(of column: UIViewController) -> Int? {
      let screens =
        merged.first { $0.column === column }?.screens.compactMap(\.controller) ?? [column]
      return controllers.firstIndex { screen in screens.contains { $0 === screen } }
    }
    guard let start = start(of: column) else { return nil }
    let others = side.compactMap { columns[$0].flatMap(start(of:)) }
    return start..<(others.filter { $0 > start }.min() ?? controllers.count)
  }

  /// What is pushed on the stack of the primary column for another one.
  private func pushed(_ column: UIViewController) -> [UIViewController] {
    guard window?.simulation.mergesColumns == true, let column = column as? UINavigationController
    else { return [column] }
    merged.removeAll { $0.column === column }
    merged.append((column, column.controllers.map(WeakScreen.init)))
    return column.controllers
  }

  /// Stops as UIKit does, with an `NSInvalidArgumentException` (reynard-browser #261, KeyboardKit).
  private func stopIfAsking(_ call: String) {
    if isAsking {
      fatalError(
        "Mutating UISplitViewController with -\(call) is not allowed during a delegate callback"
      )
    }
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

  /// One that appears in a narrow window has collapsed before, and its delegate was not asked, or was: both
  /// are reported (zapp, KeyboardKit).
  open override func viewWillAppear(_ animated: Bool) {
    if let simulation = window?.simulation, simulation.isNarrow, !isCollapsed {
      change(asking: simulation.asksBeforeAppearance)
    }
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
  /// names. That begins in the call, and not when Core Animation commits (backtrace in NetNewsWire #5371), and
  /// transitions of the stacks end with it (a guess).
  public func collapse() {
    guard !isCollapsed else { return }
    change(asking: true)
  }

  private func change(asking isAsked: Bool) {
    for case let stack as UINavigationController in columns.values { stack.endAtOnce() }
    let proposed = columns[.compact] == nil ? Column.secondary : .compact
    for child in children { child.parent = nil }
    isCollapsed = true
    // It is collapsed already when the delegate is asked (KeyboardKit).
    isAsking = true
    let top =
      isAsked
      ? delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed : proposed
    isAsking = false
    for child in children { child.parent = self }
    defer { if isAsked { delegate?.splitViewControllerDidCollapse(self) } }
    if columns[.compact] != nil {
      loseHiddenModals(columns[.compact])
      return appear()
    }
    guard let stack else { return }
    let pushed = side.filter { $0.rawValue <= top.rawValue }.compactMap { columns[$0] }
    if let simulation = window?.simulation, simulation.dropsScreensOnCollapse > 0 {
      for case let column as UINavigationController in pushed {
        let count = max(1, column.controllers.count - simulation.dropsScreensOnCollapse)
        column.put(Array(column.controllers.prefix(count)))
      }
    }
    merged = []
    if !pushed.isEmpty { stack.put(stack.controllers + pushed.flatMap(self.pushed)) }
    loseHiddenModals(pushed.last ?? stack)
    for controller in [stack] + pushed { appearFirst(controller) }
    for case let stack as UINavigationController in [stack] + pushed { stack.reportColumnChange() }
  }

  /// Makes the window wide: a column leaves the stack of the primary one together with all above it
  /// (`_separateViewControllersAfterAndIncludingViewController` in the backtrace of NetNewsWire #5385).
  ///
  /// That what is above a column goes on its stack is a guess, and so is that it stays
  /// (``UIKitSimulation/separatesAllAbove``). What was pushed on the primary one with no column below stays
  /// (woocommerce-ios, `didExpand`).
  public func expand() {
    guard isCollapsed else { return }
    for case let stack as UINavigationController in columns.values { stack.endAtOnce() }
    for child in children { child.parent = nil }
    isCollapsed = false
    let others = side.compactMap { columns[$0] }
    var changed: [UINavigationController] = []
    if let stack, !merged.isEmpty { changed = [stack] + separate(stack) }
    if let stack, others.contains(where: { $0.parent === stack }) {
      var own: [UIViewController] = []
      var above: [(column: UINavigationController, controllers: [UIViewController])] = []
      let separates = window?.simulation.separatesAllAbove != false
      for controller in stack.controllers {
        if others.contains(where: { $0 === controller }) {
          if let column = controller as? UINavigationController { above.append((column, [])) }
        } else if separates, !above.isEmpty {
          above[above.count - 1].controllers.append(controller)
        } else {
          own.append(controller)
        }
      }
      stack.put(own)
      for (column, controllers) in above where !controllers.isEmpty {
        column.put(column.controllers + controllers)
      }
      changed += [stack] + above.map(\.column)
    }
    for child in children { child.parent = self }
    for column in changed { column.reportColumnChange() }
    if columns[.compact] != nil { appear() }
    for child in children { appearFirst(child) }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Loses what columns have presented that are not seen any more, without a call (Awful.app #746, of an overlay):
  /// a guess, as it is that such modals stay (``UIKitSimulation/losesModalsOfHiddenColumns``).
  private func loseHiddenModals(_ visible: UIViewController?) {
    guard let simulation = window?.simulation, simulation.losesModalsOfHiddenColumns else { return }
    for column in columns.values where column !== visible { column.detachPresented() }
    guard let presenter = presentedViewController?.presentingViewController,
      let requester = presenter.presented?.requester
    else { return }
    let column = sequence(first: requester, next: \.parent).lazy.compactMap { controller in
      self.merged.first { $0.screens.contains { $0.controller === controller } }?.column
        ?? self.columns.values.first { $0 === controller }
    }.first
    if let column, column !== visible { presenter.detachPresented() }
  }

  /// Moves screens back from the stack of the primary column: what is above one of a column goes with it.
  private func separate(_ stack: UINavigationController) -> [UINavigationController] {
    let columns = merged.compactMap { column in
      place(of: column.column).map { (column.column, Array(stack.controllers[$0])) }
    }
    for (column, screens) in columns { column.put(screens) }
    merged = []
    return columns.map(\.0)
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

  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
