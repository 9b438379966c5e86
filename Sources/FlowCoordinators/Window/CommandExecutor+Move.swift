// Moving contents between tabs and columns.
extension CommandExecutor {
  /// The tabs or the split view on screen from which a content moves to another container on screen;
  /// `nil` if it is at no such place.
  func place(
    of content: any Presentable,
    besides container: any SystemContainer
  ) -> (any SystemContainer)? {
    let place = look.places.first { $0.contents.has(content) }?.container
    guard let place, place !== container, place is any SystemTabs || place is any SystemSplit,
      look.shows(container), !display.everything(in: [content]).has(container)
    else { return nil }
    return place
  }

  /// Takes contents out of the places where they are, so that the command sets them at its own when that
  /// is over: a platform need not have let go of them before.
  func takeOut(
    _ moved: [any Presentable],
    besides container: any SystemContainer,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    // They are still there.
    if !command.moved.isEmpty { throw .platform }
    var places: [any SystemContainer] = []
    for case let place? in moved.map({ place(of: $0, besides: container) })
    where !places.contains(where: { $0 === place }) {
      let split = place as? any SystemSplit
      let isEmptied = split.map { split in
        !split.items.contains { $0.column == .primary && !moved.has($0.presentable) }
      }
      if isEmptied ?? place.contents.allSatisfy(moved.has) { throw .atRoot }
      places.append(place)
    }
    (command.moved, command.isHalfway) = (moved, true)
    for place in places {
      if let tabs = place as? any SystemTabs {
        let items = tabs.items.filter { !moved.has($0.presentable) }
        try require(tabs.setItems(items, transition: command.otherTransition))
      } else if let split = place as? any SystemSplit {
        let items = split.items.filter { !moved.has($0.presentable) }
        try require(split.setItems(items, transition: command.otherTransition))
      }
    }
    return { false }
  }
}
