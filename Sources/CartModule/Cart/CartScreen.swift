import ModuleRegistry
import ShopKit

/// The lines of the cart.
enum CartScreen: ModuleKey {
  typealias Product = any CartView
}

@MainActor
protocol CartView: Screen {
  /// The order that was placed from here last.
  var latestOrder: Order? { get set }

  var onSelect: (@MainActor (CartItem) -> Void)? { get set }
  var onCheckout: (@MainActor () -> Void)? { get set }
}

final class CartList: CartView {
  var latestOrder: Order?
  var onSelect: (@MainActor (CartItem) -> Void)?
  var onCheckout: (@MainActor () -> Void)?
  private let store: any CartStoring

  init(_ store: any CartStoring) { self.store = store }

  var content: ScreenContent {
    let lines = store.lines
    let removed = store.removedLine
    let notes = [
      lines.isEmpty ? "Your cart is empty." : "Total \(lines.total)",
      lines.isEmpty ? latestOrder.map { "Your order \($0.number) is placed." } : nil,
      removed.map { "Removed \($0)." },
      store.sentence,
    ]
    let actions = [
      lines.isEmpty ? nil : Action(title: "Check out") { [weak self] in self?.onCheckout?() },
      removed.map { _ in Action(title: "Undo") { [store] in store.undoRemoval() } },
    ]
    return ScreenContent(
      title: "Cart",
      notes: notes.compactMap(\.self),
      rows: Rows(lines) { [weak self] line in
        Row(title: "\(line)", detail: "\(line.total)", meanings: [.price]) {
          self?.onSelect?(line.item)
        }
      },
      actions: actions.compactMap(\.self)
    )
  }
}
