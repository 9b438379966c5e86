/// The ledger of a window: the presentables on screen, and the coordinators that own them.
///
/// An entry is a presentable on screen, and keeps its owner. Entries are created and removed only
/// by comparison with the screen, never by counting events. A claim states the owner of a
/// presentable that is not on screen yet: the flow that created it, or else the flow of the latest
/// command that has shown it.
@MainActor
package final class Ledger {
  /// A presentable on screen and its owner.
  ///
  /// An object, because a copy would count references to four others.
  package final class Entry {
    package let presentable: any Presentable
    package let owner: any WindowFlow
    package let location: Location

    init(_ presentable: any Presentable, of owner: any WindowFlow, at location: Location) {
      (self.presentable, self.owner, self.location) = (presentable, owner, location)
    }

    /// Whether the entry was found again at the same location.
    func isSeen(
      _ sighted: any Presentable,
      _ container: (any SystemContainer)?,
      _ modal: (any Presentable)?
    ) -> Bool {
      presentable === sighted && location.container === container && location.modal === modal
    }
  }

  /// The location of a presentable on screen.
  package struct Location {
    /// The presentable itself, if it is a container of screens.
    let own: (any SystemContainer)?

    /// Whether it is a screen, and so with its owner a unit, or a container of screens.
    package var isUnit: Bool { own == nil }

    /// The container that holds it directly.
    package let container: (any SystemContainer)?

    /// The modal that it is part of; `nil` for the root of the window.
    package let modal: (any Presentable)?
  }

  /// The changes of an update.
  package struct Difference {
    /// The removed entries, top first.
    package let gone: [Entry]

    /// The new entries, bottom first.
    package let new: [Entry]

    /// The flows whose last unshown screen was freed.
    let unkept: [any WindowFlow]

    /// The objects that the ledger and the display have dropped, to be freed when the state of the
    /// caller is consistent: the `deinit` of the app may call back.
    fileprivate let dropped: (entries: [Entry], look: Look.Result)
  }

  /// An object, because a copy would copy weak references.
  private final class Claim {
    weak let owner: (any WindowFlow)?

    /// The presentable while a command or the screen keeps it, and the same from then on: what was
    /// once referenced weakly takes three times as many instructions to retain, also in each copy
    /// of a stack.
    private var held: (any Presentable)?
    private weak var remembered: (any Presentable)?

    var presentable: (any Presentable)? { held ?? remembered }

    /// The owner, if it created the screen, which keeps the flow until it is shown or freed.
    var creator: (any WindowFlow)?

    init(_ presentable: any Presentable, of owner: any WindowFlow, isCreator: Bool) {
      (self.owner, creator) = (owner, isCreator ? owner : nil)
      if isCreator { remembered = presentable } else { held = presentable }
    }

    /// Releases the presentable, which the caller keeps.
    func release() {
      if held != nil { (remembered, held) = (held, nil) }
    }
  }

  /// The presentables on screen, bottom first.
  package var entries: [Entry] { unsafe found }

  // Not checked for exclusive access, nor are the next two, since every command reads these many
  // times. No code of the app runs while they are changed: the caller or a local variable keeps
  // each flow and presentable that leaves them, and the next two refer to none.
  @exclusivity(unchecked) private var found: [Entry] = []
  @exclusivity(unchecked) private var claims: [ObjectIdentifier: Claim] = [:]

  /// The screens with claims that keep the flow that created them.
  @exclusivity(unchecked) private var unshown: [ObjectIdentifier] = []

  /// The positions of the first entry of each presentable, and of each owner; empty if there are
  /// few entries, which are quicker to compare.
  @exclusivity(unchecked) private var positions: [ObjectIdentifier: Int] = [:]
  private var ownerPositions: [ObjectIdentifier: Int] = [:]

  /// The mark of the owners of the first entries and of their ancestors; `nil`
  /// if one of those is gone.
  private var mark: Int?
  private var countOfMarked = 0

  /// The latest mark of any window; another window may have given it to flows of this one.
  private static var latestMark = 0

  /// The number of claims from which claims of freed presentables are removed.
  private var manyClaims = 16

  /// The flows of screens that were freed without being shown, since the latest update, if
  /// something else keeps these flows.
  ///
  /// Not checked for exclusive access either: it refers to flows weakly.
  @exclusivity(unchecked) private var unkept: [WeakFlow] = []

  package init() {}

  /// The number of units of a coordinator.
  package func countUnits(of owner: any WindowFlow) -> Int {
    entries.count { $0.owner === owner && $0.location.isUnit }
  }

  /// Whether the coordinator has something on screen.
  package func owns(_ owner: any WindowFlow) -> Bool { firstPosition(of: owner) != nil }

  package func contains(_ presentable: any Presentable) -> Bool {
    firstPosition(of: presentable) != nil
  }

  private func firstPosition(of presentable: any Presentable) -> Int? {
    if unsafe !positions.isEmpty { return unsafe positions[ObjectIdentifier(presentable)] }
    let entries = entries
    for position in entries.indices where entries[position].presentable === presentable {
      return position
    }
    return nil
  }

  private func firstPosition(of owner: any WindowFlow) -> Int? {
    if unsafe !positions.isEmpty { return ownerPositions[ObjectIdentifier(owner)] }
    let entries = entries
    for position in entries.indices where entries[position].owner === owner { return position }
    return nil
  }

  /// The entry of a presentable.
  package func entry(of presentable: any Presentable) -> Entry? {
    if let position = firstPosition(of: presentable) { entries[position] } else { nil }
  }

  /// The lowest entry of a flow.
  func firstEntry(of owner: any WindowFlow) -> Entry? {
    if let position = firstPosition(of: owner) { entries[position] } else { nil }
  }

  /// Whether the flow, or one below it, has something on screen.
  package func isOnScreen(_ flow: any WindowFlow) -> Bool {
    // Usually the question is about the flow that has just shown something, which is on top.
    if entries.last?.owner === flow || owns(flow) { return true }
    if unsafe positions.isEmpty {
      for position in entries.indices where entries[position].owner.isBelow(flow) { return true }
      return false
    }
    if mark != Self.latestMark {
      Self.latestMark += 1
      mark = Self.latestMark
      countOfMarked = 0
    }
    while countOfMarked < entries.count {
      var next: FlowNode? = entries[countOfMarked].owner.node
      while let node = next, node.screenMark != mark {
        node.screenMark = mark
        node.markedAt = countOfMarked
        next = node.parent?.node
      }
      countOfMarked += 1
    }
    return flow.node.screenMark == mark
  }

  /// Whether the flow of a node, or one below it, was on screen when that was last asked for.
  func isMarked(_ node: FlowNode) -> Bool { node.screenMark == mark && mark != nil }

  /// Claims a presentable for an owner, unless the flow that created it has claimed it.
  ///
  /// The claim of a command keeps the presentable until the command or its entry releases it.
  package func claim(
    _ presentable: any Presentable,
    for owner: any WindowFlow,
    asItsCreator isCreator: Bool = false
  ) {
    // The presentable may be where a freed one was.
    let freed = forgetUnshown()
    if !freed.isEmpty { unsafe unkept += freed.map(WeakFlow.init) }
    let id = ObjectIdentifier(presentable)
    let known = unsafe claims[id]?.creator
    // Freed after the change, since a `deinit` of the app may call back.
    defer { extendLifetime((freed, known)) }
    // An entry on screen already keeps its owner.
    if isCreator ? known === owner || contains(presentable) : known != nil { return }
    unsafe claims[id] = Claim(presentable, of: owner, isCreator: isCreator)
    if isCreator, known == nil { unsafe unshown.append(id) }
  }

  /// Releases a presentable that is not on screen, and that the caller keeps.
  package func release(_ presentable: any Presentable) {
    unsafe claims[ObjectIdentifier(presentable)]?.release()
  }

  /// The screens of the flow that were not shown yet and keep it.
  package func unshownScreens(of owner: AnyObject) -> [any Presentable] {
    if unsafe unshown.isEmpty { return [] }
    let claims = unsafe unshown.compactMap { unsafe self.claims[$0] }
    return claims.filter { $0.creator === owner }.compactMap(\.presentable)
  }

  /// The flow that created an unshown presentable, which retains it.
  func creator(of presentable: any Presentable) -> (any WindowFlow)? {
    unsafe unshown.isEmpty ? nil : claims[ObjectIdentifier(presentable)]?.creator
  }

  /// Releases the flow that an unshown screen retains.
  ///
  /// - Returns: the flow.
  @discardableResult
  package func release(creatorOf presentable: any Presentable) -> (any WindowFlow)? {
    guard let creator = creator(of: presentable) else { return nil }
    let id = ObjectIdentifier(presentable)
    unsafe claims[id]?.creator = nil
    unsafe unshown.removeAll { $0 == id }
    return creator
  }

  /// Removes the claims of freed presentables.
  ///
  /// - Returns: the flows that were kept by such claims, for the caller to free after its change.
  private func forgetUnshown() -> [any WindowFlow] {
    if unsafe claims.count >= manyClaims {
      let old = unsafe claims
      unsafe claims = old.filter {
        $0.value.creator != nil || $0.value.presentable != nil && $0.value.owner != nil
      }
      extendLifetime(old)
      manyClaims = unsafe max(16, claims.count * 2)
    }
    if unsafe unshown.isEmpty { return [] }
    let freed = unsafe unshown.filter { unsafe claims[$0]?.presentable == nil }
    if freed.isEmpty { return [] }
    unsafe unshown.removeAll { freed.contains($0) }
    return freed.compactMap { unsafe claims.removeValue(forKey: $0)?.creator }
  }

  /// Updates the entries to the presentables on screen.
  ///
  /// - Parameter display: the content of the window.
  /// - Returns: the changes.
  package func update(from display: Display) -> Difference {
    // Freed after the change, since the app's `deinit` may call back.
    var unkept = forgetUnshown()
    if unsafe !self.unkept.isEmpty {
      unkept += unsafe self.unkept.compactMap(\.flow)
      unsafe self.unkept = []
    }
    let look = display.look(knowing: entries)
    let (same, changed) = (look.same, look.changed)
    // A copy, because a slice would keep all entries, and cause them to be copied when they change.
    let before = same == entries.count ? [] : Array(entries[same...])
    if !before.isEmpty { cut(from: same) }
    let former = before.count > 1 ? before.reversed() : before
    if changed.isEmpty {
      look.record(complete: nil)
      return Difference(gone: former, new: [], unkept: unkept, dropped: (before, look))
    }
    var old: [ObjectIdentifier: Entry] = [:]
    for entry in before { old[ObjectIdentifier(entry.presentable)] = entry }
    var new: [Entry] = []
    // Up to here, the entries equal those that were found.
    var complete: Int?
    for sighting in changed {
      let (presentable, location) = (sighting.presentable, sighting.location)
      let id = ObjectIdentifier(presentable)
      let known = old.isEmpty ? nil : old.removeValue(forKey: id)
      guard let owner = known?.owner ?? owner(of: presentable, at: location) else {
        complete = complete ?? entries.count
        continue
      }
      let entry = Entry(presentable, of: owner, at: location)
      append(entry)
      if known != nil { continue }
      new.append(entry)
      // From now on, the entry keeps the flow.
      release(creatorOf: presentable)
    }
    look.record(complete: complete)
    let gone = former.filter { old[ObjectIdentifier($0.presentable)] != nil }
    return Difference(gone: gone, new: new, unkept: unkept, dropped: (before, look))
  }

  private func append(_ entry: Entry) {
    unsafe found.append(entry)
    if unsafe positions.isEmpty, entries.count < 32 { return }
    for position in unsafe (positions.isEmpty ? 0 : entries.count - 1)..<entries.count {
      let id = ObjectIdentifier(entries[position].presentable)
      if unsafe positions[id] == nil { unsafe positions[id] = position }
      let owner = ObjectIdentifier(entries[position].owner)
      if ownerPositions[owner] == nil { ownerPositions[owner] = position }
    }
  }

  /// Removes the entries from a position up, which the caller keeps.
  private func cut(from first: Int) {
    if unsafe !positions.isEmpty, first < 16 {
      unsafe (positions, ownerPositions) = ([:], [:])
    } else if unsafe !positions.isEmpty {
      for position in first..<entries.count {
        let id = ObjectIdentifier(entries[position].presentable)
        if unsafe positions[id] ?? -1 >= first { unsafe positions[id] = nil }
        let owner = ObjectIdentifier(entries[position].owner)
        if ownerPositions[owner] ?? -1 >= first { ownerPositions[owner] = nil }
      }
    }
    removeMarks(from: first)
    unsafe found.removeLast(found.count - first)
  }

  /// Removes the marks of flows that have no entry below a position.
  private func removeMarks(from first: Int) {
    guard mark == Self.latestMark else {
      mark = nil
      return
    }
    for position in min(first, countOfMarked)..<countOfMarked {
      var next: FlowNode? = entries[position].owner.node
      // An ancestor is marked at the same entry, or at a lower one.
      while let node = next, node.screenMark == mark, node.markedAt >= first {
        node.screenMark = nil
        next = node.parent?.node
      }
    }
    countOfMarked = min(first, countOfMarked)
  }

  /// The coordinator that a container was created for, the one that claimed the screen, or else the
  /// owner of the container in which it appeared.
  private func owner(of presentable: any Presentable, at location: Location) -> (any WindowFlow)? {
    if let keeper = location.own?.keeper as? Keeper { return keeper.owner }
    let claim = unsafe claims[ObjectIdentifier(presentable)]
    if let claim, claim.presentable === presentable, let owner = claim.owner { return owner }
    return (location.container?.keeper as? Keeper)?.owner
  }
}
