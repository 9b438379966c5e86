// The columns of split views.
extension CommandExecutor {
  func setColumns(
    _ items: [ColumnItem],
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    guard let split = command.container as? any SystemSplit else { throw .notOnScreen }
    let shown = try those(of: items, thatCanBeIn: split, command)
    if !shown.contains(where: { $0.column == .primary }) { throw .noSuchColumn }
    if shown.contains(where: \.isOnStack) { throw .stackOnStack }
    return try fill(split, with: shown.map(\.presentable), command) {
      split.setItems(shown, transition: $0)
    }
  }

  func showColumn(
    _ column: SplitColumn,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    guard let split = command.container as? any SystemSplit else { throw .notOnScreen }
    guard split.canShow(column) else { throw .noSuchColumn }
    try require(split.show(column, transition: command.transition), isMoving: split.isTransitioning)
    return { split.front == column }
  }

  /// Brings the column of a stack to the front that is to change, if others cover it, or are in front
  /// of what is to come: the user sees what a flow shows.
  func uncover(_ stack: any SystemNavigation, isPush: Bool) throws(Refusal) {
    for place in look.places {
      guard let split = place.split, isPush || split.isCollapsed,
        let item = split.items.first(where: { $0.presentable.shows(stack) }),
        split.content(of: item.column) === item.presentable, split.front != item.column,
        split.canShow(item.column)
      else { continue }
      try require(split.show(item.column, transition: nil), isMoving: split.isTransitioning)
    }
  }
}

extension Presentable {
  /// Whether it is a stack, or tabs of which that is selected.
  fileprivate func shows(_ stack: any SystemNavigation) -> Bool {
    self === stack || (self as? any SystemTabs)?.visible === stack
  }
}

extension Display {
  /// Everything in columns that have no place now: the compact one of a wide window, and the others
  /// of a narrow one that has a compact one.
  var placeless: Set<ObjectIdentifier> {
    var contents: [any Presentable] = []
    for place in seen.places {
      guard let split = place.split else { continue }
      contents += split.items.filter { !split.canShow($0.column) }.map(\.presentable)
    }
    return Set(everything(in: contents).map { ObjectIdentifier($0) })
  }
}
