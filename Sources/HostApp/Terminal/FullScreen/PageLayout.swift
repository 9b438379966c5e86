import ShopKit

/// The layout of a screen in lines.
///
/// Notes and fields stay at the top and buttons at the bottom, while the rows scroll between them.
/// If there is too little room, everything scrolls. The cost depends on the visible rows only.
@MainActor
struct PageLayout {
  let content: ScreenContent
  let width: Int
  let height: Int
  let header: [Line]
  let footer: [Line]

  /// The element in focus, or `nil` if there is none.
  private(set) var focus: Focus?

  /// The number of lines that the view has scrolled away from the focus.
  private(set) var peek = 0

  enum Line: Hashable {
    case blank
    case note(String)
    case activity(Activity)
    case field(Int)

    /// A problem with the field above, or another problem.
    case problem(String)
    case row(Int)
    case actions([Int])
  }

  /// The list scrolls alone only if this many rows fit, or all of them.
  private static let fewestRows = 3

  /// - Parameters:
  ///   - content: the content of the screen.
  ///   - state: the user's focus and scroll position.
  ///   - width: the number of columns.
  ///   - height: the number of lines.
  ///   - isRoomy: whether there is room for blank lines.
  init(_ content: ScreenContent, _ state: PageState?, width: Int, height: Int, isRoomy: Bool) {
    self.content = content
    self.width = width
    self.height = height
    let groups: [[Line]] = [
      content.notes.enumerated().flatMap { position, note in
        content.isProblem(position)
          ? Self.problem(note, width) : note.wrapped(to: max(1, width - 4)).map { .note($0) }
      },
      content.activity.map { [.activity($0)] } ?? [],
      content.fields.indices.flatMap { field in
        [.field(field)] + Self.problems(of: content.fields[field], width)
      },
    ]
    header = Array(
      groups.filter { !$0.isEmpty }.joined(separator: isRoomy ? [.blank] : [])
    )
    .followed(by: isRoomy && !content.rows.isEmpty)
    let buttons = Buttons(content.actions.map(\.title), width: width - 2).lines
    footer = (isRoomy && !buttons.isEmpty ? [.blank] : []) + buttons.map { .actions($0) }
    focus = resolved(state?.wish, leftBy: state?.leftBy)
    peek = state?.peek ?? 0
  }

  private static func problems(of field: Field, _ width: Int) -> [Line] {
    [field.problem, field.limit].compactMap(\.self).flatMap { Self.problem($0, width) }
  }

  /// Returns a sentence with a sign that is visible without colours.
  private static func problem(_ sentence: String, _ width: Int) -> [Line] {
    sentence.wrapped(to: max(1, width - 6)).enumerated()
      .map { .problem(($0 == 0 ? "! " : "  ") + $1) }
  }

  /// The number of lines of the whole screen.
  var count: Int { header.count + content.rows.count + footer.count }

  /// Whether only the rows scroll.
  var isPinned: Bool {
    header.count + footer.count + min(content.rows.count, Self.fewestRows) <= height
  }

  /// The number of rows that are visible at once.
  var listHeight: Int {
    isPinned ? min(content.rows.count, height - header.count - footer.count) : height
  }

  /// The scrolled lines: the first visible one, the total, their top in the area, and their height.
  var scroll: (first: Int, of: Int, top: Int, height: Int) {
    let total = isPinned ? content.rows.count : count
    let height = isPinned ? listHeight : height
    let last = max(0, total - height)
    let centre = isPinned ? rowInFocus ?? 0 : lineInFocus ?? 0
    let first = min(max(0, centre - height / 2), last)
    return (min(max(0, first + peek), last), total, isPinned ? header.count : 0, height)
  }

  /// The visible lines, from top to bottom.
  var visible: [Line] {
    let (first, total, _, height) = scroll
    let range = first..<min(total, first + height)
    return isPinned ? header + range.map { .row($0) } + footer : range.map(line)
  }

  /// The first visible row.
  ///
  /// A change of it changes the observed content.
  var firstRow: Int { scroll.first }

  private func line(_ number: Int) -> Line {
    if number < header.count { return header[number] }
    let row = number - header.count
    return row < content.rows.count ? .row(row) : footer[row - content.rows.count]
  }

  /// The row that the wheel focuses if the focus is outside the list.
  var firstVisibleRow: Focus? { firstStop(from: scroll.first) }

  private var rowInFocus: Int? {
    if case .row(let row) = focus { row } else { nil }
  }

  /// The position of a focus above or below a list that scrolls alone, counted in rows.
  private var positionOutsideList: Int? {
    guard isPinned, !content.rows.isEmpty else { return nil }
    switch focus {
    case .field: return -1
    case .action: return content.rows.count
    case .row, nil: return nil
    }
  }

  private var lineInFocus: Int? {
    switch focus {
    case .field(let field): header.firstIndex(of: .field(field))
    case .row(let row): header.count + row
    case .action(let action):
      footer.firstIndex { if case .actions(let line) = $0 { line.contains(action) } else { false } }
        .map { header.count + content.rows.count + $0 }
    case nil: nil
    }
  }
}

// MARK: - Moving the focus

extension PageLayout {
  /// Whether a row can have the focus: it can be selected, or moving scrolls the list.
  private func isStop(_ row: Int) -> Bool {
    listHeight < content.rows.count || content.rows[row].onSelect != nil
  }

