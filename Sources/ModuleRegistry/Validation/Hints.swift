/// Suggestions for missing providers, computed lazily.
final class Hints {
  private let validator: Validator
  private let active: [Int]

  /// Looking for similar names is quadratic, so a registry with hundreds of holes gets hints for
  /// the first of them only.
  private var remaining = 100

  private lazy var suggestions = Suggestions(
    among: active.filter { validator.declarations[$0].role.isProvider }.map(validator.site)
  )

  private lazy var providersLeftOut = Dictionary(
    grouping: validator.declarations.indices.filter(validator.isProviderLeftOut),
    by: { validator.declarations[$0].id }
  )

  private lazy var provided = Set(
    active.map { validator.declarations[$0] }.filter(\.role.isSupply).map(Supply.init)
  )

  /// The missing needs of features and ports that were left out, by their position.
  private(set) lazy var missing = missingKeys()

  init(for validator: Validator, among active: [Int]) {
    self.validator = validator
    self.active = active
  }

  /// The bindings whose ports a feature provides, by their targets.
  private lazy var reversed: [TypeID: [Int]] = {
    let provided = active.map { validator.declarations[$0] }.filter { $0.role == .provider }
    let ids = Set(provided.map(\.id))
    return Dictionary(
      grouping: bindings.filter { ids.contains(validator.declarations[$0].id) },
      by: { validator.declarations[$0].requirements[0].id }
    )
  }()

  /// The bindings of ports, by feature and by the end of the name.
  private lazy var ports = Dictionary(grouping: bindings) {
    let declaration = validator.declarations[$0]
    return port(declaration.key, of: validator.features[declaration.feature].owner ?? -1)
  }

  private lazy var bindings = validator.declarations.indices
    .filter { validator.declarations[$0].role == .binding }

  private func port(_ key: any Any.Type, of feature: Int) -> String {
    "\(feature) \(validator.names[key].last)"
  }

  /// The bindings that were probably meant for a key, by their positions: reversed ones, and those
  /// of other types of its name by the features that need it.
  private func bindings(
    meaning missing: Requirement,
    neededBy users: [Int]
  ) -> (reversed: [Int], namesakes: [Int]) {
    if users.isEmpty { return ([], []) }
    let features = users.map { validator.declarations[$0].feature }
      .map { validator.features[$0].owner ?? $0 }
    let namesakes = Set(features).flatMap { ports[port(missing.key, of: $0), default: []] }
      .filter { validator.declarations[$0].id != missing.id }
    return (reversed[missing.id, default: []], namesakes)
  }

  /// The hints for keys that nothing provides.
  ///
  /// - Parameters:
  ///   - missing: the keys.
  ///   - users: the positions of the declarations that need them; with none, bindings are not
  ///     looked at.
  /// - Returns: the hints.
  func found(for missing: [Requirement], neededBy users: [Int] = []) -> Found {
    let meant = missing.map { bindings(meaning: $0, neededBy: users) }
    let similar = missing.flatMap { suggestions(for: $0.key, of: $0.kind) }
    let names = Set(missing.map { validator.names[$0.key].description })
    func sites(_ positions: [Int]) -> [DeclarationSite] {
      positions.sorted(by: validator.isDeclaredEarlier).map(validator.site)
    }
    return Found(
      reversed: sites(meant.flatMap(\.reversed)),
      namesakes: sites(meant.flatMap(\.namesakes)),
      namesake: similar.first { names.contains($0.key) },
      leftOut: missing.flatMap { leftOut($0.key) },
      suggestions: similar
    )
  }

  /// The suggestions for a key: bindings, providers that were left out, and providers of similar
  /// keys.
  struct Found {
    let reversed: [DeclarationSite]
    let namesakes: [DeclarationSite]

    /// A provider of another type with the whole name of a key: both are private, or a module is linked
    /// twice.
    let namesake: DeclarationSite?
    let leftOut: [DeclarationSite]
    let suggestions: [DeclarationSite]

    var lines: [String] {
      reversed.map { "bound the wrong way round: \($0)" }
        + namesakes.map { "a different type with the same name is bound: \($0)" }
        + leftOut.flatMap { site in
          ["left out: \(site)\(site.condition.map { ", whose condition at \($0) is false" } ?? "")"]
            + site.lacks.map { "needs \($0)" }
        }
        + suggestions.map {
          $0.key == namesake?.key
            ? "a different type with the same name (private, or linked twice): \($0)"
            : "did you mean \($0)?"
        }
    }
  }

  /// The providers that take part, are of the key's kind, and have nearly its name, and then those
  /// that providers which were left out may have meant.
  func suggestions(for key: any Any.Type, of kind: KeyKind) -> [DeclarationSite] {
    let causes = providersLeftOut(for: key).flatMap(\.missing).map(\.requirement)
      .filter { providersLeftOut[$0.id] == nil }
    var seen: Set<TypeID> = [TypeID(key)]
    return similar(to: key, of: kind)
      + causes.filter { seen.insert($0.id).inserted }.flatMap { similar(to: $0.key, of: $0.kind) }
  }

