#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  #if canImport(ObjectiveC)
    /// Its address is the key.
    @MainActor private var adoptedKey: UInt8 = 0
  #endif

  extension UIViewController {
    /// The container that a flow has adopted, where the controller is one of the app's; it keeps that.
    var adopted: (any SystemContainer)? {
      get {
        #if canImport(ObjectiveC)
          unsafe objc_getAssociatedObject(self, &adoptedKey) as? any SystemContainer
        #else
          associated as? any SystemContainer
        #endif
      }
      set {
        #if canImport(ObjectiveC)
          unsafe objc_setAssociatedObject(
            self,
            &adoptedKey,
            newValue,
            .OBJC_ASSOCIATION_RETAIN_NONATOMIC
          )
        #else
          associated = newValue
        #endif
      }
    }

    /// The containers of flows in this controller, which is itself none, the outermost only.
    var containersInside: [any SystemContainer] {
      if self is FlowController { return [] }
      return children.flatMap { child in
        (child.presentable as? any SystemContainer).map { [$0] } ?? child.containersInside
      }
    }
  }

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

    /// Never, as far as anybody tells of it: the window looks at the end of each turn.
    var isTransitioning: Bool { false }
  }
#endif
