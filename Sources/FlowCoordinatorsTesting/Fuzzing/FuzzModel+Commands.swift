import FlowCoordinators

extension FuzzModel {
  /// A node on screen, with the container and the modal that it is in.
  typealias Place = (node: Node, container: Node?, modal: Int?)

  /// Everything on screen, bottom first.
  var onScreen: [Place] {
    var all: [Place] = []
    func visit(_ node: Node, _ container: Node?, _ modal: Int?) {
      all.append((node, container, modal))
      for content in contents[node] ?? [] { visit(content, node, modal) }
    }
    if let root { visit(root, nil, nil) }
    for (position, modal) in modals.enumerated() { visit(modal, nil, position) }
    return all
  }

  /// The innermost visible stack that has something to pop.
  var stackToGoBackOn: Node? {
    seen.last { node in
      if case .stack = node { (contents[node] ?? []).count > 1 } else { false }
    }
  }

  /// The visible nodes, outermost container first.
  var seen: [Node] {
    var seen: [Node] = []
    var next = modals.last ?? root
    while let node = next {
      seen.append(node)
      let inside = contents[node] ?? []
      if case .tabs = node {
        let selected = selection[node] ?? 0
        next = inside.indices.contains(selected) ? inside[selected] : nil
      } else {
        next = inside.last
      }
    }
    return seen
  }

  /// The changes of the screen by a command.
  ///
  /// - Parameters:
  ///   - command: the running command.
  ///   - freed: the containers that are freed.
  /// - Returns: the changes, in order.
  /// - Throws: the reason why nothing changes.
  mutating func changes(
    for command: Command,
    without freed: Set<Node>
  ) throws(Stop) -> [Change] {
    if case .remove(let screen) = command.verb {
      return [try remove(screen, by: command, without: freed)]
    }
    if let container = command.container, freed.contains(container) { throw Stop(.notOnScreen) }
    let stack = command.container ?? .stack(-1)
    let old = contents[stack] ?? []
    switch command.verb {
    case .push(let screen):
      try requireUnseen([screen], beside: old + [stack])
      return [try put(screen, by: command, onto: old)]
    case .setRoot(let screen):
      if !old.contains(screen) { try requireUnseen([screen], beside: old + [stack]) }
      return [old.contains(screen) ? .contents(of: stack, [screen]) : try put(screen, by: command)]
    case .pop:
      if old.count < 2 { throw Stop(.nothingToRemove) }
      return [.contents(of: stack, old.dropLast())]
    case .popToRoot:
      if old.count < 2 { throw Stop(.nothingToRemove) }
      return [.contents(of: stack, Array(old.prefix(1)))]
    case .popTo(let screen):
      guard let position = old.firstIndex(of: screen) else { throw Stop(.notOnStack) }
      if position == old.count - 1 { throw Stop(.nothingToRemove) }
      return [.contents(of: stack, Array(old[...position]))]
    case .remove: return []
    case .setTabs(let new): return try setTabs(new, of: stack, by: command)
    // Another command takes its place.
    case .changeTabs: throw Stop(.flowEnded)
    case .selectTab(let position):
      if !old.indices.contains(position) { throw Stop(.noSuchTab) }
      return [.selection(of: stack, position)]
    case .setWindowRoot(let node):
      // No other flow may replace the screens of others.
      if let flow = command.flow, !rootFlows.contains(flow) { throw Stop(.notTheRootFlow) }
      if root != node { try requireUnseen([node]) }
      claim(node, by: command)
      return [.window(root: node, modals: [])]
    case .present(let node):
      guard let flow = command.flow, let level = try levelToPresent(over: flow) else {
        throw Stop(.notOnScreen)
      }
      if (level..<modals.count).contains(where: { !isForeign($0) }) {
        throw Stop(.alreadyPresenting)
      }
      return try present(node, by: command)
    case .presentOnVisible(let node, let isDismissible):
      return try present(node, isDismissible: isDismissible, by: command)
    case .dismiss:
      guard let flow = command.flow else {
        try spareForms(from: 0, for: command)
        return [try dismiss(from: 0)]
      }
      guard let level = try requiredLevel(of: flow) else { throw Stop(.notOnScreen) }
      let own = modals.indices.dropFirst(level).first { !isForeign($0) }
      return [try dismiss(from: own ?? level)]
    case .dismissVisible: return [try dismiss(from: modals.count - 1)]
    case .dismissModal(let node):
      return [try dismiss(from: modals.firstIndex(of: node) ?? modals.count)]
    case .close: return try close(command)
    case .removeStaying: return try removeStaying()
    case .comeToFront: return try comeToFront(command)
    case .goBack:
      if hasAlert { throw Stop(.alreadyPresenting) }
      guard let stack = stackToGoBackOn, let old = contents[stack] else {
        if let modal = modals.last, undismissible.contains(modal) { throw Stop(.notDismissible) }
        return [try dismiss(from: modals.count - 1)]
      }
      return [.contents(of: stack, old.dropLast())]
    case .alert:
      if hasAlert { throw Stop(.alreadyPresenting) }
      return [.alert(by: command.flow)]
    }
  }

