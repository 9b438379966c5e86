import ModuleRegistry

/// Features with names that would end a script, begin a tag or run if they were not text.
@RegistryBuilder
var hostileFeatures: [InstalledFeature] {
  HostileFeature().ports { $0.service(`</script><img src=x onerror=hostile=2>`.self) { 0 } }
}

private struct HostileFeature: FeatureModule {
  var team: Team? { "</script><img src=x onerror='window.hostile=1'><!--\u{2028}\u{0}\"\\&amp;" }
  var summary: String { "<img src=x onerror=hostile=7>" }
  var documentation: String { "javascript:window.hostile=8" }

  func register(in registrar: inout Registrar) {
    registrar.contribute(
      to: Labels.self,
      id: "</script ><script >window.hostile = 3</script >]]>",
      fileID: "</script><svg onload=hostile=4>/x.swift",
      line: 1
    ) {}
    registrar.service(
      Screens.self,
      using: `<img src=x onerror=hostile=5>`.self,
      fileID: "\"onclick=\"hostile=6/x.swift",
      line: 2
    ) { $0 }
  }

  private enum Labels: ExtensionPoint { typealias Contribution = Void }

  private enum Screens: ServiceKey { typealias Service = Int }
}

private enum `</script><img src=x onerror=hostile=2>`: ServiceKey { typealias Service = Int }

private enum `<img src=x onerror=hostile=5>`: ServiceKey { typealias Service = Int }

/// Keys of one name: two in functions of one feature, and one in another feature.
@RegistryBuilder
var namesakes: [InstalledFeature] {
  Namesakes {
    first(&$0)
    second(&$0)
  }
  OtherNamesakes { third(&$0) }
}

private func first(_ registrar: inout Registrar) {
  enum Inner: ServiceKey { typealias Service = Token }
  enum Page: ScreenKey { typealias Product = Token }
  registrar.service(Inner.self) { Token() }
  registrar.screen(Page.self, using: Inner.self) { _ in Token() }
}

private func second(_ registrar: inout Registrar) {
  enum Visit: ScopeKey { typealias Input = Int }
  enum Inner: ServiceKey { typealias Service = Token }
  enum Page: ScreenKey { typealias Product = Token }
  registrar.scope(Visit.self) {
    $0.service(Inner.self) { Token() }
    $0.screen(Page.self, using: Inner.self) { _ in Token() }
  }
}

private func third(_ registrar: inout Registrar) {
  enum Inner: ServiceKey { typealias Service = Token }
  enum Page: ScreenKey { typealias Product = Token }
  registrar.service(Inner.self) { Token() }
  registrar.screen(Page.self, using: Inner.self) { _ in Token() }
}

private struct Namesakes: ClosureFeature { let declare: (inout Registrar) -> Void }
private struct OtherNamesakes: ClosureFeature { let declare: (inout Registrar) -> Void }

/// 500 features of ten services each, in 25 teams: each needs the next one and one far away.
@RegistryBuilder
var crowd: [InstalledFeature] {
  for first in stride(from: 0, to: 5_000, by: 10) {
    crowdFeature(numberedKeys[first], first..<first + 10)
  }
}

private func crowdFeature<Key: Numbered>(_: Key.Type, _ numbers: Range<Int>) -> InstalledFeature {
  CrowdFeature<Key>(numbers: numbers).ports { _ in }
}

private struct CrowdFeature<Key: Numbered>: FeatureModule {
  let numbers: Range<Int>

  var team: Team? { Team("Team \(numbers.lowerBound / 200)") }

  func register(in registrar: inout Registrar) {
    for number in numbers {
      let needs = [number + 1, number + 2_503].filter { $0 < 5_000 }.map { numberedKeys[$0] }
      switch needs.count {
      case 0: register(numberedKeys[number], in: &registrar)
      case 1: register(numberedKeys[number], needs[0], in: &registrar)
      default: register(numberedKeys[number], needs[0], needs[1], in: &registrar)
      }
    }
  }

  private func register<Number: Numbered>(_: Number.Type, in registrar: inout Registrar) {
    registrar.screen(Crowded<Number>.self) { 0 }
  }

  private func register<Number: Numbered, Need: Numbered>(
    _: Number.Type,
    _: Need.Type,
    in registrar: inout Registrar
  ) {
    registrar.screen(Crowded<Number>.self, using: Crowded<Need>.self) { _ in 0 }
  }

  private func register<Number: Numbered, Need: Numbered, Other: Numbered>(
    _: Number.Type,
    _: Need.Type,
    _: Other.Type,
    in registrar: inout Registrar
  ) {
    registrar.screen(Crowded<Number>.self, using: Crowded<Need>.self, Crowded<Other>.self) {
      _,
      _ in 0
    }
  }
}

private enum Crowded<Number: Numbered>: ScreenKey { typealias Product = Int }

/// Features that state each constraint, and use a deprecated key.
@RegistryBuilder
var constrained: [InstalledFeature] {
  Player { registrar in
    registrar.screen(Sound.self, using: AtLeastOne<Payments>.self, Picture?.self) { _, _ in Token()
    }
    registrar.service(Speaker.self, using: AtLeastOne<Sinks>.self) { $0.first }
    registrar.require(AtLeastOne<Payments>.self, Speaker.self)
    registrar.requireOne(of: Sound.self, Picture.self)
  }
  Alternatives {
    Live().when(true)
    Demo { $0.service(Server.self) { 0 } }.when(false)
  }
}

/// The same ones with all that they require.
@RegistryBuilder
var fulfilled: [InstalledFeature] {
  constrained
  Filling { registrar in
    registrar.contribute(service: Sinks.self) { 0 }
    registrar.contribute(to: Payments.self) { 0 }
    registrar.screen(Picture.self) { Token() }
  }
}

private struct Player: ClosureFeature { let declare: (inout Registrar) -> Void }
private struct Demo: ClosureFeature { let declare: (inout Registrar) -> Void }
private struct Filling: ClosureFeature { let declare: (inout Registrar) -> Void }

private struct Live: FeatureModule {
  var summary: String { "The real server." }

  func register(in registrar: inout Registrar) { registrar.service(Server.self) { 0 } }
}

private enum Sound: ScreenKey { typealias Product = Token }
private enum Server: ServiceKey { typealias Service = Int }
private enum Speaker: ServiceKey { typealias Service = Int }

private enum Picture: ScreenKey, DeprecatedKey {
  typealias Product = Token
  static let deprecation = "show a Sound"
}

private enum Payments: ExtensionPoint { typealias Contribution = Int }
private enum Sinks: ServiceExtensionPoint { typealias Contribution = Int }
