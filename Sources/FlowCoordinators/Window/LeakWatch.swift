/// Finds what is still there of flows that have ended, for ``NavigationWindow/onLeak(after:clock:report:)``.
///
/// It keeps nothing of a flow. What waits to be looked at keeps it, so that it also reports what a window
/// has left that is gone.
@MainActor
final class LeakWatch {
  /// The time of the clock since the watch was created.
  private let elapsed: () -> Duration
  private let sleep: (Duration) async throws -> Void
  private let patience: Duration
  private let report: @MainActor (Leak) -> Void
  private weak let window: NavigationWindow?

  private var flows: [ObjectIdentifier: Watched] = [:]

  /// The flows that have ended, in the order in which they are looked at.
  private var ended: [Watched] = []

  /// The number of flows and screens at which those that are freed are forgotten.
  private var many = 64

  /// What is known of a flow.
  private final class Watched {
    weak let flow: (any WindowFlow)?
    let name: String

    /// The screens that were shown and have left.
    var screens: [WeakPresentable] = []

    /// Its end, and when that was.
    var end: (event: Journal.Event, time: Duration)?

    /// When it is looked at.
    var time = Duration.zero

    /// Tells what is left of its scope.
    var leftOfScope: (@MainActor () -> [String])?

    @MainActor
    init(_ flow: any WindowFlow) {
      self.flow = flow
      name = flow.name
    }
  }

  init<C: Clock>(
    _ window: NavigationWindow,
    after patience: Duration,
    clock: C,
    report: @escaping @MainActor (Leak) -> Void
  ) where C.Duration == Duration {
    self.window = window
    self.patience = patience
    self.report = report
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }

  /// Notes that a screen of a flow has left.
  func noteRemoved(_ screen: any Presentable, of flow: any WindowFlow) {
    watched(flow).screens.append(WeakPresentable(presentable: screen))
  }

  /// Notes that a flow has ended, which is expected to go.
  func noteEnd(_ event: Journal.Event, of flow: any WindowFlow) {
    let watched = watched(flow)
    let now = elapsed()
    watched.end = (event, now)
    watched.time = now + patience
    watched.leftOfScope = flow.scope?.leftovers()
    ended.append(watched)
    if ended.count == 1 { Task { await look() } }
  }

  private func watched(_ flow: any WindowFlow) -> Watched {
    let id = ObjectIdentifier(flow)
    // A freed flow may have been there.
    if let known = flows[id], known.flow === flow { return known }
    if flows.count >= many {
      flows = flows.filter { $0.value.flow != nil }
      many = max(64, flows.count * 2)
    }
    let new = Watched(flow)
    flows[id] = new
    return new
  }

  /// Looks at each flow that has ended when its time has come.
  private func look() async {
    while let next = ended.first {
      // Nobody cancels it; a clock that does not sleep is looked at in the next turn.
      try? await sleep(next.time - elapsed())
      let now = elapsed()
      // Later in that order, since all wait for the same time.
      while let watched = ended.first, watched.time <= now {
        ended.removeFirst()
        if isExpectedToGo(watched) {
          if let flow = watched.flow { flows[ObjectIdentifier(flow)] = nil }
          if let leak = leak(of: watched, at: now) { report(leak) }
        } else {
          watched.time = now + patience
          ended.append(watched)
        }
      }
    }
  }

  /// Whether the window is at rest, and nothing of a flow that has ended is on screen, works or is about to
  /// be shown.
  private func isExpectedToGo(_ watched: Watched) -> Bool {
    guard let window else { return true }
    // An alert may be the flow's.
    if !window.queue.isAtRest || window.system.alert != nil { return false }
    guard let flow = watched.flow else { return true }
    return !window.queue.isAlive(flow)
      && !flow.node.keepers.contains { $0.flow != nil }
  }

  private func leak(of watched: Watched, at now: Duration) -> Leak? {
    guard let end = watched.end else { return nil }
    let screens = watched.screens.compactMap(\.presentable).filter { !isUsed($0) }
    let services = watched.leftOfScope?() ?? []
    if watched.flow == nil, screens.isEmpty, services.isEmpty { return nil }
    return Leak(
      flow: watched.name,
      end: end.event,
      age: now - end.time,
      coordinator: watched.flow?.name,
      screens: screens.map(\.name),
      services: services
    )
  }

  /// Whether a screen is in some window, or is about to be.
  private func isUsed(_ screen: any Presentable) -> Bool {
    NavigationWindow.all.contains {
      guard let window = $0.window else { return false }
      return window.ledger.contains(screen)
        || window.queue.commands.contains { $0.presentables.has(screen) }
    }
  }
}

extension WindowFlow {
  package var scope: (any FlowScope)? { nil }
}

/// A scope that a flow was assembled from, and keeps.
@MainActor
package protocol FlowScope: AnyObject {
  /// Called when a flow of the scope ends: returns a closure that keeps nothing, and names what is left
  /// although no flow uses it any more.
  func leftovers() -> @MainActor () -> [String]
}
