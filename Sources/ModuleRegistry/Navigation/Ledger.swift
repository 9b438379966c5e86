/// Who owns what is on screen.
///
/// A reservation says who will own a presentable once it is shown, and keeps neither of them alive.
/// An entry is a presentable that is on screen, and keeps its owner. Entries are only ever made and
/// removed by comparison with the screen.
@MainActor
struct Ledger {
  private struct Reservation {
    weak let presentable: (any Presentable)?
    weak let owner: (any CoordinatorNode)?
  }

  private struct Entry {
    let presentable: any Presentable
    let owner: any CoordinatorNode
  }

  private var reservations: [ObjectIdentifier: Reservation] = [:]
  private var entries: [Entry] = []

  /// The owners, in the order in which their first unit came on screen, with their unit counts.
  var unitCounts: [(owner: any CoordinatorNode, count: Int)] {
    var counts: [(owner: any CoordinatorNode, count: Int)] = []
    var positions: [ObjectIdentifier: Int] = [:]
    for entry in entries {
      if let position = positions[ObjectIdentifier(entry.owner)] {
        counts[position].count += 1
      } else {
        positions[ObjectIdentifier(entry.owner)] = counts.count
        counts.append((entry.owner, 1))
      }
    }
    return counts
  }

  mutating func reserve(_ presentable: any Presentable, for owner: any CoordinatorNode) {
    reservations[ObjectIdentifier(presentable)] =
      Reservation(presentable: presentable, owner: owner)
  }

  func hasOwner(_ presentable: any Presentable) -> Bool {
    guard let reservation = reservations[ObjectIdentifier(presentable)] else { return false }
    return reservation.presentable === presentable && reservation.owner != nil
  }

  /// Makes the entries equal to what is on screen.
  ///
  /// - Parameter presentables: everything on screen, bottom first.
  /// - Returns: the owners that have nothing on screen any more, that of the topmost one first.
  mutating func reconcile(with presentables: [any Presentable]) -> [any CoordinatorNode] {
    let shown = Set(presentables.map(ObjectIdentifier.init))
    let gone = entries.filter { !shown.contains(ObjectIdentifier($0.presentable)) }
    entries.removeAll { !shown.contains(ObjectIdentifier($0.presentable)) }

    let known = Set(entries.map { ObjectIdentifier($0.presentable) })
    for presentable in presentables where !known.contains(ObjectIdentifier(presentable)) {
      guard let reservation = reservations[ObjectIdentifier(presentable)],
        reservation.presentable === presentable, let owner = reservation.owner
      else { continue }
      entries.append(Entry(presentable: presentable, owner: owner))
    }
    reservations = reservations.filter { $0.value.presentable != nil && $0.value.owner != nil }

    let owners = Set(entries.map { ObjectIdentifier($0.owner) })
    var told: Set<ObjectIdentifier> = []
    return gone.reversed().map(\.owner).filter {
      !owners.contains(ObjectIdentifier($0)) && told.insert(ObjectIdentifier($0)).inserted
    }
  }
}
