/// A line of a list.
public struct Row: Sendable {
  /// The title of the row.
  public let title: String

  /// The text at the end of the row, such as a price.
  public let detail: String

  /// The meanings of the row, which a front end shows by a colour and a sign.
  public let meanings: Set<Meaning>

  /// A meaning of a row.
  public enum Meaning: Hashable, Sendable {
    /// The detail is an amount of money.
    case price

    /// The row is a favourite, or leads to favourites.
    case favourite

    /// The user cannot have it now; the detail states the reason.
    case unavailable
  }

  /// Whether the row is the chosen one of several; `nil` if the rows are no choice.
  public let isChosen: Bool?

  /// The action when the row is chosen; `nil` if there is none.
  public let onSelect: (@MainActor @Sendable () -> Void)?

  /// Creates a row.
  public init(
    title: String,
    detail: String = "",
    meanings: Set<Meaning> = [],
    isChosen: Bool? = nil,
    onSelect: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.title = title.oneLine()
    self.detail = detail.oneLine()
    self.meanings = meanings
    self.isChosen = isChosen
    self.onSelect = onSelect
  }
}

/// The rows of a list, created on access, so that a long list costs as little as its visible part.
public struct Rows: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  /// The position of the first row.
  public let startIndex = 0

  /// The position after the last row.
  public let endIndex: Int

  private let row: @Sendable (Int) -> Row

  /// Creates the rows of a collection, such as the products that a search found.
  public init<Elements: RandomAccessCollection & Sendable>(
    _ elements: Elements,
    row: @escaping @Sendable (Elements.Element) -> Row
  ) {
    endIndex = elements.count
    self.row = { row(elements[elements.index(elements.startIndex, offsetBy: $0)]) }
  }

  /// Creates rows from an array.
  public init(_ rows: [Row]) { self.init(rows) { $0 } }

  /// Creates rows from an array literal.
  public init(arrayLiteral rows: Row...) { self.init(rows) }

  /// The row at a position.
  public subscript(position: Int) -> Row { row(position) }
}
