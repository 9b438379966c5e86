import ModuleRegistry
import ShopKit

/// The card with the stamps.
enum LoyaltyScreen: ScreenKey {
  typealias Product = any CardView
}

@MainActor
protocol CardView: Screen {
  /// Called with the customer when the card is full.
  var onFull: (@MainActor (String) -> Void)? { get set }
}

final class LoyaltyCard: CardView {
  var onFull: (@MainActor (String) -> Void)?
  private let stamps: StampBook

  init(_ stamps: StampBook) { self.stamps = stamps }

  var content: ScreenContent {
    ScreenContent(
      title: "Loyalty",
      notes: ["You have \(stamps.count(of: "guest")) of 2 stamps."],
      actions: [Action(title: "Collect a stamp") { self.collect() }]
    )
  }

  private func collect() {
    stamps.add(for: "guest")
    if stamps.count(of: "guest") == 2 { onFull?("guest") }
  }
}
