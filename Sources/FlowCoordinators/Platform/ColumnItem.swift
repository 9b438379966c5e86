/// A flow or a screen, and the column of a split view that it's for.
///
/// ```swift
/// router.setColumns([
///   ColumnItem(.primary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
///   ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
/// ])
/// ```
///
/// ``Routable/setColumns(_:transition:completion:)`` has the whole flow, and says what happens to a content that you leave
/// out or can't have there. The split view keeps its items: `split.items`.
@MainActor
public struct ColumnItem {
  /// The column.
  public let column: SplitColumn

  /// The content: a stack, a screen or, in the secondary or compact column, tabs.
  public private(set) var presentable: any Presentable

  /// The flow behind the content, if the router that shows it starts it.
  var opening: TabOpening?

  /// Creates the content of a column from a screen, or from a stack or tabs that you have.
  ///
  /// It starts no flow. To show a flow, pass an ``AssembledFlow`` instead.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - presentable: the content.
  public init(_ column: SplitColumn, presentable: any Presentable) {
    self.column = column
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
