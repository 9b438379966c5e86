import ShopKit

/// Stores the cart in a file, or in memory if there is none.
final class FileCartStore: CartStoring {
  private let record: StateRecord<Cart>
  private let today: ItemToday.Service?
  private let stock: Stock

  init(_ file: StateFile?, today: ItemToday.Service? = nil, stock: Stock = Stock(nil)) {
    record = StateRecord(file, initial: Cart())
    self.today = today
    self.stock = stock
  }

  var lines: [CartLine] { record.value.lines }
  var removedLines: [CartLine] { record.value.removed }
  var notice: String? { record.notice }
  var problem: String? { record.problem }

  func add(_ item: CartItem) -> Bool {
    var isTaken = false
    record.update { isTaken = $0.add(item) }
    return isTaken
  }

  func refill(_ item: CartItem, _ quantity: Int) -> String? {
    let item = today?(item) ?? item
    if let reason = stock.problem(of: item) { return "'\(item.name)' is \(reason)." }
    var isFull = false
    record.update { cart in
      for _ in 0..<quantity where !isFull { isFull = !cart.add(item) }
    }
    return sentence
      ?? (isFull
        ? "The cart holds at most \(CartLine.maximumQuantity) of '\(item.name)'." : nil)
  }

  func setQuantity(_ quantity: Int, of item: CartItem) {
    record.update { $0.setQuantity(quantity, of: item) }
  }

  func remove(_ items: [CartItem]) { record.update { $0.remove(items) } }

  func undoRemoval() { record.update { $0.undoRemoval() } }

  func takeOut(_ ordered: [CartLine]) { record.update { $0.takeOut(ordered) } }

  func putBack(_ ordered: [CartLine]) { record.update { $0.putBack(ordered) } }
}
