public import ModuleRegistry

/// A screen of the shop, described so that any front end can draw it.
///
/// A front end reads the content after each action of the user and each change of the window. A
/// screen that changes at other times, such as one with a countdown, is `@Observable`: a front end
/// that tracks the content is notified.
@MainActor
public protocol Screen: Presentable {
  /// The current content of the screen.
  var content: ScreenContent { get }

  /// The link that opens the screen again, saved when the system ends the app; `nil` if none does.
  var link: String? { get }
}

extension Screen {
  /// No link, unless the screen states one.
  public var link: String? { nil }
}

extension NavigationWindow {
  /// The content of the visible screen; `nil` if there is none.
  public var content: ScreenContent? { (visibleScreen as? any Screen)?.content }

  /// The screens that lead to the visible one, the lowest first.
  public var path: [any Presentable] {
    var level = modals.last ?? root
    while let tabs = level as? any SystemTabs { level = tabs.visible }
    return level?.screens ?? []
  }
}

extension Presentable {
  /// The screens of a stack or, one column after the other, of a split view; a column that the user has
  /// left, or not come to, has none.
  public var screens: [any Presentable] {
    guard let split = self as? any SystemSplit else {
      return (self as? any SystemNavigation)?.contents ?? [self]
    }
    let columns = SplitColumn.allCases.filter {
      split.isCollapsed ? $0.rawValue <= split.front.rawValue : $0 != .compact
    }
    return columns.compactMap(split.content).flatMap(\.screens)
  }
}

/// The content of a screen, from top to bottom: notes, fields, rows and actions under a title.
///
/// Each of its texts becomes one line (``Swift/String/oneLine(atMost:)``), wherever it comes from.
public struct ScreenContent: Sendable {
  /// The name of the screen.
  public var title: String

  /// Sentences for the user: notes, then problems.
  public var notes: [String]

  /// The number of problems at the end of the notes, which a front end marks.
  public var problemCount: Int

  /// Work that the user waits for.
  public var activity: Activity?

  /// The fields that the user can edit.
  public var fields: [Field]

  /// The rows that the user can choose from.
  public var rows: Rows

  /// The buttons; Enter in a field presses the first one.
  public var actions: [Action]

  /// The sentence about data that is lost if the user leaves now; `nil` if there is none.
  public var unsaved: String?

  /// Creates the content of a screen.
  ///
  /// - Parameters:
  ///   - title: the name of the screen.
  ///   - notes: sentences for the user.
  ///   - problems: sentences about problems, which follow the notes.
  ///   - activity: work that the user waits for.
  ///   - fields: the fields that the user can edit.
  ///   - rows: the rows that the user can choose from.
  ///   - actions: the buttons.
  ///   - unsaved: the sentence about data that is lost if the user leaves now.
  public init(
    title: String,
    notes: [String] = [],
    problems: [String] = [],
    activity: Activity? = nil,
    fields: [Field] = [],
    rows: Rows = [],
    actions: [Action] = [],
    unsaved: String? = nil
  ) {
    self.title = title.oneLine()
    self.notes = (notes + problems).map { $0.oneLine(atMost: Self.longestNote) }
    problemCount = problems.count
    self.activity = activity
    self.fields = fields
    self.rows = rows
    self.actions = actions
    self.unsaved = unsaved?.oneLine()
  }

  /// Whether the note at a position is a problem.
  public func isProblem(_ position: Int) -> Bool { position >= notes.count - problemCount }

  /// Returns the content with the problems of the whole app after those of the screen, each once.
  public func adding(_ problems: [String]) -> ScreenContent {
    let new = ScreenContent(title: "", problems: problems).notes.filter { !notes.contains($0) }
    var content = self
    content.notes += new
    content.problemCount += new.count
    return content
  }

  /// The maximum number of characters in a note, which may be a paragraph.
  private static let longestNote = 4_000
}
