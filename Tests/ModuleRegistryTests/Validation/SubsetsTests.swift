import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// A subset fits if a registry of its features can be built.
struct SubsetsTests {
  @Test(arguments: 0..<200)
  func `checking a subset finds the error that its registry would throw`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plans = Plan.random(using: &random)
    let subsets = Subsets(of: plans.map { $0.installed(isPresent: $0.isPresent) })
    for leftOut in subsets.every(keeping: []) + subsets.eachLeftOut(keeping: []) {
      let isOut = Dictionary(
        uniqueKeysWithValues: zip(positions(of: plans), plans.indices).map {
          ($1, leftOut.contains($0))
        }
      )
      let features = plans.indices.map { plans[$0].installed(isPresent: isOut[$0] == false) }
      let registry = Result { () throws(RegistryError) in try Registry(features) }
      let error = subsets.error(leavingOut: leftOut)
      switch registry {
      case .success: #expect(error == nil, "\(plans), without \(leftOut)")
      case .failure(let expected):
        #expect(facts(of: error) == facts(of: expected), "\(plans), without \(leftOut)")
      }
    }
  }

  /// The kinds of problems and, of missing providers, the keys.
  ///
  /// Which of them are one problem depends on what is known of features that take no part.
  private func facts(of error: RegistryError?) -> [String] {
    guard let error else { return [] }
    let missing = Set(error.problems.filter { $0.kind == .missingProvider }.flatMap(\.keys))
      .sorted()
    let others = error.problems.map(\.kind).filter { $0 != .missingProvider }.map(\.description)
    return missing + others
  }

  @Test(arguments: 0..<200)
  func `every subset is checked, except those with two alternatives`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plans = Plan.random(using: &random)
    let subsets = Subsets(of: plans.map { $0.installed(isPresent: $0.isPresent) })
    let conditional = plans.indices.filter { plans[$0].hasCondition }
    let choices = conditional.isEmpty ? plans.indices.filter { !plans[$0].isOptional } : conditional
    let expected = (0..<1 << choices.count).map { bits in
      choices.indices.filter { bits >> $0 & 1 == 1 }.map { choices[$0] }
    }
    .filter { leftOut in
      let chosen = conditional.filter { !leftOut.contains($0) }
      return chosen.allSatisfy { one in
        chosen.allSatisfy { one == $0 || !plans[one].isAlternative(of: plans[$0]) }
      }
    }
    let positions = positions(of: plans)
    #expect(
      Set(subsets.every(keeping: [])) == Set(expected.map { $0.map { positions[$0] } }),
      "\(plans)"
    )
  }

  /// Ports are counted with features.
  private func positions(of plans: [Plan]) -> [Int] {
    var next = 0
    return plans.map { plan in
      defer { next += 1 + plan.ports.count }
      return next
    }
  }
}

/// A feature that declares anything, by the numbers of keys.
private struct Plan {
  let name: any Numbered.Type
  private(set) var isPresent: Bool
  let hasCondition: Bool

  /// The alternatives that it is one of.
  let group: Int?
  let isOptional: Bool
  let provides: [(key: Int, need: Int?)]
  let needs: [(key: Int, isOptional: Bool)]
  let ports: [(key: Int, target: Int)]

  /// Features of which some are alternatives, and at most one of each of these is present.
  static func random(using random: inout SplitMix64) -> [Plan] {
    let groups = [Alternatives.nextGroup(), Alternatives.nextGroup()]
    var present: Set<Int> = []
    return (0..<Int.random(in: 2...6, using: &random)).map { number in
      var plan = Plan(number, of: groups, using: &random)
      if let group = plan.group, plan.isPresent, !present.insert(group).inserted {
        plan.isPresent = false
      }
      return plan
    }
  }

  private init(
    _ number: Int,
    of groups: [Int],
    using random: inout SplitMix64
  ) {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func key() -> Int { Int.random(in: 0..<5, using: &random) }
    name = numberedKeys[chance(15) ? 0 : number]
    hasCondition = chance(70)
    group = hasCondition && chance(60) ? groups.randomElement(using: &random) : nil
    isPresent = !hasCondition || chance(50)
    isOptional = chance(25)
    provides = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      (key(), chance(40) ? key() : nil)
    }
    needs = (0..<Int.random(in: 0...1, using: &random)).map { _ in (key(), chance(50)) }
    ports = chance(30) ? [(key(), key())] : []
  }

  func isAlternative(of other: Plan) -> Bool { group != nil && group == other.group }

  func installed(isPresent: Bool) -> InstalledFeature {
    let plain = feature(named: name)
    let installed = group.map { plain.exclusive(in: $0) } ?? plain
    return hasCondition || !isPresent ? installed.when(isPresent) : installed
  }

  private func feature<Name: Numbered>(named name: Name.Type) -> InstalledFeature {
    let installed = Planned<Name>(plan: self).ports { registrar in
      for port in ports {
        bind(numberedKeys[port.key], to: numberedKeys[port.target], in: &registrar)
      }
    }
    return isOptional ? installed.optional() : installed
  }

  func register(in registrar: inout Registrar) {
    for (key, need) in provides {
      if let need {
        provide(numberedKeys[key], using: numberedKeys[need], in: &registrar)
      } else {
        provide(numberedKeys[key], in: &registrar)
      }
    }
    for (key, isOptional) in needs {
      require(numberedKeys[key], ifPresent: isOptional, in: &registrar)
    }
  }

  private func provide(_ key: (some Numbered).Type, in registrar: inout Registrar) {
    registrar.service(key) { 0 }
  }

  private func provide(
    _ key: (some Numbered).Type,
    using need: (some Numbered).Type,
    in registrar: inout Registrar
  ) {
    registrar.service(key, using: need) { $0 }
  }

  private func require<Key: Numbered>(
    _ key: Key.Type,
    ifPresent isOptional: Bool,
    in registrar: inout Registrar
  ) {
    if isOptional { registrar.require(Key?.self) } else { registrar.require(key) }
  }

  private func bind<Port: Numbered, Target: Numbered>(
    _ port: Port.Type,
    to target: Target.Type,
    in registrar: inout PortRegistrar
  ) {
    registrar.bind(service: port, to: target)
  }
}

private struct Planned<Name: Numbered>: FeatureModule {
  let plan: Plan

  func register(in registrar: inout Registrar) { plan.register(in: &registrar) }
}
