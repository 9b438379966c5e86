public import FlowCoordinators
public import Observation

/// The columns of a `NavigationSplitView` and, if there is room for one only, of a `NavigationStack`, which is
/// bound to ``path``.
///
/// A view writes ``isCollapsed``. SwiftUI's own collapsed form is not used: it goes back twice in one swipe,
/// and does not always show what code selects. Columns change at once.
@MainActor @Observable
public final class SwiftUISplit: SystemSplit {
  /// The contents of the columns.
  public private(set) var items: [ColumnItem] = []

  /// Whether there is room for one column only, as the view of the split view has seen.
  public var isCollapsed = false {
    didSet {
      if isCollapsed == oldValue { return }
      for stack in stacks { stack.noteRedraw() }
      // A path that is written later is that of views which have gone.
      noteChanged()
    }
  }

  /// Whether the split view has three columns.
  public let hasSupplementary: Bool

  /// Called when the split view may have come to rest.
  @ObservationIgnored public var onSettle: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// An object that the window which created the split view keeps in it.
  @ObservationIgnored public var keeper: AnyObject? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The column that came to the front last, and is not the compact one.
  private var latest = SplitColumn.primary

  /// The number of the latest change, or way back, that views have not followed yet; `nil` if they have.
  @ObservationIgnored private var newest: Int?
  @ObservationIgnored private var changes = 0

  /// The screens that the user has gone back to from a column above, for a few moments: SwiftUI may write them
  /// again.
  @ObservationIgnored private var latestReturn: [ObjectIdentifier]?
  @ObservationIgnored private var returns = 0

  @ObservationIgnored private let clock: ViewClock

  init(hasSupplementary: Bool, _ clock: ViewClock) {
    self.hasSupplementary = hasSupplementary
    self.clock = clock
  }

  /// The compact column, if it has taken the place of the others, or the one that came to the front last.
  public var front: SplitColumn {
    isCollapsed && content(of: .compact) != nil ? .compact : latest
  }

  /// The stacks in the columns, those in tabs as well.
  package var stacks: [SwiftUIStack] {
    contents.flatMap { ($0 as? SwiftUITabs)?.contents ?? [$0] }.compactMap { $0 as? SwiftUIStack }
  }

  /// Always `false`: columns change at once.
  public var isTransitioning: Bool { false }

  /// Replaces the contents at once.
  ///
  /// - Parameters:
  ///   - items: all contents.
  ///   - transition: ignored, because SwiftUI has no transitions of columns.
  /// - Returns: `false` if there is no such column, or a content is there twice; nothing changes then.
  public func setItems(_ items: [ColumnItem], transition: TransitionStyle?) -> Bool {
    guard hasSupplementary || !items.contains(where: { $0.column == .supplementary }),
      items.map(\.presentable).hasNoDuplicates
    else { return false }
    clock.onRequest?(.columns, self, transition)
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime(self.items) { self.items = items }
    for content in contents {
      (content as? SwiftUIStack)?.split = self
      (content as? SwiftUITabs)?.split = self
    }
    latest = filled(upTo: latest)
    noteChanged()
    return true
  }

  /// Brings a column to the front at once.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - transition: ignored, because SwiftUI has no transitions of columns.
  /// - Returns: `false` if there is no such column now; nothing changes then.
  public func show(_ column: SplitColumn, transition: TransitionStyle?) -> Bool {
    if column == front { return true }
    guard column != .compact, front != .compact, content(of: column) != nil else { return false }
    clock.onRequest?(.column(column), self, transition)
    latest = column
    noteChanged()
    return true
  }

  private func noteChanged() {
    ignorePaths()
    onSettle?()
  }

  /// Ignores what is written in the next moment.
  private func ignorePaths() {
    clock.covers += 1
    changes += 1
    let number = changes
    newest = number
    clock.afterMoment { [weak self] in if self?.newest == number { self?.newest = nil } }
  }
}

