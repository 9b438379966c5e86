import ModuleRegistry
import ShopKit

/// The lines of the cart.
enum CartScreen: ScreenKey {
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
  private let stock: Stock

  init(_ store: any CartStoring, stock: Stock) {
    self.store = store
    self.stock = stock
  }

  var content: ScreenContent {
    let lines = store.lines
    let removed = store.removedLine
    let missing = stock.missing(among: lines)
    let notes = [
      lines.isEmpty ? "Your cart is empty." : nil,
      lines.isEmpty ? latestOrder.map { "Your order \($0.number) is placed." } : nil,
      removed.map { "Removed \($0)." },
    ]
    let refusal = stock.refusal(of: lines)
      .map { "\($0). Remove \(missing.count == 1 ? "it" : "them") to check out." }
    let actions = [
      lines.isEmpty
        ? nil
        : Action(title: "Check out", isEnabled: missing.isEmpty) { [weak self] in
          self?.onCheckout?()
        },
      missing.isEmpty
        ? nil
        : Action(title: "Remove unavailable") { [store] in
          for line in missing { store.setQuantity(0, of: line.item) }
        },
      removed.map { _ in Action(title: "Undo") { [store] in store.undoRemoval() } },
    ]
    return ScreenContent(
      title: "Cart",
      notes: notes.compactMap(\.self),
      problems: [refusal, store.sentence].compactMap(\.self),
      rows: Rows(lines.map(row) + (lines.isEmpty ? [] : [total(without: missing)])),
      actions: actions.compactMap(\.self)
    )
  }

  private func row(of line: CartLine) -> Row {
    let problem = stock.problem(of: line.item)
    return Row(
      title: "\(line)",
      detail: problem ?? "\(line.total)",
      meanings: [problem == nil ? .price : .unavailable]
    ) { [weak self] in self?.onSelect?(line.item) }
  }

  private func total(without missing: [CartLine]) -> Row {
    let lines = store.lines.filter { !missing.contains($0) }
    return Row(title: "Total", detail: lines.total, meanings: [.price])
  }
}
