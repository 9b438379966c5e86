public import ModuleRegistry
import ShopKit

/// A card with stamps.
public struct LoyaltyFeature: FeatureModule, Sendable {
  /// Creates the feature.
  public init() {}

  /// The team that owns it.
  public var team: Team? { "Rewards" }

  /// Declares the stamps, the flow, its screens and its tab.
  public func register(in registrar: Registrar) {
    registrar.register(Stamps.self) { StampBook() }
    registrar.register(
      LoyaltyScreen.self,
      using: Stamps.self,
      IfPresent<CardHolder>.self
    ) { stamps, holder in
      LoyaltyCard(stamps, holder: holder ?? { "A guest" })
    }
    registrar.register(RewardScreen.self, using: Stamps.self) { customer, stamps in
      Reward(for: customer, stamps)
    }
    registrar.register(
      LoyaltyFlow.self,
      using: LoyaltyScreen.self,
      RewardScreen.self,
      IfPresent<CardSignIn>.self
    ) { context, card, reward, signIn in
      let coordinator = LoyaltyCoordinator(context, (card, reward, signIn))
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(to: Tabs.self, order: 40, using: LoyaltyFlow.self) { flow in
      Tab("Loyalty", flow: flow)
    }
    registrar.route("/loyalty", to: LoyaltyFlow.self) { _ in () }
  }
}
