public import ModuleRegistry

/// What features show on the first screen of the shop, such as the latest order.
public enum Highlights: ExtensionPoint {
  /// One row.
  public typealias Contribution = Highlight
}

/// A row on the first screen of the shop, and the flow that it opens over that.
public struct Highlight: Sendable {
  /// The title and the detail of the row now; `nil` where there is nothing to show.
  public let text: @MainActor @Sendable () -> (title: String, detail: String)?

  private let present: @MainActor @Sendable (ApplicationRouter, any CoordinatorParent) -> Void

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - flow: the flow that it opens.
  ///   - content: the texts of the row, and what the flow is started with, asked for whenever the row is drawn
  ///     or chosen; `nil` shows no row.
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

  /// Presents the flow, where there is something to show still.
  ///
  /// - Parameter coordinator: the flow of the first screen.
  @MainActor
  public func open(from coordinator: some Coordinator & CoordinatorParent) {
    present(coordinator.router, coordinator)
  }
}
