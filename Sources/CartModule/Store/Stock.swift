/// What can be ordered now of what is in a cart.
struct Stock: Sendable {
  private let availability: ItemAvailability.Service?

  init(_ availability: ItemAvailability.Service?) { self.availability = availability }

  /// Why an item cannot be ordered, in a few words; `nil` where it can.
  func problem(of item: CartItem) -> String? { availability?(item) }

  /// The lines that cannot be ordered.
  func missing(among lines: [CartLine]) -> [CartLine] {
    lines.filter { problem(of: $0.item) != nil }
  }

  /// Why lines cannot be ordered together, without the full stop; `nil` where they can.
  func refusal(of lines: [CartLine]) -> String? {
    let missing = missing(among: lines)
    guard let first = missing.first, let reason = problem(of: first.item) else { return nil }
    return missing.count == 1
      ? "'\(first.item.name)' is \(reason)" : "\(missing.count) products cannot be had now"
  }
}