// MARK: - For views

extension SwiftUISplit {
  /// The columns up to the one in front, the lowest first.
  private var stacked: [any Presentable] {
    if front == .compact { return content(of: .compact).map { [$0] } ?? [] }
    return SplitColumn.allCases.filter { $0.rawValue <= front.rawValue }.compactMap(content)
  }

  /// The screens of the collapsed columns, lowest first: those of each stack, and contents that are none.
  var screens: [any Presentable] {
    stacked.flatMap { ($0 as? SwiftUIStack)?.contents ?? [$0] }
  }

  /// The stack that a screen of the collapsed columns is on; `nil` if it is a column itself.
  func stack(of screen: any Presentable) -> SwiftUIStack? {
    stacked.lazy.compactMap { $0 as? SwiftUIStack }.first { stack in
      stack.contents.contains { $0 === screen }
    }
  }

  /// The screens of the collapsed columns above the first one, as `NavigationStack(path:)` is bound to them.
  ///
  /// SwiftUI writes a shorter path when the user goes back, within a column or from its first screen to the
  /// one before. A column that the user has left keeps its screens. What an app appends belongs to the
  /// column in front.
  ///
  /// A path that is written right after a change of the columns or a way back is ignored, and so is one with screens of
  /// a column that is not there. One that was written before counts only if the view of the top screen leaves.
  public var path: [ScreenValue] {
    get { screens.dropFirst().map { ScreenValue($0, isKept: false) } }
    set {
      let written = newValue.compactMap(\.screen)
      guard newest == nil, written.count == newValue.count else { return readAgain() }
      let new = Array(screens.prefix(1)) + written
      if new.elementsEqual(screens, by: ===) { return }
      if latestReturn == new.map(ObjectIdentifier.init), let stack = visible as? SwiftUIStack,
        stack.doubts({ [weak self] in self?.follow(new) })
      {
        return
      }
      follow(new)
    }
  }

  private func follow(_ new: [any Presentable]) {
    var rest = new[...]
    var latest: (column: SplitColumn, own: [any Presentable], kept: Int)?
    for column in SplitColumn.allCases where column == front || column.rawValue < front.rawValue {
      guard column == .compact || front != .compact, let content = content(of: column) else {
        continue
      }
      let own = (content as? SwiftUIStack)?.contents ?? [content]
      let kept = zip(own, rest).prefix { $0 === $1 }.count
      // The user has left it, and those above it.
      if kept == 0, latest != nil { break }
      latest = (column, own, kept)
      rest = rest.dropFirst(kept)
      if kept < own.count { break }
    }
    guard let (column, own, kept) = latest, !rest.contains(where: { isOn($0, besides: column) })
    else { return readAgain() }
    // SwiftUI may write one swipe twice, each time with a screen less.
    if rest.isEmpty { ignorePaths() }
    let hasLeft = column != front
    if hasLeft {
      noteReturn(to: new)
      self.latest = column
    }
    let screens = own.prefix(kept) + rest
    // A command that has waited for the stack may show another column.
    if let stack = content(of: column) as? SwiftUIStack, !screens.elementsEqual(own, by: ===) {
      stack.path = screens.dropFirst().map { ScreenValue($0, isKept: false) }
    }
    if hasLeft { onSettle?() }
  }

  private func isOn(_ screen: any Presentable, besides column: SplitColumn) -> Bool {
    items.contains { item in
      let screens = (item.presentable as? SwiftUIStack)?.contents ?? [item.presentable]
      return item.column != column && screens.contains { $0 === screen }
    }
  }

  private func noteReturn(to screens: [any Presentable]) {
    latestReturn = screens.map(ObjectIdentifier.init)
    returns += 1
    let number = returns
    clock.afterPatience { [weak self] in if self?.returns == number { self?.latestReturn = nil } }
  }

  /// Causes the view to read the path, in place of that which SwiftUI has written.
  private func readAgain() { items = items }
}
