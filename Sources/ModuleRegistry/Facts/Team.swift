/// The team that owns a feature, shown in errors, graphs and code owners.
///
/// ```swift
/// struct CartFeature: FeatureModule {
///   var team: Team? { "Basket" }
/// }
/// ```
public struct Team: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it is printed: on one line, whatever it was created with.
  public let description: String

  /// Creates a team by name.
  ///
  /// - Parameter name: the name; characters that break or hide a line of a message are replaced by
  ///   `U+FFFD`.
  public init(_ name: String) { description = name.asNameInMessage }

  /// Creates a team from a string in the source.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Team: Codable {
  /// Decodes the name.
  public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
