public import ModuleRegistry
import ShopKit

/// A card with stamps.
public struct LoyaltyFeature: FeatureModule, Sendable {
  /// Creates the feature.
  public init() {}

  /// The team that owns it.
  public var team: Team? { "Rewards" }

  /// Declares the stamps, the flow, its screens and its tab.
  public func register(in registrar: inout Registrar) {
    registrar.service(Stamps.self) { StampBook() }
    registrar.screen(
      LoyaltyScreen.self,
      using: Stamps.self,
      CardHolder?.self
    ) { stamps, holder in
      LoyaltyCard(stamps, holder: holder ?? { "A guest" })
    }
    registrar.screen(
      RewardScreen.self,
      taking: String.self,
      using: Stamps.self
    ) { customer, stamps in
      Reward(for: customer, stamps)
    }
    registrar.coordinator(
      LoyaltyFlow.self,
      using: LoyaltyScreen.self,
      RewardScreen.self,
      CardSignIn?.self
    ) { context, card, reward, signIn in LoyaltyCoordinator(context, (card, reward, signIn)) }
    registrar.contribute(to: Tabs.self, order: 40, using: LoyaltyFlow.self) { flow in
      Tab("Loyalty", flow: flow)
    }
    registrar.route("/loyalty", to: LoyaltyFlow.self) { _ in () }
  }
}
