import ModuleRegistry

/// A life that is shorter than the app's, in registries of any size.
@MainActor
func scopeCases(of size: Int) -> [Case] {
  [
    Case(
      name: "open a scope, ask for one service, of \(size)",
      budget: 6_800,
      calls: counted(1_000, of: size),
      registry: {
        let registry = try Registry {
          Crowd(size)
          Shop()
          Visits()
        }
        return {
          for number in 0..<$0 {
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices.self))
          }
        }
      },
      floor: {
        let prices = Prices()
        return { for number in 0..<$0 { Sink.keep(HandmadeVisit(number, prices).prices) } }
      }
    )
  ]
}

private enum Visit: ScopeKey { typealias Input = Int }

private enum VisitPrices: ServiceKey { typealias Service = any Pricing }

private struct Visits: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(Visit.self) { visit in
      visit.service(VisitPrices.self, using: ScopeInput<Visit>.self, SharedPrices.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices.self)
    }
  }
}

private final class PricesOfVisit: Pricing {
  private let visit: Int
  private let prices: any Pricing

  init(_ visit: Int, _ prices: any Pricing) {
    self.visit = visit
    self.prices = prices
  }

  func price(of number: Int) -> Int { prices.price(of: number) + visit }
}

/// The same by hand: an object with the values shared for a visit, created at its first use.
@MainActor
private final class HandmadeVisit {
  private(set) lazy var prices: any Pricing = PricesOfVisit(visit, shared)
  private let visit: Int
  private let shared: any Pricing

  init(_ visit: Int, _ shared: any Pricing) {
    self.visit = visit
    self.shared = shared
  }
}
