import ModuleRegistry

/// Who holds a service that is shared, as a screen does that its factory handed one.
final class Holder {
  private let prices: any Pricing

  init(_ prices: any Pricing) { self.prices = prices }

  @inline(never)
  func shared() -> any Pricing { prices }
}

enum Held: FactoryKey { typealias Product = Holder }

/// What is shared.
@MainActor
func serviceCases(of size: Int) -> [Case] {
  [
    Case(
      name: "shared service, through its handle, of \(size)",
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
      name: "shared service, through the registry, the only one made, of \(size)",
      budget: 310,
      calls: counted(1_000, of: size),
      registry: {
        let registry = try crowdedShop(of: size)
        return { for _ in 0..<$0 { Sink.keep(registry.service(SharedPrices.self)) } }
      },
      floor: {
        var services: [ObjectIdentifier: any Pricing] = [:]
        let id = ObjectIdentifier(SharedPrices.self)
        services[id] = Prices()
        return { [services] in
          for _ in 0..<$0 { if let prices = services[id] { Sink.keep(prices) } }
        }
      }
    ),
    Case(
      name: "shared service, through the registry, the last of \(size)",
      budget: 320,
      calls: counted(1_000, of: size),
      registry: {
        let registry = try Registry {
          Services(size)
          Shop()
        }
        for key in numberedServices(size) { serve(key, from: registry) }
        return { for _ in 0..<$0 { Sink.keep(registry.service(SharedPrices.self)) } }
      },
      floor: {
        var services: [ObjectIdentifier: any Pricing] = [:]
        for key in numberedKeys(size) { services[ObjectIdentifier(key)] = Prices() }
        let id = ObjectIdentifier(SharedPrices.self)
        services[id] = Prices()
        return { [services] in
          for _ in 0..<$0 { if let prices = services[id] { Sink.keep(prices) } }
        }
      }
    ),
  ]
}

private struct Services: FeatureModule {
  let keys: [any NumberedService.Type]

  init(_ count: Int) { keys = numberedServices(count) }

  func register(in registrar: Registrar) { for key in keys { register(key, in: registrar) } }

  private func register(_ key: (some NumberedService).Type, in registrar: Registrar) {
    registrar.register(key) { Prices() }
  }
}

@MainActor
private func serve(_ key: (some ServiceKey).Type, from registry: Registry) {
  _ = registry.service(key)
}

private struct Holding: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(Held.self, using: SharedPrices.self) { Holder($0) }
  }
}

/// A service behind a closure in a property, for whoever makes it lazily by hand.
@MainActor
private final class Closure {
  var shared: () -> any Pricing

  init(_ shared: @escaping () -> any Pricing) { self.shared = shared }
}
