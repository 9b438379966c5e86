/// What a split view shows in one of its columns: a flow or a screen.
///
/// Your mail shows its mailbox at the left, and a letter at the right:
///
/// ```swift
/// router.setColumns([
///   ColumnItem(.primary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
///   ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
/// ])
/// ```
///
/// See ``Routable/setColumns(_:transition:completion:)`` for the whole flow, and for what happens to an item that you leave
/// out, or that can't go there. Read the current items from `split.items`.
@MainActor
public struct ColumnItem {
  /// The column.
  public let column: SplitColumn

  /// The name of the content in your code, such as that of the sidebar's row that it's for.
  ///
  /// Use it to find the content in `split.items` again. Contents may share one. `nil` by default.
  public let id: String?

  /// The content: a stack, a screen or, in the secondary or compact column, tabs.
  public private(set) var presentable: any Presentable

  /// The flow behind the content, if the router that shows it starts it.
  var opening: TabOpening?

  /// Shows a screen in a column, or a stack or tabs that you have.
  ///
  /// ```swift
  /// ColumnItem(.secondary, presentable: NoLetterScreen())
  /// ```
  ///
  /// It starts no flow. To show a flow, pass an ``AssembledFlow`` instead.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - id: the name of the content in your code, if you need one.
  ///   - presentable: the content.
  public init(_ column: SplitColumn, id: String? = nil, presentable: any Presentable) {
    self.column = column
    self.id = id
    self.presentable = presentable
  }

  /// Whether it would be on a stack that cannot have it: one of the collapsed columns, or the column's own.
  var isOnStack: Bool {
    presentable is any SystemSplit
      || presentable is any SystemTabs && (column == .primary || column == .supplementary)
  }

  /// Returns the same with the presentable by which a window knows its content.
  func named(by system: any SystemWindow) -> ColumnItem {
    var item = self
    item.presentable = system.identity(of: presentable)
    return item
  }
}

@available(*, unavailable)
extension ColumnItem: Sendable {}

/// A tab, or the content of a column: a presentable, and perhaps the flow behind it.
@MainActor
protocol FlowItem {
  var presentable: any Presentable { get }
  var opening: TabOpening? { get set }
}

extension ColumnItem: FlowItem {}
extension TabItem: FlowItem {}
