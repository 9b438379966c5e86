import ModuleRegistry

/// The sentences of a review about two compositions, whose declarations are known by their numbers.
struct ReviewReport {
  private typealias Line = GraphReview.Line

  private(set) var changes: [String] = []
  private let before: GraphReview.Side
  private let now: GraphReview.Side

  // The names that a review recognises.
  private var features: [String: String] = [:]
  private var types: [String: String] = [:]

  init(_ before: GraphReview.Side, _ now: GraphReview.Side) {
    (self.before, self.now) = (before, now)
  }

  // MARK: - Names

  /// Notes the new names, if enough stays the same to recognise them.
  mutating func rename(
    _ features: [Int: Int],
    _ keys: [GraphKey: GraphKey],
    _ scopes: [GraphScope: GraphScope]
  ) {
    for (old, new) in features {
      let (former, current) = (title(old), title(new))
      let own = now.lines.values.filter { $0.owner == current }
      guard own.contains(where: { !$0.isPort && $0.declaration.verb != .require }) else { continue }
      self.features[former] = current
      changes.append("\(former) is called \(current) now")
    }
    for (old, new) in keys {
      let own = now.lines.values.filter {
        $0.declaration.key == new && $0.declaration.verb != .require
      }
      let needs = own.map(\.declaration.needs.count).reduce(0, +)
      let uses = now.lines.values.flatMap(\.declaration.needs).count { $0.key == new }
      guard !own.isEmpty, own.count + needs + uses > 1 else { continue }
      types[name(old)] = name(new)
      changes.append("\(new.word) '\(name(old))' is called '\(name(new))' now")
    }
    for (old, new) in scopes {
      let inhabitants = now.lines.values.count { $0.scope == new }
      let uses = now.lines.values.flatMap(\.declaration.needs).count { $0.input == new }
      guard inhabitants > 0, inhabitants + uses > 1 else { continue }
      types[name(old)] = name(new)
      changes.append("scope '\(name(old))' is called '\(name(new))' now")
    }
  }

  /// Whether it is certain what is called otherwise, and what is another thing.
  var isClear: Bool {
    let (former, current) = (names(of: before), names(of: now))
    let (gone, added) = (former.subtracting(current), current.subtracting(former))
    let isRenamed = !types.isEmpty && gone == Set(types.keys) && added == Set(types.values)
    // A name that is used again means something else now.
    if !current.isDisjoint(with: types.keys) { return false }
    let isWhole = gone.isEmpty || added.isEmpty || isRenamed || gone.count == 1 && added.count == 1
    // A key that one declaration provides no longer, and another one does.
    let (lost, new) = (
      before.lines.filter { now.lines[$0.key] == nil }.values.map(\.identity),
      now.lines.filter { before.lines[$0.key] == nil }.values.map(\.identity)
    )
    let moved = now.lines.values.filter { line in
      before.lines[line.declaration.id].map { $0.owner != line.owner } ?? false
    }
    let keys = (Array(before.lines.values) + Array(now.lines.values)).filter(\.isProvider)
    let isAmbiguous = moved.contains { line in
      line.isProvider
        && Set(keys.filter { $0.declaration.key == line.declaration.key }.map(\.declaration.id))
          .count > 1
    }
    return isWhole && Set(lost).isDisjoint(with: new) && !isAmbiguous
  }

  private func names(of side: GraphReview.Side) -> Set<String> {
    var names: Set<String> = []
    for line in side.lines.values {
      names.insert(name(line.declaration.key))
      if line.scope != .app { names.insert(name(line.scope)) }
      for need in line.declaration.needs { names.insert(need.name) }
    }
    return names
  }

  private func title(_ feature: Int) -> String { GraphName.real("feature \(feature)") }

  // MARK: - Changes

  mutating func compare() {
    compareFeatures()
    for (id, line) in now.lines.sorted(by: { $0.key < $1.key }) {
      guard let former = before.lines[id], isSame(former, line) else {
        changes.append("\(line.title) is new\(line.lifetime)\(line.listing)")
        continue
      }
      compare(former, line)
    }
    for (id, line) in before.lines {
      if let current = now.lines[id], isSame(line, current) { continue }
      changes.append("\(title(of: line)) is gone")
    }
  }

