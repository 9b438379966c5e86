/// The platform's window, and the latest look at it.
@MainActor
package final class Display {
  /// The platform's window.
  package let system: any SystemWindow

  /// What is on screen, as it was when it was last at rest, and whether it moves.
  ///
  /// A look is taken where the screen can have changed, and handed on to those who need to know.
  package struct Look {
    fileprivate(set) var root: (any Presentable)?
    fileprivate(set) var modals: [any Presentable] = []

    /// The containers on screen and their contents, in the order of a walk: each before those in it.
    fileprivate(set) var places: [Place] = []

    /// Whether a change or a gesture is under way anywhere in the window.
    package fileprivate(set) var isMoving = false

    /// Whether it differs from the latest look that was kept.
    package fileprivate(set) var isNew = false

    struct Place {
      let container: any SystemContainer
      let contents: [any Presentable]

      /// Whether some of the contents are containers.
      let holdsContainers: Bool

      /// Whether the container is a stack, whose last content is the visible one.
      let isStack: Bool

      /// The container, if it is a split view.
      let split: (any SystemSplit)?
    }

    /// Whether a container is on screen twice.
    fileprivate(set) var hasTwins = false

    /// The contents of a container; `nil` if it is not on screen.
    func contents(of container: any Presentable) -> [any Presentable]? {
      for place in places where place.container === container { return place.contents }
      return nil
    }

    /// Whether a presentable is on screen.
    func shows(_ presentable: any Presentable) -> Bool {
      if presentable === root || modals.has(presentable) { return true }
      for place in places where place.contents.has(presentable) { return true }
      return false
    }

    /// The visible presentables that are no containers, or empty ones: several in columns side by side.
    @MainActor var tops: [any Presentable] {
      guard let lowest = modals.last ?? root else { return [] }
      return tops(in: lowest, from: 0)
    }

    /// Each place once: a container may even contain itself.
    @MainActor private func tops(in lowest: any Presentable, from start: Int) -> [any Presentable] {
      var top = lowest
      for position in start..<places.count where places[position].container === top {
        if let split = places[position].split {
          let columns = split.visibleColumns.compactMap { split.content(of: $0) }
          return columns.isEmpty ? [top] : columns.flatMap { tops(in: $0, from: position + 1) }
        }
        let place = places[position]
        guard let next = place.isStack ? place.contents.last : place.container.visible else {
          break
        }
        top = next
      }
      return [top]
    }

    /// Walks over everything on screen, lowest first.
    ///
    /// - Parameter visit: called with each presentable, the same as a container, if it is one, the
    ///   container that it is in directly, and its modal.
    func walk(
      _ visit: (
        _ presentable: any Presentable,
        _ own: (any SystemContainer)?,
        _ container: (any SystemContainer)?,
        _ modal: (any Presentable)?
      ) -> Void
    ) {
      var next = 0
      func walk(
        _ presentable: any Presentable,
        in container: (any SystemContainer)?,
        of modal: (any Presentable)?
      ) {
        if next < places.count, places[next].container === presentable {
          let place = places[next]
          next += 1
          visit(presentable, place.container, container, modal)
          for content in place.contents {
            if place.holdsContainers {
              walk(content, in: place.container, of: modal)
            } else {
              visit(content, nil, place.container, modal)
            }
          }
        } else {
          // A container that is there once more is not entered again.
          let own = hasTwins ? places.first { $0.container === presentable }?.container : nil
          visit(presentable, own, container, modal)
        }
      }
      if let root { walk(root, in: nil, of: nil) }
      for modal in modals { walk(modal, in: nil, of: modal) }
    }
  }

  /// The latest look that the ledger was compared with.
  private(set) var seen = Look()

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

  /// The visible presentables, outermost first: the topmost modal or the root, and the visible ones in
  /// it; of columns side by side, those in front last.
  package var visible: [any Presentable] {
    var visible: [any Presentable] = []
    func visit(_ presentable: any Presentable) {
      visible.append(presentable)
      guard let container = container(presentable) else { return }
      if let split = container as? any SystemSplit {
        for column in split.visibleColumns where column != split.front {
          if let content = split.content(of: column) { visit(content) }
        }
      }
      if let next = container.visible { visit(next) }
    }
    if let top = modals.last ?? root { visit(top) }
    return visible
  }

  /// The visible stacks, outermost first.
  var visibleStacks: [any SystemNavigation] {
    visible.compactMap { container($0) as? any SystemNavigation }
  }

  /// The stack that a back button pops.
  package var stackToGoBackOn: (any SystemNavigation)? {
    for presentable in visible.reversed() {
      guard let container = container(presentable) else { continue }
      if let split = container as? any SystemSplit, split.columnBehind != nil { return nil }
      if let stack = container as? any SystemNavigation, stack.contents.count > 1 { return stack }
    }
    return nil
  }

  /// The split view in which a back button shows the column behind the one in front, and that column.
  package var splitToGoBackIn: (split: any SystemSplit, column: SplitColumn)? {
    if stackToGoBackOn != nil { return nil }
    for presentable in visible.reversed() {
      guard let split = container(presentable) as? any SystemSplit else { continue }
      if let column = split.columnBehind { return (split, column) }
    }
    return nil
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

// MARK: - Looking

extension Display {
  /// Whether something on screen moves, of what was there at the latest look.
  var isMoving: Bool {
    if system.isTransitioning { return true }
    for place in seen.places where place.container.isTransitioning { return true }
    return false
  }

  /// Looks at everything on screen.
  ///
  /// What is in transition counts as it was before, since it may be cancelled.
  package func look() -> Look {
    var look = Look(root: seen.root, modals: seen.modals)
    look.isMoving = system.isTransitioning
    if !look.isMoving {
      (look.root, look.modals) = (root, modals)
      look.isNew = look.root !== seen.root || !look.modals.isSame(as: seen.modals)
    }
    if let root = look.root { add(root, to: &look) }
    for modal in look.modals { add(modal, to: &look) }
    if look.places.count != seen.places.count { look.isNew = true }
    return look
  }

  /// Adds a presentable and those in it if it is a container, each once: one may even contain itself.
  private func add(
    _ presentable: any Presentable,
    to look: inout Look,
    inMovingSplit isHeld: Bool = false
  ) {
    let position = look.places.count
    var before: Look.Place?
    if position < seen.places.count, seen.places[position].container === presentable {
      before = seen.places[position]
    }
    guard let container = before?.container ?? container(presentable) else { return }
    // As long as all is as it was, each is there once.
    if look.isNew, look.contents(of: container) != nil {
      look.hasTwins = true
      return
    }
    if before == nil {
      look.isNew = true
      for place in seen.places where place.container === container { before = place }
    }
    let old = before?.contents ?? []
    var contents = old
    let moves = container.isTransitioning
    if moves { look.isMoving = true }
    if !moves, !isHeld { contents = container.contents }
    let same = contents.countOfFirst(sharedWith: old)
    if same < max(contents.count, old.count) { look.isNew = true }
    // Those that were there and were no containers are none now.
    var containers: [any SystemContainer] = []
    for position in (before?.holdsContainers == true ? 0 : same)..<contents.count {
      if let content = self.container(contents[position]) { containers.append(content) }
    }
    let isStack = before?.isStack ?? (container is any SystemNavigation)
    let split = isStack ? nil : before.map(\.split) ?? (container as? any SystemSplit)
    look.places.append(
      Look.Place(
        container: container,
        contents: contents,
        holdsContainers: !containers.isEmpty,
        isStack: isStack,
        split: split
      )
    )
    // While columns collapse or expand, a platform may take screens off their stacks.
    for content in containers {
      add(content, to: &look, inMovingSplit: isHeld || moves && split != nil)
    }
  }

  /// Keeps a look, with which the next one is compared.
  ///
  /// - Returns: the one before, to be freed when the state is consistent.
  func keep(_ look: Look) -> Look {
    let before = seen
    seen = look
    return before
  }
}
