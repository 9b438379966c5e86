public import ModuleRegistry

/// A screen of the shop, described so that any front end can draw it.
@MainActor
public protocol Screen: Presentable {
  /// What the screen shows now. A front end asks again after everything that a person does.
  var content: ScreenContent { get }
}

extension Window {
  /// What the screen that a person sees shows; `nil` where there is none.
  public var content: ScreenContent? { (visibleScreen as? any Screen)?.content }
}

/// What a screen shows, from top to bottom: notes, fields, rows and actions under a title.
public struct ScreenContent: Sendable {
  /// The name of the screen.
  public var title: String

  /// Sentences that tell a person something.
  public var notes: [String]

  /// What a person can type.
  public var fields: [Field]

  /// What a person can choose from.
  public var rows: [Row]

  /// What a person can do.
  public var actions: [Action]

  /// Creates the content of a screen.
  public init(
    title: String,
    notes: [String] = [],
    fields: [Field] = [],
    rows: [Row] = [],
    actions: [Action] = []
  ) {
    self.title = title
    self.notes = notes
    self.fields = fields
    self.rows = rows
    self.actions = actions
  }
}

/// A line of text that a person can edit.
public struct Field: Sendable {
  /// What is asked for.
  public let label: String

  /// What was typed so far.
  public let text: String

  /// An example of what to type.
  public let placeholder: String

  /// Takes the whole text whenever it changes.
  public let onChange: @MainActor @Sendable (String) -> Void

  /// Creates a field.
  public init(
    label: String,
    text: String,
    placeholder: String,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.onChange = onChange
  }
}

/// A line of a list.
public struct Row: Sendable {
  /// What the row is about.
  public let title: String

  /// What stands at the end of the row, such as a price.
  public let detail: String

  /// What choosing the row does; `nil` where it does nothing.
  public let onSelect: (@MainActor @Sendable () -> Void)?

  /// Creates a row.
  public init(
    title: String,
    detail: String = "",
    onSelect: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.title = title
    self.detail = detail
    self.onSelect = onSelect
  }
}

/// A button.
public struct Action: Sendable {
  /// What the button says.
  public let title: String

  /// What it does.
  public let perform: @MainActor @Sendable () -> Void

  /// Creates a button.
  public init(title: String, perform: @escaping @MainActor @Sendable () -> Void) {
    self.title = title
    self.perform = perform
  }
}
