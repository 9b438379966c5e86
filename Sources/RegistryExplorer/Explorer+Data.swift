import ModuleRegistry

extension Explorer {
  /// Returns the graph as JSON for the page.
  ///
  /// Each key is written once, and private keys of one name one by one; references are indices.
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
  private var positions: [AnyHashable: Int] = [:]

  /// The positions of the keys of each name.
  private var named: [String: [Int]] = [:]

  /// The keys that are declared at each place.
  private var declared: [String: Set<Int>] = [:]

  /// The position of a key; that of a scope goes by its name, of which a graph has no more.
  private mutating func position(of id: AnyHashable?, _ name: String, _ kind: KeyKind) -> Int {
    let id = kind == .scope ? AnyHashable(name) : id ?? AnyHashable(name)
    let position = positions[id, default: keys.count]
    if position == keys.count {
      positions[id] = position
      named[name, default: []].append(position)
      keys.append(.list([.text(name), .text(kind.description)]))
    }
    return position
  }

  mutating func feature(_ feature: RegistryGraph.Feature) -> JSONValue {
    let active = feature.declarations.map { declaration($0, isActive: true) }
    let inactive = feature.inactive.map { declaration($0, isActive: false) }
    return .object([
      "name": feature.name.map { .text($0) },
      "team": feature.team.map { .text($0.description) },
      "summary": feature.summary.map { .text($0) },
      "documentation": feature.documentation.map { .text($0) },
      "alternatives": feature.alternatives.map { .list($0.map { .text($0) }) },
      "place": feature.place.map { .text($0) },
      "isOptional": .flag(feature.isOptional),
      "isLeftOut": .flag(feature.isLeftOut),
      "isAbsent": .flag(feature.isAbsent),
      "condition": feature.condition?.place.map { .text($0) },
      "declarations": .list(active + inactive),
    ])
  }

  private mutating func declaration(_ node: RegistryGraph.Node, isActive: Bool) -> JSONValue {
    let key = position(of: node.identity, node.key, node.kind)
    if let place = node.place { declared[place, default: []].insert(key) }
    let scope = node.scope.map { position(of: nil, $0, .scope) }
    return .object([
      "key": .number(key),
      "verb": .text(node.verb.description),
      "order": node.order.map { .number($0) },
      "label": node.label.map { .text($0) },
      "place": node.place.map { .text($0) },
      "isActive": .flag(isActive),
      "isPort": .flag(node.isPort),
      "scope": scope.map { .number($0) },
      "needs": .list(
        node.needs.map { need in
          let opens = need.opens.map { position(of: nil, $0, .scope) }
          let key = position(of: need.identity, need.key, need.kind)
          return .list(
            ([key, need.isOptional ? 1 : need.minimum == nil ? 0 : 2] + [opens].compactMap(\.self))
              .map { .number($0) }
          )
        }
      ),
    ])
  }

  /// Returns a problem or a warning, with the keys and the places that it names.
  func finding(_ text: String, of names: [String], at places: [String]) -> JSONValue {
    let here = Set(places.flatMap { declared[$0] ?? [] })
    let keys = names.flatMap { name in
      let all = named[name] ?? []
      // Of private keys of one name, those at the places.
      return all.count == 1 || here.isDisjoint(with: all) ? all : all.filter(here.contains)
    }
    return .object([
      "text": .text(text),
      "keys": .list(keys.map { .number($0) }),
      "places": .list(places.map { .text($0) }),
    ])
  }
}
