#if canImport(UIKit) && canImport(SwiftUI)
  public import FlowCoordinators
  public import SwiftUI
  public import UIKit

  /// Shows flows in a SwiftUI app, by UIKit.
  ///
  /// ```swift
  /// WindowGroup {
  ///   FlowView { flows in
  ///     flows.setRoot(registry.assemble(AppFlow.self, in: flows))
  ///   }
  ///   .ignoresSafeArea()
  /// }
  /// ```
  ///
  /// The flows live as long as the view has its identity, and end when SwiftUI removes it. A
  /// SwiftUI view is a screen in a `UIHostingController`.
  ///
  /// The environment of the view ends here, as at each `UIViewController`. There are two ways to pass it on:
  ///
  /// - `makeController` receives it, and you pass on what the screen needs.
  /// - A value whose key conforms to `UITraitBridgedEnvironmentKey` is a trait: UIKit passes it on from controller to
  ///   controller, and a hosting controller adds it to the environment of its view.
  public struct FlowView: UIViewControllerRepresentable {
    /// Creates a new controller for a screen that is not one, or returns `nil` for an empty
    /// controller.
    ///
    /// The environment is the same object for all screens, and changes with that of the view.
    public typealias MakeController =
      @MainActor (_ screen: any Presentable, _ environment: FlowEnvironment) -> UIViewController?

    private let makeAnimator: UIKitWindow.MakeAnimator?
    private let applyStyle: UIKitWindow.ApplyStyle?
    private let makeController: MakeController?
    private let start: @MainActor (NavigationWindow) -> Void

    /// Creates a view of flows.
    ///
    /// - Parameters:
    ///   - makeAnimator: creates the animations of the transitions that commands name.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: creates the controllers of screens that are not controllers.
    ///   - start: shows the first flow; called once, when the view is first shown.
    public init(
      makeAnimator: UIKitWindow.MakeAnimator? = nil,
      applyStyle: UIKitWindow.ApplyStyle? = nil,
      makeController: MakeController? = nil,
      _ start: @escaping @MainActor (_ flows: NavigationWindow) -> Void
    ) {
      self.makeAnimator = makeAnimator
      self.applyStyle = applyStyle
      self.makeController = makeController
      self.start = start
    }

    /// Creates the environment of the screens, which is empty until the controller is created.
    public func makeCoordinator() -> FlowEnvironment { FlowEnvironment() }

    /// Creates the controller of the flows, and shows the first one.
    public func makeUIViewController(context: Context) -> FlowController {
      let environment = context.coordinator
      environment.values = context.environment
      var makeForWindow: UIKitWindow.MakeController?
      if let makeController { makeForWindow = { makeController($0, environment) } }
      let controller = FlowController(
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeForWindow
      )
      start(controller.flows)
      return controller
    }

    /// Passes a changed environment on; the flows decide what is shown.
    public func updateUIViewController(_ controller: FlowController, context: Context) {
      context.coordinator.values = context.environment
    }

    /// Ends the flows, and dismisses what they have presented.
    public static func dismantleUIViewController(
      _ controller: FlowController,
      coordinator: FlowEnvironment
    ) {
      controller.flows.setRoot(UIViewController())
    }
  }
#endif
