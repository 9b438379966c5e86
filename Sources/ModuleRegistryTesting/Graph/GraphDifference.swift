public import ModuleRegistry
import ModuleRegistryText

/// What a change did to the graph, in words: features, owners, lifetimes, bindings and needs.
///
/// ```swift
/// let old = try JSONDecoder().decode(RegistryGraph.self, from: Data(contentsOf: file))
/// print(RegistryGraph { AppFeatures.all }.difference(from: old))
/// // CartFeature needs service 'Auth.Session' now ...
/// ```
///
/// In a test, ``expectGraph(_:matches:filePath:fileID:line:)`` does this with a checked-in file. Code that only
/// moved makes no difference.
public struct GraphDifference: Hashable, Sendable, CustomStringConvertible {
  /// Why no registry can be built of the new graph, with the places and the fixes: they come first.
  public let problems: [String]

  /// The changes, one a line, sorted by their subjects.
  public let changes: [String]

  /// The features that work without another one now, or no longer: of each feature whose keys are
  /// required by other features than before.
  ///
  /// They follow from ``changes``, so there are none without a change, and none if one of the graphs has
  /// problems: what can't be built works with nothing.
  public let consequences: [String]

  /// The arrows that were added or removed, for ``mermaid``.
  let arrows: [Arrow]

  struct Arrow: Hashable, Sendable {
    let from: String
    let to: String
    let isNew: Bool
  }

  /// Whether the graphs have the same meaning, and the new one has no problems.
  public var isEmpty: Bool { problems.isEmpty && changes.isEmpty }

  /// The changes and their consequences as a list, for a terminal.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] { (problems + changes + consequences).map { "- \($0)" } }

  /// ``description`` with a picture of the needs that changed, for a comment in a review.
  public var markdown: String {
    let list = lines.map(\.asMarkdown).joined(separator: "\n")
    return arrows.isEmpty ? list : "\(list)\n\n```mermaid\n\(mermaid)\n```"
  }

  /// The needs that changed as a Mermaid flowchart: new ones as lines, former ones dotted.
  public var mermaid: String {
    var ids: [String: String] = [:]
    var boxes: [String] = []
    func id(_ name: String) -> String {
      if let id = ids[name] { return id }
      let id = "n\(ids.count)"
      ids[name] = id
      let label = name.safeLine(atMost: 1_000).replacing("\"", with: "#quot;")
      boxes.append("  \(id)[\"\(label.replacing("<", with: "#lt;"))\"]")
      return id
    }
    let lines = arrows.map { arrow in
      "  \(id(arrow.from)) \(arrow.isNew ? "-->|new|" : "-.->|gone|") \(id(arrow.to))"
    }
    return (["flowchart LR"] + boxes + lines).joined(separator: "\n")
  }
}

extension RegistryGraph {
  /// Compares this graph with an earlier one, such as one from a file.
  ///
  /// ```swift
  /// let old = try JSONDecoder().decode(RegistryGraph.self, from: Data(contentsOf: file))
  /// print(registry.graph.difference(from: old).markdown)
  /// ```
  ///
  /// - Parameter old: the earlier graph.
  /// - Returns: the changes since then.
  public func difference(from old: RegistryGraph) -> GraphDifference {
    let renamed = RenamedGraph(old, as: self)
    var comparison = Comparison(changes: renamed.changes, deprecations: deprecations)
    comparison.compareFeatures(renamed.graph.features, features)
    comparison.compareNodes(renamed.graph.places, places)
    comparison.compareDeprecations(since: renamed.graph.deprecations)
    let isTold = error == nil && old.error == nil && !comparison.changes.isEmpty
    let consequences = isTold ? Dependents(self).changes(from: Dependents(renamed.graph)) : []
    return GraphDifference(
      problems: error?.problems.map { "this app cannot be built: \($0)".safeLines } ?? [],
      changes: comparison.changes.sorted().map { $0.safeLine(atMost: 1_000) },
      consequences: consequences.map { $0.safeLine(atMost: 1_000) },
      arrows: comparison.arrows
    )
  }

  /// What to do instead of using each key that something needs; empty if it may be used.
  private var deprecations: [String: String] {
    let needs = features.flatMap { $0.declarations + $0.inactive }.flatMap(\.needs)
    let pairs = needs.map { ("\($0.kind) '\($0.key)'", $0.deprecation ?? "") }
    return Dictionary(pairs) { first, _ in first }
  }

  /// All declarations, by the identity that they keep when they change.
  private var places: [String: [Place]] {
    var places: [String: [Place]] = [:]
    for feature in features {
      for (nodes, isActive) in [(feature.declarations, true), (feature.inactive, false)] {
        for node in nodes {
          let place = Place(
            node: node.withoutPlace,
            owner: feature.subject,
            mark: feature.isLeftOut ? feature.mark : nil,
            isActive: isActive
          )
          places[node.identity(in: place.owner), default: []].append(place)
        }
      }
    }
    return places
  }
}

/// A declaration in its feature.
private struct Place: Hashable {
  let node: RegistryGraph.Node
  let owner: String

