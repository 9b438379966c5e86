import ModuleRegistry
import ShopKit

/// The lines of the cart.
enum CartScreen: ModuleKey {
  typealias Product = any CartView
}

@MainActor
protocol CartView: Screen {
  var onSelect: (@MainActor (CartItem) -> Void)? { get set }
  var onCheckout: (@MainActor () -> Void)? { get set }
}

final class CartList: CartView {
  var onSelect: (@MainActor (CartItem) -> Void)?
  var onCheckout: (@MainActor () -> Void)?
  private let store: any CartStoring

  init(_ store: any CartStoring) { self.store = store }

  var content: ScreenContent {
    let lines = store.lines
    guard !lines.isEmpty else {
      return ScreenContent(title: "Cart", notes: ["Your cart is empty."])
    }
    let total = lines.map(\.total).totals.map(\.description).joined(separator: " + ")
    return ScreenContent(
      title: "Cart",
      notes: ["Total \(total)"],
      rows: Rows(lines) { [weak self] line in
        Row(title: "\(line.quantity) x \(line.item.name)", detail: "\(line.total)") {
          self?.onSelect?(line.item)
        }
      },
      actions: [Action(title: "Check out") { [weak self] in self?.onCheckout?() }]
    )
  }
}

/// One line of the cart.
enum LineScreen: ModuleKey {
  typealias Input = CartItem
  typealias Product = any LineView
}

@MainActor
protocol LineView: Screen {
  var onRemove: (@MainActor () -> Void)? { get set }

  /// Shows what the item is; `nil` where nothing is known.
  var onDetails: (@MainActor () -> Void)? { get set }
}

final class LineEditor: LineView {
  var onRemove: (@MainActor () -> Void)?
  var onDetails: (@MainActor () -> Void)?
  private let item: CartItem
  private let store: any CartStoring
  private var text: String?

  init(_ item: CartItem, store: any CartStoring) {
    self.item = item
    self.store = store
  }

  private var quantity: Int {
    store.lines.first { $0.item.id == item.id }?.quantity ?? 0
  }

  var content: ScreenContent {
    let complaint = "A quantity is a whole number from 1 to \(CartLine.maximumQuantity)."
    let details = onDetails.map { onDetails in Action(title: "Details") { onDetails() } }
    return ScreenContent(
      title: item.name,
      notes: text == nil ? [] : [complaint],
      fields: [
        Field(label: "Quantity", text: text ?? "\(quantity)", placeholder: "1") { [weak self] in
          self?.change($0)
        }
      ],
      rows: [Row(title: "Total", detail: "\(item.price * quantity)")],
      actions: [Action(title: "Remove") { [weak self] in self?.remove() }]
        + [details].compactMap(\.self)
    )
  }

  /// Keeps what was typed for as long as it is no quantity.
  private func change(_ typed: String) {
    guard let quantity = Int(typed), (1...CartLine.maximumQuantity).contains(quantity) else {
      text = typed
      return
    }
    text = nil
    store.setQuantity(quantity, of: item)
  }

  private func remove() {
    store.setQuantity(0, of: item)
    onRemove?()
  }
}
