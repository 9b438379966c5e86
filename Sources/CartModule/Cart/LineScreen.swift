import ModuleRegistry
import ShopKit

/// One line of the cart.
enum LineScreen: ScreenKey {
  typealias Input = CartItem
  typealias Product = any LineView
}

@MainActor
protocol LineView: Screen {
  var item: CartItem { get }

  /// The text in the field while it is no quantity.
  var typed: String? { get set }

  /// Called when the user is done with the line, or has removed it.
  var onDone: (@MainActor () -> Void)? { get set }

  /// Shows the details of the item; `nil` if there are none.
  var onDetails: (@MainActor () -> Void)? { get set }
}

final class LineEditor: LineView {
  var onDone: (@MainActor () -> Void)?
  var onDetails: (@MainActor () -> Void)?
  let item: CartItem
  var typed: String?
  private let store: any CartStoring
  private let stock: Stock

  init(_ item: CartItem, store: any CartStoring, stock: Stock) {
    self.item = item
    self.store = store
    self.stock = stock
  }

  /// The line as it is now; `nil` if the item was ordered or removed meanwhile.
  private var line: CartLine? { store.lines.first { $0.item.id == item.id } }

  var content: ScreenContent {
    guard let line else {
      return ScreenContent(
        title: item.name,
        notes: ["This item is no longer in your cart."],
        problems: [store.sentence].compactMap(\.self),
        actions: [Action(title: "Done") { self.onDone?() }]
      )
    }
    let complaint = "A quantity is a whole number from 1 to \(CartLine.maximumQuantity)."
    let actions = [
      Action(title: "Done", isEnabled: typed == nil) { self.onDone?() },
      onDetails.map { onDetails in Action(title: "Details") { onDetails() } },
      // Weak, since a button or a field of a screen that is gone changes nothing.
      Action(title: "Remove") { [weak self] in self?.remove() },
    ]
    return ScreenContent(
      title: line.item.name,
      problems: [
        stock.problem(of: item).map { "This is \($0). Remove it to check out." }, store.sentence,
      ].compactMap(\.self),
      fields: [
        Field(
          label: "Quantity",
          text: typed ?? "\(line.quantity)",
          placeholder: "1",
          purpose: .digits,
          maximumLength: 20,
          problem: typed == nil ? nil : complaint
        ) { [weak self] in self?.change($0) }
      ],
      rows: [Row(title: "Total", detail: "\(line.total)", meanings: [.price])],
      actions: actions.compactMap(\.self)
    )
  }

  /// Sets the quantity, or keeps the text while it is none.
  private func change(_ text: String) {
    guard let quantity = Int(text), (1...CartLine.maximumQuantity).contains(quantity) else {
      typed = text
      return
    }
    typed = nil
    store.setQuantity(quantity, of: item)
  }

  private func remove() {
    store.setQuantity(0, of: item)
    onDone?()
  }
}
