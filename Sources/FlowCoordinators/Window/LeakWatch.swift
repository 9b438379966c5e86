/// Finds what is still there of flows that have ended, for ``NavigationWindow/onLeak(after:clock:report:)``.
///
/// It keeps nothing of a flow. What waits to be looked at keeps it, so that it also reports what a window
/// has left that is gone.
@MainActor
final class LeakWatch {
  /// The time of the clock since the watch was created.
  private let elapsed: () -> Duration
  private let sleep: (Duration) async throws -> Void

  /// The time between two looks; one in which the app was stopped counts as one.
  private let pause: Duration
  private let report: @MainActor (Leak) -> Void
  private weak let window: NavigationWindow?

  /// The number of looks in a row that find a flow ready to go before it is a leak.
  private static let patience = 5

  private var flows: [ObjectIdentifier: Watched] = [:]

  /// The flows that have ended, and are looked at.
  private var ended: [Watched] = []
  private var isLooking = false

  /// The flows that were reported, which keep those above them.
  private var reported: [WeakFlow] = []

  /// The number of flows at which those that are freed are forgotten.
  private var many = 64

  /// What is known of a flow.
  private final class Watched {
    weak let flow: (any WindowFlow)?
    let name: String
    let scope: ObjectIdentifier?

    /// The screens that were shown and have left.
    private(set) var screens: [WeakPresentable] = []
    private var many = 16

    /// Its end, and when that was.
    var end: (event: Journal.Event, time: Duration)?

    /// The latest looks that have found it ready to go.
    var looks = 0

    /// Tells what is left of its scope.
    var leftOfScope: (@MainActor () -> [String])?

    @MainActor
    init(_ flow: any WindowFlow) {
      self.flow = flow
      name = flow.name
      scope = flow.node.scope
    }

    @MainActor
    func add(_ screen: any Presentable) {
      if screens.has(screen) { return }
      if screens.count >= many {
        screens.removeAll { $0.presentable == nil }
        many = max(16, screens.count * 2)
      }
      screens.append(WeakPresentable(presentable: screen))
    }
  }

  init<C: Clock>(
    _ window: NavigationWindow,
    after patience: Duration,
    clock: C,
    report: @escaping @MainActor (Leak) -> Void
  ) where C.Duration == Duration {
    self.window = window
    pause = max(.milliseconds(1), patience / Self.patience)
    self.report = report
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }

  /// Notes that a screen of a flow has left.
  func noteRemoved(_ screen: any Presentable, of flow: any WindowFlow) { watched(flow).add(screen) }

  /// Notes that a flow has ended, which is expected to go.
  func noteEnd(_ event: Journal.Event, of flow: any WindowFlow) {
    let watched = watched(flow)
    watched.end = (event, elapsed())
    watched.leftOfScope = flow.scope?.leftovers()
    ended.append(watched)
    if !isLooking { Task { await look() } }
    isLooking = true
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

  /// Looks at the flows that have ended until there are none, or the clock sleeps no more.
  private func look() async {
    while !ended.isEmpty, (try? await sleep(pause)) != nil {
      let now = elapsed()
      for watched in ended { watched.looks = isReadyToGo(watched) ? watched.looks + 1 : 0 }
      let due = ended.filter { $0.looks >= Self.patience }
      ended.removeAll { $0.looks >= Self.patience }
      for watched in due {
        if let flow = watched.flow { flows[ObjectIdentifier(flow)] = nil }
        if let leak = leak(of: watched, at: now) {
          if let flow = watched.flow { reported.append(WeakFlow(flow: flow)) }
          report(leak)
        }
      }
    }
    (ended, isLooking) = ([], false)
  }

  /// Whether the window is at rest, and nothing of a flow that has ended is on screen, works or is about to
  /// be shown, nor anything below it that would keep it.
  private func isReadyToGo(_ watched: Watched) -> Bool {
    guard let window else { return true }
    // An alert may be the flow's.
    if !window.queue.isAtRest || window.system.alert != nil { return false }
    guard let flow = watched.flow else { return true }
    reported.removeAll { $0.flow == nil }
    let others = ended.map(\.flow) + reported.map(\.flow)
    return !window.queue.isAlive(flow) && !others.contains { $0?.isBelow(flow) == true }
  }

  private func leak(of watched: Watched, at now: Duration) -> Leak? {
    guard let end = watched.end else { return nil }
    let screens = watched.screens.compactMap(\.presentable).filter { !isUsed($0) }
    let isInUse = window?.ledger.entries.contains { $0.owner.node.scope == watched.scope } == true
    let services = isInUse ? [] : watched.leftOfScope?() ?? []
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
