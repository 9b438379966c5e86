package import ModuleRegistry
import ShopKit

/// The root of the app: what comes first, and the tabs of all features.
package struct AppFeature: FeatureModule {
  /// When somebody is welcomed to the shop.
  let welcome: Welcome

  package init(welcome: Welcome) { self.welcome = welcome }

  package func register(in registrar: Registrar) {
    registrar.register(
      AppFlow.self,
      using: LaunchFlows.self,
      Tabs.self
    ) { context, launchFlows, tabs in
      let coordinator = AppCoordinator(context, launchFlows: launchFlows, tabs: tabs)
      return (coordinator, coordinator.tabs)
    }
    registrar.register(WelcomeFlow.self) { [welcome] context in
      let coordinator = WelcomeCoordinator(context, onSeen: welcome.remember)
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(
      to: LaunchFlows.self,
      order: 10,
      using: WelcomeFlow.self
    ) { [welcome] flow in
      LaunchFlow(flow, start: ()) { welcome.isNeeded }
    }
    registrar.require(AppFlow.self, Notices.self, Routes.self)
  }
}
