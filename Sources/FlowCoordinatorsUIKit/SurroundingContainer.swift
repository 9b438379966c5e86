#if canImport(UIKit)
  import FlowCoordinators
  import UIKit

  /// A controller of the app's, as tabs or a split view, somewhere in which are containers of flows.
  final class SurroundingContainer: SystemContainer {
    private(set) weak var controller: UIViewController?
    var onSettle: (@MainActor () -> Void)?
    var keeper: AnyObject?

    init(_ controller: UIViewController) { self.controller = controller }

    var contents: [any Presentable] { controller?.containersInside ?? [] }

    var visible: (any Presentable)? {
      contents.last { UIViewController.showing($0).viewIfLoaded?.window != nil }
    }

    /// Whether it or a controller of the app's in it is in a transition, whose end nobody tells: the
    /// window looks at the end of each turn.
    var isTransitioning: Bool { controller?.isMovingAroundContainers == true }
  }

  extension UIViewController {
    /// The containers of flows in this controller, which is itself none, the outermost only.
    var containersInside: [any SystemContainer] {
      if self is FlowController { return [] }
      return children.flatMap { child in
        child.note?.isScreen == true
          ? [] : child.container.map { [$0] } ?? child.containersInside
      }
    }

    /// The container of a flow that it is.
    private var container: (any SystemContainer)? {
      if let container = self as? any SystemContainer { return container }
      return note?.container.flatMap { $0 is SurroundingContainer ? nil : $0 }
    }

    fileprivate var isMovingAroundContainers: Bool {
      if transitionCoordinator != nil { return true }
      return children.contains { $0.container == nil && $0.isMovingAroundContainers }
    }

    /// What the library calls the controller: itself, the screen that it shows, or a container.
    var presentable: any Presentable {
      if let screen = note?.screen { return screen }
      if let container { return container }
      if note?.isScreen == true || containersInside.isEmpty { return self }
      if let surrounding = note?.container { return surrounding }
      let surrounding = SurroundingContainer(self)
      ownNote.container = surrounding
      return surrounding
    }
  }
#endif
