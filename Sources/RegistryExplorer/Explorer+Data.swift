import ModuleRegistry

extension Explorer {
  /// Returns the graph as JSON for the page.
  ///
  /// Each key is written once; references are indices.
  static func data(of graph: RegistryGraph) -> String {
    var data = ExplorerData()
    let features = graph.features.map { data.feature($0) }
    let problems =
      graph.error?.problems.map { data.finding("\($0)", of: $0.keys, at: $0.places) } ?? []
    let warnings = graph.warnings.map { data.finding("\($0)", of: $0.keys, at: $0.places) }
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
      "place": node.place.map { .text($0) },
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

  /// Returns a problem or a warning, with the keys and the places that it names.
  func finding(_ text: String, of keys: [String], at places: [String]) -> JSONValue {
    .object([
      "text": .text(text),
      "keys": .list(keys.compactMap { positions[$0] }.map { .number($0) }),
      "places": .list(places.map { .text($0) }),
    ])
  }
}
