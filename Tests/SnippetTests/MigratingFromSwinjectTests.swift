import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Synchronization
import Testing

/// The features of the article about Swinject.
@MainActor
struct MigratingFromSwinjectTests {
  @Test func `a model is created from a city and the service`() throws {
    let registry = try makeRegistry()
    let model = registry.assemble(CityModel.self, with: "Oslo")
    #expect(model.text == "Oslo: 21 degrees")
    #expect(registry.graph.warnings == [])
    #expect(model !== registry.assemble(CityModel.self, with: "Oslo"))
  }

  @Test(.endsApps) func `a city shows its forecast`() throws {
    let app = try TestApp {
      CityFeature()
      Stub(Forecasts.self) { FixedForecast() }
    }
    #expect(app.registry.assemble(CityModel.self, with: "Oslo").text == "Oslo: 3 degrees")
  }

  @Test func `a forgotten feature is found when the registry is created`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        WeatherApp()
        CityFeature()
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no provider of service 'SnippetTests.Forecasts'
          needed by factory 'SnippetTests.CityModel' of CityFeature at SnippetTests/CityFeature.swift:3
          path: CityModel -> Forecasts
          fix: register it in CityFeature, bind it to another feature's key in the host: \
        .ports { $0.bind(service: Forecasts.self, to: <#service#>.self) }, or ask for \
        Forecasts?.self
        """
    )
  }

  @Test func `the registry asks the old container, which asks the registry`() throws {
    let container = StandIn<any Forecasting>()
    defer { container.empty() }
    let registry = try Registry {
      WeatherApp()
      StationsFeature()
      OldForecasts { container.resolve() }
      CityFeature()
    }
    container.register { StationForecast(stations: registry.service(Stations.self)) }
    #expect(registry.assemble(CityModel.self, with: "Rome").text == "Rome: 12 degrees")
    #expect(registry.graph.warnings == [])
    let verbs = registry.graph.features.flatMap(\.declarations).map(\.verb)
    #expect(verbs.filter { $0 == .bridges }.count == 1)
  }
}

protocol Forecasting: Sendable {
  func degrees(in city: String) -> Int
}

enum Forecasts: ServiceKey { typealias Service = any Forecasting }

enum CityModel: FactoryKey {
  typealias Input = String
  typealias Product = CityViewModel
}

struct ForecastFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Forecasts.self) { ForecastService() }
  }
}

#sourceLocation(file:"CityFeature.swift",line:1)
struct CityFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.factory(
      CityModel.self,
      taking: String.self,
      using: Forecasts.self
    ) { city, forecasts in
      CityViewModel(city: city, forecasts: forecasts)
    }
  }
}
#sourceLocation()

/// What the host itself asks for.
struct WeatherApp: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(CityModel.self) }
}

func makeRegistry() throws(RegistryError) -> Registry {
  try Registry {
    WeatherApp()
    ForecastFeature()
    CityFeature()
  }
}

/// What is still in the old container, until its assembly has moved.
struct OldForecasts: FeatureModule {
  let resolve: @Sendable () -> any Forecasting

  func register(in registrar: inout Registrar) {
    registrar.bridge(Forecasts.self) { [resolve] in resolve() }
    // The container asks for this one; the registry can't see that.
    registrar.require(Stations.self)
  }
}

/// Stands in for a container with one registration.
final class StandIn<Product: Sendable>: Sendable {
  private let make = Mutex<(@Sendable () -> Product)?>(nil)

  func register(_ make: @escaping @Sendable () -> Product) { self.make.withLock { $0 = make } }

  /// Forgets the registry that it asks, which keeps it.
  func empty() { make.withLock { $0 = nil } }

  func resolve() -> Product {
    guard let make = make.withLock({ $0 }) else { fatalError("nothing is registered") }
    return make()
  }
}

enum Stations: ServiceKey { typealias Service = [String: Int] }

struct StationsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Stations.self) { ["Rome": 12] }
  }
}

struct StationForecast: Forecasting {
  let stations: [String: Int]

  func degrees(in city: String) -> Int { stations[city] ?? 0 }
}

struct ForecastService: Forecasting {
  func degrees(in city: String) -> Int { 21 }
}

struct FixedForecast: Forecasting {
  func degrees(in city: String) -> Int { 3 }
}

@MainActor
final class CityViewModel {
  let text: String

  init(city: String, forecasts: any Forecasting) {
    text = "\(city): \(forecasts.degrees(in: city)) degrees"
  }
}
