#if canImport(SwiftUI)
  public import FlowCoordinators
  public import SwiftUI

  /// A screen of a SwiftUI app: a class with a `body`.
  ///
  /// ```swift
  /// @Observable
  /// final class CartScreen: ViewPresentable {
  ///   var items: [String] = []
  ///   var onCheckout: () -> Void = {}
  ///
  ///   var body: some View {
  ///     List(items, id: \.self) { Text($0) }
  ///       .navigationTitle("Cart")
  ///       .toolbar { Button("Check out", action: onCheckout) }
  ///   }
  /// }
  /// ```
  ///
  /// The flow creates it, sets its closures and pushes it. When a property that the body reads changes, the view is updated.
  /// Titles, toolbars and the environment are SwiftUI's own.
  @MainActor
  public protocol ViewPresentable: Presentable {
    /// The type of the view.
    associatedtype Body: View

    /// The view, which SwiftUI draws like the body of a view.
    @ViewBuilder var body: Body { get }
  }

  /// Turns a view into a screen.
  ///
  /// ```swift
  /// router.push(ViewScreen(CartView(model: model)))
  /// ```
  @MainActor
  public final class ViewScreen<Content: View>: ViewPresentable {
    /// The view.
    public let body: Content

    /// Creates a screen of a view.
    ///
    /// - Parameter content: the view; state that outlives an update belongs into `@State` or into a
    ///   model that the view observes.
    public init(_ content: Content) { body = content }
  }
#endif
