import ModuleRegistry
import ShopKit

/// What is about to be ordered.
enum CheckoutScreen: ModuleKey {
  typealias Input = Order
  typealias Product = any CheckoutView
}

@MainActor
protocol CheckoutView: Screen {
  /// Whether the person has to say who they are before the order is placed.
  var asksWhoBuys: Bool { get set }

  var onConfirm: (@MainActor (Order) -> Void)? { get set }
}

final class Checkout: CheckoutView {
  var asksWhoBuys = false
  var onConfirm: (@MainActor (Order) -> Void)?
  private let order: Order

  init(_ order: Order) { self.order = order }

  var content: ScreenContent {
    ScreenContent(
      title: "Checkout",
      notes: [asksWhoBuys ? "You will be asked to sign in." : "Ordering as \(order.buyer)."],
      rows: Rows(
        order.lines.map { line in
          Row(title: "\(line.quantity) x \(line.item.name)", detail: "\(line.total)")
        } + [Row(title: "Total", detail: order.total)]
      ),
      actions: [
        Action(title: "Place order") { [weak self] in
          guard let self else { return }
          onConfirm?(order)
        }
      ]
    )
  }
}

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
      notes: ["Ordered as \(order.buyer) for \(order.total)."],
      actions: [Action(title: "Done") { [weak self] in self?.onDone?() }]
    )
  }
}
