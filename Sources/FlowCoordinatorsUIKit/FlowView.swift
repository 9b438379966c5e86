#if canImport(UIKit) && canImport(SwiftUI)
  public import FlowCoordinators
  public import SwiftUI
  public import UIKit

  /// A SwiftUI view that shows flows.
  ///
  /// ```swift
  /// WindowGroup {
  ///   FlowView { flows in
  ///     let (coordinator, presentable) = registry.assemble(AppFlow.self, in: flows)
  ///     flows.setRoot(presentable)
  ///     coordinator.start()
  ///   }
  ///   .ignoresSafeArea()
  /// }
  /// ```
  ///
  /// The flows live as long as the view has its identity. A SwiftUI view is a screen in a
  /// `UIHostingController`.
  public struct FlowView: UIViewControllerRepresentable {
    private let start: @MainActor (NavigationWindow) -> Void

    /// Creates a view of flows.
    ///
    /// - Parameter start: shows the first flow; called once, when the view is first shown.
    public init(_ start: @escaping @MainActor (_ flows: NavigationWindow) -> Void) {
      self.start = start
    }

    /// Creates the controller of the flows, and shows the first one.
    public func makeUIViewController(context: Context) -> FlowController {
      let controller = FlowController()
      start(controller.flows)
      return controller
    }

    /// Does nothing, because the flows decide what is shown.
    public func updateUIViewController(_ controller: FlowController, context: Context) {}
  }
#endif
