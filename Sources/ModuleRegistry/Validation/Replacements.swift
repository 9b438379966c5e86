/// The declarations that a derived registry has in place of those of its base.
struct Replacements: Sendable {
  /// All that were stated, also those that a later derivation replaced again.
  let stated: [Declaration]
  private let positions: [ObjectIdentifier: Int]

  /// Nothing is replaced.
  init() {
    stated = []
    positions = [:]
  }

  /// Adds to what was replaced before; of rivals, the first counts.
  init(_ latest: [Declaration], after earlier: Replacements = Replacements()) {
    var positions: [ObjectIdentifier: Int] = [:]
    for (offset, declaration) in latest.enumerated() where positions[declaration.id] == nil {
      positions[declaration.id] = earlier.stated.count + offset
    }
    guard !earlier.isEmpty else {
      self.stated = latest
      self.positions = positions
      return
    }
    self.stated = earlier.stated + latest
    self.positions = earlier.positions.merging(positions) { _, latest in latest }
  }

  var isEmpty: Bool { positions.isEmpty }

  /// Those that count, in no order.
  var declarations: [Declaration] { positions.values.map { stated[$0] } }

  /// Where the declaration that replaces a key is among those that were stated.
  func position(of id: ObjectIdentifier) -> Int? { positions[id] }

  subscript(id: ObjectIdentifier) -> Declaration? { positions[id].map { stated[$0] } }
}
