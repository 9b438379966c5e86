import ModuleRegistry
import ShopKit

/// What was ordered.
enum ConfirmationScreen: ModuleKey {
  typealias Input = Order
  typealias Product = any ConfirmationView
}

@MainActor
protocol ConfirmationView: Screen {
  var onDone: (@MainActor () -> Void)? { get set }
}

final class Confirmation: ConfirmationView {
  var onDone: (@MainActor () -> Void)?
  private let order: Order

  init(_ order: Order) { self.order = order }

  var content: ScreenContent {
    ScreenContent(
      title: "Thank you",
      notes: [
        "Your order \(order.number) is placed.",
        "Ordered as \(order.buyer) for \(order.lines.total).",
        "To \(order.address).",
        "Delivery \(order.slot).",
      ],
      actions: [Action(title: "Done") { [weak self] in self?.onDone?() }]
    )
  }
}
