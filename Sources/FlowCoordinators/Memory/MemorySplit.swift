/// A split view in memory, which behaves as a platform's split view.
@MainActor
package final class MemorySplit: SystemSplit {
  /// The contents of the columns.
  package private(set) var items: [ColumnItem] = []

  /// Called when the split view may have come to rest.
  package var onSettle: (@MainActor () -> Void)?

  /// An object that the window which created the split view keeps in it.
  package var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether there is room for one column only: set by the window.
  package private(set) var isCollapsed: Bool

  /// The column that came to the front last, and is not the compact one.
  private var latest = SplitColumn.primary

  private let hasSupplementary: Bool
  private let motion: (any MemoryMotion)?

  init(hasSupplementary: Bool, isCollapsed: Bool, motion: (any MemoryMotion)?) {
    self.hasSupplementary = hasSupplementary
    self.isCollapsed = isCollapsed
    self.motion = motion
  }

  /// The compact column, if it has taken the place of the others, or the one that came to the front last.
  package var front: SplitColumn {
    isCollapsed && content(of: .compact) != nil ? .compact : latest
  }

  /// Always `false`: columns change at once.
  package var isTransitioning: Bool { false }

  /// Collapses or expands, as the window has become narrow or wide.
  func collapse(_ isNarrow: Bool) {
    if isNarrow == isCollapsed { return }
    isCollapsed = isNarrow
    settle()
  }

  /// Replaces the contents at once.
  package func setItems(_ items: [ColumnItem], transition: TransitionStyle?) -> Bool {
    guard hasSupplementary || !items.contains(where: { $0.column == .supplementary }),
      motion?.accepts(.columns, of: self, transition) != false
    else { return false }
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime(self.items) { self.items = items }
    latest = filled(upTo: latest)
    settle()
    return true
  }

  /// Brings a column to the front at once.
  package func show(_ column: SplitColumn, transition: TransitionStyle?) -> Bool {
    if column == front { return true }
    guard column != .compact, front != .compact, content(of: column) != nil,
      motion?.accepts(.column(column), of: self, transition) != false
    else { return false }
    latest = column
    settle()
    return true
  }

  /// Goes back to the column behind, as the user does from the first screen of the one in front.
  package func goBack() {
    guard let column = columnBehind else { return }
    latest = column
    settle()
  }

  private func settle() { if motion?.settle(onSettle) == nil { onSettle?() } }
}
