import ModuleRegistry

/// The key of a service that is a number; there are ten thousand of them.
protocol Numbered: ServiceKey where Service == Int {}

/// Ten thousand distinct keys: the digits of their numbers are type parameters.
let numberedKeys: [any Numbered.Type] = {
  let digits: [Any.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]
  func key<A, B, C, D>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) -> any Numbered.Type {
    Number<A, B, C, D>.self
  }
  var keys: [any Numbered.Type] = []
  for a in digits {
    for b in digits {
      for c in digits {
        for d in digits { keys.append(key(a, b, c, d)) }
      }
    }
  }
  return keys
}()

/// A feature that provides services of which each needs those that its links lead to.
///
/// The value of a service is one more than that of the first that it needs, or zero.
struct Numbers: FeatureModule {
  let links: [(from: Int, to: Int)]

  /// Called when a service is made that needs no other.
  var onMake: @Sendable () -> Void = {}

  func register(in registrar: inout Registrar) {
    var targets: [Int: [Int]] = [:]
    for link in links { targets[link.from, default: []].append(link.to) }
    for number in numberedKeys.indices {
      let needs = targets[number, default: []].map { numberedKeys[$0] }
      switch needs.count {
      case 0: register(numberedKeys[number], in: &registrar)
      case 1: register(numberedKeys[number], using: needs[0], in: &registrar)
      default: register(numberedKeys[number], using: needs[0], needs[1], in: &registrar)
      }
    }
  }

  private func register(_ key: (some Numbered).Type, in registrar: inout Registrar) {
    registrar.service(key) { [onMake] in
      onMake()
      return 0
    }
  }

  private func register(
    _ key: (some Numbered).Type,
    using need: (some Numbered).Type,
    in registrar: inout Registrar
  ) {
    registrar.service(key, using: need) { $0 + 1 }
  }

  private func register(
    _ key: (some Numbered).Type,
    using need: (some Numbered).Type,
    _ other: (some Numbered).Type,
    in registrar: inout Registrar
  ) {
    registrar.service(key, using: need, other) { value, _ in value + 1 }
  }
}

private enum Number<A, B, C, D>: Numbered { typealias Service = Int }

private enum D0 {}
private enum D1 {}
private enum D2 {}
private enum D3 {}
private enum D4 {}
private enum D5 {}
private enum D6 {}
private enum D7 {}
private enum D8 {}
private enum D9 {}
