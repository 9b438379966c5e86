import ModuleRegistry
import ShopKit

/// The welcome, before everything else.
struct WelcomeFeature: FeatureModule {
  /// Decides whether a launch begins with the welcome.
  let welcome: Welcome

  func register(in registrar: inout Registrar) {
    registrar.coordinator(WelcomeFlow.self) { [welcome] context in
      WelcomeCoordinator(context, onSeen: welcome.remember)
    }
    registrar.contribute(
      to: LaunchFlows.self,
      order: 10,
      using: WelcomeFlow.self
    ) { [welcome] flow in
      LaunchFlow(flow, start: ()) { welcome.isNeeded }
    }
  }
}
