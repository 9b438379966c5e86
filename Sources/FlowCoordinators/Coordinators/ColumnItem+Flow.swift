extension ColumnItem {
  /// Creates the content of a column from a flow, which `setColumns` starts, once.
  ///
  /// ```swift
  /// let letter = AssembledFlow(LetterFlow(childContext), startingWith: title)
  /// let list = split.items.filter { $0.column == .primary }
  /// router.setColumns(list + [ColumnItem(.secondary, letter)])
  /// ```
  ///
  /// If you set the same value again, as `list` here, its flow goes on. If you leave it out, its flow ends
  /// (``CloseReason/replaced``). The value keeps its flow, so don't store it: `split.items` has it.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - flow: the flow, which is used up when the content is set. If it's `nil`, has been begun elsewhere, or has ended by
  ///     then, this content is left out, the others are shown, and the journal has the reason.
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
