/// The lines of the cart, and what was removed last.
struct Cart: Sendable {
  private(set) var lines: [CartLine]

  /// The line that the latest change removed, with its position.
  private(set) var removal: (line: CartLine, position: Int)?

  init(lines: [CartLine] = []) { self.lines = lines }

  /// Adds one of an item; `false` where there are as many as a cart takes.
  mutating func add(_ item: CartItem) -> Bool {
    removal = nil
    guard let position = position(of: item) else {
      lines.append(CartLine(item: item, quantity: 1))
      return true
    }
    let quantity = lines[position].quantity
    let hasRoom = quantity < CartLine.maximumQuantity
    lines[position] = CartLine(item: item, quantity: hasRoom ? quantity + 1 : quantity)
    return hasRoom
  }

  mutating func setQuantity(_ quantity: Int, of item: CartItem) {
    removal = nil
    guard let position = position(of: item) else { return }
    let line = lines[position]
    if quantity > 0 {
      lines[position] = CartLine(
        item: line.item,
        quantity: min(quantity, CartLine.maximumQuantity)
      )
    } else {
      lines.remove(at: position)
      removal = (line, position)
    }
  }

  mutating func undoRemoval() {
    guard let removal else { return }
    lines.insert(removal.line, at: removal.position)
    self.removal = nil
  }

  mutating func takeOut(_ ordered: [CartLine]) {
    removal = nil
    for line in ordered {
      guard let position = position(of: line.item) else { continue }
      let rest = lines[position].quantity - line.quantity
      if rest > 0 {
        lines[position] = CartLine(item: lines[position].item, quantity: rest)
      } else {
        lines.remove(at: position)
      }
    }
  }

  private func position(of item: CartItem) -> Int? {
    lines.firstIndex { $0.item.id == item.id }
  }
}
