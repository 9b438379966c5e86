/// The lines of the cart, and the lines that were removed last.
struct Cart: Sendable {
  private(set) var lines: [CartLine]

  /// The lines that the latest change removed.
  private(set) var removed: [CartLine] = []

  /// The lines before the latest change removed some.
  private var former: [CartLine] = []

  init(lines: [CartLine] = []) { self.lines = lines }

  /// Adds one of an item; returns `false` if the cart takes no more of it.
  mutating func add(_ item: CartItem) -> Bool {
    forgetRemoval()
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
    if quantity <= 0 { return remove([item]) }
    forgetRemoval()
    guard let position = position(of: item) else { return }
    lines[position] = CartLine(
      item: lines[position].item,
      quantity: min(quantity, CartLine.maximumQuantity)
    )
  }

  mutating func remove(_ items: [CartItem]) {
    forgetRemoval()
    let numbers = Set(items.map(\.id))
    let rest = lines.filter { !numbers.contains($0.item.id) }
    guard rest.count < lines.count else { return }
    removed = lines.filter { numbers.contains($0.item.id) }
    former = lines
    lines = rest
  }

  mutating func undoRemoval() {
    guard !removed.isEmpty else { return }
    lines = former
    forgetRemoval()
  }

  mutating func takeOut(_ ordered: [CartLine]) {
    forgetRemoval()
    let quantities = Dictionary(ordered.map { ($0.item.id, $0.quantity) }, uniquingKeysWith: +)
    lines = lines.compactMap { line in
      let rest = line.quantity - (quantities[line.item.id] ?? 0)
      return rest > 0 ? CartLine(item: line.item, quantity: rest) : nil
    }
  }

  mutating func putBack(_ ordered: [CartLine]) {
    forgetRemoval()
    for line in ordered {
      guard let position = position(of: line.item) else {
        lines.append(line)
        continue
      }
      lines[position] = CartLine(
        item: lines[position].item,
        quantity: min(lines[position].quantity + line.quantity, CartLine.maximumQuantity)
      )
    }
  }

  private mutating func forgetRemoval() {
    removed = []
    former = []
  }

  private func position(of item: CartItem) -> Int? {
    lines.firstIndex { $0.item.id == item.id }
  }
}
