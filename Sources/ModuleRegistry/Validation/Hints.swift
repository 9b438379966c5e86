/// Suggestions for missing providers, computed lazily.
final class Hints {
  private let validator: Validator
  private let active: [Int]

  /// Looking for similar names is quadratic, so a registry with hundreds of holes gets hints for the
  /// first of them only.
  private var remaining = 100

  private lazy var suggestions = Suggestions(
    among: active.filter { validator.declarations[$0].role.isProvider }.map(validator.site)
  )

  private lazy var providersLeftOut = Dictionary(
    grouping: validator.declarations.indices.filter(validator.isProviderLeftOut),
    by: { validator.declarations[$0].id }
  )

  private lazy var provided = Set(
    active.map { validator.declarations[$0] }.filter(\.role.isProvider).map(\.id)
  )

  /// What features and ports that were left out lack, by their position.
  private(set) lazy var missing = missingKeys()

  init(for validator: Validator, among active: [Int]) {
    self.validator = validator
    self.active = active
  }

  /// The providers that take part, are of the key's kind, and have nearly its name, and then those that
  /// providers which were left out may have meant.
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

  /// The providers of the key in features that were left out, and then those of what these lack.
  func leftOut(_ key: any Any.Type) -> [DeclarationSite] {
    providersLeftOut(for: key).map { index, missing in
      var site = validator.site(index)
      site.lacks = missing.map(lack)
      site.condition = condition(of: index)
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

  /// What a feature or port, or else the feature of the port, lacks; nothing where that is not why it is
  /// left out.
  private func reasons(toLeaveOut record: Int) -> [Missing] {
    let feature = validator.features[record]
    guard feature.isOptional, feature.absence == nil else { return [] }
    if let own = missing[record] { return own }
    return feature.owner.map(reasons) ?? []
  }

  /// Where the condition is that is false, of the feature of a declaration.
  private func condition(of declaration: Int) -> String? {
    let feature = validator.features[validator.declarations[declaration].feature]
    guard case .condition(let place)? = feature.absence else { return nil }
    return place.description
  }

  private func lack(_ missing: Missing) -> Lack {
    let declaration = validator.declarations[missing.declaration]
    return Lack(
      key: validator.names[missing.requirement.key].description,
      kind: missing.requirement.kind,
      place: validator.features[declaration.feature].owner == nil
        ? declaration.place.description : nil,
      isLeftOut: providersLeftOut[missing.requirement.id] != nil
    )
  }

  /// A requirement that nothing serves, of the declaration at a position.
  typealias Missing = (declaration: Int, requirement: Requirement)

  private func missingKeys() -> [Int: [Missing]] {
    let declarations = validator.declarations
    let leftOut = declarations.indices.filter {
      validator.features[declarations[$0].feature].isLeftOut
    }
    let own = Dictionary(
      grouping: leftOut.lazy.map { declarations[$0] }.filter(\.role.isProvider),
      by: \.feature
    )
    .mapValues { Set($0.map(\.id)) }
    var missing: [Int: [Missing]] = [:]
    for index in leftOut {
      let feature = declarations[index].feature
      for requirement in declarations[index].requirements
      where requirement.needsProvider && !provided.contains(requirement.id)
        && own[feature]?.contains(requirement.id) != true
      {
        missing[feature, default: []].append((index, requirement))
      }
    }
    return missing
  }
}

extension Validator {
  fileprivate func isProviderLeftOut(_ index: Int) -> Bool {
    declarations[index].role.isProvider && features[declarations[index].feature].isLeftOut
  }
}

extension Blueprint {
  /// Hints for those who ask later for what the registry does not have.
  var hints: Hints {
    Hints(for: validator, among: active)
  }
}
