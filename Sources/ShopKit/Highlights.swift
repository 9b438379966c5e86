public import ModuleRegistry

/// Rows that features show on the first screen of the shop, such as the latest order.
public enum Highlights: ExtensionPoint {
  /// One row.
  public typealias Contribution = Highlight
}

/// A row on the first screen of the shop, which opens a flow over that screen.
public struct Highlight: Sendable {
  /// The current title and detail of the row; `nil` hides the row.
  public let text: @MainActor @Sendable () -> (title: String, detail: String)?

  private let present: @MainActor @Sendable (ApplicationRouter, any CoordinatorParent) -> Void

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - flow: the flow that the row opens.
  ///   - content: the texts of the row and the start option of the flow, read whenever the row is
  ///     drawn or chosen; `nil` hides the row.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ flow: Factory<Flow>,
    content:
      @escaping @MainActor @Sendable () -> (title: String, detail: String, start: Flow.Start)?
  ) {
    text = { content().map { ($0.title, $0.detail) } }
    present = { router, parent in
      guard let start = content()?.start else { return }
      let (interface, presentable) = flow.assemble(in: parent)
      router.present((Flow.coordinator(of: interface), presentable), startingWith: start) { _ in }
    }
  }

  /// Presents the flow, unless the row is hidden by now.
  ///
  /// - Parameter coordinator: the flow of the first screen.
  @MainActor
  public func open(from coordinator: some Coordinator & CoordinatorParent) {
    present(coordinator.router, coordinator)
  }
}
