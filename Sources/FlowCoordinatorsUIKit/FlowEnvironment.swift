#if canImport(UIKit) && canImport(SwiftUI)
  public import Observation
  public import SwiftUI

  /// The environment of a ``FlowView``, for the SwiftUI views on its screens.
  ///
  /// A view that reads ``values`` in its body is updated when they change:
  ///
  /// ```swift
  /// struct Themed<Content: View>: View {
  ///   let environment: FlowEnvironment
  ///   let content: Content
  ///
  ///   var body: some View { content.environment(\.theme, environment.values.theme) }
  /// }
  /// ```
  ///
  /// Pass on the values that the screens need, and not the whole: a hosting controller sets others
  /// itself, such as the size classes of a sheet and what dismisses it.
  @MainActor
  @Observable
  public final class FlowEnvironment {
    /// The values when SwiftUI last updated the ``FlowView``.
    public internal(set) var values = EnvironmentValues()

    init() {}
  }
#endif
