import FlowCoordinators
import ShopKit

/// The shop as a full-screen picture with key bindings.
///
/// It knows only the size of the terminal, so that tests can press keys and read the picture.
@MainActor
package final class FullScreen {
  let shop: Shop
  var pages = PageStates()

  /// The front end's own alerts, in order.
  var dialogs: [AlertMessage] = []

  /// The focused position in an alert, counting its fields and then its answers.
  var chosenAnswer = 0

  /// The position of the cursor in the focused field of an alert; `nil` is the end.
  var alertCursor: Int?

  /// The number of lines that an alert has scrolled by, and the greatest possible number.
  var alertScroll = 0
  private(set) var alertRange = 0

  /// The targets for clicks in the latest picture.
  private(set) var targets: [Target] = []

  /// Whether a key was pressed after the latest drawing.
  var hasPressed = false

  /// The reason why a key had no effect, until the next key.
  var remark: String?

  /// The command being typed, after a colon.
  var commandLine: TextLine?
  var isPanelShown = false

  /// The number of lines that the panel has scrolled by, and the greatest possible number.
  var panelScroll = 0
  private(set) var panelRange = 0

  /// The target under the mouse button while that is pressed.
  var pressed: Aim?

  /// The latest click.
  var click: Click?

  /// Whether the user has left the shop.
  package internal(set) var isDone = false

  private(set) var size = Size(columns: 80, rows: 24)

  /// Whether the user has tried to leave with unsaved changes while the terminal was too small for
  /// an alert.
  var isAskedWhileSmall = false
  private var tick = 0
  private var known: Picture?

  package init(_ shop: Shop) { self.shop = shop }

  /// The smallest supported size.
  static let smallest = Size(columns: 40, rows: 12)

  var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }

  /// The visible content, computed once between two changes.
  var picture: Picture {
    if let known { return known }
    let picture = Picture(of: shop)
    known = picture
    return picture
  }

  /// The alert that blocks other input.
  var alert: AlertMessage? { dialogs.first ?? shop.alert }

  /// The texts of its fields.
  var alertTexts: [String] { dialogs.isEmpty ? shop.alertTexts : [] }

  /// The focused field of the alert; `nil` if an answer is focused.
  var alertField: Int? {
    alert?.fields.indices.contains(chosenAnswer) == true ? chosenAnswer : nil
  }

  /// Whether the current alert is the front end's own and only informs, as the list of keys does.
  var isNoted: Bool { dialogs.first?.actions.count == 1 }

  /// Discards the picture, since the window may have changed.
  package func lookAgain() {
    shop.updateBadges()
    known = nil
  }

  /// Whether an animation is visible.
  package var isBusy: Bool { picture.isBusy && !isTooSmall }

  /// Advances animations by a frame.
  package func advance() { tick += 1 }

  /// Identifies the observed content.
  ///
  /// If it differs, the observation has to begin again.
  package var subject: [Int] {
    picture.screens.map { ObjectIdentifier($0).hashValue }
      + [frontLayout?.firstRow ?? 0, size.columns, size.rows]
  }

  /// Shows an alert that only informs.
  package func say(_ title: String, _ sentences: [String]) {
    guard !sentences.isEmpty else { return }
    dialogs.append(AlertMessage(title, message: sentences.joined(separator: "\n")))
  }

  /// Makes the shop fit into a terminal: there is one column, or two of them from 120 columns of
  /// characters on.
  ///
  /// - Parameter terminal: the size of the terminal, of which at most ``largest`` is drawn.
  package func fit(into terminal: Size) {
    size = Size(
      columns: min(terminal.columns, Self.largest.columns),
      rows: min(terminal.rows, Self.largest.rows)
    )
    let isNarrow = shopArea.width < Self.leastForColumns
    if isNarrow == shop.isNarrow { return }
    shop.isNarrow = isNarrow
    lookAgain()
  }

  /// The columns of characters from which on columns are side by side.
  private static let leastForColumns = 120

  /// The largest size to draw.
  ///
  /// A terminal can report any size, and each cell takes memory.
  static let largest = Size(columns: 1_000, rows: 300)

  /// Draws the whole picture, within ``largest``.
  package func draw(_ terminal: Size) -> Canvas {
    fit(into: terminal)
    hasPressed = false
    targets = []
    var canvas = Canvas(size)
    guard !isTooSmall else {
      canvas.drawTooSmall(for: Self.smallest, losing: isAskedWhileSmall ? shop.unsaved : [])
      return canvas
    }
    isAskedWhileSmall = false
    let area = shopArea
    let picture = picture
    if let base = picture.base {
      if let tabs = shop.systemTabs, !base.hidesTabs { canvas.draw(tabs, in: area) }
      if picture.columns != nil { canvas.drawRule(columnAreas[0].width, in: rows(of: base)) }
      if picture.columns?.count == 1, !base.content.rows.isEmpty {
        canvas.put("Choose from the list.", inner(of: base).row, columnAreas[1].column + 3, .quiet)
      }
      for (page, area) in zip(picture.columns ?? [base], columnAreas) {
        canvas.drawBar(page, shop.offlineMark, in: area)
        let isFront = picture.sheets.isEmpty && page.screen === base.screen
        draw(page, in: inner(of: page), isFront, &canvas)
      }
    }
    for (number, sheet) in picture.sheets.enumerated() {
      canvas.cursor = nil
      // Clicks do not reach covered elements.
      canvas.targets = []
      if sheet.isFullScreen {
        canvas.clear(area)
        canvas.drawBar(sheet, shop.offlineMark, in: area)
      } else {
        canvas.restyle(area, .quiet)
        let frame = frame(of: sheet, number)
        canvas.drawFrame(title: sheet.content.title, back: sheet.back ?? "Close", frame, in: area)
      }
      draw(sheet, in: inside(sheet, number), number == picture.sheets.count - 1, &canvas)
    }
    panelRange = 0
    if let panel = panelArea {
      panelRange = canvas.drawPanel(
        of: shop,
        scroll: panelScroll,
        in: panel,
        isAlone: isPanelAlone
      )
      if isPanelAlone {
        canvas.cursor = nil
        canvas.targets = []
      }
    }
    if let alert {
      canvas.restyle(area, .quiet)
      canvas.cursor = nil
      alertRange = canvas.draw(
        alert,
        alertTexts,
        chosen: chosenAnswer,
        cursor: alertCursor ?? .max,
        scroll: alertScroll,
        in: area
      )
    }
    targets = canvas.targets
    if let commandLine, alert == nil, remark == nil {
      canvas.draw(commandLine, hints)
    } else {
      canvas.drawHints(hints, remark: remark)
    }
    return canvas
  }

  private func draw(_ page: Page, in area: Area, _ isFront: Bool, _ canvas: inout Canvas) {
    let state = pages[page]
    let isBeside = !isFront && page.column != nil && picture.sheets.isEmpty
    canvas.draw(
      layout(of: page, in: area),
      isFront ? state : nil,
      in: area,
      marksRow: isBeside,
      tick: tick
    )
  }
}

