/// A line of text that a person can edit.
public struct Field: Sendable {
  /// What is asked for.
  public let label: String

  /// What was typed so far.
  public let text: String

  /// An example of what to type.
  public let placeholder: String

  /// What the text is for.
  public let purpose: Purpose

  /// How many characters the text may have, counted in Unicode scalars, so that what a key costs does
  /// not grow with what was typed before.
  public let maximumLength: Int

  /// What is wrong with the text, as a sentence; `nil` where nothing is known to be.
  public let problem: String?

  /// Takes the whole text whenever it changes.
  public let onChange: @MainActor @Sendable (String) -> Void

  /// What the text of a field is for: a front end may give it a key or a keyboard of its own, and offer
  /// what the device knows.
  public enum Purpose: Hashable, Sendable {
    /// Any text.
    case text

    /// A search through the rows, which change with every letter.
    case search

    /// A phone number.
    case phone

    /// Digits, as those of a quantity.
    case digits

    /// The digits of a code that a message has brought, and that counts once.
    case oneTimeCode

    /// The name of the user.
    case name

    /// The street of an address, with the number of the house.
    case street

    /// The postcode of an address.
    case postcode

    /// The city of an address.
    case city
  }

  /// Whether nothing more can be typed.
  public var isFull: Bool { text.unicodeScalars.count >= maximumLength }

  /// Creates a field.
  public init(
    label: String,
    text: String,
    placeholder: String,
    purpose: Purpose = .text,
    maximumLength: Int = 200,
    problem: String? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.label = label.oneLine()
    self.text = text
    self.placeholder = placeholder.oneLine()
    self.purpose = purpose
    self.maximumLength = maximumLength
    self.problem = problem?.oneLine()
    self.onChange = onChange
  }
}
