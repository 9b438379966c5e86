extension Problem {
  /// A key that no feature provides, with what the message says of it.
  struct MissingKey {
    /// The name of the key.
    let key: KeyName
    let kind: KeyKind

    /// The scopes that are opened with it.
    let opened: [String]

    /// The declarations that need it.
    let requirers: [Requirer]

    /// The short names from a key that nothing needs to the missing one.
    let path: [String]

    /// The suggestions for it.
    let hints: Hints.Found

    /// A declaration that needs the key, and the role of a flow in its route.
    typealias Requirer = (site: DeclarationSite, role: Requirement.Role?)

    /// Whether it is a port that was left out with features that do not list it, so that none of them
    /// brings it back.
    var isBoundElsewhere: Bool {
      let ports = hints.leftOut.filter { $0.key == key.description }
      return !ports.isEmpty
        && ports.allSatisfy { $0.isMisplaced && ($0.condition != nil || $0.isLeftOutByCheck) }
    }

    /// The features that were left out, and provide all that is missing; `nil` if they are unknown.
    var features: String? {
      if isBoundElsewhere { return nil }
      let remedy = Remedy(for: [key.description], among: hints.leftOut)
      return remedy.lacking.isEmpty ? remedy.features : nil
    }
  }

  /// - Parameter missing: the keys that are missing for one reason, at least one.
  /// - Returns: the problem of keys that no feature provides.
  static func missingProvider(of missing: [MissingKey]) -> Self {
    let sites = missing.flatMap(\.requirers).map(\.site)
    let keys = missing.map(\.key.description)
    guard missing.count > 1 else {
      return Self(.missingProvider, of: sites, keys: keys) {
        missing.flatMap { [$0.title] + $0.lines }
        "fix: \(missing.map(fix).joined())"
      }
    }
    var seen: Set<String> = []
    let hints = missing.flatMap(\.hints.lines).filter { seen.insert($0).inserted }
    let ask = "ask for "
    let ways = missing.map(\.lastWay)
    let areAsked = ways.allSatisfy { $0.hasPrefix(ask) }
    let last = areAsked ? ask + ways.map { $0.dropFirst(ask.count) }.joined(separator: ", ") : nil
    return Self(.missingProvider, of: sites, keys: keys) {
      "no provider of \(missing.count) keys"
      missing.flatMap { one in
        one.requirers.map {
          "\(one.kind) '\(one.key)' is \($0.site.need(of: one.key.description))"
        }
      }
      hints
      "fix: \(firstWay(for: missing)), or \(last ?? ways.joined(separator: ", "))"
    }
  }

  private static func fix(for missing: MissingKey) -> String {
    if let reversed = missing.hints.reversed.first {
      let label = reversed.kind.bindLabel
      return
        "swap the two keys: bind(\(label)\(missing.key.short).self, to: \(reversed.shortKey).self)"
    }
    if let namesake = missing.hints.namesake {
      return
        "declare \(missing.key.short) once, visible to both \(namesake.place) and what needs it"
    }
    // Nothing can be installed or bound in a derived registry.
    if missing.requirers.allSatisfy({ $0.site.feature == nil }) {
      return missing.requirers.allSatisfy(\.site.isBinding)
        ? "bind to a key that the registry provides"
        : "create it in the closure of the replacement, or \(missing.lastWay)"
    }
    return "\(firstWay(for: [missing])), or \(missing.lastWay)"
  }

  /// The advice to provide keys that are missing for one reason.
  private static func firstWay(for missing: [MissingKey]) -> String {
    let key = missing[0].key
    if missing[0].isBoundElsewhere {
      let users = Set(missing[0].requirers.map(\.site.title)).sorted()
      return "bind it on \(users.joined(separator: " or "))"
    }
    let remedy = Remedy(
      for: missing.map(\.key.description),
      among: missing.flatMap(\.hints.leftOut)
    )
    let isPoint = missing[0].kind == .extensionPoint
    let register = "add a feature that \(isPoint ? "contributes to" : "registers")"
    let within =
      missing[0].opened.first.map { " within \(KeyName(printed: $0).short)" } ?? ""
    if let features = remedy.features {
      return remedy.isOfCheck ? "keep \(features) in each subset" : "add \(features)"
    }
    if !remedy.lacking.isEmpty, remedy.lacking != key.short {
      return remedy.lacksPorts
        ? "bind \(remedy.lacking) in the host" : "\(register) \(remedy.lacking)"
    }
    let sites = missing[0].requirers.map(\.site)
    if isPoint {
      let line = sites[0].line("contribute(to: \(key.short).self) { <#contribution#> }")
      return "\(register) it, contribute from one of yours: \(line)"
    }
    let owners = Set(sites.filter { $0.owns(key) }.map(\.title)).sorted()
    if owners.isEmpty { return "\(register) it\(within), bind it in the host" }
    let kind = missing[0].kind
    return """
      register it\(within) in \(owners.joined(separator: " or ")), bind it to another feature's key in the host: \
      .ports { $0.bind(\(kind.bindLabel)\(key.short).self, to: \(kind.placeholder).self) }
      """
  }
}

extension Problem.MissingKey {
  fileprivate var title: String {
    "no \(kind == .extensionPoint ? "contribution to" : "provider of") \(kind) '\(key)'"
  }

  fileprivate var lines: [String] {
    requirers.map { $0.site.need(of: key.description) } + [
      "path: \(path.joined(separator: " -> "))"
    ]
      + hints.lines
  }

  /// The advice to do without the key, by the roles of those that need it.
  fileprivate var lastWay: String {
    if kind == .extensionPoint { return "list \(key.short).self, which may be empty" }
    let routes = named { $0 == .target || $0 == .destination }
    let options = named { $0 == .guarding || $0 == .neighbour }
    let isListed = requirers.contains { $0.role == nil && !$0.site.isBinding }
    let isBound = requirers.allSatisfy(\.site.isBinding)
    let listed =
      opened.first.map { "Opening<\(KeyName(printed: $0).short), \(key.short)>" } ?? key.short
    let ways =
      (isListed ? ["ask for \(listed)?.self"] : [])
      + (requirers.contains { $0.role == .goal } ? ["ask for GoTo<\(key.short)>?.self"] : [])
      + (isBound ? ["do not bind to it"] : [])
      + (routes.isEmpty ? [] : ["remove \(routes)"])
      + (options.isEmpty ? [] : ["remove it from the options of \(options)"])
    return ways.joined(separator: ", and ")
  }

  /// The routes and the destinations in which the flow has such a role.
  private func named(_ isMeant: (Requirement.Role?) -> Bool) -> String {
    let sites = requirers.filter { isMeant($0.role) }.map(\.site)
    func named(_ noun: String, _ sites: [DeclarationSite]) -> [String] {
      let labels = sites.map { "'\($0.label ?? "")'" }.joined(separator: " and ")
      return sites.isEmpty ? [] : ["\(noun) \(labels)"]
    }
    return
      (named("route", sites.filter { !$0.isDestination })
      + named("destination", sites.filter(\.isDestination))).joined(separator: " and ")
  }
}
