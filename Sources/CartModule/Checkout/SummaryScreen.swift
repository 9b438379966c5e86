import ModuleRegistry
import Observation
import ShopKit

/// The summary of an order before it is placed.
enum SummaryScreen: ScreenKey {
  typealias Input = Order
  typealias Product = any SummaryView
}

@MainActor
protocol SummaryView: Screen {
  /// The order, whose note may change.
  var order: Order { get set }

  /// Whether a guest has to sign in before the order is placed.
  var needsBuyer: Bool { get set }

  /// Why the order was not placed, as a sentence.
  var complaint: String? { get set }

  /// Whether the order waits until the shop is online.
  var isWaiting: Bool { get set }

  /// The task that places the order; it goes on when the screen is gone.
  var placing: Task<Void, Never>? { get set }

  var onPlace: (@MainActor () -> Void)? { get set }

  /// Takes the order back while it waits; `nil` if there is no need to, or no way.
  var onTakeBack: (@MainActor () -> Void)? { get set }

  /// Asks for a note to the courier.
  var onNote: (@MainActor () -> Void)? { get set }

  /// Whether the customer is asked for the note.
  var isAsking: Bool { get set }

  /// Goes back to the cart to change the order; `nil` if there is no need to.
  var onChange: (@MainActor () -> Void)? { get set }
}

/// Observable, since it changes when the gateway answers.
@Observable
final class Summary: SummaryView {
  var order: Order
  var needsBuyer = false
  var isAsking = false
  var isWaiting = false
  var complaint: String?
  var onPlace: (@MainActor () -> Void)?
  var onTakeBack: (@MainActor () -> Void)?
  var onNote: (@MainActor () -> Void)?
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
        needsBuyer && order.customer == nil
          ? "You will be asked to sign in." : "Ordering as \(order.buyer).",
        "To \(order.address).",
        "Delivery \(order.slot).",
      ] + (order.note.map { ["Note to the courier: \($0)"] } ?? []),
      problems: [order.lines.isEmpty ? "Your cart is empty." : complaint].compactMap(\.self),
      activity: isPlacing
        ? Activity("Placing the order") : isAsking ? Activity("Waiting for your answer") : nil,
      rows: Rows(lines + [Row(title: "Total", detail: order.lines.total, meanings: [.price])]),
      actions: [
        // Weak, since a button of a screen that is gone orders nothing.
        Action(
          title: isWaiting ? "Try again" : "Place order",
          isEnabled: !isPlacing && !order.lines.isEmpty
        ) { [weak self] in self?.onPlace?() },
        Action(title: "Note to courier", isEnabled: !isPlacing && !isWaiting) { self.onNote?() },
        onTakeBack.map { onTakeBack in Action(title: "Take back") { onTakeBack() } },
        onChange.map { onChange in Action(title: "Back to the cart") { onChange() } },
      ].compactMap(\.self),
      unsaved: isPlacing
        ? "Your order is being placed."
        : isWaiting
          ? "Your order is waiting to be sent."
          : "You have not placed your order yet, and your address is not saved."
    )
  }
}
