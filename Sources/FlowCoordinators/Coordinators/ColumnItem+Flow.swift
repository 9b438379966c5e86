extension ColumnItem {
  /// Shows a flow in a column; `setColumns` starts it, once.
  ///
  /// The user chooses a letter in your list, and you show it beside the list:
  ///
  /// ```swift
  /// let letter = AssembledFlow(LetterFlow(childContext), startingWith: title)
  /// let list = split.items.filter { $0.column == .primary }
  /// router.setColumns(list + [ColumnItem(.secondary, letter)])
  /// ```
  ///
  /// If you set an item again, as `list` here, its flow goes on. If you leave it out, its flow ends
  /// (``CloseReason/replaced``). An item keeps its flow alive, so don't store it: read it from `split.items`.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - id: the name of the content in your code, if you need one.
  ///   - flow: the flow, which can be shown once. If it's `nil`, was shown before, or has ended, this item is left out,
  ///     the others are shown, and the journal says why.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if there's no flow, or the columns couldn't be shown,
  ///     `.closed(.alreadyBegun)` if the flow was shown before.
  public init<Output>(
    _ column: SplitColumn,
    id: String? = nil,
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    self.init(column, id: id, presentable: flow?.presentable ?? NoScreen(of: nil))
    opening = TabOpening(of: flow, completion: completion)
  }
}
