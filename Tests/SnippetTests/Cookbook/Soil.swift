import ModuleRegistry

/// Measures the water in the soil, from 0 to 1.
protocol SoilSensor: Sendable {
  func measure() -> Double
}

struct BluetoothSensor: SoilSensor {
  func measure() -> Double { 0 }
}

struct FixedSensor: SoilSensor {
  let value: Double

  func measure() -> Double { value }
}

enum Soil: ServiceKey { typealias Service = any SoilSensor }

enum SoilScreen: ScreenKey { typealias Product = SoilPage }

struct SoilFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Soil.self) { BluetoothSensor() }
    registrar.screen(SoilScreen.self, using: Soil.self) { sensor in SoilPage(sensor) }
  }
}

final class SoilPage: Presentable {
  let isDry: Bool

  init(_ sensor: any SoilSensor) { isDry = sensor.measure() < 0.3 }
}

/// The screen of a preview, with one service replaced.
@MainActor
func soilPage(measuring value: Double) throws(RegistryError) -> SoilPage {
  let registry = try Registry { SoilFeature() }
  let preview = try registry.overriding {
    $0.service(Soil.self) { FixedSensor(value: value) }
  }
  return preview.assemble(SoilScreen.self)
}