  /// Why its feature takes no part; `nil` if that does.
  let mark: String?
  let isActive: Bool

  /// The name of the declaration in a change.
  var title: String {
    let label = node.label.map { " '\($0)'" } ?? ""
    let owner = self.owner + (mark.map { " (\($0))" } ?? "")
    switch node.verb {
    case .contributes: return "the contribution\(label) of \(owner) to '\(node.key)'"
    case .requires where node.isChoice:
      let keys = node.needs.map { "\($0.kind) '\($0.key)'" }.joined(separator: " or ")
      return "the requirement of \(owner) for \(keys)"
    case .requires: return "the requirement of \(owner) for \(node.kind) '\(node.key)'"
    default: return "\(node.kind) '\(node.key)' of \(owner)"
    }
  }
}

private struct Comparison {
  /// The features that take part since a change of their own, or no longer.
  private var switched: Set<String> = []
  private(set) var changes: [String]
  private(set) var arrows: [GraphDifference.Arrow] = []

  /// What to do now instead of using each key, as ``RegistryGraph`` has it.
  private let deprecations: [String: String]

  init(changes: [String], deprecations: [String: String]) {
    (self.changes, self.deprecations) = (changes, deprecations)
  }

  mutating func compareFeatures(_ old: [RegistryGraph.Feature], _ new: [RegistryGraph.Feature]) {
    let old = Dictionary(grouping: old, by: \.subject)
    let new = Dictionary(grouping: new, by: \.subject)
    // The replacements of a derived registry are told one by one.
    for title in Set(old.keys).union(new.keys) where title != RegistryGraph.Feature.replacements {
      let (former, current) = (old[title, default: []], new[title, default: []])
      let count = max(former.count, current.count)
      for (position, (before, now)) in zip(former, current).enumerated() {
        // Alternatives can have one type.
        compare(before, now, count == 1 ? title : "\(title) (\(position + 1) of \(count))")
      }
      if current.count > former.count {
        let isOff = current[former.count].isAbsent
        changes.append(
          "\(title)\(current[former.count].ownership) is new\(isOff ? ", and off" : "")"
        )
      } else if former.count > current.count {
        changes.append("\(title)\(former[current.count].ownership) is gone")
      }
    }
  }

  private mutating func compare(
    _ old: RegistryGraph.Feature,
    _ new: RegistryGraph.Feature,
    _ title: String
  ) {
    if old.team != new.team {
      changes.append("\(title) belongs to \(new.owner) now, not to \(old.owner)")
    }
    if old.isOptional != new.isOptional {
      changes.append("\(title) is \(new.isOptional ? "optional" : "required") now")
    }
    if old.alternatives != new.alternatives {
      let others = new.alternatives.map { "an alternative to \($0.joined(separator: " and "))" }
      changes.append("\(title) is \(others ?? "no alternative to other features") now")
    }
    if old.isLeftOut != new.isLeftOut { switched.insert(new.subject) }
    if old.isAbsent != new.isAbsent {
      let on = "on now\(new.condition == nil ? ", without a condition" : "")"
      let fate = new.isLeftOut ? "\(on), and left out" : on
      changes.append("\(title) is \(new.isAbsent ? "off now: its condition is false" : fate)")
      return
    }
    if old.isLeftOut != new.isLeftOut {
      changes.append("\(title) \(new.isLeftOut ? "is left out" : "takes part") now")
    }
    if (old.condition == nil) != (new.condition == nil) {
      changes.append("\(title) has \(new.condition == nil ? "no" : "a") condition now")
    }
  }

  mutating func compareNodes(_ old: [String: [Place]], _ new: [String: [Place]]) {
    for identity in Set(old.keys).union(new.keys).sorted() {
      var former = old[identity, default: []]
      var current: [Place] = []
      for place in new[identity, default: []] {
        if let same = former.firstIndex(of: place) {
          former.remove(at: same)
        } else {
          current.append(place)
        }
      }
      // What stays in its feature first: of alternatives, each feature provides the key.
      var moved: [Place] = []
      for place in current {
        if let same = former.firstIndex(where: { $0.owner == place.owner }) {
          compare(former.remove(at: same), place)
        } else {
          moved.append(place)
        }
      }
      current = moved
      for (before, now) in zip(former, current) { compare(before, now) }
      for place in former.dropFirst(current.count) {
        changes.append("\(place.title) is gone")
        note(place.node.needs, of: place.node, isNew: false)
      }
      for place in current.dropFirst(former.count) {
        let point = "\(place.node.kind) '\(place.node.key)'"
        let advice = place.node.verb == .contributes ? deprecations[point, default: ""] : ""
        let warning = advice.isEmpty ? "" : ", and its \(place.node.kind) is deprecated: \(advice)"
        changes.append(
          "\(place.title) is new\(place.node.lifetime)\(place.node.listedNeeds)\(warning)"
        )
        note(place.node.needs, of: place.node, isNew: true)
      }
    }
  }

