#if canImport(UIKit) && canImport(SwiftUI)
  public import FlowCoordinators
  public import SwiftUI
  public import UIKit

  /// A view of SwiftUI's in which flows are shown.
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
  /// The flows live as long as the view has its identity. A view of SwiftUI's is a screen by a
  /// `UIHostingController`.
  public struct FlowView: UIViewControllerRepresentable {
    private let start: @MainActor (NavigationWindow) -> Void

    /// Creates it.
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

    /// Does nothing: what is shown is up to the flows.
    public func updateUIViewController(_ controller: FlowController, context: Context) {}
  }
#endif
