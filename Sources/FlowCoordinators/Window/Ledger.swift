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

    /// Whether something on screen is the presentable, where it was.
    func isSeen(
      _ other: any Presentable,
      _ container: (any SystemContainer)?,
      _ modal: (any Presentable)?
    ) -> Bool {
      presentable === other && location.container === container && location.modal === modal
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
    fileprivate let dropped: (entries: [Entry], look: Display.Look)
  }

  /// The owner of a presentable that is not on screen yet.
  private struct Claim {
    weak let presentable: (any Presentable)?
    weak let owner: (any WindowFlow)?

    /// The owner, if it created the screen, which keeps the flow until it is shown or freed.
    var creator: (any WindowFlow)?
  }

  /// The presentables on screen, bottom first.
  package private(set) var entries: [Entry] = []

  private var claims: [ObjectIdentifier: Claim] = [:]

  /// The number of claims at which those of freed presentables are removed.
  private var manyClaims = 16

  /// The screens with claims that keep the flow that created them, the oldest first.
  private var unshown: [ObjectIdentifier] = []

  /// The flows of screens that were freed without being shown, since the latest update, if
  /// something else keeps these flows.
  private var unkept: [WeakFlow] = []

  package init() {}

  /// The number of units of a coordinator.
  package func countUnits(of owner: any WindowFlow) -> Int {
    entries.count { $0.owner === owner && $0.location.isUnit }
  }

  /// Whether the coordinator has something on screen.
  package func owns(_ owner: any WindowFlow) -> Bool { firstEntry(of: owner) != nil }

  package func contains(_ presentable: any Presentable) -> Bool { entry(of: presentable) != nil }

  /// The entry of a presentable on screen.
  package func entry(of presentable: any Presentable) -> Entry? {
    for entry in entries where entry.presentable === presentable { return entry }
    return nil
  }

  /// The first entry of a flow.
  func firstEntry(of owner: any WindowFlow) -> Entry? {
    for entry in entries where entry.owner === owner { return entry }
    return nil
  }

  /// Whether the flow, or one below it, has something on screen.
  ///
  /// Each owner and each ancestor is looked at once, the topmost first: usually the flow is that.
  package func isOnScreen(_ flow: any WindowFlow) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var last: (any WindowFlow)?
    for entry in entries.reversed() where entry.owner !== last {
      last = entry.owner
      var next = last
      while let owner = next {
        if owner === flow { return true }
        if !visited.insert(ObjectIdentifier(owner)).inserted { break }
        next = owner.node.parent
      }
    }
    return false
  }

  /// Claims a presentable for an owner, unless the flow that created it has claimed it.
  ///
  /// - Returns: whether flows were freed, so that a `deinit` of the app may have changed something.
  @discardableResult
  package func claim(
    _ presentable: any Presentable,
    for owner: any WindowFlow,
    asItsCreator isCreator: Bool = false
  ) -> Bool {
    // The presentable may be where a freed one was.
    let freed = forgetFreed()
    if !freed.isEmpty { unkept += freed.map(WeakFlow.init) }
    let id = ObjectIdentifier(presentable)
    let known = claims[id]?.creator
    // Freed after the change, since a `deinit` of the app may call back.
    defer { extendLifetime((freed, known)) }
    // An entry on screen already keeps its owner.
    if isCreator ? known === owner || contains(presentable) : known != nil { return !freed.isEmpty }
    claims[id] = Claim(
      presentable: presentable,
      owner: owner,
      creator: isCreator ? owner : nil
    )
    if isCreator, known == nil { unshown.append(id) }
    return !freed.isEmpty || known != nil
  }

  /// The screens of the flow that were not shown yet and keep it.
  package func unshownScreens(of owner: AnyObject) -> [any Presentable] {
    if unshown.isEmpty { return [] }
    let claims = unshown.compactMap { self.claims[$0] }
    return claims.filter { $0.creator === owner }.compactMap(\.presentable)
  }

  /// The flow that created an unshown presentable, which retains it.
  func creator(of presentable: any Presentable) -> (any WindowFlow)? {
    unshown.isEmpty ? nil : claims[ObjectIdentifier(presentable)]?.creator
  }

  /// Releases the flow that an unshown screen retains.
  ///
  /// - Returns: the flow.
  @discardableResult
  package func release(creatorOf presentable: any Presentable) -> (any WindowFlow)? {
    guard let creator = creator(of: presentable) else { return nil }
    let id = ObjectIdentifier(presentable)
    claims[id]?.creator = nil
    unshown.removeAll { $0 == id }
    return creator
  }

  /// Removes the claims of freed presentables that keep their flows and, if there are many claims,
  /// the others.
  ///
  /// - Returns: the flows that these kept.
  private func forgetFreed() -> [any WindowFlow] {
    if claims.count >= manyClaims {
      claims = claims.filter { $0.value.creator != nil || $0.value.presentable != nil }
      manyClaims = max(16, claims.count * 2)
    }
    let freed = unshown.filter { claims[$0]?.presentable == nil }
    if freed.isEmpty { return [] }
    unshown.removeAll { freed.contains($0) }
    return freed.compactMap { claims.removeValue(forKey: $0)?.creator }
  }

  /// Compares the entries with the screen, and has the display keep the look at it.
  package func update(from display: Display, seeing look: Display.Look? = nil) -> Difference {
    // Freed after the change, since the app's `deinit` may call back.
    let unkept = forgetFreed() + self.unkept.compactMap(\.flow)
    self.unkept = []
    let look = look ?? display.look()
    let lookBefore = display.keep(look)
    // Most of the screen is as it was: only what is above the first difference is compared.
    var now = entries
    var same = 0
    var above: [(presentable: any Presentable, location: Location)] = []
    look.walk { presentable, own, container, modal in
      if above.isEmpty, same < now.count, now[same].isSeen(presentable, container, modal) {
        same += 1
      } else {
        above.append((presentable, Location(own: own, container: container, modal: modal)))
      }
    }
    if same == now.count, above.isEmpty {
      return Difference(gone: [], new: [], unkept: unkept, dropped: ([], lookBefore))
    }
    // The list is changed in place, while nobody else has it.
    entries = []
    let before = Array(now[same...])
    now.removeSubrange(same...)
    var known: [ObjectIdentifier: Entry] = [:]
    if !above.isEmpty { for entry in before { known[ObjectIdentifier(entry.presentable)] = entry } }
    var new: [Entry] = []
    for (presentable, location) in above {
      let old = known.removeValue(forKey: ObjectIdentifier(presentable))
      guard let owner = old?.owner ?? owner(of: presentable, at: location) else { continue }
      let entry = Entry(presentable, of: owner, at: location)
      now.append(entry)
      if old == nil { new.append(entry) }
    }
    entries = now
    // From now on, the entries keep the flows.
    for entry in new { release(creatorOf: entry.presentable) }
    var gone: [Entry] = []
    for entry in before.reversed()
    where above.isEmpty || known[ObjectIdentifier(entry.presentable)] != nil {
      gone.append(entry)
    }
    return Difference(gone: gone, new: new, unkept: unkept, dropped: (before, lookBefore))
  }

  /// The coordinator that a container was created for, the one that claimed the screen, or else the
  /// owner of the container in which it appeared.
  private func owner(of presentable: any Presentable, at location: Location) -> (any WindowFlow)? {
    if let flow = location.own?.flow { return flow }
    let claim = claims[ObjectIdentifier(presentable)]
    if let claim, claim.presentable === presentable, let owner = claim.owner { return owner }
    return location.container?.flow
  }
}
