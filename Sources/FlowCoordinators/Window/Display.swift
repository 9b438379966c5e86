/// The content of a window: the platform's window, and everything in it as it was
/// when it was last at rest.
@MainActor
package final class Display {
  /// The platform's window.
  package let system: any SystemWindow

  /// A container on screen, and its contents when it was last at rest.
  struct Place {
    let container: any SystemContainer
    let contents: [any Presentable]
  }

  /// Something on screen, and where it is.
  struct Sighting {
    let presentable: any Presentable
    let location: Ledger.Location
  }

  /// What was on screen at the latest look, as it was when it was last at rest.
  struct Content {
    var root: (any Presentable)?
    var modals: [any Presentable] = []

    /// The containers on screen, lowest first.
    var places: [Place] = []

    /// Whether the window or a container was in transition.
    var isMoving = false

    /// The contents of a container; `nil` if it was not on screen.
    func contents(of container: any Presentable) -> [any Presentable]? {
      for place in places where place.container === container { return place.contents }
      return nil
    }
  }

  private(set) var seen = Content()

  /// The types of screens that are no containers.
  private var plainTypes: Set<ObjectIdentifier> = []

  package init(_ system: any SystemWindow) { self.system = system }

  var root: (any Presentable)? { system.root }
  var modals: [any Presentable] { system.modals }

  /// The presentable, if it is a container.
  ///
  /// Called for every presentable on screen at every change, and a failing cast is slow.
  func container(_ presentable: any Presentable) -> (any SystemContainer)? {
    let type = ObjectIdentifier(type(of: presentable))
    if plainTypes.contains(type) { return nil }
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
  /// Whether a change or a gesture is under way anywhere in the window.
  package var isTransitioning: Bool { state.isMoving }

  /// Whether something is on screen that was not there when the window last looked, or the reverse.
  package var isStale: Bool { state.isStale }

  /// Both, in one walk over the containers of the last look.
  var state: (isMoving: Bool, isStale: Bool) {
    let (root, modals) = (root, modals)
    var isMoving = system.isTransitioning
    var isStale = root !== seen.root || !modals.isSame(as: seen.modals)
    for place in seen.places where !isStale {
      if place.container.isTransitioning { isMoving = true }
      isStale = !place.contents.isSame(as: place.container.contents)
    }
    if isStale {
      // There may be other containers.
      isMoving = system.isTransitioning
      for presentable in everything(in: (root.map { [$0] } ?? []) + modals) where !isMoving {
        isMoving = container(presentable)?.isTransitioning == true
      }
    }
    return (isMoving, isStale)
  }

  /// Whether a container is on screen.
  func hasPlace(for presentable: any Presentable) -> Bool {
    seen.contents(of: presentable) != nil
  }

  /// Whether a modal is on screen, as of the last look.
  func isPresented(_ modal: any Presentable) -> Bool { seen.modals.has(modal) }

  /// Looks at everything on screen, lowest first.
  ///
  /// What is in transition counts as it was before, since it may be cancelled.
  ///
  /// - Parameter entries: the ledger.
  /// - Returns: how many of the entries are there as before, what is above these, and what the
  ///   display kept of the last look, to be freed when the state is consistent.
  func look(knowing entries: [Ledger.Entry]) -> (same: Int, above: [Sighting], before: Content) {
    let before = seen
    var now = Content(root: before.root, modals: before.modals)
    now.isMoving = system.isTransitioning
    if !now.isMoving { (now.root, now.modals) = (root, modals) }
    var same = 0
    var above: [Sighting] = []
    func visit(
      _ presentable: any Presentable,
      in parent: (any SystemContainer)?,
      of modal: (any Presentable)?
    ) {
      let own: (any SystemContainer)?
      if above.isEmpty, same < entries.count, entries[same].isSeen(presentable, parent, modal) {
        own = entries[same].location.own
        same += 1
      } else {
        own = container(presentable)
        let location = Ledger.Location(own: own, container: parent, modal: modal)
        above.append(Sighting(presentable: presentable, location: location))
      }
      guard let own, now.contents(of: own) == nil else { return }
      var contents = own.contents
      if own.isTransitioning {
        now.isMoving = true
        contents = before.contents(of: own) ?? []
      }
      now.places.append(Place(container: own, contents: contents))
      for content in contents { visit(content, in: own, of: modal) }
    }
    if let root = now.root { visit(root, in: nil, of: nil) }
    for modal in now.modals { visit(modal, in: nil, of: modal) }
    seen = now
    return (same, above, before)
  }
}