  /// Removes a screen with all above it, or with the modal whose first screen it is.
  private func remove(
    _ screen: Node,
    by command: Command,
    without freed: Set<Node>
  ) throws(Stop) -> Change {
    let own = command.container.flatMap { freed.contains($0) ? nil : $0 }
    let other = onScreen.first { $0.node == screen && owners[screen] != nil }?.container
    for case .stack(let number)? in [own, other] {
      guard let old = contents[.stack(number)], let position = old.firstIndex(of: screen)
      else { continue }
      if position > 0 { return .contents(of: .stack(number), Array(old[..<position])) }
      guard let modal = modals.firstIndex(of: .stack(number)) else { throw Stop(.atRoot) }
      return try dismiss(from: modal)
    }
    throw Stop(.notOnStack)
  }

  /// Refuses nodes that cannot be shown.
  ///
  /// They are on screen already or contain one that is, duplicate a neighbour, contain anything
  /// twice, have a stack on a stack, or belong to a flow that was closed unshown.
  private func requireUnseen(_ nodes: [Node], beside others: [Node] = []) throws(Stop) {
    var inside: Set<Node> = []
    func require(_ node: Node, isOnStack: Bool = false) throws(Stop) {
      if others.contains(node) || owners[node] != nil || !inside.insert(node).inserted {
        throw Stop(.alreadyShown)
      }
      if isOnStack, !canBeOnStack(node) { throw Stop(.stackOnStack) }
      let isStack = if case .stack = node { true } else { false }
      for content in contents[node] ?? [] { try require(content, isOnStack: isStack) }
    }
    for node in nodes {
      if let flow = creators[node], closedUnshown.contains(flow) { throw Stop(.flowEnded) }
      try require(node)
    }
  }

  private mutating func put(
    _ screen: Node,
    by command: Command,
    onto old: [Node] = []
  ) throws(Stop) -> Change {
    guard let stack = command.container else { throw Stop(.notOnScreen) }
    if !canBeOnStack(screen) { throw Stop(.stackOnStack) }
    claim(screen, by: command)
    return .contents(of: stack, old + [screen])
  }

  /// Whether a node is no stack and has none that the platform does not show there.
  private func canBeOnStack(_ node: Node) -> Bool {
    switch node {
    case .screen: true
    case .stack: false
    case .tabs: showsStacksInTabsOnStacks || (contents[node] ?? []).allSatisfy(canBeOnStack)
    }
  }

  /// Whether tabs are on screen on a stack, or in other tabs that are.
  private func isOnStack(_ tabs: Node) -> Bool {
    switch onScreen.first(where: { $0.node == tabs })?.container {
    case .stack: true
    case let outer?: isOnStack(outer)
    case nil: false
    }
  }

  private mutating func claim(_ node: Node, by command: Command) {
    if bareFlows[node] == nil, let flow = command.flow { claims[node] = flow }
  }

  private mutating func setTabs(
    _ items: [Node],
    of tabs: Node,
    by command: Command
  ) throws(Stop) -> [Change] {
    let old = contents[tabs] ?? []
    // Those of flows that have ended are left out, each by itself.
    let new = items.filter { node in
      old.contains(node) || creators[node].map { !isOverForTabs($0) } ?? true
    }
    if new.isEmpty, !items.isEmpty { throw Stop(.flowEnded) }
    if Set(new).count < new.count { throw Stop(.alreadyShown) }
    let added = new.filter { !old.contains($0) }
    let moved = added.filter { place(of: $0, besides: tabs) != nil }
    try requireUnseen(added.filter { !moved.contains($0) }, beside: [tabs])
    if !showsStacksInTabsOnStacks, isOnStack(tabs), !new.allSatisfy(canBeOnStack) {
      throw Stop(.stackOnStack)
    }
    for node in added where !moved.contains(node) { claim(node, by: command) }
    let first = try takeOut(moved, besides: tabs)
    let last = Change.contents(of: tabs, new)
    if first.isEmpty { return [last] }
    secondHalf = [last]
    return first
  }

