import ShopKit

/// Keeps the cart in a file, or in memory where there is none.
final class FileCartStore: CartStoring {
  private let record: StateRecord<Cart>

  init(_ file: StateFile?) { record = StateRecord(file, initial: Cart()) }

  var lines: [CartLine] { record.value.lines }
  var removedLine: CartLine? { record.value.removal?.line }
  var notice: String? { record.notice }
  var problem: String? { record.problem }

  func add(_ item: CartItem) -> Bool {
    var isTaken = false
    record.update { isTaken = $0.add(item) }
    return isTaken
  }

  func setQuantity(_ quantity: Int, of item: CartItem) {
    record.update { $0.setQuantity(quantity, of: item) }
  }

  func undoRemoval() { record.update { $0.undoRemoval() } }

  func takeOut(_ ordered: [CartLine]) { record.update { $0.takeOut(ordered) } }
}
