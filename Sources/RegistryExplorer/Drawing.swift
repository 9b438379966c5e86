import ModuleRegistry

/// A graph as boxes and arrows, which Mermaid and DOT write in different words.
struct Drawing {
  private(set) var groups: [Group] = []
  private(set) var arrows: [Arrow] = []

  /// Boxes with a title around them.
  struct Group {
    /// The title; `nil` if the boxes stand by themselves.
    let title: String?
    var boxes: [Box] = []
  }

  struct Box {
    let id: String
    let label: String
    var shape = Shape.declared
  }

  enum Shape {
    /// Declarations of a feature.
    case declared

    /// An extension point, or an optional need without a provider.
    case free

    /// A need without a provider that something requires.
    case missing
  }

  struct Arrow {
    let from: String
    let to: String
    fileprivate(set) var isOptional: Bool
    fileprivate var labels: [String]

    /// The needs that it stands for, or their number if there are many.
    var label: String? {
      var seen: Set<String> = []
      let distinct = labels.filter { seen.insert($0).inserted }
      if distinct.isEmpty { return nil }
      return distinct.count > 2 ? "\(distinct.count) needs" : distinct.joined(separator: ", ")
    }
  }

  /// Whether a need lacks its provider.
  var isLacking: Bool { groups.contains { $0.boxes.contains { $0.shape == .missing } } }

  /// Draws a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - detail: the kind of the boxes.
  init(_ graph: RegistryGraph, _ detail: RegistryGraph.Detail) {
    var boxes = Boxes()
    var sources: [(box: String, node: RegistryGraph.Node)] = []
    // By position, since features of two modules can have the same name.
    for (position, feature) in graph.features.enumerated() {
      for node in feature.declarations {
        let box = boxes.add(node, of: feature, at: position, detail)
        sources.append((box, node))
        if node.kind != .extensionPoint, node.verb != .requires {
          boxes.providers[node.identity] = box
        }
      }
    }
    var positions: [[String]: Int] = [:]
    func draw(from: String, to: String, isOptional: Bool = false, _ labels: [String] = []) {
      if from == to, detail != .declarations { return }
      guard detail != .declarations, let position = positions[[from, to]] else {
        positions[[from, to]] = arrows.count
        arrows.append(Arrow(from: from, to: to, isOptional: isOptional, labels: labels))
        return
      }
      arrows[position].isOptional = arrows[position].isOptional && isOptional
      arrows[position].labels += labels
    }
    for (box, node) in sources {
      if node.kind == .extensionPoint, node.verb != .requires {
        draw(from: boxes.target(node.identity, node.kind, named: node.key), to: box)
      }
      for need in node.needs {
        let opening = need.opens.map { ["opens \($0)"] } ?? []
        let target = boxes.target(
          need.identity,
          need.kind,
          named: need.key,
          isMissing: need.isMissing
        )
        let isKnown = detail == .declarations || boxes.isFree(target)
        let labels = isKnown ? opening : ["\(need.kind) \(need.key)"] + opening
        draw(from: box, to: target, isOptional: need.isOptional, labels)
      }
    }
    groups = boxes.groups + boxes.free.map { Group(title: nil, boxes: [$0]) }
  }
}

/// The boxes of a drawing, numbered in the order in which they are found.
private struct Boxes {
  private(set) var groups: [Drawing.Group] = []
  private(set) var free: [Drawing.Box] = []
  private var places: [String: Int] = [:]
  private var known: [String: String] = [:]
  fileprivate var providers: [AnyHashable: String] = [:]
  private var count = 0

  /// The box of a declaration, added unless it was added before.
  mutating func add(
    _ node: RegistryGraph.Node,
    of feature: RegistryGraph.Feature,
    at position: Int,
    _ detail: RegistryGraph.Detail
  ) -> String {
    let identity = "feature \(position)"
    let team = feature.team.map { "team \($0)" }
    switch detail {
    case .declarations:
      let id = newID()
      put(Drawing.Box(id: id, label: node.title), in: identity, titled: feature.title)
      return id
    case .features:
      return box(identity, labelled: feature.label, in: team ?? identity, titled: team)
    case .teams:
      return box(
        team ?? identity,
        labelled: team ?? feature.label,
        in: team ?? identity,
        titled: nil
      )
    }
  }

  /// The box of the provider of a key, or a free one.
  mutating func target(
    _ key: AnyHashable,
    _ kind: KeyKind,
    named name: String,
    isMissing: Bool = false
  ) -> String {
    if let known = providers[key] { return known }
    let id = newID()
    providers[key] = id
    let label = "\(isMissing ? "missing: " : "")\(kind) \(name)"
    free.append(Drawing.Box(id: id, label: label, shape: isMissing ? .missing : .free))
    return id
  }

  func isFree(_ id: String) -> Bool { free.contains { $0.id == id } }

  private mutating func box(
    _ identity: String,
    labelled label: String,
    in group: String,
    titled title: String?
  ) -> String {
    if let id = known[identity] { return id }
    let id = newID()
    known[identity] = id
    put(Drawing.Box(id: id, label: label), in: group, titled: title)
    return id
  }

  private mutating func put(_ box: Drawing.Box, in group: String, titled title: String?) {
    let place = places[group] ?? groups.count
    if place == groups.count {
      places[group] = place
      groups.append(Drawing.Group(title: title))
    }
    groups[place].boxes.append(box)
  }

  private mutating func newID() -> String {
    defer { count += 1 }
    return "n\(count)"
  }
}

extension RegistryGraph.Feature {
  fileprivate var label: String { "\(name ?? "replacements")\(isLeftOut ? ", \(mark)" : "")" }
}

extension RegistryGraph.Edge {
  fileprivate var isMissing: Bool { !isProvided && !isOptional && kind != .extensionPoint }
}