  /// The tabs on screen from which a node moves to other ones.
  private func place(of node: Node, besides tabs: Node) -> Node? {
    guard case .tabs? = onScreen.first(where: { $0.node == node })?.container,
      let place = onScreen.first(where: { $0.node == node })?.container, place != tabs,
      owners[tabs] != nil, !withContents([node]).contains(tabs)
    else { return nil }
    return place
  }

  /// The changes of the tabs that others are moved from, of which one has to stay.
  private func takeOut(_ moved: [Node], besides tabs: Node) throws(Stop) -> [Change] {
    var changes: [Change] = []
    var places: [Node] = []
    for case let place? in moved.map({ place(of: $0, besides: tabs) })
    where !places.contains(place) {
      let rest = (contents[place] ?? []).filter { !moved.contains($0) }
      if rest.isEmpty { throw Stop(.atRoot) }
      places.append(place)
      changes.append(.contents(of: place, rest))
    }
    return changes
  }

  /// Whether a flow has ended that no tab shows any more: before it was shown, or of a tab's own.
  private func isOverForTabs(_ flow: Int) -> Bool {
    closedUnshown.contains(flow)
      || tabFlows.contains(flow) && current?.turn.ended.contains(flow) == true
  }

  private mutating func present(
    _ node: Node,
    isDismissible: Bool = true,
    by command: Command
  ) throws(Stop) -> [Change] {
    try requireUnseen([node])
    undismissible.remove(node)
    if !isDismissible { undismissible.insert(node) }
    claim(node, by: command)
    return [.window(root: root, modals: modals + [node])]
  }

  /// Refuses a link that would dismiss a modal that the user may not.
  private func spareForms(from position: Int, for command: Command) throws(Stop) {
    let forms = modals.dropFirst(position).filter(undismissible.contains)
    if command.sparesForms, !forms.allSatisfy(command.askedOver.contains) {
      throw Stop(.notDismissible)
    }
  }

  /// Whether no flow has anything in a modal.
  private func isForeign(_ position: Int) -> Bool {
    !onScreen.contains { $0.modal == position && owners[$0.node] != nil }
  }

  private func dismiss(from position: Int) throws(Stop) -> Change {
    guard modals.indices.contains(position) else { throw Stop(.nothingToRemove) }
    return .window(root: root, modals: Array(modals[..<position]))
  }

  /// Removes everything of the flow and of those below it.
  ///
  /// These are modals that begin with something of it, its tabs, and from each stack everything from
  /// there up. What cannot be empty stays.
  private func close(_ command: Command) throws(Stop) -> [Change] {
    var cuts: [Change] = []
    var left: [Node: [Node]] = [:]
    var above = modals.count
    var taken: Set<Node> = []
    var staysAtRoot = false
    for place in onScreen where command.flow.map({ isInExtent(place.node, of: $0) }) == true {
      let level = place.modal.map { $0 + 1 } ?? 0
      if level > above || taken.contains(place.node) { continue }
      if let modal = place.modal, isBeginning(place.node, of: modals[modal]) {
        above = modal
        continue
      }
      if let tabs = place.container, case .tabs = tabs {
        let others = (left[tabs] ?? contents[tabs] ?? []).filter { $0 != place.node }
        if others.isEmpty {
          staysAtRoot = true
          continue
        }
        left[tabs] = others
        taken.formUnion(withContents([place.node]))
        continue
      }
      guard let stack = place.container, case .stack = stack, let old = contents[stack],
        let position = old.firstIndex(of: place.node), position > 0
      else {
        staysAtRoot = true
        continue
      }
      cuts.append(.contents(of: stack, Array(old[..<position])))
      above = min(above, level)
      taken.formUnion(withContents(Array(old[position...])))
    }
    if cuts.isEmpty, left.isEmpty, above == modals.count {
      if staysAtRoot { throw Stop(.atRoot) }
      return [try closeUnshown(command)]
    }
    let order = onScreen.map(\.node).filter { left[$0] != nil }
    cuts += order.map { .contents(of: $0, left[$0] ?? []) }
    return (above < modals.count ? [try dismiss(from: above)] : []) + cuts
  }

