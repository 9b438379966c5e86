import ModuleRegistry
import ShopKit

/// The reward for a full card.
enum RewardScreen: ScreenKey {
  /// The customer.
  typealias Input = String
  typealias Product = any RewardView
}

@MainActor
protocol RewardView: Screen {
  var onTake: (@MainActor () -> Void)? { get set }
}

final class Reward: RewardView {
  var onTake: (@MainActor () -> Void)?
  private let customer: String
  private let stamps: StampBook

  init(for customer: String, _ stamps: StampBook) {
    self.customer = customer
    self.stamps = stamps
  }

  var content: ScreenContent {
    ScreenContent(
      title: "Reward",
      notes: ["Your card is full. The next tea is free."],
      actions: [Action(title: "Take it") { self.take() }]
    )
  }

  private func take() {
    stamps.clear(for: customer)
    onTake?()
  }
}
