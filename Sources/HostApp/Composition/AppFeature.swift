package import ModuleRegistry
import ShopKit

/// The root of the app: flows at launch, then sessions with the tabs of all features.
package struct AppFeature: FeatureModule {
  /// Decides whether a launch begins with the welcome.
  let welcome: Welcome

  package init(welcome: Welcome) { self.welcome = welcome }

  package func register(in registrar: inout Registrar) {
    SessionFeature(popsAtSecondTap: true).register(in: &registrar)
    registrar.coordinator(
      AppFlow.self,
      using: LaunchFlows.self,
      Opening<CustomerSession, ShopFlow>.self,
      Sessions.self,
      IfPresent<CurrentCustomer>.self
    ) { AppCoordinator($0, ($1, $2, $3, $4)) }
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
    registrar.require(AppFlow.self, Notices.self, Routes.self)
  }
}
