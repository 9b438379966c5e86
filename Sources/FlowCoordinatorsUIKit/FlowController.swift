#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A controller that shows flows, in an app with other content around it.
  ///
  /// For flows it is a window of its own, whose root fills the controller. Their modals cover
  /// everything; they do not see presentations of the app or of other windows. Presentations
  /// requested before the controller is visible are shown once it is. Present or embed the
  /// controller to adopt flows one by one: its parent or presenter retains it, and with it the
  /// flows.
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