  /// Removes what stays of flows that have ended, from the places that would not be empty then.
  private func removeStaying() throws(Stop) -> [Change] {
    var changes: [Change] = []
    var taken: Set<Node> = []
    for place in onScreen where staying.contains(place.node) {
      guard let container = place.container, !taken.contains(container),
        let old = contents[container],
        !changes.contains(where: { if case .contents(container, _) = $0 { true } else { false } })
      else { continue }
      let others = old.filter { !staying.contains($0) }
      if others.isEmpty { continue }
      changes.append(.contents(of: container, others))
      taken.formUnion(withContents(old.filter(staying.contains)))
    }
    if changes.isEmpty { throw Stop(.nothingToRemove) }
    return changes
  }

  /// Removes the screens of a flow, and of those below it, from a stack of another flow that is not
  /// on screen.
  private func closeUnshown(_ command: Command) throws(Stop) -> Change {
    guard let flow = command.flow, let stack = command.stackOfGuest,
      current?.turn.freed.contains(stack) != true, let old = contents[stack],
      let creator = creators[stack], creator != flow, !isBelow(creator, flow),
      let position = old.firstIndex(where: { screen in
        guests[stack]?[screen].map { $0 == flow || isBelow($0, flow) } == true
      })
    else { throw Stop(.nothingToRemove) }
    return .contents(of: stack, Array(old[..<position]))
  }

  private func isInExtent(_ node: Node, of flow: Int) -> Bool {
    owners[node].map { $0 == flow || isBelow($0, flow) } ?? false
  }

  private func isBeginning(_ node: Node, of modal: Node) -> Bool {
    if case .stack = modal, contents[modal]?.first == node { return true }
    return node == modal
  }

  private func comeToFront(_ command: Command) throws(Stop) -> [Change] {
    guard let flow = command.flow, let place = topPlace(of: flow) else { throw Stop(.notOnScreen) }
    var changes: [Change] = []
    let level = place.modal.map { $0 + 1 } ?? 0
    try spareForms(from: level, for: command)
    if level < modals.count { changes.append(try dismiss(from: level)) }
    for (container, position) in containers(around: place.node) {
      switch container {
      case .tabs where (selection[container] ?? 0) != position:
        changes.append(.selection(of: container, position))
      case .stack:
        guard let old = contents[container], position < old.count - 1 else { continue }
        changes.append(.contents(of: container, Array(old[...position])))
      default: break
      }
    }
    return changes
  }

  /// The topmost screen of a flow, or else its container, or else that of a flow below it.
  private func topPlace(of flow: Int) -> Place? {
    let own = onScreen.filter { owners[$0.node] == flow }
    let screen = own.last { if case .screen = $0.node { true } else { false } }
    return screen ?? own.last ?? onScreen.last { isBelow(owners[$0.node], flow) }
  }

  func isBelow(_ flow: Int?, _ other: Int) -> Bool {
    guard let flow, let parent = parents[flow] else { return false }
    return parent == other || isBelow(parent, other)
  }

  /// The containers that a node is somewhere in, and at which position, the outermost first.
  private func containers(around node: Node) -> [(container: Node, position: Int)] {
    var found: [(container: Node, position: Int)] = []
    var inner = node
    while let (outer, inside) = contents.first(where: { place in
      owners[place.key] != nil && place.value.contains(inner)
    }) {
      if let position = inside.firstIndex(of: inner) { found.append((outer, position)) }
      inner = outer
    }
    return found.reversed()
  }

  /// The level over the flow or, if it only routes, over the lowest screen of the flows below it.
  private func levelToPresent(over flow: Int) throws(Stop) -> Int? {
    if !owners.values.contains(flow),
      let below = onScreen.first(where: { isBelow(owners[$0.node], flow) })
    {
      return below.modal.map { $0 + 1 } ?? 0
    }
    return try requiredLevel(of: flow)
  }

  /// The level of a flow that is on screen, or has nothing to be there by and only routes.
  private func requiredLevel(of flow: Int) throws(Stop) -> Int? {
    // A flow that is closed reports its result when its screens are gone.
    if routing.contains(flow), current?.turn.isOver(flow) == true { throw Stop(.flowEnded) }
    let first = firstWithScreens(flow)
    if !isOnScreen(first), hasUnshownScreen(first, without: current?.turn.freed ?? []) {
      throw Stop(.notOnScreen)
    }
    return level(of: flow)
  }

  /// The position that a modal has directly over the lowest screen of a flow.
  private func level(of flow: Int) -> Int? {
    if let place = onScreen.first(where: { owners[$0.node] == flow }) {
      return place.modal.map { $0 + 1 } ?? 0
    }
    return parents[flow].flatMap(level)
  }
}

/// The reason why a command is not executed.
struct Stop: Error {
  let refusal: Refusal

  init(_ refusal: Refusal) { self.refusal = refusal }
}
