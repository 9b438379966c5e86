/// Carries out one command: finds the necessary change, and requests it from the platform.
@MainActor
package struct CommandExecutor {
  let display: Display
  let ledger: Ledger
  let reports: Reports

  /// What is on screen, where nothing moves.
  let look: Display.Look

  /// Whether the flow has a screen or a container that is not on screen, or will have by a command;
  /// a flow without one only routes.
  let hasUnshownScreen: @MainActor (any WindowFlow) -> Bool

  package init(
    _ display: Display,
    _ ledger: Ledger,
    _ reports: Reports,
    seeing look: Display.Look? = nil,
    hasUnshownScreen: @escaping @MainActor (any WindowFlow) -> Bool = { _ in false }
  ) {
    self.display = display
    self.ledger = ledger
    self.reports = reports
    self.look = look ?? display.look()
    self.hasUnshownScreen = hasUnshownScreen
  }

  var system: any SystemWindow { display.system }

  /// The modals before the command.
  var modals: [any Presentable] { look.modals }

  /// The contents of a container before the command, on screen or not.
  func contents(of container: any SystemContainer) -> [any Presentable] {
    look.contents(of: container) ?? container.contents
  }

  /// Asks the platform to execute a command.
  ///
  /// - Returns: a closure that finds out afterwards whether the platform did.
  package func begin(_ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    if case .setWindowRoot = command.command, command.owner?.node.isRootFlow == false {
      throw .notTheRootFlow
    }
    let showsNothing = command.presentables.contains { $0 is NoScreen }
    switch command.command {
    case .present where showsNothing, .presentOnVisible where showsNothing: return { true }
    case _ where showsNothing: throw .nothingToShow
    case .push, .setRoot, .pop, .popTo, .popToRoot: return try changeStack(command)
    case .setTabs(let items): return try setTabs(items, command)
    case .selectTab(let position): return try selectTab(command) { _ in position }
    case .selectTabWithID(let id): return try selectTab(command) { $0.firstIndex { $0.id == id } }
    case .setBadge(let badge, let id): return try setBadge(badge, ofTab: id, command)
    case .setColumns(let items): return try setColumns(items, command)
    case .showColumn(let column): return try showColumn(column, command)
    // They have become other commands at their turn.
    case .changeTabs, .changeColumns: throw .notOnScreen
    case .setWindowRoot(let presentable): return try setWindowRoot(presentable, command)
    case .present(let modal):
      let level = try requireLevelToPresent(command)
      guard modals[level...].allSatisfy(isForeign) else { throw .alreadyPresenting }
      return try present(modal, command)
    case .presentOnVisible(let modal): return try present(modal, command)
    case .dismiss:
      let level = try requireLevel(command)
      // What the app presents itself below the modals of flows stays.
      let own = modals.indices.dropFirst(level).first { !isForeign(modals[$0]) }
      let lowest = command.owner.flatMap { _ in own } ?? level
      try requireDismissible(from: lowest, by: command)
      return try dismiss(from: lowest, command.transition)
    case .dismissVisible: return try dismiss(from: max(0, modals.count - 1), command.transition)
    case .dismissModal(let presentable):
      let position = modals.firstIndex { $0 === presentable } ?? modals.count
      return try dismiss(from: position, command.transition)
    case .close: return try close(command)
    case .comeToFront: return try comeToFront(command)
    case .goBack: return try goBack(command)
    case .remove(let screen): return try remove(screen, command)
    case .showAlert(let alert):
      guard system.alert == nil else { throw .alreadyPresenting }
      try require(system.show(alert, transition: command.transition))
      return { [system] in system.alert != nil }
    }
  }

  /// Throws unless the platform accepts the change, which it reports together with
  /// whether that takes time.
  func require(_ isAccepted: Bool, isMoving: @autoclosure () -> Bool = false) throws(Refusal) {
    reports.trace(.answered(isAccepted: isAccepted, takesTime: isMoving()))
    if !isAccepted { throw .platform }
  }

  /// Asks a stack to replace its last screens.
  func replace(
    above count: Int,
    of old: [any Presentable],
    with screens: [any Presentable] = [],
    on stack: any SystemNavigation,
    _ command: QueuedCommand
  ) throws(Refusal) {
    let removed = Array(old.dropFirst(count))
    command.keep(removed)
    try uncover(stack, isPush: !screens.isEmpty)
    try require(
      stack.replaceScreens(
        above: count,
        with: screens,
        options: command.command.options,
        transition: command.transition
      ),
      isMoving: stack.isTransitioning
    )
    noteRemoved(removed, from: stack, by: command)
  }

  /// Throws unless the platform's window accepts a change.
  private func requireMove(_ isAccepted: Bool) throws(Refusal) {
    try require(isAccepted, isMoving: system.isTransitioning)
  }

  /// Changes the last screens of a stack.
  private func changeStack(_ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    guard let stack = command.container as? any SystemNavigation else { throw .notOnScreen }
    let old = contents(of: stack)
    switch command.command {
    case .push(let screen, _), .setRoot(let screen, _):
      return try put(screen, on: stack, beside: old, command)
    case .popTo(let screen):
      guard let position = old.lastPosition(of: screen) else { throw .notOnStack }
      return try cut(stack, old, to: position + 1, command)
    case .pop: return try cut(stack, old, to: old.count - 1, command)
    default: return try cut(stack, old, to: 1, command)
    }
  }

  private func put(
    _ screen: any Presentable,
    on stack: any SystemNavigation,
    beside seen: [any Presentable],
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    var old = seen
    let isNew = !command.replacesStack || !old.has(screen)
    if isNew {
      try requireUnseen([screen], in: stack, beside: old)
      // A claim frees dropped flows, and a `deinit` of the app may change the stack.
      if claim(screen, for: command) { old = stack.contents }
    }
    let count = command.replacesStack ? 0 : old.count
    try replace(above: count, of: old, with: [screen], on: stack, command)
    if isNew, let owner = command.owner, let keeper = stack.keeper as? Keeper,
      keeper.owner !== owner
    {
      keeper.guests.append((owner, screen))
    }
    let isCounted = !isNew || command.replacesStack
    return { stack.visible === screen && (!isCounted || stack.contents.count == count + 1) }
  }

  private func cut(
    _ stack: any SystemNavigation,
    _ old: [any Presentable],
    to count: Int,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    guard count > 0, count < old.count else { throw .nothingToRemove }
    let top = old[count - 1]
    try replace(above: count, of: old, on: stack, command)
    return { stack.visible === top }
  }

  /// Claims a presentable for the flow of a command.
  ///
  /// - Returns: whether other flows were freed.
  @discardableResult
  private func claim(_ presentable: any Presentable, for command: QueuedCommand) -> Bool {
    command.owner.map { ledger.claim(presentable, for: $0) } ?? false
  }

  /// Records removals that are not reported otherwise, because the ledger contains only
  /// presentables on screen.
  private func noteRemoved(
    _ old: [any Presentable],
    from container: any SystemContainer,
    by command: QueuedCommand
  ) {
    if look.contents(of: container) != nil { return }
    let new = container.contents
    command.removed += old.filter { !new.has($0) }
  }

  /// Refuses presentables that are on screen already or contain one that is, those that contain
  /// anything twice, and a stack on a stack.
  ///
  /// - Parameters:
  ///   - presentables: the presentables.
  ///   - outer: the container that they are to be in.
  ///   - others: its contents.
  /// - Throws: the reason.
  private func requireUnseen(
    _ presentables: [any Presentable],
    in outer: (any SystemContainer)? = nil,
    beside others: [any Presentable] = []
  ) throws(Refusal) {
    var new: [ObjectIdentifier] = []
    func require(_ presentable: any Presentable, isOnStack: Bool = false) throws(Refusal) {
      let container = display.container(presentable)
      if presentable === outer || look.shows(presentable) || others.has(presentable) {
        throw .alreadyShown
      }
      let id = ObjectIdentifier(presentable)
      guard let container else { return new.append(id) }
      // It may even contain itself.
      if new.contains(id) { throw .alreadyShown }
      // Tabs may have got a stack since they were put on one that nobody has seen.
      if isOnStack, !container.canBePushed { throw .stackOnStack }
      new.append(id)
      let isStack = container is any SystemNavigation
      for content in container.contents { try require(content, isOnStack: isStack) }
    }
    for presentable in presentables {
      if hasEndedUnshown(presentable) { throw .flowEnded }
      try require(presentable)
    }
    if new.count > 1, Set(new).count < new.count { throw .alreadyShown }
    // The cast is last, because it is slow.
    if let outer, let first = presentables.first,
      display.container(first).map({ !$0.canBePushed }) ?? system.isStack(first),
      outer is any SystemNavigation
    {
      throw .stackOnStack
    }
  }

  /// Whether tabs are on a stack, or in something that is.
  private func isOnStack(_ tabs: any SystemTabs) -> Bool {
    var next: (any Presentable)? = tabs
    while let presentable = next {
      if presentable is any SystemNavigation { return true }
      next = ledger.entry(of: presentable)?.location.container
    }
    return false
  }

  /// Whether a presentable is a container of a flow that has ended, of which nothing was ever shown.
  private func hasEndedUnshown(_ presentable: any Presentable) -> Bool {
    guard let node = display.container(presentable)?.flow?.node else { return false }
    return node.hasEnded && node.extent < .own
  }

  private func setTabs(_ items: [TabItem], _ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    guard let tabs = command.container as? any SystemTabs else { throw .notOnScreen }
    let shown = try those(of: items, thatCanBeIn: tabs, command)
    let new = shown.map(\.presentable)
    let ids = shown.compactMap(\.id)
    if Set(ids).count < ids.count { throw .alreadyShown }
    if isOnStack(tabs), !tabs.canBePushed(holding: new) { throw .stackOnStack }
    return try fill(tabs, with: new, command) { tabs.setItems(shown, transition: $0) }
  }

  /// Leaves out the items of flows that have ended, each by itself.
  func those<Item: FlowItem>(
    of items: [Item],
    thatCanBeIn container: any SystemContainer,
    _ command: QueuedCommand
  ) throws(Refusal) -> [Item] {
    let old = contents(of: container)
    let shown = items.filter { item in
      old.has(item.presentable) || command.moved.has(item.presentable)
        || item.opening?.hasEnded != true && !hasEndedUnshown(item.presentable)
    }
    if shown.count < items.count {
      if shown.isEmpty { throw .flowEnded }
      for item in items where !shown.map(\.presentable).has(item.presentable) {
        if let owner = command.owner { reports.leaveOut(item, .flowEnded, of: owner) }
      }
    }
    let new = shown.map(\.presentable)
    if Set(new.map(ObjectIdentifier.init)).count < new.count { throw .alreadyShown }
    let added = new.filter { !old.has($0) && !command.moved.has($0) }
    try requireUnseen(added.filter { place(of: $0, besides: container) == nil }, in: container)
    return shown
  }

  /// Replaces the contents of tabs or a split view.
  func fill(
    _ container: any SystemContainer,
    with new: [any Presentable],
    _ command: QueuedCommand,
    by set: (TransitionStyle?) -> Bool
  ) throws(Refusal) -> () -> Bool {
    let old = contents(of: container)
    let moved = new.filter { !old.has($0) && place(of: $0, besides: container) != nil }
    if !moved.isEmpty { return try takeOut(moved, besides: container, command) }
    for presentable in new where !old.has(presentable) && !command.moved.has(presentable) {
      claim(presentable, for: command)
    }
    try require(set(command.transition), isMoving: container.isTransitioning)
    noteRemoved(old, from: container, by: command)
    return { [system] in
      container.contents.elementsEqual(new) { $0 === system.identity(of: $1) }
    }
  }

  private func selectTab(
    _ command: QueuedCommand,
    at find: ([TabItem]) -> Int?
  ) throws(Refusal) -> () -> Bool {
    guard let tabs = command.container as? any SystemTabs else { throw .notOnScreen }
    let items = tabs.items
    guard let position = find(items), items.indices.contains(position) else { throw .noSuchTab }
    try require(tabs.select(position, transition: command.transition))
    return { tabs.selection == position }
  }

  private func setBadge(
    _ badge: String?,
    ofTab id: String,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    guard let tabs = command.container as? any SystemTabs else { throw .notOnScreen }
    var items = tabs.items
    guard let position = items.firstIndex(where: { $0.id == id }) else { throw .noSuchTab }
    items[position] = items[position].with(badge: badge)
    try require(tabs.setItems(items, transition: .immediate))
    return { true }
  }

  private func setWindowRoot(
    _ presentable: any Presentable,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    if look.root !== presentable { try requireUnseen([presentable]) }
    claim(presentable, for: command)
    try requireMove(system.setRoot(presentable, transition: command.transition))
    return { [system] in
      system.root === system.identity(of: presentable) && system.modals.isEmpty
    }
  }

  private func present(_ modal: Modal, _ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    try requireUnseen([modal.presentable])
    claim(modal.presentable, for: command)
    try requireMove(system.present(modal, transition: command.transition))
    return { [system] in
      system.modals.lastPosition(of: system.identity(of: modal.presentable)) != nil
    }
  }

  func dismiss(from position: Int, _ transition: TransitionStyle?) throws(Refusal) -> () -> Bool {
    guard position < modals.count else { throw .nothingToRemove }
    let lowest = modals[position]
    try requireMove(system.dismiss(from: position, transition: transition))
    return { [system] in !system.modals.has(lowest) }
  }

  /// Throws if the command would dismiss a modal from a position up that it has to leave.
  func requireDismissible(
    from position: Int,
    by command: QueuedCommand
  ) throws(Refusal) {
    guard let asked = command.askedOver else { return }
    for modal in modals.dropFirst(position) where !asked.has(modal) && !system.isDismissible(modal)
    {
      throw .notDismissible
    }
  }

  private func goBack(_ command: QueuedCommand) throws(Refusal) -> () -> Bool {
    if system.alert != nil { throw .alreadyPresenting }
    if let (split, column) = display.splitToGoBackIn {
      try require(split.show(column, transition: nil), isMoving: split.isTransitioning)
      return { split.front == column }
    }
    guard let stack = display.stackToGoBackOn, let top = stack.contents.last else {
      if let modal = modals.last, !system.isDismissible(modal) {
        if let entry = ledger.entry(of: modal) { reports.report(.dismissAttempted, of: entry) }
        throw .notDismissible
      }
      return try dismiss(from: max(0, modals.count - 1), command.transition)
    }
    let old = contents(of: stack)
    try replace(above: old.count - 1, of: old, on: stack, command)
    return { !stack.contents.has(top) }
  }

  private func remove(
    _ screen: any Presentable,
    _ command: QueuedCommand
  ) throws(Refusal) -> () -> Bool {
    let containers = [command.container, ledger.entry(of: screen)?.location.container]
    for case let stack as any SystemNavigation in containers {
      let old = contents(of: stack)
      guard let position = old.lastPosition(of: screen) else { continue }
      if position > 0 {
        try replace(above: position, of: old, on: stack, command)
        return { !stack.contents.has(screen) }
      }
      // A modal stack cannot be left without its first screen.
      guard let modal = modals.firstIndex(where: { $0 === stack }) else { throw .atRoot }
      return try dismiss(from: modal, command.transition)
    }
    throw .notOnStack
  }

  /// Whether the app presents a modal itself: no flow has anything in it.
  private func isForeign(_ modal: any Presentable) -> Bool {
    !ledger.entries.contains { $0.location.modal === modal }
  }

  /// The level of the flow that submitted the command, which has to be on screen, or of its nearest
  /// ancestor on screen if it only routes; the window itself is at the bottom.
  private func requireLevel(_ command: QueuedCommand) throws(Refusal) -> Int {
    guard let owner = command.owner else { return 0 }
    if owner.node.isPresentedWithoutScreen, owner.node.hasEnded { throw .flowEnded }
    let first = owner.firstWithScreens
    guard ledger.isOnScreen(first) || !hasUnshownScreen(first), let level = level(of: owner) else {
      throw .notOnScreen
    }
    return level
  }

  /// The level over the flow or, if only flows below it are on screen, over those.
  private func requireLevelToPresent(_ command: QueuedCommand) throws(Refusal) -> Int {
    if let owner = command.owner, !ledger.owns(owner),
      let below = ledger.entries.first(where: { $0.owner.isBelow(owner) })
    {
      return level(of: below)
    }
    return try requireLevel(command)
  }

  /// The number of modals that are below the lowest part of the flow or hold it: a modal over it
  /// has this position.
  private func level(of owner: any WindowFlow) -> Int? {
    if let entry = ledger.firstEntry(of: owner) { return level(of: entry) }
    return owner.node.parent.flatMap(level)
  }

  func level(of entry: Ledger.Entry) -> Int {
    guard let modal = entry.location.modal else { return 0 }
    return modals.lastPosition(of: modal).map { $0 + 1 } ?? 0
  }
}
