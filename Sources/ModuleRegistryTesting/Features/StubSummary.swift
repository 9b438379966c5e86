/// One stub of a ``TestApp``, and what was asked of it.
///
/// ```swift
/// for stub in app.stubs { print(stub) }                     // which stubs does my test have?
/// ```
public struct StubSummary: Hashable, Sendable, CustomStringConvertible {
  /// The name of the key, with its module.
  public let key: String

  /// Whether the app added it, since the features need the key and none provides it.
  public let isAutomatic: Bool

  /// The input of each request, as it prints; empty if there was none.
  ///
  /// A flow is requested when it is assembled. A service and contributions are created once, and
  /// calls of a service are not recorded.
  public let uses: [String]

  /// The start options of the flows of a stub, as they print; `nil` for a key that is no flow.
  public let starts: [String]?

  let isShared: Bool

  /// The key, the origin of the stub, and its uses.
  public var description: String {
    let origin = isAutomatic ? "automatic" : "listed"
    return (["'\(key)', \(origin)", use] + (uses.isEmpty ? [] : [start].compactMap(\.self)))
      .joined(separator: ", ")
  }

  private var use: String {
    if isShared { return uses.isEmpty ? "never created" : "created" }
    return Self.count("requested", uses)
  }

  private var start: String? { starts.map { Self.count("started", $0) } }

  private static func count(_ what: String, _ inputs: [String]) -> String {
    if inputs.isEmpty { return "never \(what)" }
    let count = inputs.count == 1 ? "once" : "\(inputs.count) times"
    let printed = inputs.filter { !$0.isEmpty }
    return "\(what) \(count)\(printed.isEmpty ? "" : ": \(printed.joined(separator: ", "))")"
  }
}
