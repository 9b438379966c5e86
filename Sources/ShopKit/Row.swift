/// A line of a list.
public struct Row: Sendable {
  /// What the row is about.
  public let title: String

  /// What stands at the end of the row, such as a price.
  public let detail: String

  /// What the row is about besides, which a front end shows by a colour and a sign.
  public let meanings: Set<Meaning>

  /// What a row can be about.
  public enum Meaning: Hashable, Sendable {
    /// The detail is an amount of money.
    case price

    /// It is, or leads to, what the user likes best.
    case favourite

    /// The user cannot have it now; the detail says why.
    case unavailable
  }

  /// Whether the row is the chosen one of several; `nil` where there is nothing to choose.
  public let isChosen: Bool?

  /// What choosing the row does; `nil` where it does nothing.
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

/// The rows of a list, each made when it is looked at, so that a long list costs what is seen of it.
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

  /// Creates rows that are there already.
  public init(_ rows: [Row]) { self.init(rows) { $0 } }

  /// Creates rows that are there already.
  public init(arrayLiteral rows: Row...) { self.init(rows) }

  /// The row at a position.
  public subscript(position: Int) -> Row { row(position) }
}
