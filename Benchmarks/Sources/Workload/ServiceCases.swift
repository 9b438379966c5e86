import ModuleRegistry

/// An owner of a shared service, as a screen is of one that its factory handed it.
final class Holder {
  private let prices: any Pricing

  init(_ prices: any Pricing) { self.prices = prices }

  @inline(never)
  func shared() -> any Pricing { prices }
}

enum Held: FactoryKey { typealias Product = Holder }

/// Shared objects.
@MainActor
func serviceCases(of size: Int) -> [Case] {
  [
    Case(
      name: "call a service through its handle, \(size) keys",
      budget: 17,
      calls: counted(1_000, of: size),
      registry: {
        let registry = try Registry {
          Shop()
          Holding()
        }
        let holder = registry.assemble(Held.self)
        return { for _ in 0..<$0 { Sink.keep(holder.shared()) } }
      },
      floor: {
        let holder = Holder(Prices())
        return { for _ in 0..<$0 { Sink.keep(holder.shared()) } }
      }
    ),
    Case(
      name: "ask the registry for a service, when it has created no other, \(size) keys",
      budget: 326,
      aim: 310,
      calls: counted(1_000, of: size),
      registry: {
        let registry = try crowdedShop(of: size)
        return { for _ in 0..<$0 { Sink.keep(registry.service(SharedPrices.self)) } }
      },
      floor: {
        // By hand, it is a property.
        let holder = Holder(Prices())
        return { for _ in 0..<$0 { Sink.keep(holder.shared()) } }
      }
    ),
    Case(
      name: "ask the registry for one service after the other, \(size) keys",
      budget: 367,
      calls: size == 10_000 ? 1_600 : 0,
      registry: {
        let registry = try Registry {
          Services(size)
          InTurn()
          Shop()
        }
        for key in numberedServices(size) { serve(key, from: registry) }
        return { for _ in 0..<$0 / 64 { InTurn.keepAll(of: registry) } }
      },
      floor: {
        let holders = (0..<64).map { _ in Holder(Prices()) }
        return { for _ in 0..<$0 / 64 { for holder in holders { Sink.keep(holder.shared()) } } }
      }
    ),
  ]
}

private struct Services: FeatureModule {
  let keys: [any NumberedService.Type]

  init(_ count: Int) { keys = numberedServices(count) }

  func register(in registrar: inout Registrar) { for key in keys { register(key, in: &registrar) } }

  private func register(_ key: (some NumberedService).Type, in registrar: inout Registrar) {
    registrar.service(key) { Prices() }
  }
}

@MainActor
private func serve(_ key: (some ServiceKey).Type, from registry: Registry) {
  _ = registry.service(key)
}

/// Sixty-four services, asked for one after the other.
///
/// The address of a type, and so the number of entries before its own in a table, depends on the
/// machine and the build: one service costs 300 instructions on one and 340 on the next, and the mean
/// of sixteen still varied from 339 to 370.
@MainActor
private struct InTurn: FeatureModule {
  /// Asks for each once.
  static func keepAll(of registry: Registry) {
    keepRow(A.self, of: registry)
    keepRow(B.self, of: registry)
    keepRow(C.self, of: registry)
    keepRow(D.self, of: registry)
    keepRow(E.self, of: registry)
    keepRow(F.self, of: registry)
    keepRow(G.self, of: registry)
    keepRow(H.self, of: registry)
  }

  @inline(__always)
  private static func keepRow<Row>(_: Row.Type, of registry: Registry) {
    Sink.keep(registry.service(Served<Row, A>.self))
    Sink.keep(registry.service(Served<Row, B>.self))
    Sink.keep(registry.service(Served<Row, C>.self))
    Sink.keep(registry.service(Served<Row, D>.self))
    Sink.keep(registry.service(Served<Row, E>.self))
    Sink.keep(registry.service(Served<Row, F>.self))
    Sink.keep(registry.service(Served<Row, G>.self))
    Sink.keep(registry.service(Served<Row, H>.self))
  }

  func register(in registrar: inout Registrar) {
    for row in Self.marks { for column in Self.marks { register(row, column, in: &registrar) } }
  }

  private func register<Row, Column>(_: Row.Type, _: Column.Type, in registrar: inout Registrar) {
    registrar.service(Served<Row, Column>.self) { Prices() }
  }

  private static let marks: [any Any.Type] = [
    A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self,
  ]

  private enum Served<Row, Column>: ServiceKey { typealias Service = any Pricing }

  private enum A {}
  private enum B {}
  private enum C {}
  private enum D {}
  private enum E {}
  private enum F {}
  private enum G {}
  private enum H {}
}

private struct Holding: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.factory(Held.self, using: SharedPrices.self) { Holder($0) }
  }
}
