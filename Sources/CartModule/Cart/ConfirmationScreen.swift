import ModuleRegistry
import ShopKit

/// The confirmation of an order.
enum ConfirmationScreen: ScreenKey {
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
  private let store: any CartStoring
  private let addresses: Addresses.Service
  private let listeners: [OrderListener]

  init(
    _ order: Order,
    store: any CartStoring,
    addresses: Addresses.Service,
    listeners: [OrderListener]
  ) {
    self.order = order
    self.store = store
    self.addresses = addresses
    self.listeners = listeners
  }

  var content: ScreenContent {
    ScreenContent(
      title: "Thank you",
      notes: [
        "Your order \(order.number) has been placed.",
        "Ordered as \(order.buyer) for \(order.lines.total).",
        "To \(order.address).",
        "Delivery \(order.slot).",
      ],
      problems: [
        store.problem.map { "The cart \($0)." },
        addresses.problem.map { "Your address \($0)." },
      ].compactMap(\.self) + listeners.compactMap { $0.problem() },
      actions: [Action(title: "Done") { self.onDone?() }]
    )
  }
}
