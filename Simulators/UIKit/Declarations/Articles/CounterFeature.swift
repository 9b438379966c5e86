// The page of the cookbook about a view with its model, for an app that has a registry.
import FlowCoordinatorsSwiftUI
import ModuleRegistry
import SwiftUI

enum CounterScreen: ScreenKey { typealias Product = ViewScreen<CounterView> }

enum Counters: ServiceKey { typealias Service = any Counting }

struct CounterFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(CounterScreen.self, using: Counters.self) { counters in
      ViewScreen(CounterView(model: CounterModel(counters)))
    }
  }
}
