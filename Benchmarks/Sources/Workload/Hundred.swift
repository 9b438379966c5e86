import ModuleRegistry

/// A hundred screens of which each needs another, registered one by one as an app does, and a
/// service.
struct Hundred: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(Made.self) { Prices() }
    ten(in: registrar, A.self, B.self)
    ten(in: registrar, B.self, C.self)
    ten(in: registrar, C.self, D.self)
    ten(in: registrar, D.self, E.self)
    ten(in: registrar, E.self, F.self)
    ten(in: registrar, F.self, G.self)
    ten(in: registrar, G.self, H.self)
    ten(in: registrar, H.self, I.self)
    ten(in: registrar, I.self, J.self)
    last(in: registrar, J.self)
  }

  /// Registers ten screens with types that are known where it is compiled.
  @inline(__always)
  private func ten<X, Y>(in registrar: Registrar, _: X.Type, _: Y.Type) {
    registrar.register(Tenth<X, A>.self, using: Tenth<Y, A>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, B>.self, using: Tenth<Y, B>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, C>.self, using: Tenth<Y, C>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, D>.self, using: Tenth<Y, D>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, E>.self, using: Tenth<Y, E>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, F>.self, using: Tenth<Y, F>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, G>.self, using: Tenth<Y, G>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, H>.self, using: Tenth<Y, H>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, I>.self, using: Tenth<Y, I>.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Tenth<X, J>.self, using: Tenth<Y, J>.self, Made.self) { _, _ in PlainPage() }
  }

  @inline(__always)
  private func last<X>(in registrar: Registrar, _: X.Type) {
    registrar.register(Tenth<X, A>.self) { PlainPage() }
    registrar.register(Tenth<X, B>.self) { PlainPage() }
    registrar.register(Tenth<X, C>.self) { PlainPage() }
    registrar.register(Tenth<X, D>.self) { PlainPage() }
    registrar.register(Tenth<X, E>.self) { PlainPage() }
    registrar.register(Tenth<X, F>.self) { PlainPage() }
    registrar.register(Tenth<X, G>.self) { PlainPage() }
    registrar.register(Tenth<X, H>.self) { PlainPage() }
    registrar.register(Tenth<X, I>.self) { PlainPage() }
    registrar.register(Tenth<X, J>.self) { PlainPage() }
  }
}

/// The same by hand: a dictionary of a hundred closures.
@MainActor
final class HandmadeHundred {
  private var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]

  init() {
    let prices = Prices()
    for key in Self.keys {
      makers[key] = {
        _ = prices
        return PlainPage()
      }
    }
  }

  private static let keys = numberedKeys(100).map { ObjectIdentifier($0) }
}

enum Made: ServiceKey { typealias Service = any Pricing }

private enum Tenth<X, Y>: ModuleKey { typealias Product = any Page }

private enum A {}
private enum B {}
private enum C {}
private enum D {}
private enum E {}
private enum F {}
private enum G {}
private enum H {}
private enum I {}
private enum J {}
