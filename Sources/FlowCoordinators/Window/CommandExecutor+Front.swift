// Bringing a flow to the front.
extension CommandExecutor {
  /// Brings the flow's topmost screen to the front or, if the command is for a stack, the top of
  /// that: the modals over it are dismissed, and the screens of other flows stay on it.
  func comeToFront(_ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    let top = command.container?.contents.last ?? command.container
    let placeless = display.placeless
    guard
      let entry = top.flatMap(ledger.entry)
        ?? command.owner.flatMap({ topEntry(of: $0, sparing: placeless) })
    else { throw .notOnScreen }
    let level = level(of: entry)
    try requireDismissible(from: level, by: command)
    if placeless.contains(ObjectIdentifier(entry.presentable)) { throw .noSuchColumn }
    let way = display.way(to: entry.presentable)
    if level < modals.count { _ = try dismiss(from: level, command.otherTransition) }
    var cut: [(stack: any SystemNavigation, top: any Presentable)] = []
    var selected: [(container: any SystemContainer, content: any Presentable)] = []
    for (container, position) in way {
      let contents = container.contents
      guard position < contents.count, container.visible !== contents[position] else { continue }
      guard let stack = container as? any SystemNavigation else {
        try require(container.reveal(contents[position]))
        if container is any SystemTabs || container is any SystemSplit {
          selected.append((container, contents[position]))
        }
        continue
      }
      cut.append((stack, contents[position]))
      try replace(above: position + 1, of: stack.contents, on: stack, command)
    }
    return { [system] in
      system.modals.count <= level && cut.allSatisfy { $0.stack.contents.last === $0.top }
        && selected.allSatisfy { $0.container.visible === $0.content }
    }
  }

  /// The topmost entry of a flow on screen: a screen of its own, a container of its own, or
  /// something of a flow below it; what has no place now only if nothing else is there.
  private func topEntry(
    of owner: any WindowFlow,
    sparing placeless: Set<ObjectIdentifier>
  ) -> Ledger.Entry? {
    func top(_ entries: [Ledger.Entry]) -> Ledger.Entry? {
      entries.last { $0.owner === owner && $0.location.isUnit }
        ?? entries.last { $0.owner === owner } ?? entries.last { $0.owner.isBelow(owner) }
    }
    if placeless.isEmpty { return top(ledger.entries) }
    return top(ledger.entries.filter { !placeless.contains(ObjectIdentifier($0.presentable)) })
      ?? top(ledger.entries)
  }
}
