public import ModuleRegistry

/// The flow behind the tab.
public enum LoyaltyFlow: CoordinatorKey {}

final class LoyaltyCoordinator: FeatureCoordinator<
  Void, Void,
  (card: Factory<LoyaltyScreen>, reward: Factory<RewardScreen>, signIn: Factory<CardSignIn>?)
>
{
  override func start(with option: Void) {
    let card = needs.card.assemble()
    card.onFull = { customer in self.showReward(for: customer) }
    card.onSignIn = { self.signIn() }
    router.push(card)
  }

  private func showReward(for customer: String) {
    let reward = needs.reward.assemble(with: customer)
    reward.onTake = { self.router.pop() }
    router.push(reward)
  }

  private func signIn() {
    guard let signIn = needs.signIn else { return }
    router.present(signIn.assemble(in: self)) { _ in }
  }
}