  private func similar(to key: any Any.Type, of kind: KeyKind) -> [DeclarationSite] {
    guard remaining > 0 else { return [] }
    remaining -= 1
    return suggestions.suggestions(for: validator.names[key], of: kind)
  }

  /// The providers of the key in features that were left out, and then those of their missing
  /// needs.
  private func leftOut(_ key: any Any.Type) -> [DeclarationSite] {
    providersLeftOut(for: key).map { index, missing in
      var site = validator.site(index)
      site.lacks = missing.map(lack)
      site.isMisplaced = validator.isMisplaced(index)
      switch validator.features[validator.declarations[index].feature].absence {
      case .condition(let place): site.condition = place.description
      case .check: site.isLeftOutByCheck = true
      case nil: break
      }
      return site
    }
  }

  private func providersLeftOut(for key: any Any.Type) -> [(index: Int, missing: [Missing])] {
    var found: [(index: Int, missing: [Missing])] = []
    var seen: Set<TypeID> = [TypeID(key)]
    var keys = [TypeID(key)]
    var next = 0
    while next < keys.count {
      let providers = providersLeftOut[keys[next], default: []]
      next += 1
      for index in providers.sorted(by: validator.isDeclaredEarlier) {
        let missing = reasons(toLeaveOut: validator.declarations[index].feature)
        found.append((index, missing))
        keys += missing.map(\.requirement.id).filter { seen.insert($0).inserted }
      }
    }
    return found
  }

  /// The missing needs of a feature or port, or else of the feature of the port; empty if it was
  /// left out for another reason.
  private func reasons(toLeaveOut record: Int) -> [Missing] {
    let feature = validator.features[record]
    guard feature.isOptional, feature.absence == nil else { return [] }
    if let own = missing[record] { return own }
    return feature.owner.map(reasons) ?? []
  }

  private func lack(_ missing: Missing) -> Lack {
    let declaration = validator.declarations[missing.declaration]
    return Lack(
      key: validator.names[missing.requirement.key].description,
      title: title(missing),
      place: validator.features[declaration.feature].owner == nil
        ? declaration.place.description : nil,
      isLeftOut: providersLeftOut[missing.requirement.id] != nil
    )
  }

  /// The kind and the name of a missing key, and the others that would do.
  func title(_ missing: Missing) -> String {
    guard missing.requirement.isChoice else { return title(missing.requirement) }
    let all = validator.declarations[missing.declaration].requirements
    return "one of \(all.map(title).joined(separator: " or "))"
  }

  private func title(_ requirement: Requirement) -> String {
    "\(requirement.kind) '\(validator.names[requirement.key])'"
  }

  /// A requirement that nothing serves, of the declaration at a position; of a choice, the best one.
  typealias Missing = (declaration: Int, requirement: Requirement)

  private func missingKeys() -> [Int: [Missing]] {
    let declarations = validator.declarations
    let leftOut = declarations.indices.filter {
      validator.features[declarations[$0].feature].isLeftOut
    }
    let own = Dictionary(
      grouping: leftOut.lazy.map { declarations[$0] }.filter(\.role.isSupply),
      by: \.feature
    )
    .mapValues { Set($0.map(Supply.init)) }
    var missing: [Int: [Missing]] = [:]
    for index in leftOut {
      let (feature, scope) = (declarations[index].feature, declarations[index].scope)
      let needs = declarations[index].requirements
      let lacking = needs.filter { need in
        (need.needsProvider || need.isChoice)
          && !need.isSupplied(in: scope, of: validator.scopes) {
            provided.contains($0) || own[feature]?.contains($0) == true
          }
      }
      // Of a choice, all are missing, and one would do.
      let isChoice = lacking.first?.isChoice == true
      if isChoice, lacking.count < needs.count { continue }
      let best = isChoice ? lacking.first { providersLeftOut[$0.id] != nil } : nil
      for requirement in isChoice ? [best ?? lacking[0]] : lacking {
        missing[feature, default: []].append((index, requirement))
      }
    }
    return missing
  }
}

extension Validator {
  /// Whether a declaration is a port of a feature that does not list it.
  fileprivate func isMisplaced(_ index: Int) -> Bool {
    guard let owner = features[declarations[index].feature].owner else { return false }
    return !declarations.contains {
      (features[$0.feature].owner ?? $0.feature) == owner
        && $0.requirements.contains { $0.id == declarations[index].id }
    }
  }

  fileprivate func isProviderLeftOut(_ index: Int) -> Bool {
    declarations[index].role.isSupply && features[declarations[index].feature].isLeftOut
  }
}

extension Blueprint {
  /// Hints for requests of missing keys at run time.
  var hints: Hints {
    Hints(for: validator, among: active)
  }
}
