import ModuleRegistry

extension Explorer {
  /// The graph as the page reads it: keys are written once, and referred to by their position.
  static func data(of graph: RegistryGraph) -> String {
    var data = ExplorerData()
    let features = graph.features.map { data.feature($0) }
    let problems = graph.error?.problems.map { data.finding("\($0)", $0.sites) } ?? []
    let warnings = graph.warnings.map { data.finding("\($0)", $0.sites) }
    var json = ""
    JSONValue.object([
      "keys": .list(data.keys), "features": .list(features), "problems": .list(problems),
      "warnings": .list(warnings),
    ]).write(to: &json)
    return json
  }
}

private struct ExplorerData {
  private(set) var keys: [JSONValue] = []
  private var positions: [String: Int] = [:]

  private mutating func position(of key: String, _ kind: KeyKind) -> JSONValue {
    let position = positions[key, default: keys.count]
    if position == keys.count {
      positions[key] = position
      keys.append(.list([.text(key), .text(kind.rawValue)]))
    }
    return .number(position)
  }

  mutating func feature(_ feature: RegistryGraph.Feature) -> JSONValue {
    let active = feature.declarations.map { declaration($0, isActive: true) }
    let inactive = feature.inactive.map { declaration($0, isActive: false) }
    return .object([
      "name": feature.name.map { .text($0) },
      "team": feature.team.map { .text($0.description) },
      "place": feature.place.map { .text($0) },
      "isOptional": .flag(feature.isOptional),
      "isLeftOut": .flag(feature.isLeftOut),
      "isAbsent": .flag(feature.isAbsent),
      "declarations": .list(active + inactive),
    ])
  }

  private mutating func declaration(_ node: RegistryGraph.Node, isActive: Bool) -> JSONValue {
    .object([
      "key": position(of: node.key, node.kind),
      "verb": .text(node.verb.rawValue),
      "order": node.order.map { .number($0) },
      "label": node.label.map { .text($0) },
      "place": .text(node.place),
      "isActive": .flag(isActive),
      "isPort": .flag(node.isPort),
      "scope": node.scope.map { position(of: $0, .scope) },
      "needs": .list(
        node.needs.map { need in
          let opens = need.opens.map { [position(of: $0, .scope)] } ?? []
          return .list(
            [position(of: need.key, need.kind), .number(need.isOptional ? 1 : 0)] + opens
          )
        }
      ),
    ])
  }

  /// A problem or a warning, with the keys and the places that it is about.
  func finding(_ text: String, _ sites: FindingSites) -> JSONValue {
    .object([
      "text": .text(text),
      "keys": .list(sites.keys.compactMap { positions[$0] }.map { .number($0) }),
      "places": .list(sites.places.map { .text($0) }),
    ])
  }
}

/// What a problem or a warning is about: keys, and places of declarations of these or of features.
private typealias FindingSites = (keys: [String], places: [String])

extension Problem {
  fileprivate var sites: FindingSites {
    switch self {
    case .duplicateFeature(_, let places): ([], places)
    case .missingProvider(let key, _, _, let requirers, _, _, _):
      ([key] + requirers.map(\.key), requirers.map(\.place))
    case .duplicateProvider(_, _, let sites), .cycle(_, let sites, _), .bindingCycle(let sites),
      .duplicateLabel(_, let sites):
      (sites.map(\.key), sites.map(\.place))
    case .outOfScope(let provider, let longer, let beside):
      (
        ([provider] + longer + beside).map(\.key),
        ([provider] + longer + beside).map(\.place)
      )
    case .inputOutOfScope(let scope, let sites), .openedOutOfScope(let scope, _, let sites):
      ([scope] + sites.map(\.key), sites.map(\.place))
    case .flowNotInScope(let flow, let scope, let openers):
      ([scope, flow.key] + openers.map(\.key), [flow.place] + openers.map(\.place))
    case .scopeNotInside(let scope, let outer, _, _, _, let places): ([scope, outer], places)
    case .defectiveContribution(let site, _), .unmatchedReplacement(let site, _, _):
      ([site.key], [site.place])
    }
  }
}

extension Warning {
  fileprivate var sites: FindingSites {
    switch self {
    case .unusedProvider(let site), .uncollectedContribution(let site):
      ([site.key], [site.place])
    case .unopenedScope(_, let first, _, let openers):
      ([first.key] + openers.map(\.key), [first.place] + openers.map(\.place))
    case .featureLeftOut(_, _, let place, let missing, _, _): (missing.map(\.key), [place])
    case .portLeftOut(let site, let missing, _, _):
      ([site.key] + missing.map(\.key), [site.place])
    }
  }
}
