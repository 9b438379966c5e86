/// The content of a window: the platform's window, and everything in it as it was
/// when it was last at rest.
@MainActor
package final class Display {
  /// The platform's window.
  package let system: any SystemWindow

  /// A container on screen, and its contents when it was last at rest.
  ///
  /// A stack in memory knows these itself: it could not change its array in place if another
  /// reference to it were kept here.
  @MainActor
  struct Place {
    let container: any SystemContainer

    /// The time of the look at a stack in memory; negative if its contents are not known.
    private let time: Int

    /// The contents of any other container.
    private let contents: [any Presentable]

    /// Whether none of the contents is a container.
    var isFlat = true

    /// - Parameters:
    ///   - container: the container.
    ///   - contents: its contents when it was last at rest; `nil` if that is not known.
    init(_ container: any SystemContainer, _ contents: [any Presentable]?) {
      self.container = container
      if let stack = container as? MemoryStack {
        time = if let contents { stack.noteLook(at: contents.count) } else { -1 }
        self.contents = []
      } else {
        time = 0
        self.contents = contents ?? []
      }
    }

    // Not stored, since copies of a place would count one reference more.
    private var stack: MemoryStack? { container as? MemoryStack }

    /// The contents when the container was last at rest; `nil` if that is not known.
    var contentsAtRest: [any Presentable]? { time < 0 ? nil : stack?.contentsAtRest ?? contents }

    /// Whether the contents of the container are others than when it was last at rest.
    var isStale: Bool {
      stack?.hasChanged(since: time) ?? !contents.isSame(as: container.contents)
    }

    /// The number of leading screens that were there before.
    func countSame(as new: [any Presentable]) -> Int {
      stack?.countUnchanged(since: time) ?? contents.countSame(as: new)
    }
  }

  /// The root, or a modal over it.
  ///
  /// No tuple, as which the runtime would copy and free it field by field.
  struct Top {
    let presentable: any Presentable
    let isModal: Bool

    /// The presentable, if it is a modal.
    var modal: (any Presentable)? { isModal ? presentable : nil }
  }

  /// The containers on screen, lowest first.
  var places: [Place] { unsafe lastPlaces }

  /// The root and the modals over it, lowest first.
  var tops: [Top] { unsafe lastTops }

  // Not checked for exclusive access, nor are the other four, since every command reads these many
  // times. No code of the app runs while they are changed: the result of a look keeps what leaves
  // the arrays, and the levels keep nothing of the app but the window, as this object does.
  @exclusivity(unchecked) private var lastPlaces: [Place] = []
  @exclusivity(unchecked) private var lastTops: [Top] = []

  /// The number of changes in memory up to the latest look, unless something else is there or was
  /// in transition.
  @exclusivity(unchecked) private var settledAt: Int?

  /// The known state of each level of a deep window in memory; `nil` if it is quicker
  /// to look at everything.
  @exclusivity(unchecked) private var levels: Levels?

  /// The types of presentables that are known not to be containers.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// The latest of these types: screens of one type are often on top of each other.
  @exclusivity(unchecked) private var latestPlainType: ObjectIdentifier?

  package init(_ system: any SystemWindow) { self.system = system }

  var root: (any Presentable)? { system.root }
  var modals: [any Presentable] { system.modals }

  /// The presentable, if it is a container.
  ///
  /// Called for every presentable on screen at every change, and a failing cast is slow.
  func container(_ presentable: any Presentable) -> (any SystemContainer)? {
    let type = ObjectIdentifier(type(of: presentable))
    if unsafe type == latestPlainType || plainTypes.contains(type) {
      unsafe latestPlainType = type
      return nil
    }
    if let stack = presentable as? MemoryStack { return stack }
    if let container = presentable as? any SystemContainer { return container }
    plainTypes.insert(type)
    return nil
  }

  /// The presentables, and everything in them.
  func everything(in presentables: [any Presentable]) -> [any Presentable] {
    var found = presentables
    var containers: [any Presentable] = []
    var position = 0
    while position < found.count {
      // A container may even contain itself.
      if let container = container(found[position]), !containers.has(container) {
        containers.append(container)
        found += container.contents
      }
      position += 1
    }
    return found
  }

  /// The visible presentables, outermost first: the topmost modal or the root, and
  /// the visible ones in it.
  package var visible: [any Presentable] {
    var visible: [any Presentable] = []
    var next = modals.last ?? root
    while let presentable = next {
      visible.append(presentable)
      next = container(presentable)?.visible
    }
    return visible
  }

  /// The visible stacks, outermost first.
  var visibleStacks: [any SystemNavigation] {
    visible.compactMap { container($0) as? any SystemNavigation }
  }

  /// The stack that a back button pops.
  package var stackToGoBackOn: (any SystemNavigation)? {
    visibleStacks.last { $0.contents.count > 1 }
  }

  /// The containers around something on screen, outermost first, and its position in each.
  func way(to target: any Presentable) -> [(container: any SystemContainer, position: Int)] {
    func way(
      from presentable: any Presentable
    ) -> [(container: any SystemContainer, position: Int)]? {
      if presentable === target { return [] }
      guard let container = container(presentable) else { return nil }
      for (position, content) in container.contents.enumerated() {
        if let rest = way(from: content) { return [(container, position)] + rest }
      }
      return nil
    }
    return ((root.map { [$0] } ?? []) + modals).lazy.compactMap(way).first ?? []
  }
}