  private mutating func compare(_ before: Place, _ now: Place) {
    let (old, new) = (before.node, now.node)
    func change(_ text: String) -> String { "\(now.title) \(text)" }
    if before.owner != now.owner { changes.append(change("was of \(before.owner)")) }
    if before.isActive != now.isActive, !switched.contains(now.owner) {
      changes.append(change(now.isActive ? "takes part now" : "is inactive now"))
    }
    if old.kind != new.kind { changes.append(change("was a \(old.kind)")) }
    if old.verb != new.verb {
      changes.append(change("'\(new.verb)' its key now, not '\(old.verb)'"))
    }
    if old.isPort != new.isPort {
      changes.append(change(new.isPort ? "is a port now" : "is not a port of the feature now"))
    }
    if old.scope != new.scope {
      changes.append(change("lives \(new.lifetimeName) now, not \(old.lifetimeName)"))
    }
    if old.order != new.order {
      changes.append(change("has order \(new.order ?? 0) now, not \(old.order ?? 0)"))
    }
    if old.verb == .binds, new.verb == .binds, let target = new.needs.first,
      let former = old.needs.first, target.key != former.key
    {
      changes.append(
        change("is bound to '\(target.key)' now\(target.warning), not to '\(former.key)'")
      )
      note([former], of: old, isNew: false)
      note([target], of: new, isNew: true)
    } else {
      compareNeeds(before, now)
    }
  }

  mutating func compareDeprecations(since old: [String: String]) {
    // Who begins to use a key is told with that.
    for (key, advice) in deprecations where advice != old[key, default: advice] {
      changes.append("\(key) is deprecated \(advice.isEmpty ? "no longer" : "now: \(advice)")")
    }
  }

  private mutating func compareNeeds(_ before: Place, _ now: Place) {
    let (old, new, title) = (before.node, now.node, now.title)
    // A feature that is off has nothing.
    let comparesProviders = before.isActive && now.isActive
    let former = Dictionary(grouping: old.needs) { $0.subject }
    let current = Dictionary(grouping: new.needs) { $0.subject }
    for identity in Set(former.keys).union(current.keys).sorted() {
      let (before, now) = (former[identity, default: []], current[identity, default: []])
      for (before, now) in zip(before, now) {
        compare(before, now, title)
        if comparesProviders, before.isProvided != now.isProvided {
          changes.append("\(title): \(now.title) is \(now.isProvided ? "provided" : "absent") now")
        }
      }
      for gone in before.dropFirst(now.count) {
        changes.append("\(title) \(gone.verb) \(gone.title) no longer")
        note([gone], of: old, isNew: false)
      }
      for added in now.dropFirst(before.count) {
        let absence = comparesProviders && !added.isProvided ? ", which is absent" : ""
        changes.append("\(title) \(added.verb) \(added.title) now\(absence)\(added.warning)")
        note([added], of: new, isNew: true)
      }
    }
    let (before, now) = (old.guards, new.guards)
    if before != now, before.sorted() == now.sorted() {
      changes.append(
        "\(title) has its guards in the order \(now.map { "'\($0)'" }.joined(separator: ", ")) now"
      )
    }
  }

  private mutating func compare(
    _ before: RegistryGraph.Edge,
    _ now: RegistryGraph.Edge,
    _ title: String
  ) {
    if before.isOptional != now.isOptional || before.kind != now.kind
      || before.minimum != now.minimum
    {
      changes.append(
        "\(title) \(now.verb) \(now.title) now; it \(before.pastVerb) \(before.title)"
      )
    }
    if before.opens != now.opens {
      let opened = now.opens.map { "opens '\($0)'" } ?? "opens no scope"
      changes.append("\(title) \(opened) with \(now.title) now")
    }
  }

  private mutating func note(
    _ needs: [RegistryGraph.Edge],
    of node: RegistryGraph.Node,
    isNew: Bool
  ) {
    arrows += needs.map { GraphDifference.Arrow(from: node.key, to: $0.key, isNew: isNew) }
  }
}

extension RegistryGraph.Feature {
  /// The feature in a sentence.
  var subject: String { name ?? Self.replacements }
  fileprivate static let replacements = "the replacements"
  fileprivate var owner: String { team.map { "team \($0)" } ?? "no team" }
  fileprivate var ownership: String { team.map { " (team \($0))" } ?? "" }
}

extension RegistryGraph.Node {
  /// The identity that a declaration keeps when it changes: providers by key, others by feature.
  fileprivate func identity(in owner: String) -> String {
    switch verb {
    case .requires where isChoice:
      // Its keys in any order.
      "\(verb)|\(owner)|\(needs.map { "\($0.kind) \($0.key)" }.sorted().joined(separator: "|"))"
    case .contributes, .requires: "\(key)|\(verb)|\(owner)|\(label ?? "")"
    case .replaces: "\(key)|replaces"
    default: key
    }
  }

