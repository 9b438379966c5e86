extension Problem {
  /// - Parameters:
  ///   - key: the name of the key.
  ///   - kind: its kind.
  ///   - opened: the scopes that are opened with it.
  ///   - requirers: the declarations that need it.
  ///   - path: the short names from a key that nothing needs to the missing one.
  ///   - hints: the suggestions for it.
  /// - Returns: the problem of a key that no feature provides.
  static func missingProvider(
    key: KeyName,
    kind: KeyKind,
    opened: [String],
    requirers: [DeclarationSite],
    path: [String],
    hints: Hints.Found
  ) -> Self {
    let fix =
      hints.reversed.first.map {
        "swap the two keys: bind(\($0.kind.argument)\(key.short).self, to: \($0.shortKey).self)"
      } ?? provide(key, to: requirers, opening: opened, insteadOf: hints.leftOut)
    return Self(.missingProvider, of: requirers, keys: [key.description]) {
      "no provider of \(kind.rawValue) '\(key)'"
      requirers.map { $0.need(of: key.description) }
      "path: \(path.joined(separator: " -> "))"
      hints.lines
      "fix: \(fix)"
    }
  }

  /// The advice for a missing key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - requirers: the declarations that need it.
  ///   - scopes: those that are opened with it.
  ///   - leftOut: its providers that were left out.
  /// - Returns: the ways, in a sentence.
  private static func provide(
    _ key: KeyName,
    to requirers: [DeclarationSite],
    opening scopes: [String],
    insteadOf leftOut: [DeclarationSite]
  ) -> String {
    let remedy = Remedy(for: [key.description], among: leftOut)
    let owners = Set(requirers.filter { $0.owns(key) }.map(\.title)).sorted()
    let register = "install a feature that registers"
    let within = scopes.first.map { " within \(KeyName(printed: $0).short)" } ?? ""
    let ways =
      if let features = remedy.features {
        remedy.isOfCheck ? "keep \(features) in each subset" : "install \(features)"
      } else if !remedy.lacking.isEmpty, remedy.lacking != key.short {
        remedy.lacksPorts ? "bind \(remedy.lacking) in the host" : "\(register) \(remedy.lacking)"
      } else if owners.isEmpty {
        "\(register) it\(within), bind it in the host"
      } else {
        "register it\(within) in \(owners.joined(separator: " or ")), bind it in the host if it is a port"
      }
    // A binding has no list to change.
    let listed =
      scopes.first.map { "Opening<\(KeyName(printed: $0).short), \(key.short)>" } ?? key.short
    let last =
      requirers.allSatisfy(\.isBinding)
      ? "do not bind to it" : "ask for IfPresent<\(listed)>.self"
    return "\(ways), or \(last)"
  }
}

extension KeyKind {
  /// The label of the first argument of `bind`.
  fileprivate var argument: String { self == .coordinator ? "" : "\(rawValue): " }
}