  /// Whether a review knows the declaration again.
  private func isSame(_ former: Line, _ line: Line) -> Bool {
    let owner = features[former.owner] ?? former.owner
    if former.declaration.isChoice || line.declaration.isChoice {
      return former.declaration.isChoice == line.declaration.isChoice && owner == line.owner
        && Set(former.needs.map { renamed($0.name) }) == Set(line.needs.map(\.name))
    }
    if renamed(name(former.declaration.key)) != name(line.declaration.key) { return false }
    if line.isProvider { return true }
    if owner != line.owner { return false }
    return (former.declaration.label == nil) == (line.declaration.label == nil)
  }

  private func renamed(_ name: String) -> String { types[name] ?? name }

  /// The title of a declaration that is gone, with the names that are known by now.
  private func title(of line: Line) -> String {
    line.title(
      owner: features[line.owner] ?? line.owner,
      calling: renamed
    )
  }

  private mutating func compareFeatures() {
    let old = Dictionary(uniqueKeysWithValues: before.graph.features.map { (title($0.name), $0) })
    var rest = Set(old.keys)
    for feature in now.graph.features {
      let title = title(feature.name)
      let formerName = features.first { $0.value == title }?.key ?? title
      let team = feature.team.map { " (team \($0))" } ?? ""
      guard let former = old[formerName] else {
        changes.append("\(title)\(team) is new\(feature.condition == false ? ", and off" : "")")
        continue
      }
      rest.remove(formerName)
      compare(former, feature, title)
    }
    for name in rest {
      changes.append("\(name)\(old[name]?.team.map { " (team \($0))" } ?? "") is gone")
    }
  }

  private mutating func compare(_ old: GraphFeature, _ new: GraphFeature, _ title: String) {
    func team(_ feature: GraphFeature) -> String { feature.team.map { "team \($0)" } ?? "no team" }
    if old.team != new.team {
      changes.append("\(title) belongs to \(team(new)) now, not to \(team(old))")
    }
    if old.isOptional != new.isOptional {
      changes.append("\(title) is \(new.isOptional ? "optional" : "required") now")
    }
    let (was, others) = (alternatives(of: old, in: before), alternatives(of: new, in: now))
    if was.map({ features[$0] ?? $0 }).sorted() != others {
      let fate =
        others.isEmpty
        ? "no alternative to other features"
        : "an alternative to \(others.joined(separator: " and "))"
      changes.append("\(title) is \(fate) now")
    }
    let (wasOut, isOut) = (before.isLeftOut[old.name] == true, now.isLeftOut[new.name] == true)
    switch (old.condition == false, new.condition == false) {
    case (false, true): changes.append("\(title) is off now: its condition is false")
    case (true, false):
      let end =
        (new.condition == nil ? ", without a condition" : "") + (isOut ? ", and left out" : "")
      changes.append("\(title) is on now\(end)")
    default:
      if wasOut != isOut { changes.append("\(title) \(isOut ? "is left out" : "takes part") now") }
      if (old.condition == nil) != (new.condition == nil) {
        changes.append("\(title) has \(new.condition == nil ? "no" : "a") condition now")
      }
    }
  }

  private func alternatives(of feature: GraphFeature, in side: GraphReview.Side) -> [String] {
    guard let group = feature.group else { return [] }
    return side.graph.features.filter { $0.group == group && $0.name != feature.name }
      .map { title($0.name) }.sorted()
  }

  private mutating func compare(_ old: Line, _ new: Line) {
    let (former, current, title) = (old.declaration, new.declaration, new.title)
    let owner = features[old.owner] ?? old.owner
    if let label = former.label, let heir = current.label, label != heir {
      changes.append(
        "the contribution '\(label)' of \(new.owner) to '\(name(current.key))' is called '\(heir)' now"
      )
    }
    if owner != new.owner { changes.append("\(title) was of \(owner)") }
    if old.isActive != new.isActive, !isSwitched(new.owner) {
      changes.append("\(title) \(new.isActive ? "takes part now" : "is inactive now")")
    }
    if old.verb != new.verb {
      changes.append("\(title) '\(new.verb)' its key now, not '\(old.verb)'")
    }
    if old.isPort != new.isPort {
      changes.append(
        "\(title) \(new.isPort ? "is a port now" : "is not a port of the feature now")"
      )
    }
    if renamed(old.home) != new.home {
      func life(_ home: String) -> String {
        home.isEmpty ? "as long as the app" : "within '\(home)'"
      }
      changes.append("\(title) lives \(life(new.home)) now, not \(life(renamed(old.home)))")
    }
    if former.order != current.order, new.verb == "contributes to" {
      changes.append("\(title) has order \(current.order) now, not \(former.order)")
    }
    compareNeeds(old, new)
  }

