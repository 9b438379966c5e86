/// A traversal of everything in a window, bottom first, containers before their contents: the part
/// that equals the ledger, and the presentables above that.
///
/// A container in transition counts as it was when it was last at rest, because the change may be
/// reverted.
@MainActor
struct Look {
  /// The number of ledger entries found again.
  private(set) var same = 0

  /// The presentables that were found above those.
  private(set) var changed: [Sighting] = []

  /// The containers found, as they were when they were last at rest.
  private(set) var places: [Display.Place] = []

  /// The number of tops, from the lowest, that are at rest and report their changes.
  private var settled = Int.max

  /// Whether all visited containers are in memory and at rest.
  private(set) var isSettled = true

  /// The top that is being visited.
  private var top: Int

  private let display: Display
  private let levels: Levels?
  private let entries: [Ledger.Entry]

  /// The places from the lowest top up at the previous look.
  private let before: [Display.Place]

  /// A presentable that was found.
  struct Sighting {
    let presentable: any Presentable
    let location: Ledger.Location
  }

  /// The result of a look.
  struct Result {
    let same: Int
    let changed: [Sighting]

    /// The former records, for the caller to free when its state is consistent.
    let before: (places: [Display.Place], tops: [Display.Top])

    fileprivate let levels: Levels?

    /// The number of tops, from the lowest, that are at rest and report their changes.
    fileprivate let settled: Int

    /// Records that the ledger has everything that was found or, unless it is `nil`, a
    /// number of entries of that.
    @MainActor
    func record(complete: Int?) { levels?.settle(settled, complete: complete) }
  }

  /// The result.
  ///
  /// - Parameter gone: the tops that were there before.
  /// - Returns: the result for the ledger.
  func result(without gone: [Display.Top]) -> Result {
    Result(same: same, changed: changed, before: (before, gone), levels: levels, settled: settled)
  }

  /// - Parameters:
  ///   - display: the content of the window.
  ///   - entries: the ledger.
  ///   - levels: the known state of the tops of a deep window.
  ///   - first: the lowest top that may have changed.
  ///   - below: the number of places and of entries of the tops below it.
  ///   - before: the other places at the previous look.
  init(
    at display: Display,
    knowing entries: [Ledger.Entry],
    and levels: Levels?,
    from first: Int,
    below: (places: Int, entries: Int),
    before: [Display.Place]
  ) {
    self.display = display
    self.levels = levels
    self.entries = entries
    self.before = before
    same = below.entries
    top = first
    places.reserveCapacity(before.count + 1)
    let tops = display.tops
    while top < tops.count {
      visit(tops[top].presentable, in: nil, of: tops[top].modal)
      levels?.noteEnd(places: below.places + places.count, entries: same + changed.count)
      top += 1
    }
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
    let isThere = position < before.count && before[position].container === presentable
    let container = isThere ? before[position].container : display.container(presentable)
    if isKnown {
      same += 1
    } else {
      let location = Ledger.Location(own: container, container: parent, modal: modal)
      changed.append(Sighting(presentable: presentable, location: location))
    }
    guard let container else { return false }
    look(into: container, as: isThere ? position : placeElsewhere(container), of: modal)
    return true
  }

  private mutating func look(
    into container: any SystemContainer,
    as old: Int?,
    of modal: (any Presentable)?
  ) {
    let position = places.count
    let isTransitioning = container.isTransitioning
    let isInMemory = container is MemoryStack || container is MemoryTabs
    if isTransitioning || !isInMemory { isSettled = false }
    if let levels, !levels.watch(container, at: top) || isTransitioning {
      settled = min(settled, top)
    }
    let atRest = isTransitioning ? old.flatMap { before[$0].contentsAtRest } : container.contents
    let contents = atRest ?? []
    let known =
      if let old { countKnown(in: contents, of: container, as: before[old], of: modal) } else { 0 }
    places.append(Display.Place(container, atRest))
    same += known
    var isFlat = true
    for content in contents[known...] where visit(content, in: container, of: modal) {
      isFlat = false
    }
    if !isFlat { places[position].isFlat = false }
  }

  /// A container that was at another place at the previous look.
  private func placeElsewhere(_ container: any SystemContainer) -> Int? {
    for position in before.indices where before[position].container === container {
      return position
    }
    return nil
  }

  /// The number of leading screens of a container that were there before, and are
  /// consecutive in the ledger.
  private func countKnown(
    in contents: [any Presentable],
    of container: any SystemContainer,
    as old: Display.Place,
    of modal: (any Presentable)?
  ) -> Int {
    guard old.isFlat, let first = contents.first, isNext(first, container, modal) else { return 0 }
    let count = old.countSame(as: contents)
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
