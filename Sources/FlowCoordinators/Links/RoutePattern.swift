/// The pattern of a route: parts of a path, of which some stand for any one part.
package struct RoutePattern: Sendable {
  /// The pattern, as written.
  package let text: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case text(String)
    case parameter(String)
  }

  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map {
      $0.hasPrefix(":") ? .parameter(String($0.dropFirst())) : .text(String($0))
    }
  }

  /// Equal for all patterns that match the same links, whatever their parameters are called.
  package var identity: String {
    parts.map { if case .text(let text) = $0 { "/\(text)" } else { "/:" } }.joined()
  }

  /// The defect of the pattern, such as matching nothing or a repeated
  /// parameter; `nil` if it is valid.
  package var defect: String? {
    if parts.isEmpty { return "a pattern has at least one part, as in '/product/:id'" }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "it has a control character, which no link has"
    }
    if text.contains("://") { return "it has a scheme: write the path only, as in '/product/:id'" }
    if text.contains("%") {
      return "it has a percent sign: links are decoded, so write the character itself"
    }
    if text.contains("?") || text.contains("#") {
      return "it has a query or a fragment: remove that, and read it from match"
    }
    var names: Set<String> = []
    for case .parameter(let name) in parts {
      if name.isEmpty { return "a parameter has no name: write one, as in '/product/:id'" }
      if !names.insert(name).inserted { return "the parameter ':\(name)' occurs twice: rename one" }
    }
    return nil
  }

  /// The link with the values of the pattern's parameters; `nil` if it does not match.
  package func match(_ link: DeepLink) -> DeepLink? {
    guard link.path.count == parts.count else { return nil }
    var match = link
    match.parameters = [:]
    for (part, text) in zip(parts, link.path) {
      switch part {
      case .text(let expected): if text != expected { return nil }
      case .parameter(let name): match.parameters[name] = text
      }
    }
    return match
  }

  /// The properties of a pattern by which a link finds it.
  struct Start: Hashable {
    let count: Int

    /// The first part, unless that is a parameter.
    let text: String?
  }

  var start: Start {
    if case .text(let text)? = parts.first { return Start(count: parts.count, text: text) }
    return Start(count: parts.count, text: nil)
  }

  /// How many parts of the pattern are text: of two that match, the one with more text wins.
  package var specificity: Int { parts.reduce(0) { if case .text = $1 { $0 + 1 } else { $0 } } }
}