// MARK: - Layout

extension FullScreen {
  /// Whether there is room for blank lines.
  private var isRoomy: Bool { size.rows >= 18 }

  /// The lines above the key hints.
  private var shopArea: Area {
    let panel = isPanelAlone ? 0 : panelArea?.width ?? 0
    return Area(row: 0, column: 0, width: size.columns - panel, height: size.rows - 1)
  }

  /// Whether the panel leaves no room for the shop.
  var isPanelAlone: Bool { isPanelShown && size.columns < 78 }

  var panelArea: Area? {
    guard isPanelShown else { return nil }
    let width = isPanelAlone ? size.columns : min(46, size.columns - 44)
    return Area(row: 0, column: size.columns - width, width: width, height: size.rows - 1)
  }

  /// The areas of columns side by side, or of the only one.
  private var columnAreas: [Area] {
    let area = shopArea
    if picture.columns == nil { return [area] }
    let width = area.width * 2 / 5
    return [area.inset(right: area.width - width), area.inset(left: width + 1)]
  }

  /// Returns the area of a page that fills the window or a column, with its bar, without the tabs.
  private func rows(of page: Page) -> Area {
    let hasTabs = shop.systemTabs != nil && !page.hidesTabs && !page.isFullScreen
    let bottom = (hasTabs ? 1 : 0) + (shopArea.height >= 17 ? 1 : 0)
    return shopArea.inset(bottom: bottom)
  }

  /// Returns the content area of a page that fills the window or a column, without its bars.
  private func inner(of page: Page) -> Area {
    let column = picture.columns?.firstIndex { $0.screen === page.screen }
    let columns = column.map { columnAreas[$0] } ?? shopArea
    var area = rows(of: page).inset(top: shopArea.height >= 17 ? 2 : 1)
    (area.column, area.width) = (columns.column + 1, columns.width - 2)
    return area
  }

  /// Returns the page of the column at a place, unless it is in front, or something covers it or takes
  /// the clicks.
  func column(at place: Position) -> Page? {
    guard alert == nil, commandLine == nil, !isTooSmall else { return nil }
    let page = zip(columns, columnAreas).first { page, area in
      area.columns.contains(place.column) && rows(of: page).rows.contains(place.row)
    }?.0
    return page?.screen === picture.front?.screen ? nil : page
  }

  private func frame(of sheet: Page, _ number: Int) -> Area {
    let area = shopArea
    let width = min(66, area.width - 2 - 2 * number)
    let top = min(number + (isRoomy ? 2 : 0), area.height / 2)
    let most = area.height - top - (isRoomy ? 2 : 0)
    let wanted = layout(
      of: sheet,
      in: Area(row: 0, column: 0, width: width - 4, height: most)
    ).count
    let height = min(most, max(wanted, 3) + (isRoomy ? 4 : 2))
    return Area(row: top, column: (area.width - width) / 2, width: width, height: height)
  }

  private func inside(_ sheet: Page, _ number: Int) -> Area {
    if sheet.isFullScreen { return inner(of: sheet) }
    let padding = isRoomy ? 1 : 0
    return frame(of: sheet, number).inset(left: 2, right: 2, top: 1 + padding, bottom: 1 + padding)
  }

  private func layout(of page: Page, in area: Area) -> PageLayout {
    PageLayout(
      page.content,
      pages[page],
      width: area.width,
      height: area.height,
      isRoomy: isRoomy
    )
  }

  /// The layout of the frontmost screen.
  var frontLayout: PageLayout? {
    guard let page = picture.front, !isTooSmall else { return nil }
    let area =
      picture.sheets.isEmpty ? inner(of: page) : inside(page, picture.sheets.count - 1)
    return layout(of: page, in: area)
  }
}
