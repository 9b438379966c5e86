#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A split view controller that is the split view of a flow.
  ///
  /// A window creates it. It is its own delegate: a subclass overrides the methods, and calls `super` for
  /// those below. While it is collapsed, UIKit pushes the controllers of columns on that of the primary one, or
  /// moves their screens there; they remain the columns' controllers.
  open class SplitController: UISplitViewController, SystemSplit, UISplitViewControllerDelegate {
    /// An object to keep as long as the controller lives; set by the window that created it.
    public var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

    /// Called when the split view may have come to rest; set by the window that created it.
    public var onSettle: (@MainActor () -> Void)?

    var makeController: UIKitWindow.MakeController?

    /// The contents that were set, each with its controller.
    private var entries: [(item: ColumnItem, controller: UIViewController)] = []

    /// The column that came to the front last, and is not the compact one.
    private var latest = SplitColumn.primary

    /// Whether it was collapsed when it was last at rest.
    private var wasCollapsed = false

    private var isChanging = false

    /// The column that UIKit was asked for.
    private var wanted: SplitColumn?

    /// The number of turns in which that may come.
    private static let patience = 10
    private var patience = 0

    /// The controllers of stacks before they collapse or expand.
    private var before: [(stack: UINavigationController, controllers: [UIViewController])] = []

    /// The stacks of columns whose screens UIKit has moved to that of the primary one, in place of pushing
    /// them, each with its screens.
    private var moved: [(stack: UINavigationController, screens: [UIViewController])] = []

    /// Creates an empty split view; the split view of a flow is created by its window.
    ///
    /// - Parameter style: `doubleColumn` or `tripleColumn`.
    public override init(style: UISplitViewController.Style) {
      super.init(style: style)
      super.delegate = self
    }

    /// Creates an empty split view from an archive, such as a storyboard.
    ///
    /// - Parameter coder: the archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      super.delegate = self
    }

    /// The contents of the columns, also of those that the app has set.
    public var items: [ColumnItem] {
      var items: [ColumnItem] = []
      var known: Set<SplitColumn> = []
      for (position, entry) in entries.enumerated() {
        let column = entry.item.column
        guard !entries[(position + 1)...].contains(where: { $0.item.column == column }) else {
          items.append(entry.item)
          continue
        }
        known.insert(column)
        let controller = viewController(for: column.ofUIKit)
        if controller === entry.controller {
          items.append(entry.item)
        } else if let controller {
          items.append(ColumnItem(column, presentable: controller.presentable))
        }
      }
      for column in SplitColumn.allCases where !known.contains(column) {
        guard let controller = viewController(for: column.ofUIKit) else { continue }
        items.append(ColumnItem(column, presentable: controller.presentable))
      }
      return items
    }

    /// The compact column, if it has taken the place of the others, the one that UIKit shows on top of the
    /// others, or the one that came to the front last.
    public var front: SplitColumn {
      guard isCollapsed else { return filled(upTo: latest) }
      if viewController(for: .compact) != nil { return .compact }
      noteMoved()
      let top = stackOfColumns?.topViewController
      let stack = top.flatMap { self.column(of: $0) }
      let column = SplitColumn.allCases.last { column in
        column != .primary && stack != nil && viewController(for: column.ofUIKit) === stack
      }
      // The user may have gone back, which nothing else reports.
      if !isChanging, wasCollapsed { latest = column ?? .primary }
      return column ?? .primary
    }

    /// Whether it collapses or expands, or UIKit has not done yet what it was asked for.
    public var isTransitioning: Bool {
      if !isChanging, isCollapsed != wasCollapsed { begin() }
      return isChanging
    }

    /// The controller on which UIKit pushes the others.
    private var stackOfColumns: UINavigationController? {
      viewController(for: .primary) as? UINavigationController
    }

    /// Replaces the contents.
    ///
    /// - Parameters:
    ///   - items: all contents.
    ///   - transition: ignored: UIKit has no transitions of columns.
    /// - Returns: `false` if there is no such column, or a content is shown elsewhere.
    public func setItems(_ items: [ColumnItem], transition: TransitionStyle?) -> Bool {
      var new: [(item: ColumnItem, controller: UIViewController)] = []
      var wrapped: [(stack: UINavigationController, screen: UIViewController)] = []
      for item in items {
        if item.column == .supplementary, style != .tripleColumn { return false }
        let isTabs = item.presentable is any SystemTabs
        if isTabs, item.column != .secondary, item.column != .compact { return false }
        guard let controller = knownController(of: item) ?? makeController(for: item) else {
          return false
        }
        if isTabs || item.column == .compact || controller is UINavigationController
          || controller === viewController(for: item.column.ofUIKit)
        {
          new.append((item, controller))
        } else {
          // A navigation controller around a screen, as UIKit would create it, since it pushes a screen on one
          // that is there.
          let stack = StackController(nibName: nil, bundle: nil)
          wrapped.append((stack, controller))
          new.append((item, stack))
        }
      }
      if new.map(\.controller).hasTwins { return false }
      var shown: [SplitColumn: UIViewController] = [:]
      for (item, controller) in new { shown[item.column] = controller }
      let changed = SplitColumn.allCases.filter {
        viewController(for: $0.ofUIKit) !== shown[$0]
      }
      let front = front
      // From now on, what UIKit shows is not what the user has chosen.
      begin()
      takeOff(changed)
      entries = new
      for column in changed {
        guard let controller = viewController(for: column.ofUIKit) else { continue }
        note(nil, of: controller)
        // It moves to another column. That of the primary one leaves when another takes its place, which is
        // set first.
        let isMoved =
          shown.values.contains(controller) || wrapped.contains { $0.screen === controller }
        if isMoved, column != .primary { super.setViewController(nil, for: column.ofUIKit) }
      }
      for (stack, screen) in wrapped {
        stack.ownNote.screen = screen.presentable
        stack.ownNote.isScreen = true
        stack.viewControllers = [screen]
      }
      for column in changed { set(shown[column], for: column.ofUIKit) }
      latest = filled(upTo: front == .compact ? latest : front)
      showAgain(latest)
      return true
    }

    /// The controller of a content that is there, in this column or another one.
    private func knownController(of item: ColumnItem) -> UIViewController? {
      let shown = SplitColumn.allCases.compactMap { viewController(for: $0.ofUIKit) }
      let known = entries.lazy.filter { $0.item.presentable === item.presentable }.map(\.controller)
      return known.first { shown.has($0) || !$0.isTaken }
        ?? shown.first { $0.presentable === item.presentable }
    }

    private func makeController(for item: ColumnItem) -> UIViewController? {
      let controller = UIViewController.showing(item.presentable, by: makeController)
      if controller.isTaken { return nil }
      controller.noteShowing(among: [item.presentable])
      return controller
    }

    /// Takes columns that are to change, and those above them, off the stack of collapsed ones.
    ///
    /// It is not known what UIKit does with a former controller there, nor with a column that comes in between.
    /// They are also there if a compact column has taken their place.
    private func takeOff(_ columns: [SplitColumn]) {
      guard isCollapsed, let stack = stackOfColumns,
        let lowest = columns.first(where: { $0 != .compact })
      else { return }
      let leaving = [SplitColumn.supplementary, .secondary].filter {
        $0.rawValue >= lowest.rawValue
      }.compactMap { viewController(for: $0.ofUIKit) }
      noteMoved()
      let controllers = stack.viewControllers
      let first = controllers.firstIndex { column(of: $0).map(leaving.has) == true }
      guard let first, first > 0 else { return }
      stack.popToViewController(controllers[first - 1], animated: false)
      putBack()
    }

    /// Shows a column again that was in front of those that have changed.
    private func showAgain(_ column: SplitColumn) {
      guard isCollapsed, column != .compact, viewController(for: .compact) == nil, column != front,
        viewController(for: column.ofUIKit) != nil
      else { return }
      wanted = column
      bringForward(column)
    }

    /// Goes back to a column by hand, if UIKit has moved screens: it may not know those that have come since.
    private func bringForward(_ column: SplitColumn) {
      noteMoved()
      let controllers = isCollapsed ? stackOfColumns?.viewControllers ?? [] : []
      let shown = column == .primary ? nil : viewController(for: column.ofUIKit)
      if !moved.isEmpty, let last = controllers.last(where: { self.column(of: $0) === shown }) {
        stackOfColumns?.popToViewController(last, animated: true)
      } else {
        super.show(column.ofUIKit)
      }
    }

    /// Brings a column to the front.
    ///
    /// - Parameters:
    ///   - column: the column.
    ///   - transition: ignored: UIKit animates it, or not.
    /// - Returns: `false` if there is no such column now.
    public func show(_ column: SplitColumn, transition: TransitionStyle?) -> Bool {
      if isCollapsed, column == front { return true }
      guard column != .compact, front != .compact, viewController(for: column.ofUIKit) != nil else {
        return false
      }
      latest = column
      if isCollapsed { wanted = column }
      bringForward(column)
      begin()
      return true
    }

    /// Sets the controller of a column, and notifies the window.
    open override func setViewController(
      _ vc: UIViewController?,
      for column: UISplitViewController.Column
    ) {
      set(vc, for: column)
      begin()
    }

    private func set(_ controller: UIViewController?, for column: UISplitViewController.Column) {
      if let controller, column != .compact {
        note(self, of: controller)
        noteHome(controller)
      }
      super.setViewController(controller, for: column)
    }

    private func note(_ split: SplitController?, of column: UIViewController) {
      column.ownNote.split = split
      (column as? UINavigationController)?.knownTranslation?.split = split
    }

    /// Waits for the end of the turn, and of the transitions that may begin in it.
    private func begin() {
      patience = Self.patience
      if isChanging { return }
      isChanging = true
      RunLoopObservation.turnAgain()
      RunLoopObservation.start { [weak self] in
        guard let self else { return false }
        patience -= 1
        if !isOver && patience > 0 || isShownAgain() {
          RunLoopObservation.turnAgain()
          return true
        }
        settle()
        return false
      }
    }

    private var isOver: Bool {
      // There may be no coordinator while UIKit pushes a column.
      let isStackMoving = (stackOfColumns as? StackController)?.isTransitioning == true
      if isStackMoving || transitionCoordinator != nil
        || stackOfColumns?.transitionCoordinator != nil
      {
        patience += 1
        return false
      }
      if isBlocked { return false }
      return wanted.map { $0 == front } ?? true
    }

    /// Whether screens are to be put back, and stacks may not change now, as while something is being presented.
    private var isBlocked: Bool {
      !isCollapsed && !moved.isEmpty && stackOfColumns?.isBelowPresentation == true
    }

    /// Puts screens where they belong, and shows the column again with which it has collapsed, if that had none
    /// then.
    private func isShownAgain() -> Bool {
      let hasCollapsed = !before.isEmpty
      putBack()
      restoreScreens()
      if hasCollapsed, wanted == nil { showAgain(filled(upTo: latest)) }
      return hasCollapsed && wanted != nil
    }

    private func settle() {
      for entry in entries {
        (entry.controller as? StackController)?.translation.noteColumnChange()
      }
      wanted = nil
      wasCollapsed = isCollapsed
      isChanging = false
      onSettle?()
    }

    // MARK: - The delegate

    /// Chooses the column that came to the front last.
    open func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      noteScreens()
      begin()
      if proposedTopColumn == .compact { return .compact }
      return filled(upTo: latest).ofUIKit
    }

    /// Waits until the columns are at rest.
    open func splitViewControllerDidCollapse(_ svc: UISplitViewController) { begin() }

    /// Puts screens back into their columns, and waits until these are at rest.
    open func splitViewControllerDidExpand(_ svc: UISplitViewController) {
      begin()
      if !isBlocked { putBack() }
    }

    /// Notes the screens of the stacks in columns.
    ///
    /// They may collapse again before those that UIKit has dropped are set again, such as in the background.
    private func noteScreens() {
      for column in SplitColumn.allCases {
        guard let stack = viewController(for: column.ofUIKit) as? UINavigationController,
          !before.contains(where: { $0.stack === stack })
        else { continue }
        before.append((stack, screens(of: stack)))
        noteHome(stack)
      }
    }

    /// Sets screens again that UIKit has dropped from the top of a stack while it collapsed.
    private func restoreScreens() {
      let known = before
      before = []
      let outer = stackOfColumns
      var all = outer?.viewControllers ?? []
      let count = all.count
      for (stack, controllers) in known {
        let left = screens(of: stack)
        guard left.count < controllers.count, controllers.starts(with: left, by: ===),
          controllers.dropFirst(left.count).allSatisfy({ $0.parent == nil })
        else { continue }
        if place(of: stack) != nil, let start = all.firstIndex(where: { $0 === left[0] }) {
          all.replaceSubrange(start..<start + left.count, with: controllers)
        } else if left.count == stack.viewControllers.count {
          stack.setViewControllers(controllers, animated: false)
        }
      }
      // At once: of two changes during a presentation, only the last one may come.
      if all.count > count { outer?.setViewControllers(all, animated: false) }
    }

    // MARK: - Screens that UIKit moves to the stack of the primary column

    /// The screens of the stack of a column, without those of others, and wherever UIKit has moved them.
    func screens(of stack: UINavigationController) -> [UIViewController] {
      noteMoved()
      if let known = moved.first(where: { $0.stack === stack }) { return known.screens }
      guard stack === stackOfColumns else { return stack.viewControllers }
      return stack.viewControllers.filter { column(of: $0) == nil }
    }

    /// The column that a controller on the stack of the primary one is or belongs to; `nil` for that one.
    private func column(of controller: UIViewController) -> UIViewController? {
      if let column = moved.first(where: { $0.screens.has(controller) }) { return column.stack }
      return controller.note?.split === self ? controller : nil
    }

    /// Where the screens of a stack are on that of the primary column, if UIKit has moved them there.
    func place(
      of stack: UINavigationController
    ) -> (host: StackTranslation, controllers: [UIViewController], own: Range<Int>)? {
      noteMoved()
      guard let screens = moved.first(where: { $0.stack === stack })?.screens,
        let outer = stackOfColumns, let host = outer.knownTranslation
      else { return nil }
      let controllers = outer.viewControllers
      guard let start = controllers.firstIndex(where: { $0 === screens[0] }) else { return nil }
      return (host, controllers, start..<start + screens.count)
    }

    /// Notes where the screens of columns are.
    ///
    /// Those that have left the stack of the primary one together with the first are put back later.
    func noteMoved() {
      guard isCollapsed else { return }
      let new = screensOfOthers
      let gone = moved.filter { known in
        known.stack.viewControllers.isEmpty && !new.contains { $0.stack === known.stack }
      }
      // Freed after the change, since a `deinit` of the app may call back.
      withExtendedLifetime(moved) { moved = gone + new }
    }

    /// The screens of other columns on the stack of the primary one, from one of a column to one of the next.
    private var screensOfOthers: [(stack: UINavigationController, screens: [UIViewController])] {
      var others: [(stack: UINavigationController, screens: [UIViewController])] = []
      var isInColumn = false
      for controller in stackOfColumns?.viewControllers ?? [] {
        if let home = controller.note?.home, home !== stackOfColumns, home.note?.split === self,
          !others.contains(where: { $0.stack === home })
        {
          others.append((home, []))
          isInColumn = true
        } else if controller.note?.split === self {
          isInColumn = false
        }
        if isInColumn { others[others.count - 1].screens.append(controller) }
      }
      return others
    }

    /// Notes which stack in a column has these screens, before UIKit moves them.
    private func noteHome(_ stack: UIViewController) {
      guard let stack = stack as? UINavigationController, stack !== stackOfColumns else { return }
      for screen in stack.viewControllers { screen.ownNote.home = stack }
    }

    /// Notes that the stack of a column has come to rest.
    func noteRest(of stack: UINavigationController) {
      noteHome(stack)
      if stack === stackOfColumns, isCollapsed, wasCollapsed, !isChanging { putBack() }
    }

    /// Puts screens back that have left the stack of the primary column: those that the user has gone back from
    /// and, side by side, all.
    ///
    /// UIKit may move one to another column that has become the first of its own since.
    private func putBack() {
      noteMoved()
      guard !moved.isEmpty, let outer = stackOfColumns else { return }
      let (known, others) = (moved, screensOfOthers)
      moved = known.filter { column in
        isCollapsed && others.contains { $0.stack === column.stack }
      }
      let gone = known.filter { column in !moved.contains { $0.stack === column.stack } }
      let stacks = [outer] + gone.map(\.stack)
      let wanted = gone.map { stack, screens in
        let there = screens.filter { screen in stacks.contains { $0 === screen.parent } }
        let new = stack.viewControllers.filter { screen in
          !gone.contains { $0.screens.has(screen) }
        }
        let all = there + new
        return (stack, all.isEmpty ? screens.filter { $0.parent == nil } : all)
      }
      let moving = gone.flatMap(\.screens)
      outer.keep { !moving.has($0) }
      for (stack, screens) in wanted { stack.keep(screens.has) }
      for (stack, screens) in wanted where !stack.viewControllers.isSame(as: screens) {
        stack.setViewControllers(screens, animated: false)
      }
    }
  }

  extension UINavigationController {
    /// Removes all other controllers.
    fileprivate func keep(_ isKept: (UIViewController) -> Bool) {
      let kept = viewControllers.filter(isKept)
      if kept.count < viewControllers.count { setViewControllers(kept, animated: false) }
    }
  }

  extension SplitColumn {
    /// The column as UIKit names it.
    fileprivate var ofUIKit: UISplitViewController.Column {
      switch self {
      case .primary: .primary
      case .supplementary: .supplementary
      case .secondary: .secondary
      case .compact: .compact
      }
    }
  }
#endif
