import ModuleRegistry

/// A feature that registers many screens, of which each needs the one after it and one far away,
/// or none.
struct Crowd: FeatureModule {
  let keys: [any Numbered.Type]
  let hasNeeds: Bool

  init(_ count: Int, hasNeeds: Bool = true) {
    keys = numberedKeys(count)
    self.hasNeeds = hasNeeds
  }

  func register(in registrar: inout Registrar) {
    for (index, key) in keys.enumerated() {
      let needs = hasNeeds ? needs(of: index, among: keys.count).map { keys[$0] } : []
      switch needs.count {
      case 0: register(key, in: &registrar)
      case 1: register(key, using: needs[0], in: &registrar)
      default: register(key, using: needs[0], needs[1], in: &registrar)
      }
    }
  }

  private func register(_ key: (some Numbered).Type, in registrar: inout Registrar) {
    registrar.screen(key) { PlainPage() }
  }

  private func register(
    _ key: (some Numbered).Type,
    using need: (some Numbered).Type,
    in registrar: inout Registrar
  ) {
    registrar.screen(key, using: need) { _ in PlainPage() }
  }

  private func register<Next: Numbered, Other: Numbered>(
    _ key: (some Numbered).Type,
    using next: Next.Type,
    _ other: Other.Type,
    in registrar: inout Registrar
  ) {
    registrar.screen(key, using: next, other) { _, _ in PlainPage() }
  }
}

/// The same by hand: a dictionary of closures, each with the keys of those that it needs, and a
/// check of each need.
@MainActor
final class HandmadeCrowd {
  private let makers: [ObjectIdentifier: @MainActor () -> any Page]

  init(_ count: Int, hasNeeds: Bool = true) {
    let keys = numberedKeys(count)
    var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]
    for (index, key) in keys.enumerated() {
      guard hasNeeds else {
        makers[ObjectIdentifier(key)] = { PlainPage() }
        continue
      }
      let needs = needs(of: index, among: count).map { ObjectIdentifier(keys[$0]) }
      makers[ObjectIdentifier(key)] = {
        _ = needs
        return PlainPage()
      }
    }
    if hasNeeds {
      for index in keys.indices {
        for need in needs(of: index, among: count) {
          precondition(makers[ObjectIdentifier(keys[need])] != nil)
        }
      }
    }
    self.makers = makers
  }
}

/// The positions of a screen's needs: the one after it, and one far away.
private func needs(of index: Int, among count: Int) -> [Int] {
  [index + 1, index + count / 2 + 1].filter { $0 < count }
}
