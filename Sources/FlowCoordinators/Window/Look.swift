/// A traversal of everything in a window, bottom first, containers before their contents: how much of it
/// equals the ledger, and what is above that.
///
/// A container in transition counts as it was when it was last at rest, because the change may be
/// reverted.
@MainActor
struct Look {
  /// The number of ledger entries found again.
  private(set) var same = 0

  /// What was found above those.
  private(set) var changed: [(presentable: any Presentable, location: Ledger.Location)] = []

  /// The containers found, as they were when they were last at rest.
  private(set) var places: [Display.Place] = []

  private let display: Display
  private let entries: [Ledger.Entry]
  private let before: [Display.Place]

  /// What a look has found.
  struct Result {
    let same: Int
    let changed: [(presentable: any Presentable, location: Ledger.Location)]

    /// What was recorded before, for the caller to free when its state is consistent.
    let before:
      (
        places: [Display.Place], tops: [(presentable: any Presentable, modal: (any Presentable)?)]
      )
  }

  init(at display: Display, knowing entries: [Ledger.Entry]) {
    self.display = display
    self.entries = entries
    before = display.places
    places.reserveCapacity(before.count + 1)
    for top in display.tops { visit(top.presentable, in: nil, of: top.modal) }
  }

  /// Visits a presentable, and returns whether it is a container.
  @discardableResult
  private mutating func visit(
    _ presentable: any Presentable,
    in parent: (any SystemContainer)?,
    of modal: (any Presentable)?
  ) -> Bool {
    // Most of the screen is usually unchanged, and changes are mostly on top.
    let isKnown = isNext(presentable, parent, modal)
    if isKnown, entries[same].location.isUnit {
      same += 1
      return false
    }
    // Usually a container is where it was before.
    let position = places.count
    var old: Display.Place?
    if position < before.count, before[position].container === presentable {
      old = before[position]
    }
    let container = old?.container ?? display.container(presentable)
    if isKnown {
      same += 1
    } else {
      changed.append(
        (presentable, .init(isUnit: container == nil, container: parent, modal: modal))
      )
    }
    guard let container else { return false }
    look(into: container, as: old ?? placeElsewhere(container), of: modal)
    return true
  }

  private mutating func look(
    into container: any SystemContainer,
    as old: Display.Place?,
    of modal: (any Presentable)?
  ) {
    let position = places.count
    let contents = container.isTransitioning ? old?.contents ?? [] : container.contents
    places.append(.init(container: container, contents: contents, isFlat: true))
    let known = old.map { countKnown(in: contents, of: container, as: $0, of: modal) } ?? 0
    same += known
    var isFlat = true
    for content in contents[known...] where visit(content, in: container, of: modal) {
      isFlat = false
    }
    if !isFlat { places[position].isFlat = false }
  }

  /// A container that was at another place at the previous look.
  private func placeElsewhere(_ container: any SystemContainer) -> Display.Place? {
    for place in before where place.container === container { return place }
    return nil
  }

  /// The number of leading screens of a container that were there before, and are consecutive in the
  /// ledger.
  private func countKnown(
    in contents: [any Presentable],
    of container: any SystemContainer,
    as old: Display.Place,
    of modal: (any Presentable)?
  ) -> Int {
    guard old.isFlat, let first = contents.first, isNext(first, container, modal) else { return 0 }
    let count = old.contents.countSame(as: contents)
    // Some of them may have no owner.
    guard count > 0, same + count <= entries.count,
      entries[same + count - 1].isSeen(contents[count - 1], container, modal)
    else { return 0 }
    return count
  }

  /// Whether this is the next entry of the ledger.
  private func isNext(
    _ presentable: any Presentable,
    _ container: (any SystemContainer)?,
    _ modal: (any Presentable)?
  ) -> Bool {
    changed.isEmpty && same < entries.count && entries[same].isSeen(presentable, container, modal)
  }
}
