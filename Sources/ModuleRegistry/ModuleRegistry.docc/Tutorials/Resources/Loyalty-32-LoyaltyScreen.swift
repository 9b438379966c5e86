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

  /// Called when the customer wants to sign in.
  var onSignIn: (@MainActor () -> Void)? { get set }
}

final class LoyaltyCard: CardView {
  var onFull: (@MainActor (String) -> Void)?
  var onSignIn: (@MainActor () -> Void)?
  private let stamps: StampBook
  private let holder: @Sendable () -> String?

  init(_ stamps: StampBook, holder: @escaping @Sendable () -> String?) {
    self.stamps = stamps
    self.holder = holder
  }

  var content: ScreenContent {
    guard let customer = holder() else {
      return ScreenContent(
        title: "Loyalty",
        notes: ["Sign in to collect stamps."],
        actions: [Action(title: "Sign in") { self.onSignIn?() }]
      )
    }
    return ScreenContent(
      title: "Loyalty",
      notes: ["\(customer) has \(stamps.count(of: customer)) of 2 stamps."],
      actions: [Action(title: "Collect a stamp") { self.collect(for: customer) }]
    )
  }

  private func collect(for customer: String) {
    stamps.add(for: customer)
    if stamps.count(of: customer) == 2 { onFull?(customer) }
  }
}
