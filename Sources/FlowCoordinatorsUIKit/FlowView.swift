#if canImport(UIKit) && canImport(SwiftUI)
  public import FlowCoordinators
  public import SwiftUI
  import UIKit

  /// A SwiftUI view that shows flows.
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
  /// The flows live as long as the view has its identity, and end when SwiftUI removes it. A SwiftUI
  /// view is a screen in a `UIHostingController`.
  public struct FlowView: UIViewControllerRepresentable {
    private let makeAnimator: UIKitWindow.MakeAnimator?
    private let applyStyle: UIKitWindow.ApplyStyle?
    private let makeController: UIKitWindow.MakeController?
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
      makeController: UIKitWindow.MakeController? = nil,
      _ start: @escaping @MainActor (_ flows: NavigationWindow) -> Void
    ) {
      self.makeAnimator = makeAnimator
      self.applyStyle = applyStyle
      self.makeController = makeController
      self.start = start
    }

    /// Creates the controller of the flows, and shows the first one.
    public func makeUIViewController(context: Context) -> FlowController {
      let controller = FlowController(
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeController
      )
      start(controller.flows)
      return controller
    }

    /// Does nothing, because the flows decide what is shown.
    public func updateUIViewController(_ controller: FlowController, context: Context) {}

    /// Ends the flows, and dismisses what they have presented.
    public static func dismantleUIViewController(_ controller: FlowController, coordinator: ()) {
      controller.flows.setRoot(UIViewController())
    }
  }
#endif