  var withoutPlace: Self {
    var copy = self
    copy.place = nil
    guard needs.contains(where: \.isGuard) else {
      copy.needs.sort { $0.isBefore($1) }
      if isChoice { (copy.key, copy.kind) = (copy.needs[0].key, copy.needs[0].kind) }
      return copy
    }
    // Guards are asked in their order.
    copy.needs = needs.filter { !$0.isGuard }.sorted { $0.isBefore($1) } + needs.filter(\.isGuard)
    return copy
  }

  fileprivate var guards: [String] { needs.filter(\.isGuard).map(\.key) }

  fileprivate var lifetimeName: String { scope.map { "within '\($0)'" } ?? "as long as the app" }
  fileprivate var lifetime: String { scope.map { ", within '\($0)'" } ?? "" }

  fileprivate var listedNeeds: String {
    if verb == .requires {
      return needs.count == 1
        ? needs[0].warning
        : needs.filter { $0.deprecation != nil }.map {
          ", of which \($0.title)\($0.warning.dropFirst(", which".count))"
        }.joined()
    }
    if needs.isEmpty { return "" }
    let list = needs.map { "\($0.verb) \($0.title)\($0.warning)" }.joined(separator: ", ")
    return verb == .binds ? ", bound to '\(needs[0].key)'\(needs[0].warning)" : ": it \(list)"
  }
}

extension RegistryGraph.Edge {
  fileprivate var isGuard: Bool { role == "is guarded by" }

  /// The order in which needs are compared, whatever the order in which they are declared.
  fileprivate func isBefore(_ other: Self) -> Bool {
    if key != other.key { return key < other.key }
    if role != other.role { return role ?? "" < other.role ?? "" }
    if isOptional != other.isOptional { return other.isOptional }
    return (opens ?? "", minimum ?? 0) < (other.opens ?? "", other.minimum ?? 0)
  }

  /// The identity that a need keeps when it changes.
  fileprivate var subject: String { "\(key)|\(role ?? "")" }

  fileprivate var title: String {
    "\(minimum == nil ? "" : "a contribution to ")\(kind) '\(key)'\(role != nil && isOptional ? ", if that is present," : "")"
  }

  /// What to do instead of using it.
  fileprivate var warning: String { deprecation.map { ", which is deprecated: \($0)" } ?? "" }

  fileprivate var verb: String { role ?? (isOptional ? "can use" : "needs") }

  fileprivate var pastVerb: String {
    switch role {
    case nil: isOptional ? "could use" : "needed"
    case "leads to": "led to"
    case "goes to": "went to"
    case "states the place of": "stated the place of"
    case let role?: role.replacing("is ", with: "was ", maxReplacements: 1)
    }
  }
}

extension String {
  /// The text with each of its lines safe to print, and all but the first indented.
  fileprivate var safeLines: String {
    split(separator: "\n").map { line in
      String(line.drop { $0 == " " }).safeLine(atMost: 1_000)
    }
    .joined(separator: "\n  ")
  }
}

extension String {
  /// A line of a list for Markdown: quoted names as code, and nothing else that it or HTML would read.
  fileprivate var asMarkdown: String {
    let (bullet, text) = (prefix(2), Array(dropFirst(2)))
    var (markdown, next) = (String(bullet), 0)
    while next < text.count {
      if let end = text.endOfQuote(from: next) {
        let name = String(text[(next + 1)..<end])
        // A name with a backtick would end the code.
        markdown += name.contains("`") ? "`` \(name) ``" : "`\(name)`"
        next = end + 1
      } else {
        markdown += #"\`*_<[&~"#.contains(text[next]) ? "\\\(text[next])" : String(text[next])
        next += 1
      }
    }
    return markdown
  }
}

extension [Character] {
  /// The end of the quoted name that begins at a position, if one does: an apostrophe within a word is none.
  fileprivate func endOfQuote(from start: Int) -> Int? {
    func isWord(_ index: Int) -> Bool {
      indices.contains(index) && (self[index].isLetter || self[index].isNumber)
    }
    guard self[start] == "'", !isWord(start - 1) else { return nil }
    let line = indices.dropFirst(start + 2).prefix { self[$0] != "\n" }
    return line.first { self[$0] == "'" && !isWord($0 + 1) }
  }
}
