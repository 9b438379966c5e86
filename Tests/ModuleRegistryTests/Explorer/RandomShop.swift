import FlowCoordinatorsTesting
import ModuleRegistry

/// Features that declare things at random: the same for the same seed.
///
/// Some features are optional, some absent; some keys have several providers and some none. Each
/// declaration has a line of its own.
struct RandomShop {
  private var plans: [Plan] = []
  private var random: SplitMix64

  /// Half of the lines have three digits, so that an order by text is another one.
  private var line: UInt = 80

  /// - Parameters:
  ///   - seed: the seed.
  ///   - count: the number of features.
  init(seed: UInt64, count: Int = 14) {
    random = SplitMix64(seed: seed)
    for _ in 0..<count {
      plans.append(
        Plan(
          isOptional: chance(0.4),
          isPresent: chance(0.85),
          lines: (0..<Int.random(in: 2...6, using: &random)).map { _ in makeLine(count * 2) },
          ports: (0..<Int.random(in: 0...2, using: &random)).map { _ in makePort(count * 2) }
        )
      )
    }
  }

  /// The positions of its features.
  var indices: Range<Int> { plans.indices }

  /// The features without some.
  func features(without leftOut: Set<Int>, areAllOptional: Bool = false) -> [InstalledFeature] {
    plans.indices.filter { !leftOut.contains($0) }.map { index in
      plans[index].installed(numberedKeys[index], isOptional: areAllOptional)
    }
  }

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < part
  }

  private mutating func makeLine(_ keys: Int) -> Line {
    let verbs: [Line.Verb] = [
      .provides, .provides, .provides, .provides, .requires, .requires, .contributes, .contributes,
    ]
    return makeLine(verbs.randomElement(using: &random) ?? .provides, keys, atMost: 2)
  }

  private mutating func makePort(_ keys: Int) -> Line {
    makeLine(chance(0.5) ? .binds : .provides, keys, atMost: 1)
  }

  private mutating func makeLine(_ verb: Line.Verb, _ keys: Int, atMost needs: Int) -> Line {
    line += 1
    func number() -> Int { Int.random(in: 0..<keys, using: &random) }
    // Lists are few, so that some have one contribution or none.
    let key = verb == .contributes ? number() % 4 : number()
    // As many as there may be, half of the time.
    let count = min(Int.random(in: 0...needs + 1, using: &random), needs)
    let targets = (0..<count).map { _ in number() }
    return Line(
      verb: verb,
      key: numberedKeys[key],
      target: numberedKeys[targets.first ?? key],
      needs: targets.map { dependency(numberedKeys[$0], isOptional: chance(0.4)) },
      number: line
    )
  }

  private mutating func list<Key: Numbered>(_: Key.Type) -> any Dependency.Type {
    if chance(0.5) { return RandomList<Key>.self }
    return chance(0.8) ? AtLeastOne<RandomList<Key>>.self : AtLeastOne<RandomList<Key>>?.self
  }

  private mutating func dependency<Key: Numbered>(
    _ key: Key.Type,
    isOptional: Bool
  ) -> any Dependency.Type {
    if chance(0.15) {
      let key = numberedKeys[Int.random(in: 0..<5, using: &random)]
      return list(key)
    }
    return isOptional ? RandomPage<Key>?.self : RandomPage<Key>.self
  }
}

/// The declarations of a feature.
private struct Plan {
  let isOptional: Bool
  let isPresent: Bool
  let lines: [Line]
  let ports: [Line]

  func installed<Key: Numbered>(_: Key.Type, isOptional: Bool) -> InstalledFeature {
    let installed = RandomFeature<Key>(lines: lines).ports { registrar in
      for port in ports { port.declare(in: &registrar) }
    }
    let present = isPresent ? installed : installed.when(false)
    return self.isOptional || isOptional ? present.optional() : present
  }
}

/// A declaration.
private struct Line {
  let verb: Verb
  let key: any Numbered.Type
  let target: any Numbered.Type
  let needs: [any Dependency.Type]
  let number: UInt

  enum Verb { case provides, requires, contributes, binds }

  /// Declares it in a feature.
  func declare(in registrar: inout Registrar) { declare(key, in: &registrar) }

  /// Declares it among the ports of a feature.
  func declare(in registrar: inout PortRegistrar) { declare(key, boundTo: target, in: &registrar) }

  private func declare<Key: Numbered>(_: Key.Type, in registrar: inout Registrar) {
    switch needs.count {
    case 0: declare(RandomPage<Key>.self, in: &registrar)
    case 1: declare(RandomPage<Key>.self, needs[0], in: &registrar)
    default: declare(RandomPage<Key>.self, needs[0], needs[1], in: &registrar)
    }
  }

  private func declare<Key: Numbered>(
    _ key: RandomPage<Key>.Type,
    _ need: (some Dependency).Type,
    in registrar: inout Registrar
  ) { declare(key, using: need, in: &registrar) }

  private func declare<Key: Numbered>(
    _ key: RandomPage<Key>.Type,
    _ need: (some Dependency).Type,
    _ other: (some Dependency).Type,
    in registrar: inout Registrar
  ) {
    if verb == .requires {
      registrar.requireOne(of: need, other, fileID: "R/R.swift", line: number)
    } else {
      declare(key, using: need, other, in: &registrar)
    }
  }

  private func declare<Key: Numbered, each Need: Dependency>(
    _ key: RandomPage<Key>.Type,
    using needs: repeat (each Need).Type,
    in registrar: inout Registrar
  ) {
    switch verb {
    case .provides, .binds:
      registrar.screen(key, using: repeat each needs, fileID: "R/R.swift", line: number) {
        (_: repeat (each Need).Handle) in 0
      }
    case .contributes:
      registrar.contribute(
        to: RandomList<Key>.self,
        using: repeat each needs,
        fileID: "R/R.swift",
        line: number
      ) { (_: repeat (each Need).Handle) in }
    case .requires: registrar.require(key, fileID: "R/R.swift", line: number)
    }
  }

  private func declare<Key: Numbered, Target: Numbered>(
    _: Key.Type,
    boundTo _: Target.Type,
    in registrar: inout PortRegistrar
  ) {
    let key = RandomPage<Key>.self
    if verb == .binds {
      registrar.bind(screen: key, to: RandomPage<Target>.self, fileID: "R/R.swift", line: number)
    } else if let need = needs.first {
      declare(key, using: need, in: &registrar)
    } else {
      registrar.screen(key, fileID: "R/R.swift", line: number) { 0 }
    }
  }

  private func declare<Key: Numbered, Need: Dependency>(
    _ key: RandomPage<Key>.Type,
    using need: Need.Type,
    in registrar: inout PortRegistrar
  ) {
    registrar.screen(key, using: need, fileID: "R/R.swift", line: number) { (_: Need.Handle) in 0 }
  }
}

private struct RandomFeature<Key: Numbered>: FeatureModule {
  let lines: [Line]

  func register(in registrar: inout Registrar) {
    for line in lines { line.declare(in: &registrar) }
  }
}

private enum RandomPage<Key: Numbered>: ScreenKey { typealias Product = Int }

private enum RandomList<Key: Numbered>: ExtensionPoint { typealias Contribution = Void }
