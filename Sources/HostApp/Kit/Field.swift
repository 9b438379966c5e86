/// A line of text that the user can edit.
public struct Field: Sendable {
  /// The label of the field.
  public let label: String

  /// The current text.
  public let text: String

  /// An example of the text.
  public let placeholder: String

  /// The purpose of the text.
  public let purpose: Purpose

  /// The maximum number of Unicode scalars in the text.
  ///
  /// One character can have any number of scalars, so a limit in characters would be none.
  public let maximumLength: Int

  /// The problem with the text, as a sentence; `nil` if none is known.
  public let problem: String?

  /// Receives the whole text at each change.
  public let onChange: @MainActor @Sendable (String) -> Void

  /// The purpose of the text in a field.
  ///
  /// A front end may assign it a key or a keyboard, and offer values that the device knows.
  public enum Purpose: Hashable, Sendable {
    /// Any text.
    case text

    /// A search through the rows, which change with every letter.
    case search

    /// A phone number.
    case phone

    /// Digits, such as those of a quantity.
    case digits

    /// The digits of a code from a message, which can be used once.
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

  /// The sentence about a field that takes no more text; `nil` if there is room.
  public var limit: String? {
    text.unicodeScalars.count < maximumLength ? nil : "At most \(maximumLength) characters."
  }

  /// The sentence below the field: its problem, or else its limit.
  public var hint: String? { problem ?? limit }

  /// The start of a typed text that the field takes.
  ///
  /// - Parameter typed: the whole text of the field.
  /// - Returns: its longest start, in whole characters, within the maximum length. A longer text
  ///   of the field may keep its length.
  public func start(of typed: String) -> String {
    typed.start(ofAtMost: max(maximumLength, text.unicodeScalars.count))
  }

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

extension String {
  /// The longest start of the text, in whole characters, with at most so many Unicode scalars.
  public func start(ofAtMost limit: Int) -> String {
    var count = 0
    return String(
      prefix { character in
        count += character.unicodeScalars.count
        return count <= limit
      }
    )
  }
}
