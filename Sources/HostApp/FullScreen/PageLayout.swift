import ShopKit

/// Which line of a screen is where: notes and fields at the top, buttons at the bottom, and the rows
/// scrolling between them, or everything scrolling where there is no room for that.
///
/// It costs what is seen of the rows.
@MainActor
struct PageLayout {
  let content: ScreenContent
  let width: Int
  let height: Int
  let header: [Line]
  let footer: [Line]

  /// What the keys go to; `nil` where there is nothing.
  private(set) var focus: Focus?

  /// How many lines are seen above, or below, of where the focus is.
  private(set) var peek = 0

  enum Line: Hashable {
    case blank
    case note(String)
    case activity(Activity)
    case field(Int)

    /// What is wrong with a field, below it, or went wrong otherwise.
    case problem(String)
    case row(Int)
    case actions([Int])
  }

  /// Fewer rows than this are not worth a list of their own.
  private static let fewestRows = 3

  /// - Parameters:
  ///   - content: what is on the screen.
  ///   - state: where a person went on it.
  ///   - width: how many columns there are.
  ///   - height: how many lines there are.
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
    let full = field.isFull ? "At most \(field.maximumLength) characters." : nil
    return [field.problem, full].compactMap(\.self).flatMap { Self.problem($0, width) }
  }

  /// A sentence with a sign that is seen where there are no colours, too.
  private static func problem(_ sentence: String, _ width: Int) -> [Line] {
    sentence.wrapped(to: max(1, width - 6)).enumerated()
      .map { .problem(($0 == 0 ? "! " : "  ") + $1) }
  }

  /// How many lines the screen would like to have.
  var count: Int { header.count + content.rows.count + footer.count }

  /// Whether only the rows scroll.
  var isPinned: Bool {
    header.count + footer.count + min(content.rows.count, Self.fewestRows) <= height
  }

  /// How many rows are seen at once.
  var listHeight: Int {
    isPinned ? min(content.rows.count, height - header.count - footer.count) : height
  }

  /// What scrolls: its first visible line and how many there are, from which line of the area on.
  var scroll: (first: Int, of: Int, top: Int, height: Int) {
    let total = isPinned ? content.rows.count : count
    let height = isPinned ? listHeight : height
    let last = max(0, total - height)
    let centre = isPinned ? rowInFocus ?? 0 : lineInFocus ?? 0
    let first = min(max(0, centre - height / 2), last)
    return (min(max(0, first + peek), last), total, isPinned ? header.count : 0, height)
  }

  /// The lines that are seen, from top to bottom.
  var visible: [Line] {
    let (first, total, _, height) = scroll
    let range = first..<min(total, first + height)
    return isPinned ? header + range.map { .row($0) } + footer : range.map(line)
  }

  /// The first row that is seen, by which a change of what is looked at is noticed.
  var firstRow: Int { scroll.first }

  private func line(_ number: Int) -> Line {
    if number < header.count { return header[number] }
    let row = number - header.count
    return row < content.rows.count ? .row(row) : footer[row - content.rows.count]
  }

  /// What the wheel goes to where nothing of the list has the focus.
  var firstRowThatIsSeen: Focus? { firstStop(from: scroll.first) }

  private var rowInFocus: Int? {
    if case .row(let row) = focus { row } else { nil }
  }

  /// Where the focus is if it is above or below a list that scrolls alone, counted in rows.
  private var placeBesideList: Int? {
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
  /// Whether a row can be stopped at: one that can be opened, or any where looking means scrolling.
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

  /// Where the focus is if a person wants it there, or else where it is at first.
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
    // A search is waited with until somebody wants to search.
    return content.fields.firstIndex { $0.purpose != .search }.map { .field($0) }
      ?? firstStop(from: 0)
      ?? firstButton
      ?? (content.fields.isEmpty ? nil : .field(0))
  }

  /// What is above or below the focus; `nil` if nothing is.
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

  /// The enabled button beside the one in focus; `nil` if there is none.
  func besides(_ direction: Direction) -> Focus? {
    guard case .action(let action) = focus else { return nil }
    let others =
      direction == .up
      ? Array((0..<action).reversed()) : Array(action + 1..<max(action + 1, content.actions.count))
    return firstEnabled(others)
  }

  /// The first button that can be pressed.
  var firstButton: Focus? { firstEnabled(Array(content.actions.indices)) }

  /// The next field or button, or the rows between them, and around at the ends.
  func neighbour(_ direction: Direction) -> Focus? {
    let row: Focus? = if case .row = focus { focus } else { firstStop(from: 0) }
    let stops =
      content.fields.indices.map { .field($0) } + [row].compactMap(\.self)
      + content.actions.indices.filter { content.actions[$0].isEnabled }.map { .action($0) }
    guard let place = stops.firstIndex(where: { $0 == focus }) else { return stops.first }
    return stops[(place + (direction == .up ? stops.count - 1 : 1)) % stops.count]
  }

  /// Whether there is anything above or below to go to or to look at.
  var canMove: Bool { next(.up) != nil || next(.down) != nil || canLook }

  /// Whether keys that go far lead anywhere.
  var canLeaf: Bool {
    let rows = [row(by: -.max / 2), row(by: .max / 2)].compactMap(\.self)
    return rows.isEmpty ? canLook : rows.contains { $0 != focus }
  }

  /// Whether everything scrolls, and is not seen at once.
  private var canLook: Bool { !isPinned && scroll.of > scroll.height }

  /// The row so many rows away, or the nearest there is, also from a field above a list that scrolls alone
  /// or from a button below it.
  func row(by distance: Int) -> Focus? {
    guard let row = rowInFocus ?? placeBesideList, row >= 0 || distance > 0 else { return nil }
    let target = min(max(0, row + distance), content.rows.count - 1)
    return distance > 0
      ? firstStop(from: target) ?? lastStop(upTo: target)
      : lastStop(upTo: target) ?? firstStop(from: target)
  }
}

extension [PageLayout.Line] {
  /// The lines, and a blank one after them if there are any and it is wanted.
  fileprivate func followed(by isWanted: Bool) -> Self {
    isEmpty || !isWanted ? self : self + [.blank]
  }
}