  private func isSwitched(_ owner: String) -> Bool {
    let formerName = features.first { $0.value == owner }?.key ?? owner
    let was = before.graph.features.first { title($0.name) == formerName }
    let current = now.graph.features.first { title($0.name) == owner }
    guard let was, let current else { return false }
    return before.isLeftOut[was.name] != now.isLeftOut[current.name]
  }

  private mutating func compareNeeds(_ old: Line, _ new: Line) {
    let title = new.title
    if old.verb == "binds", new.verb == "binds" {
      let (former, target) = (renamed(old.declaration.needs[0].name), new.declaration.needs[0].name)
      if former != target {
        changes.append("\(title) is bound to '\(target)' now, not to '\(former)'")
        return
      }
    }
    let names = Set(old.needs.map { renamed($0.name) } + new.needs.map(\.name))
    for name in names {
      let former = old.needs.filter { renamed($0.name) == name }
      let current = new.needs.filter { $0.name == name }
      let both = min(former.count, current.count)
      for (was, now) in zip(former, current) {
        if was.isOptional != now.isOptional || was.isFilled != now.isFilled {
          let past = was.isOptional ? "could use" : "needed"
          changes.append(
            "\(title) \(now.verb) \(now.title) now; it \(past) \(was.title(calling: renamed))"
          )
        }
        let isProvided = new.provided[now] == true
        if old.isActive, new.isActive, (old.provided[was] == true) != isProvided {
          changes.append("\(title): \(now.title) is \(isProvided ? "provided" : "absent") now")
        }
      }
      for gone in former[both...] {
        changes.append("\(title) \(gone.verb) \(gone.title(calling: renamed)) no longer")
      }
      for added in current[both...] {
        let isAbsent = old.isActive && new.isActive && new.provided[added] != true
        let end = isAbsent ? ", which is absent" : ""
        changes.append("\(title) \(added.verb) \(added.title) now\(end)\(added.warning)")
      }
    }
  }

  // MARK: - Consequences

  /// The features that are there, each with those that require what it provides.
  private func dependents(_ side: GraphReview.Side, _ heir: (String) -> String) -> [String: Set<
    String
  >] {
    let active = side.lines.values.filter(\.isActive)
    let there = side.graph.features.filter { side.isLeftOut[$0.name] != true }.map {
      title($0.name)
    }
    var all = Dictionary(uniqueKeysWithValues: there.map { (heir($0), Set<String>()) })
    for line in active where line.owner == "the replacements" { all[line.owner] = [] }
    for user in active {
      let required = user.declaration.needs.filter { need in
        !need.isOptional && (need.key?.isPoint != true || need.isFilled)
      }
      let keys = user.declaration.isChoice ? [user.declaration.needs] : required.map { [$0] }
      for needs in keys {
        // Nothing depends on one of several that would do.
        let suppliers = active.filter { line in
          line.declaration.verb != .require && needs.contains { $0.key == line.declaration.key }
        }
        let owners = Set(suppliers.map(\.owner))
        guard owners.count == 1, let owner = owners.first, owner != user.owner else { continue }
        all[heir(owner), default: []].insert(heir(user.owner))
      }
    }
    return all
  }

  var consequences: [String] {
    if changes.isEmpty { return [] }
    let (old, new) = (dependents(before) { features[$0] ?? $0 }, dependents(now) { $0 })
    func fallen(_ name: String, _ direct: [String: Set<String>]) -> Set<String> {
      var found: Set<String> = []
      while true {
        let next = found.union([name]).reduce(into: Set<String>()) {
          $0.formUnion(direct[$1] ?? [])
        }
        if next.subtracting([name]).isSubset(of: found) { return found.subtracting([name]) }
        found.formUnion(next)
      }
    }
    return new.keys.sorted().filter { new[$0] != old[$0, default: []] }.flatMap { name in
      let (was, now) = (fallen(name, old), fallen(name, new))
      return [
        sentence(now.subtracting(was), "do not work", "does not work", name),
        sentence(was.subtracting(now).filter { new[$0] != nil }, "work", "works", name),
      ].compactMap(\.self)
    }
  }

