/// What a window shows: the platform's window, and everything in it as it was when it was last at rest.
@MainActor
package final class Display {
  /// The platform's window.
  package let system: any SystemWindow

  /// A container on screen.
  struct Place {
    let container: any SystemContainer

    /// Its contents when it was last at rest.
    let contents: [any Presentable]

    /// Whether none of that is a container.
    var isFlat: Bool
  }

  /// The containers on screen, lowest first.
  private(set) var places: [Place] = []

  /// The root and the modals over it, lowest first.
  private(set) var tops: [(presentable: any Presentable, modal: (any Presentable)?)] = []

  /// The types of presentables that are known not to be containers.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// The latest of these types: screens of one type are often on top of each other.
  private var latestPlainType: ObjectIdentifier?

  package init(_ system: any SystemWindow) { self.system = system }

  var root: (any Presentable)? { system.root }
  var modals: [any Presentable] { system.modals }

  /// The presentable, if it is a container.
  ///
  /// Called for every presentable on screen at every change, and a failing cast is slow.
  func container(_ presentable: any Presentable) -> (any SystemContainer)? {
    let type = ObjectIdentifier(type(of: presentable))
    if type == latestPlainType || plainTypes.contains(type) {
      latestPlainType = type
      return nil
    }
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

  /// The visible presentables, outermost first: the topmost modal or the root, and what is visible in it.
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
  var visibleStacks: [any SystemNavigation] { visible.compactMap { $0 as? any SystemNavigation } }

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

// MARK: - What moves, and what is stale

extension Display {
  /// Whether something on screen is in transition.
  ///
  /// Asks the containers found at the latest look, because that is quick; one that is in transition may
  /// have left without a signal.
  package var isTransitioning: Bool {
    if system.isTransitioning { return true }
    func isMoving(_ presentable: any Presentable) -> Bool {
      guard let container = container(presentable) else { return false }
      return container.isTransitioning || container.contents.contains(where: isMoving)
    }
    // A copy of a place would retain its contents.
    let places = places
    for position in places.indices where places[position].container.isTransitioning {
      return root.map(isMoving) == true || modals.contains(where: isMoving)
    }
    return false
  }

  /// Whether the window has changed since the latest look.
  package var isStale: Bool {
    if !areTopsSettled { return true }
    let places = places
    for position in places.indices
    where !places[position].contents.isSame(as: places[position].container.contents) {
      return true
    }
    return false
  }

  /// Whether the root and the modals are what they were when the window was last at rest.
  private var areTopsSettled: Bool {
    let (tops, modals) = (tops, modals)
    var position = 0
    if let root {
      if tops.isEmpty || tops[0].presentable !== root || tops[0].modal != nil { return false }
      position = 1
    }
    if tops.count != modals.count + position { return false }
    for modal in modals {
      if tops[position].presentable !== modal || tops[position].modal == nil { return false }
      position += 1
    }
    return true
  }

  /// Whether a presentable was a container on screen at the latest look.
  func hasPlace(for presentable: any Presentable) -> Bool {
    let places = places
    for position in places.indices where places[position].container === presentable { return true }
    return false
  }

  /// Whether a modal was there when the window was last at rest.
  func isPresented(_ modal: any Presentable) -> Bool { tops.contains { $0.modal === modal } }

  /// Looks at the window, and records what is at rest.
  ///
  /// - Parameter entries: what the ledger has, to be found again.
  /// - Returns: what was found.
  func look(knowing entries: [Ledger.Entry]) -> Look.Result {
    let before = (places, tops)
    if !system.isTransitioning, !areTopsSettled {
      let modals = modals
      var found: [(presentable: any Presentable, modal: (any Presentable)?)] = []
      found.reserveCapacity(modals.count + 1)
      if let root { found.append((root, nil)) }
      for modal in modals { found.append((modal, modal)) }
      tops = found
    }
    let look = Look(at: self, knowing: entries)
    places = look.places
    return Look.Result(same: look.same, changed: look.changed, before: before)
  }
}
