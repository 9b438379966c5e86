/// A link that matches a route.
public struct RouteMatch: Hashable, Sendable {
  /// The link.
  public let link: DeepLink

  let parameters: [String: String]

  /// The value of a parameter of the pattern or, if there is none with this name, of the query.
  public subscript(name: String) -> String? { parameters[name] ?? link.query[name] }

  /// The value as an integer; `nil` if it is not one.
  ///
  /// - Parameter name: the name of the parameter, without the colon.
  /// - Returns: the integer, or `nil`.
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
