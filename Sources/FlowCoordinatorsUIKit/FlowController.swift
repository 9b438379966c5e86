#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// Shows flows in a part of your app: present or embed it like any controller.
  ///
  /// ```swift
  /// let controller = FlowController()
  /// controller.flows.setRoot(registry.assemble(OrdersFlow.self, in: controller.flows))
  /// oldController.present(controller, animated: true)
  /// ```
  ///
  /// Whoever presents or embeds it keeps it, and with it the flows. For them it's a window, whose root fills the
  /// controller. Their modals cover everything, and they don't see what your app or other windows present. What they present
  /// before the controller is visible is shown once it is.
  public final class FlowController: UIViewController {
    /// The window of the flows.
    public let flows: NavigationWindow

    package let system: UIKitWindow
    private let base = PartOfWindow()

    /// Creates a controller without flows.
    ///
    /// - Parameters:
    ///   - makeAnimator: creates the animations of the transitions that commands name.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: creates the controllers of screens that are not controllers.
    ///   - makeImage: creates the images of tabs that are not found by their names.
    public init(
      makeAnimator: UIKitWindow.MakeAnimator? = nil,
      applyStyle: UIKitWindow.ApplyStyle? = nil,
      makeController: UIKitWindow.MakeController? = nil,
      makeImage: UIKitWindow.MakeImage? = nil
    ) {
      system = UIKitWindow(
        base,
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeController,
        makeImage: makeImage
      )
      flows = NavigationWindow(system)
      super.init(nibName: nil, bundle: nil)
      base.outer = self
    }

    /// Not supported, because flows are not archived.
    ///
    /// - Parameter coder: unused.
    public required init?(coder: NSCoder) { nil }

    /// Presents what the flows have presented before the controller was visible.
    ///
    /// - Parameter animated: whether the controller appears with an animation.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      base.isReadyToPresent = true
      system.look()
    }

    /// The root of the flows.
    public override var childForStatusBarStyle: UIViewController? { base.root }

    /// The root of the flows.
    public override var childForStatusBarHidden: UIViewController? { base.root }

    /// The root of the flows.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { base.root }

    /// The root of the flows.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { base.root }

    /// The orientations that the root of the flows supports.
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      base.root?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
  }
#endif
