public import ModuleRegistry

/// The flow behind the tab.
public enum LoyaltyFlow: CoordinatorKey {}

final class LoyaltyCoordinator: FeatureCoordinator<
  Void, Void, (card: Factory<LoyaltyScreen>, reward: Factory<RewardScreen>)
>
{
  override func start(with option: Void) {
    let card = needs.card.assemble()
    card.onFull = { customer in self.showReward(for: customer) }
    router.push(card)
  }

  private func showReward(for customer: String) {
    let reward = needs.reward.assemble(with: customer)
    reward.onTake = { self.router.pop() }
    router.push(reward)
  }
}
