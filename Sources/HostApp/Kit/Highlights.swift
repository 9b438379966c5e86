public import ModuleRegistry

/// Items that features show on the page Main, such as the latest order.
public enum Highlights: ExtensionPoint {
  /// One item.
  public typealias Contribution = PageItem
}

/// Items that features show on the page Profile, such as the orders of the customer.
public enum ProfileItems: ExtensionPoint {
  /// One item.
  public typealias Contribution = PageItem
}

/// An item of a page that is made of contributions only: a row that opens a flow.
public struct PageItem: Sendable {
  /// The current content; `nil` hides the item.
  ///
  /// Read whenever the page is drawn.
  public let content: @MainActor @Sendable () -> Content?

  /// Loads content that takes time, once for a page; `nil` if there is nothing to load.
  ///
  /// The page shows its other items meanwhile, and cancels the task when it is gone. It is called
  /// off the main actor, so a call that blocks its thread does not block the page.
  public let load: (@concurrent @Sendable () async -> Content?)?

  /// The content of an item.
  public struct Content: Sendable {
    /// The title of the row.
    public let title: String

    /// The text at the end of the row.
    public let detail: String

    /// The meanings of the row.
    public let meanings: Set<Row.Meaning>

    fileprivate let open:
      @MainActor @Sendable (ApplicationRouter, any CoordinatorParent, Presentation) -> Void
  }

  /// How a page shows the flow behind a row.
  public enum Presentation: Sendable {
    /// On the stack of the page.
    case pushed

    /// Over the page.
    case presented
  }
}

extension PageItem {
  /// Creates a row that opens a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - meanings: the meanings of the row.
  ///   - content: the texts of the row and the start option of the flow, read whenever the row is
  ///     drawn or chosen; `nil` hides the row.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ flow: Factory<Flow>,
    meanings: Set<Row.Meaning> = [],
    content:
      @escaping @MainActor @Sendable () -> (title: String, detail: String, start: Flow.Start)?
  ) {
    self.init(
      content: {
        content().map { text in
          Content(flow, text.title, text.detail, meanings) { content()?.start }
        }
      },
      load: nil
    )
  }

  /// Creates a row that opens a flow in a scope of its own, such as that of a role.
  ///
  /// - Parameters:
  ///   - flow: the flow, and the scope that is opened for it.
  ///   - content: the texts of the row and the start option of the flow, read whenever the row is
  ///     drawn or chosen; `nil` hides the row.
  @MainActor
  public init<Scope: ScopeKey, Flow: CoordinatorKey>(
    _ flow: Opening<Scope, Flow>,
    content:
      @escaping @MainActor @Sendable () -> (title: String, detail: String, start: Flow.Start)?
  ) where Scope.Input == Void {
    self.init(
      content: {
        content().map { text in
          Content(Flow.self, text.title, text.detail, []) {
            flow.unit(with: (), in: $0)
          } startingWith: {
            content()?.start
          }
        }
      },
      load: nil
    )
  }

  /// Creates a row with texts that take time, such as those of a server.
  ///
  /// - Parameters:
  ///   - flow: the flow that the row opens.
  ///   - load: returns the texts of the row and the start option of the flow; `nil` leaves the row
  ///     out. Called off the main actor.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ flow: Factory<Flow>,
    loading load:
      @escaping @concurrent @Sendable () async -> (
        title: String, detail: String, start: Flow.Start
      )?
  ) where Flow.Start: Sendable {
    self.init(
      content: { nil },
      load: {
        await load().map { text in Content(flow, text.title, text.detail, []) { text.start } }
      }
    )
  }
}

extension PageItem.Content {
  fileprivate init<Flow: CoordinatorKey>(
    _ flow: Factory<Flow>,
    _ title: String,
    _ detail: String,
    _ meanings: Set<Row.Meaning>,
    startingWith start: @escaping @MainActor @Sendable () -> Flow.Start?
  ) {
    self.init(Flow.self, title, detail, meanings, { flow.unit(in: $0) }, startingWith: start)
  }

  fileprivate init<Flow: CoordinatorKey>(
    _ flow: Flow.Type,
    _ title: String,
    _ detail: String,
    _ meanings: Set<Row.Meaning>,
    _ assemble: @escaping @MainActor @Sendable (any CoordinatorParent) -> Flow.Product,
    startingWith start: @escaping @MainActor @Sendable () -> Flow.Start?
  ) {
    self.init(title: title, detail: detail, meanings: meanings) {
      router,
      parent,
      presentation in
      guard let start = start() else { return }
      let (interface, presentable) = assemble(parent)
      let unit = (coordinator: Flow.coordinator(of: interface), presentable: presentable)
      switch presentation {
      case .pushed:
        router.push(AssembledFlow(unit, startingWith: start), removingWhenFinished: true) { _ in }
      case .presented: router.present(AssembledFlow(unit, startingWith: start)) { _ in }
      }
    }
  }

  /// Whether there is nothing to read.
  public var isEmpty: Bool { (title + detail).allSatisfy(\.isWhitespace) }

  /// Shows the flow of the row, unless the row is hidden by now.
  ///
  /// - Parameters:
  ///   - page: the flow of the page.
  ///   - presentation: how to show it.
  @MainActor
  public func open(
    from page: some Coordinator & CoordinatorParent,
    _ presentation: PageItem.Presentation
  ) {
    open(page.router, page, presentation)
  }
}
