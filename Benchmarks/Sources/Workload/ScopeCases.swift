import ModuleRegistry

/// A life that is shorter than the app's, in registries of any size.
@MainActor
func scopeCases(of size: Int) -> [Case] {
  [
    Case(
      name: "open a scope, and ask it for one service, \(size) keys",
      budget: 7_140,
      aim: 6_800,
      calls: counted(1_000, of: size),
      registry: {
        let registry = try Registry {
          Crowd(size)
          Shop()
          Visits()
        }
        return {
          for number in 0..<$0 / 8 {
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M0>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M1>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M2>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M3>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M4>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M5>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M6>.self))
            Sink.keep(registry.opening(Visit.self, with: number).service(VisitPrices<M7>.self))
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

private enum VisitPrices<Mark>: ServiceKey { typealias Service = any Pricing }

private enum UsualPrices<Mark>: ServiceKey { typealias Service = any Pricing }

private struct Visits: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(UsualPrices<M0>.self) { Prices() }
    registrar.service(UsualPrices<M1>.self) { Prices() }
    registrar.service(UsualPrices<M2>.self) { Prices() }
    registrar.service(UsualPrices<M3>.self) { Prices() }
    registrar.service(UsualPrices<M4>.self) { Prices() }
    registrar.service(UsualPrices<M5>.self) { Prices() }
    registrar.service(UsualPrices<M6>.self) { Prices() }
    registrar.service(UsualPrices<M7>.self) { Prices() }
    registrar.scope(Visit.self) { visit in
      visit.service(VisitPrices<M0>.self, using: ScopeInput<Visit>.self, UsualPrices<M0>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M0>.self)
      visit.service(VisitPrices<M1>.self, using: ScopeInput<Visit>.self, UsualPrices<M1>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M1>.self)
      visit.service(VisitPrices<M2>.self, using: ScopeInput<Visit>.self, UsualPrices<M2>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M2>.self)
      visit.service(VisitPrices<M3>.self, using: ScopeInput<Visit>.self, UsualPrices<M3>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M3>.self)
      visit.service(VisitPrices<M4>.self, using: ScopeInput<Visit>.self, UsualPrices<M4>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M4>.self)
      visit.service(VisitPrices<M5>.self, using: ScopeInput<Visit>.self, UsualPrices<M5>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M5>.self)
      visit.service(VisitPrices<M6>.self, using: ScopeInput<Visit>.self, UsualPrices<M6>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M6>.self)
      visit.service(VisitPrices<M7>.self, using: ScopeInput<Visit>.self, UsualPrices<M7>.self) {
        PricesOfVisit($0, $1)
      }
      visit.require(VisitPrices<M7>.self)
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