  private func firstStop(from row: Int) -> Focus? {
    (row < content.rows.count ? row..<content.rows.count : 0..<0).first(where: isStop)
      .map { .row($0) }
  }

  private func lastStop(upTo row: Int) -> Focus? {
    (0..<max(0, row + 1)).last(where: isStop).map { .row($0) }
  }

  private func firstEnabled(_ actions: [Int]) -> Focus? {
    actions.first { content.actions[$0].isEnabled }.map { .action($0) }
  }

  /// Returns the focus that the user chose if it is possible, or the initial one.
  private func resolved(_ wish: Focus?, leftBy title: String?) -> Focus? {
    switch wish {
    case .field(let field) where content.fields.indices.contains(field): return wish
    case .row(let row) where !content.rows.isEmpty:
      let row = min(row, content.rows.count - 1)
      if let stop = firstStop(from: row) ?? lastStop(upTo: row) { return stop }
    case .action(let action) where content.actions.indices.contains(action):
      let button = content.actions[action]
      if button.isEnabled, title == nil || title == button.title { return wish }
    default: break
    }
    // A search waits until the user wants it.
    return content.fields.firstIndex { $0.purpose != .search }.map { .field($0) }
      ?? firstStop(from: 0)
      ?? firstButton
      ?? (content.fields.isEmpty ? nil : .field(0))
  }

  /// Returns the focus above or below the current one, or `nil` if there is none.
  func next(_ direction: Direction) -> Focus? {
    let lines = footer.compactMap { if case .actions(let line) = $0 { line } else { nil } }
    let after = { (line: Int) in lines.dropFirst(line).lazy.compactMap(firstEnabled).first }
    let lastField: Focus? = content.fields.isEmpty ? nil : .field(content.fields.count - 1)
    let lastRow = { lastStop(upTo: content.rows.count - 1) }
    switch (focus, direction) {
    case (.field(let field), .up): return field > 0 ? .field(field - 1) : nil
    case (.field(let field), .down):
      if field + 1 < content.fields.count { return .field(field + 1) }
      return firstStop(from: 0) ?? after(0)
    case (.row(let row), .up): return lastStop(upTo: row - 1) ?? lastField
    case (.row(let row), .down): return firstStop(from: row + 1) ?? after(0)
    case (.action(let action), _):
      let line = lines.firstIndex { $0.contains(action) } ?? 0
      if direction == .down { return after(line + 1) }
      return lines.prefix(line).reversed().lazy.compactMap(firstEnabled).first ?? lastRow()
        ?? lastField
    case (nil, _): return nil
    }
  }

  enum Direction: Hashable {
    case up
    case down
  }

  /// Returns the enabled button beside the focused one, or `nil` if there is none.
  func buttonBeside(_ direction: Direction) -> Focus? {
    guard case .action(let action) = focus else { return nil }
    let others =
      direction == .up
      ? Array((0..<action).reversed()) : Array(action + 1..<max(action + 1, content.actions.count))
    return firstEnabled(others)
  }

  /// The first enabled button.
  var firstButton: Focus? { firstEnabled(Array(content.actions.indices)) }

  /// Returns the next field, button or list of rows.
  ///
  /// - Parameters:
  ///   - direction: the direction.
  ///   - isCyclic: whether the first follows the last.
  /// - Returns: the element; `nil` at the end, or if there is no other one.
  func neighbour(_ direction: Direction, isCyclic: Bool) -> Focus? {
    let row: Focus? = if case .row = focus { focus } else { firstStop(from: 0) }
    let stops =
      content.fields.indices.map { .field($0) } + [row].compactMap(\.self)
      + content.actions.indices.filter { content.actions[$0].isEnabled }.map { .action($0) }
    guard let place = stops.firstIndex(where: { $0 == focus }) else { return stops.first }
    let next = place + (direction == .up ? -1 : 1)
    if isCyclic, stops.count > 1 { return stops[(next + stops.count) % stops.count] }
    return stops.indices.contains(next) ? stops[next] : nil
  }

  /// Whether the up or down key has an effect.
  var canMove: Bool { next(.up) != nil || next(.down) != nil || canLook }

  /// Whether the keys for long distances have an effect.
  var canLeaf: Bool {
    let rows = [row(by: -.max / 2), row(by: .max / 2)].compactMap(\.self)
    return rows.isEmpty ? canLook : rows.contains { $0 != focus }
  }

  /// Whether everything scrolls, and some of it is hidden.
  private var canLook: Bool { !isPinned && scroll.of > scroll.height }

  /// Returns the row at a distance, or the nearest one that exists.
  ///
  /// The distance can count from a field above a list that scrolls alone, or from a button below
  /// it.
  func row(by distance: Int) -> Focus? {
    guard let row = rowInFocus ?? positionOutsideList, row >= 0 || distance > 0 else { return nil }
    let target = min(max(0, row + distance), content.rows.count - 1)
    return distance > 0
      ? firstStop(from: target) ?? lastStop(upTo: target)
      : lastStop(upTo: target) ?? firstStop(from: target)
  }
}

extension [PageLayout.Line] {
  /// Returns the lines with a trailing blank one, if that is wanted and there are any.
  fileprivate func followed(by isWanted: Bool) -> Self {
    isEmpty || !isWanted ? self : self + [.blank]
  }
}
