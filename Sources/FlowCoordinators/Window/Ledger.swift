/// The ledger of a window: what is on screen, and the coordinator that owns it.
///
/// An entry is a presentable on screen, and keeps its owner. Entries are created and removed only by
/// comparison with the screen, never by counting events. A claim states the owner of a presentable that
/// is not on screen yet: the coordinator whose command has shown it last.
@MainActor
struct Ledger {
  /// A presentable on screen and its owner.
  struct Entry {
    let presentable: any Presentable
    let owner: any WindowFlow
    let location: Location

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
  struct Location {
    /// Whether it is a screen, and so with its owner a unit, or a container of screens.
    let isUnit: Bool

    /// The container that holds it directly.
    let container: (any SystemContainer)?

    /// The modal that it is part of; `nil` for the root of the window.
    let modal: (any Presentable)?
  }

  private struct Claim {
    weak let presentable: (any Presentable)?
    weak let owner: (any WindowFlow)?
  }

  /// A screen that a factory created, which keeps its flow until the screen is shown or freed.
  private struct Making {
    weak let presentable: (any Presentable)?
    let maker: any WindowFlow
  }

  /// What is on screen, bottom first.
  private(set) var entries: [Entry] = []
  private var claims: [ObjectIdentifier: Claim] = [:]

  /// The number of claims from which claims of freed presentables are removed.
  private var manyClaims = 16
  private var makings: [ObjectIdentifier: Making] = [:]

  /// The number of units of a coordinator.
  func countUnits(of owner: any WindowFlow) -> Int {
    var count = 0
    for position in entries.indices
    where entries[position].owner === owner && entries[position].location.isUnit { count += 1 }
    return count
  }

  /// Whether the coordinator has something on screen.
  func owns(_ owner: (any WindowFlow)?) -> Bool {
    for position in entries.indices where entries[position].owner === owner { return true }
    return false
  }

  func contains(_ presentable: any Presentable) -> Bool {
    for position in entries.indices where entries[position].presentable === presentable {
      return true
    }
    return false
  }

  /// The container that holds a presentable on screen.
  func container(of presentable: any Presentable) -> (any SystemContainer)? {
    entries.first { $0.presentable === presentable }?.location.container
  }

  /// Claims a presentable for an owner, unless the flow that created it has claimed it.
  mutating func claim(
    _ presentable: any Presentable,
    for owner: any WindowFlow,
    asItsMaker isMaker: Bool = false
  ) {
    let id = ObjectIdentifier(presentable)
    // An entry on screen already keeps its owner.
    if isMaker, makings[id]?.maker === owner || contains(presentable) { return }
    if isMaker {
      makings[id] = Making(presentable: presentable, maker: owner)
    } else if makings[id] == nil {
      claims[id] = Claim(presentable: presentable, owner: owner)
    }
  }

  /// The screens of the flow that were not shown yet and keep it.
  func unshownScreens(of owner: any WindowFlow) -> [any Presentable] {
    makings.isEmpty ? [] : makings.values.filter { $0.maker === owner }.compactMap(\.presentable)
  }

  /// The flow that created a bare screen which was not shown yet.
  func maker(ofBare screen: any Presentable) -> (any WindowFlow)? {
    makings.isEmpty ? nil : makings[ObjectIdentifier(screen)]?.maker
  }

  /// The flow that created a presentable which was not shown yet, and is kept by it or by a container.
  func maker(ofUnshown presentable: any Presentable) -> (any WindowFlow)? {
    if let container = presentable as? any SystemContainer {
      return (container.keeper as? Keeper)?.owner
    }
    return makings[ObjectIdentifier(presentable)]?.maker
  }

  /// Releases the flow that a screen keeps which was not shown yet.
  ///
  /// - Returns: the flow.
  @discardableResult
  mutating func letGo(ofMakerOf presentable: any Presentable) -> (any WindowFlow)? {
    let id = ObjectIdentifier(presentable)
    guard let maker = makings.removeValue(forKey: id)?.maker else { return nil }
    claims[id] = Claim(presentable: presentable, owner: maker)
    return maker
  }

  /// Removes the flows whose screens were freed before they were shown.
  ///
  /// - Returns: what kept these flows, for the caller to free after the access to the ledger: the flows'
  ///   `deinit` may call back.
  mutating func forgetUnshown() -> [AnyObject] {
    if claims.count >= manyClaims {
      claims = claims.filter { $0.value.presentable != nil && $0.value.owner != nil }
      manyClaims = max(16, claims.count * 2)
    }
    if makings.isEmpty { return [] }
    let gone = makings.filter { $0.value.presentable == nil }
    for id in gone.keys { makings[id] = nil }
    return gone.values.map(\.maker)
  }

  /// Updates the entries to what is on screen.
  ///
  /// - Parameters:
  ///   - same: the number of entries that are unchanged.
  ///   - changed: what is on screen above those, bottom first.
  /// - Returns: the removed entries, top first; the new ones, bottom first; and the previous entries, for
  ///   the caller to free after the access to the ledger.
  mutating func reconcile(
    keeping same: Int,
    then changed: [(presentable: any Presentable, location: Location)]
  ) -> (gone: [Entry], new: [Entry], before: [Entry]) {
    // A copy, because a slice would keep all entries, and cause them to be copied when they change.
    let before = same == entries.count ? [] : Array(entries[same...])
    if !before.isEmpty { entries.removeSubrange(same...) }
    if changed.isEmpty { return (before.reversed(), [], before) }
    var old: [ObjectIdentifier: Entry] = [:]
    for entry in before { old[ObjectIdentifier(entry.presentable)] = entry }
    var new: [Entry] = []
    for (presentable, location) in changed {
      let id = ObjectIdentifier(presentable)
      let known = old.removeValue(forKey: id)
      guard let owner = known?.owner ?? owner(of: presentable, at: location) else { continue }
      let entry = Entry(presentable: presentable, owner: owner, location: location)
      entries.append(entry)
      guard known == nil else { continue }
      new.append(entry)
      if let making = makings.removeValue(forKey: id) {
        claims[id] = Claim(presentable: presentable, owner: making.maker)
      }
    }
    let gone = before.reversed().filter { old[ObjectIdentifier($0.presentable)] != nil }
    return (gone, new, before)
  }

  /// The coordinator that a container was created for, the one that claimed the screen, or else the
  /// owner of the container in which it appeared.
  private func owner(of presentable: any Presentable, at location: Location) -> (
    any WindowFlow
  )? {
    if !location.isUnit, let container = presentable as? any SystemContainer,
      let keeper = container.keeper as? Keeper
    {
      return keeper.owner
    }
    let id = ObjectIdentifier(presentable)
    if let making = makings[id], making.presentable === presentable { return making.maker }
    if let claim = claims[id], claim.presentable === presentable, let owner = claim.owner {
      return owner
    }
    return (location.container?.keeper as? Keeper)?.owner
  }
}
