// Closing a flow: removes everything of it and of the flows below it.
extension CommandExecutor {
  /// The content to remove with an extent: the modals from a level up, the screens of stacks from a
  /// position up, all tabs but these, and what leaves columns.
  @MainActor
  private struct Cut {
    var level: Int
    var stacks: [(stack: any SystemNavigation, position: Int)] = []
    var tabs: [(tabs: any SystemTabs, items: [TabItem])] = []
    var splits: [(split: any SystemSplit, gone: [any Presentable])] = []

    /// Whether something of the extent cannot go, since its place cannot be empty.
    var staysAtRoot = false

    /// Takes a content out of a split view, unless it is the last of its column.
    ///
    /// - Returns: whether it goes.
    mutating func remove(_ content: any Presentable, from split: any SystemSplit) -> Bool {
      let known = splits.firstIndex { $0.split === split }
      let gone = (known.map { splits[$0].gone } ?? []) + [content]
      if split.items(without: gone.has).contains(where: { $0.presentable === content }) {
        return false
      }
      if let known { splits[known].gone = gone } else { splits.append((split, gone)) }
      return true
    }

    /// Leaves a tab out of those that stay, unless it is the last.
    ///
    /// - Returns: whether it goes.
    mutating func remove(_ content: any Presentable, from tabs: any SystemTabs) -> Bool {
      let known = self.tabs.firstIndex { $0.tabs === tabs }
      var items = known.map { self.tabs[$0].items } ?? tabs.items
      items.removeAll { $0.presentable === content }
      if items.isEmpty { return false }
      if let known { self.tabs[known].items = items } else { self.tabs.append((tabs, items)) }
      return true
    }
  }

  func close(_ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    guard let owner = command.owner else { return try removeLeaving(command) }
    let cut = cut(of: owner)
    let isDismissal = cut.stacks.isEmpty && cut.tabs.isEmpty && cut.splits.isEmpty
    if isDismissal, cut.level == modals.count {
      if cut.staysAtRoot { throw .atRoot }
      return try closeUnshown(owner, command)
    }
    if isDismissal { return try dismiss(from: cut.level, command.transition) }
    if cut.level < modals.count { _ = try dismiss(from: cut.level, command.otherTransition) }
    for (stack, position) in cut.stacks {
      try replace(above: position, of: stack.contents, on: stack, command)
    }
    for (tabs, items) in cut.tabs {
      try require(tabs.setItems(items, transition: command.transition))
    }
    for (split, gone) in cut.splits {
      let items = split.items(without: gone.has)
      try require(split.setItems(items, transition: command.transition))
    }
    return { [system] in
      system.modals.count <= cut.level
        && cut.splits.allSatisfy { place in !place.split.contents.contains(where: place.gone.has) }
        && cut.tabs.allSatisfy { $0.tabs.contents.count == $0.items.count }
        && cut.stacks.allSatisfy { $0.stack.contents.count == $0.position }
    }
  }

  private func cut(of owner: any WindowFlow) -> Cut {
    var cut = Cut(level: modals.count)
    var taken: [any Presentable] = []
    for entry in ledger.entries where entry.owner === owner || entry.owner.isBelow(owner) {
      // It is removed with a modal, or with something on its stack.
      if level(of: entry) > cut.level || taken.has(entry.presentable) { continue }
      if let position = positionOfModal(beginningWith: entry) {
        cut.level = position
        continue
      }
      if let tabs = entry.location.container as? any SystemTabs {
        if cut.remove(entry.presentable, from: tabs) {
          taken += display.everything(in: [entry.presentable])
        } else {
          cut.staysAtRoot = true
        }
        continue
      }
      if let split = entry.location.container as? any SystemSplit {
        if cut.remove(entry.presentable, from: split) {
          taken += display.everything(in: [entry.presentable])
        } else {
          cut.staysAtRoot = true
        }
        continue
      }
      guard let stack = entry.location.container as? any SystemNavigation,
        let position = stack.contents.firstIndex(where: { $0 === entry.presentable }), position > 0
      else {
        cut.staysAtRoot = true
        continue
      }
      cut.stacks.append((stack, position))
      cut.level = min(cut.level, level(of: entry))
      taken += display.everything(in: Array(stack.contents[position...]))
    }
    return cut
  }

  /// Removes the screens of a flow from the stack of another one that is not on screen, such as that
  /// of an opener that is being started.
  private func closeUnshown(
    _ owner: any WindowFlow,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    guard let stack = owner.node.stack, let keeper = stack.keeper as? Keeper,
      keeper.owner !== owner, !keeper.owner.isBelow(owner)
    else { throw .nothingToRemove }
    let guests = keeper.guests.filter { $0.owner === owner || $0.owner.isBelow(owner) }
    let old = stack.contents
    guard let position = old.firstIndex(where: { guests.map(\.screen).has($0) }) else {
      throw .nothingToRemove
    }
    command.container = stack
    try replace(above: position, of: old, on: stack, command)
    return { stack.contents.count == position }
  }

  /// Removes what is to leave from the places that would not be empty then, and nothing else.
  private func removeLeaving(_ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    let leaving = places(of: command.leaving.compactMap(\.presentable))
    if leaving.isEmpty { throw .nothingToRemove }
    for (container, gone) in leaving {
      if let stack = container as? any SystemNavigation {
        let old = contents(of: stack)
        let count = old.firstIndex(where: gone.has) ?? old.count
        let others = old.dropFirst(count).filter { !gone.has($0) }
        try replace(above: count, of: old, with: others, on: stack, command)
      } else if let tabs = container as? any SystemTabs {
        let items = tabs.items.filter { !gone.has($0.presentable) }
        try require(tabs.setItems(items, transition: command.transition))
      } else if let split = container as? any SystemSplit {
        try require(
          split.setItems(split.items(without: gone.has), transition: command.transition)
        )
      }
    }
    return {
      leaving.allSatisfy { place in !place.container.contents.contains(where: place.gone.has) }
    }
  }

  /// The containers on screen, the outermost first, that have some of these presentables and others.
  func places(
    of leaving: [any Presentable]
  ) -> [(container: any SystemContainer, gone: [any Presentable])] {
    var places: [(container: any SystemContainer, gone: [any Presentable])] = []
    var taken: [any Presentable] = []
    for entry in ledger.entries where leaving.has(entry.presentable) {
      guard let container = entry.location.container, !taken.has(container),
        !places.contains(where: { $0.container === container }),
        container is any SystemNavigation || container is any SystemTabs
          || container is any SystemSplit
      else { continue }
      var gone = container.contents.filter(leaving.has)
      if let split = container as? any SystemSplit {
        let staying = split.items(without: leaving.has).map(\.presentable)
        gone.removeAll(where: staying.has)
      }
      if gone.isEmpty || gone.count == container.contents.count { continue }
      places.append((container, gone))
      taken += display.everything(in: gone)
    }
    return places
  }

  /// The position of the modal that an entry is, or is the first of: a modal stack cannot be left
  /// without its first screen.
  private func positionOfModal(beginningWith entry: Ledger.Entry) -> Int? {
    guard let modal = entry.location.modal else { return nil }
    let first = (modal as? any SystemNavigation)?.contents.first
    if modal !== entry.presentable && first !== entry.presentable { return nil }
    return modals.firstIndex { $0 === modal }
  }
}
