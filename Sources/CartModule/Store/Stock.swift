/// The availability of the items in a cart.
struct Stock: Sendable {
  private let availability: ItemAvailability.Service?

  init(_ availability: ItemAvailability.Service?) { self.availability = availability }

  /// The reason for which an item cannot be ordered, in a few words; `nil` if it can.
  func problem(of item: CartItem) -> String? { availability?(item) }

  /// The lines that cannot be ordered.
  func missing(among lines: [CartLine]) -> [CartLine] {
    lines.filter { problem(of: $0.item) != nil }
  }

  /// The reason for which lines cannot be ordered, without the full stop; `nil` if they can.
  func refusal(of lines: [CartLine]) -> String? {
    let missing = missing(among: lines)
    guard let first = missing.first, let reason = problem(of: first.item) else { return nil }
    return missing.count == 1
      ? "'\(first.item.name)' is \(reason)" : "\(missing.count) products are unavailable"
  }
}
