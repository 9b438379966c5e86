public import ModuleRegistry
import ShopKit

/// Two pages that are made of contributions only: Main and Profile.
///
/// The feature knows none of the features that contribute. Without a contribution, the tab of a
/// page is not there.
public struct MainFeature: FeatureModule, Sendable {
  /// Creates the feature.
  public init() {}

  /// The team that owns the pages.
  public var team: Team? { "Discovery" }

  /// Declares the pages, their flows and their tabs.
  public func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.screen(MainScreen.self, using: Highlights.self) { items in
        ContributedPage("Main", items, hint: "There is nothing new.")
      }
      session.screen(ProfileScreen.self, using: ProfileItems.self) { items in
        ContributedPage("Profile", items, hint: "There is nothing here yet.")
      }
      session.coordinator(MainFlow.self, using: MainScreen.self) { context, screen in
        PageCoordinator(context, (screen.assemble(), .presented))
      }
      session.coordinator(ProfileFlow.self, using: ProfileScreen.self) { context, screen in
        PageCoordinator(context, (screen.assemble(), .pushed))
      }
      session.contribute(
        to: Tabs.self,
        order: 5,
        using: MainFlow.self,
        Highlights.self
      ) { flow, items -> Tab in
        let image = TabImage.system("house", selected: "house.fill", character: "⌂")
        return Tab("Main", image: image, flow: flow, start: .page)
          .ofContributions(!items.isEmpty) {
            items.allSatisfy { $0.content()?.isEmpty != false }
          }
      }
      session.contribute(
        to: Tabs.self,
        order: 30,
        using: ProfileFlow.self,
        ProfileItems.self
      ) { flow, items -> Tab in
        let image = TabImage.system("person", selected: "person.fill", character: "☺")
        return Tab("Profile", image: image, flow: flow, start: .page)
          .ofContributions(!items.isEmpty) { false }
      }
    }
  }
}
