/// A column of a split view.
public enum SplitColumn: Int, CaseIterable, Sendable {
  /// The leading column, such as a sidebar.
  case primary

  /// The column between the others, if there are three.
  case supplementary

  /// The trailing column, with the details of what is chosen in the others.
  case secondary

  /// The column that takes the place of all others if there is room for one only.
  case compact
}

/// A platform's split view: columns side by side or, if there is room for one only, a stack of them.
///
/// It collapses and expands by itself, such as when a window is made narrow. That is one change, which
/// ends when ``SystemContainer/isTransitioning`` is false again: meanwhile, and after it, all contents are
/// there, whatever the platform does with their screens. A column that the user has left, or that was never
/// on top, remains one.
@MainActor
public protocol SystemSplit: SystemContainer {
  /// The contents of the columns: of several for one column, the last one is shown, and the others are
  /// kept, like tabs that are not selected.
  var items: [ColumnItem] { get }

  /// Whether only one column is visible.
  var isCollapsed: Bool { get }

  /// The column on top of the collapsed ones; side by side, the one that came to the front last, which
  /// will be on top.
  var front: SplitColumn { get }

  /// Begins to replace the current contents.
  ///
  /// - Parameters:
  ///   - items: all contents, of which one is for the primary column.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses, as it does if it has no such column; nothing changes
  ///   then.
  func setItems(_ items: [ColumnItem], transition: TransitionStyle?) -> Bool

  /// Begins to bring a column to the front; collapsed, those above it leave.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if there is no such column now, or the platform refuses; nothing changes then.
  func show(_ column: SplitColumn, transition: TransitionStyle?) -> Bool
}

extension SystemSplit {
  /// `false`: no platform pushes a split view.
  public var canBePushed: Bool { false }

  /// The contents of the columns, and those that are kept.
  public var contents: [any Presentable] { items.map(\.presentable) }

  /// What is shown in the column in front.
  public var visible: (any Presentable)? { content(of: front) }

  /// What is shown in a column, if it is visible; `nil` if the column is empty.
  public func content(of column: SplitColumn) -> (any Presentable)? {
    items.last { $0.column == column }?.presentable
  }

  /// The columns that the user sees, the leading one first.
  public var visibleColumns: [SplitColumn] {
    if isCollapsed { return [front] }
    return SplitColumn.allCases.filter { $0 != .compact && content(of: $0) != nil }
  }

  /// A column, or the nearest one before it that has a content: the one in front when the contents have
  /// changed.
  public func filled(upTo column: SplitColumn) -> SplitColumn {
    let columns = SplitColumn.allCases.filter { $0.rawValue <= column.rawValue }
    return columns.last { content(of: $0) != nil } ?? .primary
  }

  /// The column to which going back leads from the first screen of the one in front; `nil` if that is the
  /// first, or the columns are side by side.
  public var columnBehind: SplitColumn? {
    guard isCollapsed, front != .compact else { return nil }
    return SplitColumn.allCases.last { $0.rawValue < front.rawValue && content(of: $0) != nil }
  }

  /// Brings the column of a content to the front, with this one in it.
  public func reveal(_ content: any Presentable) -> Bool {
    guard let item = items.first(where: { $0.presentable === content }), canShow(item.column) else {
      return false
    }
    if self.content(of: item.column) === content { return show(item.column, transition: nil) }
    let others = items.filter { $0.presentable !== content }
    return setItems(others + [item], transition: nil) && show(item.column, transition: nil)
  }

  /// Whether a column has a content and a place now, beside the others or in a stack of them.
  func canShow(_ column: SplitColumn) -> Bool {
    content(of: column) != nil && (column == front || column != .compact && front != .compact)
  }

  /// The contents that remain without these, of which the last one of a column stays.
  func items(without leaving: (any Presentable) -> Bool) -> [ColumnItem] {
    items.filter { item in
      !leaving(item.presentable)
        || !items.contains { $0.column == item.column && !leaving($0.presentable) }
    }
  }
}