// MARK: - Moving and stale content

extension Display {
  /// Whether something on screen is in transition.
  ///
  /// Asks the containers found at the latest look, because that is quick; one that is in transition
  /// may have left without a signal.
  package var isTransitioning: Bool {
    if isSettled { return false }
    if system.isTransitioning { return true }
    func isMoving(_ presentable: any Presentable) -> Bool {
      guard let container = container(presentable) else { return false }
      return container.isTransitioning || container.contents.contains(where: isMoving)
    }
    // A copy of a place would retain its contents.
    let places = places
    for position in firstUnsettled..<places.count where places[position].container.isTransitioning {
      return root.map(isMoving) == true || modals.contains(where: isMoving)
    }
    return false
  }

  /// Whether the window has changed since the latest look.
  package var isStale: Bool {
    if isSettled { return false }
    if !areTopsSettled { return true }
    let places = places
    for position in firstUnsettled..<places.count where places[position].isStale { return true }
    return false
  }

  /// Whether nothing has changed since the latest look, and nothing was in transition then.
  private var isSettled: Bool { unsafe settledAt == MemoryWatch.count }

  /// Whether the root and the modals are the same as when the window was last at rest.
  private var areTopsSettled: Bool {
    let (tops, root, modals) = (tops, root, modals)
    var position = unsafe levels.map { min($0.unchanged, tops.count) } ?? 0
    let count = root == nil ? 0 : 1
    if tops.count != modals.count + count { return false }
    if position == 0, let root {
      if tops[0].presentable !== root || tops[0].isModal { return false }
      position = 1
    }
    while position < tops.count {
      if tops[position].presentable !== modals[position - count] || !tops[position].isModal {
        return false
      }
      position += 1
    }
    return true
  }

  /// The first place that may have changed since the latest look.
  private var firstUnsettled: Int { unsafe levels?.firstUnsettledPlace ?? 0 }

  /// The first place that the latest look has visited.
  package var firstVisited: Int { unsafe levels?.firstVisited ?? 0 }

  /// Whether a presentable was a container on screen at the latest look.
  func hasPlace(for presentable: any Presentable) -> Bool {
    let places = places
    var position = places.count
    if position > 8, container(presentable) == nil { return false }
    while position > 0 {
      position -= 1
      if places[position].container === presentable { return true }
    }
    return false
  }

  /// Whether a presentable is a modal that the ledger may not have yet.
  func hasNewModal(_ presentable: any Presentable) -> Bool {
    let modals = modals
    if modals.isEmpty { return false }
    let known = unsafe levels.map { min($0.settled, $0.unchanged) } ?? 0
    for position in max(0, known - 1)..<modals.count where modals[position] === presentable {
      return true
    }
    return false
  }

  /// Whether a modal was there when the window was last at rest.
  func isPresented(_ modal: any Presentable) -> Bool {
    let tops = tops
    for top in tops where top.isModal && top.presentable === modal { return true }
    return false
  }

  /// Looks at the window, and records the content at rest.
  ///
  /// - Parameter entries: the entries of the ledger, to be found again.
  /// - Returns: the result of the look.
  func look(knowing entries: [Ledger.Entry]) -> Look.Result {
    var (first, levels) = unsafe (self.levels?.takeChanges() ?? 0, self.levels)
    var gone: [Top] = []
    if !system.isTransitioning {
      if !areTopsSettled {
        let kept = levels.map { min($0.unchanged, tops.count) } ?? 0
        gone = replaceTops(from: kept)
        first = min(first, kept)
      }
      if levels != nil || tops.count >= Levels.many {
        levels = Levels.levels(levels, of: system, count: tops.count)
        unsafe self.levels = levels
      }
    }
    let below = levels?.begin(from: first) ?? (places: 0, entries: 0)
    // A copy, because a slice would keep all places, and cause them to be copied when they change.
    let before = below.places == 0 ? places : Array(places[below.places...])
    let look = Look(
      at: self,
      knowing: entries,
      and: levels,
      from: levels == nil ? 0 : first,
      below: below,
      before: before
    )
    if below.places == 0 {
      unsafe lastPlaces = look.places
    } else {
      unsafe lastPlaces.removeSubrange(below.places...)
      unsafe lastPlaces += look.places
    }
    let isSettled = look.isSettled && !system.isTransitioning && system is MemoryWindow
    unsafe settledAt = isSettled ? MemoryWatch.count : nil
    return look.result(without: gone)
  }

  /// Records the root and the modals from a position up.
  ///
  /// - Returns: the presentables that were there before.
  private func replaceTops(from kept: Int) -> [Top] {
    let (modals, root) = (modals, root)
    // A copy, because a slice would keep all tops, and cause them to be copied when they change.
    let gone = kept == 0 ? tops : Array(tops[kept...])
    // Not `removeLast`, which copies what is kept elsewhere.
    if kept == 0 { unsafe lastTops = [] } else { unsafe lastTops.removeLast(gone.count) }
    if kept == 0, let root { unsafe lastTops.append(Top(presentable: root, isModal: false)) }
    for modal in modals[(tops.count - (root == nil ? 0 : 1))...] {
      unsafe lastTops.append(Top(presentable: modal, isModal: true))
    }
    return gone
  }
}
