import ModuleRegistry
import ShopKit

/// The welcome, before everything else.
struct WelcomeFeature: FeatureModule {
  /// Decides whether a launch begins with the welcome.
  let welcome: Welcome

  func register(in registrar: inout Registrar) {
    registrar.service(WelcomeMark.self) { [welcome] in
      StateRecord(welcome.file, initial: false)
    }
    registrar.contribute(to: Notices.self, using: WelcomeMark.self) { mark in
      Notice { mark.notice.map { ["Whether you have seen the welcome: \($0)"] } ?? [] }
    }
    registrar.contribute(service: UnsavedChanges.self, using: WelcomeMark.self) { mark in
      UnsavedChange {
        mark.problem.map { "Whether you have seen the welcome \($0)." }
      } remains: {
        "You may see the welcome again."
      }
    }
    registrar.coordinator(WelcomeFlow.self, using: WelcomeMark.self) { context, mark in
      WelcomeCoordinator(context) { mark.update { $0 = true } }
    }
    registrar.contribute(
      to: LaunchFlows.self,
      order: 10,
      using: WelcomeFlow.self,
      WelcomeMark.self
    ) { [welcome] flow, mark in
      LaunchFlow(flow, start: ()) { welcome.isNeeded(mark) }
    }
  }
}
