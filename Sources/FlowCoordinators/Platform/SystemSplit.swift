/// A column of a split view.
///
/// ```swift
/// router.setColumns([ColumnItem(.primary, mailbox), ColumnItem(.secondary, letter)])
/// router.showColumn(.secondary)
/// ```
public enum SplitColumn: Int, CaseIterable, Sendable {
  /// The leading column, such as a sidebar; it's never empty.
  case primary

  /// The column between the two others, in a flow that shows its `tripleSplit`.
  case supplementary

  /// The trailing column, with the details of what's chosen in the others.
  case secondary

  /// A column that replaces all others where there's room for one only, such as tabs on an iPhone.
  ///
  /// Leave it empty, and the other columns become a stack there.
  case compact
}

/// A platform's split view: columns side by side or, in a narrow window, a stack of them.
///
/// Do you write a flow? Then you only need ``Routable/setColumns(_:transition:completion:)``, and `split.items`. Do you
/// bring a platform's split view to this library? Wrap it in a class like this one:
///
/// ```swift
/// final class SplitAdapter: SystemSplit {
///   private(set) var items: [ColumnItem] = []
///   private(set) var isCollapsed = false
///   private(set) var front = SplitColumn.primary
///   let isTransitioning = false                               // it has no animations
///   var onSettle: (@MainActor () -> Void)?
///   var keeper: AnyObject?
///
///   func setItems(_ items: [ColumnItem], transition: TransitionStyle?) -> Bool {
///     self.items = items                                      // and hand their screens to the platform
///     front = filled(upTo: front)
///     onSettle?()
///     return true
///   }
///
///   func show(_ column: SplitColumn, transition: TransitionStyle?) -> Bool {
///     guard content(of: column) != nil else { return false }
///     front = column                                          // and have the platform show it
///     onSettle?()
///     return true
///   }
///
///   func platformDidCollapse(_ isCollapsed: Bool) {
///     self.isCollapsed = isCollapsed
///     onSettle?()
///   }
/// }
/// ```
///
/// - Keep all columns in ``items``, even while they're collapsed into a stack. A column stays when the user goes
///   back from it, and before it's first seen.
/// - Report a collapse as a single change: if it's animated, ``SystemContainer/isTransitioning`` is `true` until it's over.
/// - Call ``SystemContainer/onSettle`` when a change is over, also one that the user made.
@MainActor
public protocol SystemSplit: SystemContainer {
  /// The contents of all columns.
  ///
  /// If a column has several, the last is shown; the others stay alive, like unselected tabs.
  var items: [ColumnItem] { get }

  /// Whether only one column is visible.
  var isCollapsed: Bool { get }

  /// The column that the user sees when collapsed; side by side, the one that would be seen.
  var front: SplitColumn { get }

  /// Begins to replace the current contents.
  ///
  /// - Parameters:
  ///   - items: all contents, at least one of them for the primary column.
  ///   - transition: the transition; `nil` is the platform's default.
  /// - Returns: `false` if the platform refuses, such as a supplementary column in a split view of two; nothing changes
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

  /// The contents of all columns, shown or not.
  public var contents: [any Presentable] { items.map(\.presentable) }

  /// What's shown in the column in front.
  public var visible: (any Presentable)? { content(of: front) }

  /// What's shown in a column when that's visible; `nil` if the column is empty.
  public func content(of column: SplitColumn) -> (any Presentable)? {
    items.last { $0.column == column }?.presentable
  }

  /// The columns that the user sees, the leading one first.
  public var visibleColumns: [SplitColumn] {
    if isCollapsed { return [front] }
    return SplitColumn.allCases.filter { $0 != .compact && content(of: $0) != nil }
  }

  /// The column, or the nearest one before it that isn't empty: it's in front when contents have changed.
  public func filled(upTo column: SplitColumn) -> SplitColumn {
    let columns = SplitColumn.allCases.filter { $0.rawValue <= column.rawValue }
    return columns.last { content(of: $0) != nil } ?? .primary
  }

  /// Where the user goes back to from the first screen of the front column; `nil` in the first column, and side by side.
  public var columnBehind: SplitColumn? {
    guard isCollapsed, front != .compact else { return nil }
    return SplitColumn.allCases.last { $0.rawValue < front.rawValue && content(of: $0) != nil }
  }

  /// Brings a content's column to the front, and shows this content in it.
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
