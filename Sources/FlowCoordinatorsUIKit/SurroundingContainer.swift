#if canImport(UIKit)
  import FlowCoordinators
  import UIKit

  /// A controller of the app, such as tabs or a split view, that contains containers of flows at
  /// some depth.
  final class SurroundingContainer: SystemContainer {
    private(set) weak var controller: UIViewController?
    var onSettle: (@MainActor () -> Void)?
    var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

    init(_ controller: UIViewController) { self.controller = controller }

    var contents: [any Presentable] { controller?.containersInside ?? [] }

    var visible: (any Presentable)? {
      contents.last { UIViewController.showing($0).viewIfLoaded?.window != nil }
    }

    /// Whether UIKit pushes the controller, which is `false` for navigation controllers and split
    /// views.
    var canBePushed: Bool {
      !(controller is UINavigationController || controller is UISplitViewController)
    }

    /// Whether it or a controller of the app in it is in a transition.
    ///
    /// No callback reports the end: the window checks at the end of each turn.
    var isTransitioning: Bool { controller?.isMovingAroundContainers == true }
  }

  extension UIViewController {
    /// The outermost containers of flows in this controller.
    var containersInside: [any SystemContainer] {
      let children = children
      // Most are screens, and a split view has a child as long as it has columns.
      if children.isEmpty || self is FlowController { return [] }
      return (children + hiddenColumns).flatMap { child in
        child.note?.isScreen == true
          ? [] : child.container.map { [$0] } ?? child.containersInside
      }
    }

    /// The columns of a split view that are nowhere else, as it has room for fewer: they come back, like
    /// tabs that are not selected.
    private var hiddenColumns: [UIViewController] {
      guard let split = self as? UISplitViewController, split.style != .unspecified else {
        return []
      }
      let all = [UISplitViewController.Column.primary, .supplementary, .secondary, .compact]
      return all.compactMap { split.viewController(for: $0) }.filter { !$0.isTaken }
    }

    /// The container of a flow that this controller is; `nil` if it is none.
    private var container: (any SystemContainer)? {
      if let container = self as? any SystemContainer { return container }
      return note?.container.flatMap { $0 is SurroundingContainer ? nil : $0 }
    }

    fileprivate var isMovingAroundContainers: Bool {
      if transitionCoordinator != nil { return true }
      // In debug builds, an array's iterator allocates, and this runs at the end of each turn.
      let children = children
      for position in children.indices {
        let child = children[position]
        if child.container == nil, child.isMovingAroundContainers { return true }
      }
      return false
    }

    /// The presentable that stands for the controller: itself, the screen that it draws, or a
    /// container.
    var presentable: any Presentable {
      let note = note
      // Usually, and quickest.
      if note?.isOnlyScreen == true { return self }
      if let screen = note?.screen { return screen }
      if let stack = self as? StackController { return stack }
      if let container { return container }
      if note?.isScreen == true || containersInside.isEmpty { return self }
      if let surrounding = note?.container { return surrounding }
      let surrounding = SurroundingContainer(self)
      ownNote.container = surrounding
      return surrounding
    }
  }
#endif
