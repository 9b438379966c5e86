import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The features of the article about Swinject.
@MainActor
struct MigratingFromSwinjectTests {
  @Test func `a model is created from a city and the service`() throws {
    let registry = try makeRegistry()
    let model = registry.assemble(CityModel.self, with: "Oslo")
    #expect(model.text == "Oslo: 21 degrees")
    #expect(registry.warnings == [])
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
      try Registry { CityFeature() }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no provider of service 'SnippetTests.Forecasts'
          needed by factory 'SnippetTests.CityModel' of CityFeature at SnippetTests/CityFeature.swift:3
          path: CityModel -> Forecasts
          fix: register it in CityFeature, bind it in the host if it is a port: \
        .ports { $0.bind(service: Forecasts.self, to: <#service#>.self) }, or ask for \
        IfPresent<Forecasts>.self
        """
    )
  }

  @Test func `an object of the old container serves a key`() throws {
    let registry = try Registry {
      OldForecasts(forecasts: FixedForecast())
      CityFeature()
    }
    #expect(registry.assemble(CityModel.self, with: "Rome").text == "Rome: 3 degrees")
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
    registrar.require(CityModel.self)
  }
}
#sourceLocation()

func makeRegistry() throws(RegistryError) -> Registry {
  try Registry {
    ForecastFeature()
    CityFeature()
  }
}

/// What the old container created, until its assembly has moved.
struct OldForecasts: FeatureModule {
  let forecasts: any Forecasting

  func register(in registrar: inout Registrar) {
    registrar.service(Forecasts.self) { [forecasts] in forecasts }
  }
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
