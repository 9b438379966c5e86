/// A link that matches a route.
public struct RouteMatch: Hashable, Sendable {
  /// The link.
  public let link: DeepLink

  let parameters: [String: String]

  /// What a parameter of the pattern stands for or, if there is no such, the value in the query.
  public subscript(name: String) -> String? { parameters[name] ?? link.query[name] }

  /// The same as a whole number; `nil` if it is none.
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
