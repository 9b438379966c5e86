extension ColumnItem {
  /// Creates the content of a column from a flow, which the router that shows it begins first, once.
  ///
  /// A content that is set again, as the same value, goes on with its flow; the ``SystemSplit`` has the
  /// values. One that is not among those that are set leaves, and its flow ends
  /// (``CloseReason/replaced``).
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - flow: the flow, which is used up when the content is set. That of `nil`, of a flow that another verb
  ///     has begun, or of one that has ended by then is left out, and the others are shown; the journal has
  ///     the reason.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if there is none, or the list could not be shown,
  ///     `.closed(.alreadyBegun)` if another verb has begun the flow.
  public init<Output>(
    _ column: SplitColumn,
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    self.init(column, presentable: flow?.presentable ?? NoScreen(of: nil))
    opening = TabOpening(of: flow, completion: completion)
  }
}
