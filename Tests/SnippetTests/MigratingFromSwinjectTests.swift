import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The features of the article about Swinject.
@MainActor
struct MigratingFromSwinjectTests {
  @Test func `a model is created from a city and the forecast service`() throws {
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

  @Test func `creating a registry without the forecasts is an error`() {
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

  @Test func `the old container may ask the registry for a service, and the other way round`()
    throws
  {
    let container = Container()
    defer { container.empty() }
    container.register((any Forecasting).self) { resolver in
      StationForecast(stations: resolver.resolve((any Stationing).self)!)
    }
    let old = SharedResolver(resolver: container.synchronize())
    let registry = try Registry {
      WeatherApp()
      StationsFeature()
      OldForecasts { old.resolver.resolve((any Forecasting).self)! }
      CityFeature()
    }
    container.register((any Stationing).self) { _ in registry.service(Stations.self) }
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

/// Swinject's `Resolver` isn't `Sendable`; the one of `synchronize()` can be used on any thread.
private struct SharedResolver: @unchecked Sendable {
  let resolver: any Resolver
}

enum Stations: ServiceKey { typealias Service = any Stationing }

protocol Stationing: Sendable {
  func degrees(at station: String) -> Int?
}

struct StationsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Stations.self) { OneStation() }
  }
}

struct OneStation: Stationing {
  func degrees(at station: String) -> Int? { station == "Rome" ? 12 : nil }
}

struct StationForecast: Forecasting {
  let stations: any Stationing

  func degrees(in city: String) -> Int { stations.degrees(at: city) ?? 0 }
}

/// The part of Swinject's `Resolver` that the article uses.
private protocol Resolver {
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
}

/// Stands in for Swinject's container, with the methods that the article uses.
private final class Container: Resolver {
  private var makes: [ObjectIdentifier: (any Resolver) -> Any] = [:]

  func register<Service>(_ type: Service.Type, _ make: @escaping (any Resolver) -> Service) {
    makes[ObjectIdentifier(type)] = make
  }

  func resolve<Service>(_ type: Service.Type) -> Service? {
    makes[ObjectIdentifier(type)]?(self) as? Service
  }

  func synchronize() -> any Resolver { self }

  /// Forgets the registry that it asks, which keeps it.
  func empty() { makes = [:] }
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
