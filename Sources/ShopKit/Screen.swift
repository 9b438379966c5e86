public import ModuleRegistry

/// A screen of the shop, described so that any front end can draw it.
///
/// A front end asks for the content after everything that a person does, and after every change of
/// the window. A screen that changes at another time, as one with a countdown does, is
/// `@Observable`: a front end that tracks the content hears of it.
@MainActor
public protocol Screen: Presentable {
  /// What the screen shows now.
  var content: ScreenContent { get }
}

extension NavigationWindow {
  /// What the screen that a person sees shows; `nil` where there is none.
  public var content: ScreenContent? { (visibleScreen as? any Screen)?.content }
}

/// What a screen shows, from top to bottom: notes, fields, rows and actions under a title.
///
/// Wherever its texts come from, each becomes one line (``Swift/String/oneLine(atMost:)``).
public struct ScreenContent: Sendable {
  /// The name of the screen.
  public var title: String

  /// Sentences that tell a person something: what is so, and after that what went wrong.
  public var notes: [String]

  /// How many of the notes, which are the last ones, say what went wrong: a front end marks them.
  public var problemCount: Int

  /// Work that goes on, during which a person waits.
  public var activity: Activity?

  /// What a person can type.
  public var fields: [Field]

  /// What a person can choose from.
  public var rows: Rows

  /// What a person can do; the first one is what Enter does in a field.
  public var actions: [Action]

  /// What is lost when a person leaves now, as a sentence; `nil` where nothing is.
  public var unsaved: String?

  /// Creates the content of a screen.
  ///
  /// - Parameters:
  ///   - title: the name of the screen.
  ///   - notes: sentences that tell a person something.
  ///   - problems: sentences that say what went wrong, which come after the notes.
  ///   - activity: work that goes on.
  ///   - fields: what a person can type.
  ///   - rows: what a person can choose from.
  ///   - actions: what a person can do.
  ///   - unsaved: what is lost when a person leaves now.
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

  /// Whether the note at a position says what went wrong.
  public func isProblem(_ position: Int) -> Bool { position >= notes.count - problemCount }

  /// A note may be a paragraph.
  private static let longestNote = 4_000
}
