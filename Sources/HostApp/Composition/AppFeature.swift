package import ModuleRegistry
import ShopKit

/// The root of the app: what comes first, and the sessions with the tabs of all features.
package struct AppFeature: FeatureModule {
  /// When somebody is welcomed to the shop.
  let welcome: Welcome

  package init(welcome: Welcome) { self.welcome = welcome }

  package func register(in registrar: Registrar) {
    SessionFeature(popsAtSecondTap: true).register(in: registrar)
    registrar.register(
      AppFlow.self,
      using: LaunchFlows.self,
      Opening<CustomerSession, ShopFlow>.self,
      Sessions.self,
      IfPresent<CurrentCustomer>.self
    ) { context, launchFlows, openShop, sessions, customer in
      let coordinator = AppCoordinator(context, (launchFlows, openShop, sessions, customer))
      return (coordinator, coordinator.noScreen)
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
