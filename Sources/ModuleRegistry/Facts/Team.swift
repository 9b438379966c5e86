/// The name of a team that owns features.
public struct Team: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it is printed.
  public let description: String

  /// Creates a team by name.
  public init(_ name: String) { description = name }

  /// Creates a team from a string in the source.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Team: Encodable {
  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
