import ModuleRegistry
import Observation
import ShopKit

/// What is about to be ordered.
enum SummaryScreen: ScreenKey {
  typealias Input = Order
  typealias Product = any SummaryView
}

@MainActor
protocol SummaryView: Screen {
  var order: Order { get }

  /// Whether the person has to say who they are before the order is placed.
  var asksWhoBuys: Bool { get set }

  /// Why the order was not placed, as a sentence.
  var complaint: String? { get set }

  /// The placing of the order while it goes on, also when the screen goes.
  var placing: Task<Void, Never>? { get set }

  var onPlace: (@MainActor () -> Void)? { get set }

  /// Leads back to the cart, where the order can be changed; `nil` where there is no need to.
  var onChange: (@MainActor () -> Void)? { get set }
}

/// Changes by itself when the gateway answers.
@Observable
final class Summary: SummaryView {
  let order: Order
  var asksWhoBuys = false
  var complaint: String?
  var onPlace: (@MainActor () -> Void)?
  var onChange: (@MainActor () -> Void)?

  @ObservationIgnored var placing: Task<Void, Never>? {
    didSet { isPlacing = placing != nil }
  }

  private var isPlacing = false

  init(_ order: Order) { self.order = order }

  var content: ScreenContent {
    let lines = order.lines.map { Row(title: "\($0)", detail: "\($0.total)", meanings: [.price]) }
    return ScreenContent(
      title: "Summary",
      notes: [
        asksWhoBuys && order.customer == nil
          ? "You will be asked to sign in." : "Ordering as \(order.buyer).",
        "To \(order.address).",
        "Delivery \(order.slot).",
      ],
      problems: [order.lines.isEmpty ? "There is nothing to order." : complaint].compactMap(\.self),
      activity: isPlacing ? Activity("Placing the order") : nil,
      rows: Rows(lines + [Row(title: "Total", detail: order.lines.total, meanings: [.price])]),
      actions: [
        Action(title: "Place order", isEnabled: !isPlacing && !order.lines.isEmpty) {
          [weak self] in self?.onPlace?()
        },
        onChange.map { onChange in Action(title: "Back to the cart") { onChange() } },
      ].compactMap(\.self),
      unsaved: isPlacing
        ? "The order is being placed." : "The order is not placed, and the address is not kept."
    )
  }
}
