#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  /// A controller in which flows are shown, in an app that shows other things around it.
  ///
  /// It is a window of its own as far as flows know: what they set as the root fills it, and what they
  /// present comes over everything, as ever; what the app or other windows have presented below that,
  /// they do not see. What they present before the controller is first seen comes when it is. Whoever
  /// shows it keeps it, and with it the flows. So does an app that adopts flows one by one: it presents or
  /// embeds such a controller.
  public final class FlowController: UIViewController {
    /// The window of the flows.
    public let flows: NavigationWindow

    package let system: UIKitWindow
    private let base = PartOfWindow()

    /// Creates it.
    ///
    /// - Parameters:
    ///   - makeAnimator: makes the animations of the transitions that commands name.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: makes the controllers of screens that are none.
    public init(
      makeAnimator: UIKitWindow.MakeAnimator? = nil,
      applyStyle: UIKitWindow.ApplyStyle? = nil,
      makeController: UIKitWindow.MakeController? = nil
    ) {
      system = UIKitWindow(
        base,
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeController
      )
      flows = NavigationWindow(system)
      super.init(nibName: nil, bundle: nil)
      base.outer = self
    }

    /// Not supported: flows are not archived.
    public required init?(coder: NSCoder) { nil }

    /// Presents what the flows have presented meanwhile.
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

    /// What the root of the flows supports.
    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      base.root?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
  }
#endif
