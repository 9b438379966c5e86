import ModuleRegistry
import Observation
import ShopKit

/// The lines of the cart.
enum CartScreen: ScreenKey {
  typealias Product = any CartView
}

@MainActor
protocol CartView: Screen {
  /// The latest order that was placed from this screen.
  var latestOrder: Order? { get set }

  var onSelect: (@MainActor (CartItem) -> Void)? { get set }
  var onCheckout: (@MainActor () -> Void)? { get set }

  /// Asks the customer whether to empty the cart.
  var onEmpty: (@MainActor () async -> Bool)? { get set }

  /// Asks the gateway again about the orders with an unknown outcome.
  var onAsk: (@MainActor () -> Void)? { get set }
}

/// Changes by itself when a question is answered.
@Observable
final class CartList: CartView {
  @ObservationIgnored var latestOrder: Order?
  @ObservationIgnored var onSelect: (@MainActor (CartItem) -> Void)?
  @ObservationIgnored var onCheckout: (@MainActor () -> Void)?
  @ObservationIgnored var onEmpty: (@MainActor () async -> Bool)?
  @ObservationIgnored var onAsk: (@MainActor () -> Void)?

  /// Whether the customer is asked about emptying the cart.
  private var isAsking = false
  private let store: any CartStoring
  private let stock: Stock
  private let desk: OrderSending
  private let customer: String?

  init(_ store: any CartStoring, stock: Stock, desk: OrderSending, customer: String?) {
    self.store = store
    self.stock = stock
    self.desk = desk
    self.customer = customer
  }

  var link: String? { DeepLinker.link("cart") }

  var content: ScreenContent {
    let lines = store.lines
    let removed = store.removedLines
    let missing = stock.missing(among: lines)
    let sent = desk.orders(of: customer)
    let notes = [
      lines.isEmpty ? "Your cart is empty." : nil,
      lines.isEmpty && !sent.contains { $0.order.number == latestOrder?.number }
        ? latestOrder.map { "Your order \($0.number) has been placed." } : nil,
      removed.first.map {
        removed.count == 1 ? "Removed \($0)." : "Removed \(removed.count) products."
      },
    ]
    let refusal = stock.refusal(of: lines)
      .map { "\($0). Remove \(missing.count == 1 ? "it" : "them") to check out." }
    let actions = [
      lines.isEmpty
        ? nil
        : Action(title: "Check out", isEnabled: missing.isEmpty) { self.onCheckout?() },
      missing.isEmpty
        ? nil
        : Action(title: "Remove unavailable") { [store] in
          store.remove(missing.map(\.item))
        },
      lines.isEmpty
        ? nil
        : Action(title: "Empty cart", isEnabled: !isAsking) { self.empty() },
      removed.isEmpty ? nil : Action(title: "Undo") { [store] in store.undoRemoval() },
    ]
    return ScreenContent(
      title: "Cart",
      notes: notes.compactMap(\.self) + sent.flatMap(self.notes),
      problems: [refusal, store.sentence].compactMap(\.self) + sent.compactMap(problem)
        + (sent.isEmpty ? [] : [desk.problem.map { "The state of your order \($0)." }])
        .compactMap(\.self),
      activity: isAsking ? Activity("Waiting for your answer") : nil,
      rows: Rows(lines.map(row) + (lines.isEmpty ? [] : [total(without: missing)])),
      actions: actions.compactMap(\.self) + self.actions(for: sent)
    )
  }

  private func empty() {
    guard !isAsking, let onEmpty else { return }
    isAsking = true
    Task {
      if await onEmpty() { store.remove(store.lines.map(\.item)) }
      isAsking = false
    }
  }

  private func notes(on sent: SentOrder) -> [String] {
    let number = sent.order.number
    if desk.isUnderway(number) { return ["Your order \(number) is being placed."] }
    let placed = sent.outcome == .placed ? ["Your order \(number) has been placed."] : []
    return placed
      + (desk.isStillInCart(sent) ? ["The ordered items are still in your cart."] : [])
  }

  private func problem(with sent: SentOrder) -> String? {
    let number = sent.order.number
    if desk.isUnderway(number) { return nil }
    return switch sent.outcome {
    case .waiting, .unknown:
      desk.waitingNote(on: number, of: customer)
        ?? "We do not know yet whether your order \(number) was placed."
    case .expired: sent.expiry
    case .refused: "The shop could not accept your order \(number)."
    case .placed where !desk.isSettled(sent):
      // The next launch tries again only if the file has the order.
      desk.problem == nil
        ? "Your order \(number) could not be saved yet. The shop tries again when it opens."
        : "Your order \(number) could not be saved."
    case .placed: nil
    }
  }

  private func actions(for sent: [SentOrder]) -> [Action] {
    let settled = sent.filter(desk.isSettled)
    let kept = sent.filter { $0.outcome == .placed && desk.isStillInCart($0) }
    let numbers = sent.map(\.order.number).filter { desk.canTakeBack($0, of: customer) }
    let isUnknown = sent.contains { $0.outcome == .unknown && !desk.isUnderway($0.order.number) }
    return [
      isUnknown || !numbers.isEmpty
        ? Action(title: isUnknown ? "Check again" : "Try again") { self.onAsk?() }
        : nil,
      numbers.isEmpty
        ? nil
        : Action(title: "Take back") { [desk, customer] in
          for number in numbers { desk.takeBack(number, of: customer) }
        },
      kept.isEmpty
        ? nil
        : Action(title: "Remove ordered items") { [desk, customer] in
          for order in kept { desk.takeOut(order, of: customer) }
        },
      settled.isEmpty
        ? nil
        : Action(title: "OK") { [desk, customer] in
          for order in settled { desk.acknowledge(order.order.number, of: customer) }
        },
    ].compactMap(\.self)
  }

  private func row(of line: CartLine) -> Row {
    let problem = stock.problem(of: line.item)
    return Row(
      title: "\(line)",
      detail: problem ?? "\(line.total)",
      meanings: [problem == nil ? .price : .unavailable]
    ) { self.onSelect?(line.item) }
  }

  private func total(without missing: [CartLine]) -> Row {
    let numbers = Set(missing.map(\.item.id))
    let lines = store.lines.filter { !numbers.contains($0.item.id) }
    return Row(title: "Total", detail: lines.total, meanings: [.price])
  }
}