  private func sentence(
    _ features: Set<String>,
    _ plural: String,
    _ singular: String,
    _ name: String
  ) -> String? {
    var shown = features.sorted()
    if shown.isEmpty { return nil }
    if shown.count == 1 { return "\(shown[0]) \(singular) without \(name) now" }
    if shown.count > 5 { shown = shown.prefix(5) + ["\(shown.count - 5) more"] }
    let last = shown.removeLast()
    return "\(shown.joined(separator: ", ")) and \(last) \(plural) without \(name) now"
  }
}

// MARK: - Words

private func name(_ key: GraphKey) -> String { GraphName.real(key.description) }

private func name(_ scope: GraphScope) -> String { GraphName.real("\(scope)") }

extension GraphKey {
  fileprivate var word: String {
    kind == .service ? "service" : isPage ? "factory" : "extension point"
  }
}

extension GraphNeed {
  fileprivate var name: String { GraphName.real(key?.description ?? input.map { "\($0)" } ?? "") }
  fileprivate var word: String { key?.word ?? "scope" }
  fileprivate var title: String { title { $0 } }
  fileprivate func title(calling name: (String) -> String) -> String {
    "\(isFilled ? "a contribution to " : "")\(word) '\(name(self.name))'"
  }
  fileprivate var warning: String {
    key?.kind == .old ? ", which is deprecated: list GraphPage" : ""
  }
  fileprivate var verb: String { isOptional ? "can use" : "needs" }
}

extension GraphReview.Line {
  fileprivate var verb: String {
    if isReplacement { return "replaces" }
    return switch declaration.verb {
    case .provide: "provides"
    case .bridge: "bridges"
    case .contribute: "contributes to"
    case .require: "requires"
    case .bind: "binds"
    }
  }

  /// What a review knows it by, if not by its number.
  fileprivate var identity: [String] {
    let key = declaration.isChoice ? declaration.choice : name(declaration.key)
    return isProvider ? [key] : [key, verb, owner, declaration.label ?? ""]
  }

  fileprivate var home: String { scope == .app ? "" : name(scope) }
  fileprivate var lifetime: String { scope == .app ? "" : ", within '\(home)'" }

  /// The needs, in the order in which they are listed.
  fileprivate var needs: [GraphNeed] {
    declaration.needs.sorted {
      ($0.name, $0.isOptional ? 1 : 0, $0.isFilled ? 1 : 0)
        < ($1.name, $1.isOptional ? 1 : 0, $1.isFilled ? 1 : 0)
    }
  }

  fileprivate var listing: String {
    if declaration.isChoice {
      return needs.filter { !$0.warning.isEmpty }
        .map { ", of which \($0.title) is deprecated: list GraphPage" }.joined()
    }
    if needs.isEmpty { return "" }
    if verb == "requires" { return needs[0].warning }
    if verb == "binds" { return ", bound to '\(needs[0].name)'" }
    return ": it \(needs.map { "\($0.verb) \($0.title)\($0.warning)" }.joined(separator: ", "))"
  }

  fileprivate var title: String { title(owner: owner) { $0 } }

  fileprivate func title(owner: String, calling known: (String) -> String) -> String {
    let key = known(name(declaration.key))
    let owner = [owner, mark.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    switch verb {
    case "contributes to":
      let label = declaration.label.map { " '\($0)'" } ?? ""
      return "the contribution\(label) of \(owner) to '\(key)'"
    case "requires" where declaration.isChoice:
      let all = declaration.needs.map { (known($0.name), $0.word) }.sorted { $0.0 < $1.0 }
      let keys = all.map { "\($1) '\($0)'" }.joined(separator: " or ")
      return "the requirement of \(owner) for \(keys)"
    case "requires": return "the requirement of \(owner) for \(declaration.key.word) '\(key)'"
    default: return "\(declaration.key.word) '\(key)' of \(owner)"
    }
  }
}
