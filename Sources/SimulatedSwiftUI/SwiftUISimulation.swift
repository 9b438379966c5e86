package import FlowCoordinators
package import FlowCoordinatorsSwiftUI
package import FlowCoordinatorsTesting

/// SwiftUI, as far as its bindings, `onAppear` and `onDisappear` go, for one window.
///
/// It shows what the model's observed properties say, one turn after they have changed, as views do, and
/// reports by nothing but bindings and callbacks of views. Transitions take no time, or wait.
@MainActor
package final class SwiftUISimulation {
  package let variant: SwiftUIVariant
  package let window: SwiftUIWindow

  /// Whether transitions wait for ``end(completed:)``.
  package var isHeld = false

  /// How many of the next changes are not shown.
  package var ignored = 0

  /// How often callbacks of views are called.
  package var calls = 1

  /// The requests that SwiftUI did not ignore, and what the user has removed, latest last.
  package internal(set) var requests: [PlatformRequest] = []

  // What is on screen.
  package internal(set) var root: (any Presentable)?
  package internal(set) var modals: [Modal] = []
  var screens: [ObjectIdentifier: [any Presentable]] = [:]

  // What SwiftUI has last read of the bindings, or written: it acts on what differs from that.
  var knownScreens: [ObjectIdentifier: [any Presentable]] = [:]
  var knownModals: [any Presentable] = []
  var visited: Set<ObjectIdentifier> = []

  /// The views that have appeared, and those that have for a transition that has not ended.
  var appeared: [ShownView] = []
  var early: [ShownView] = []

  var transitions: [Transition] = []
  var isDirty = true

  /// Whose next change is not shown.
  var ignores: Set<ObjectIdentifier> = []
  var lateWrites: [@MainActor () -> Void] = []
  var timers: [(isShort: Bool, body: @MainActor () -> Void)] = []

  package init(_ variant: SwiftUIVariant) {
    self.variant = variant
    // The clock needs the simulation, which needs the window.
    let relay = Relay()
    let clock = ViewClock(patience: .seconds(2)) { delay, body in
      relay.simulation?.timers.append((delay == ViewClock.moment, body))
    }
    window = SwiftUIWindow(clock)
    relay.simulation = self
    clock.onRequest = { relay.simulation?.receive(PlatformRequest($1, .init($0), $2)) }
    window.show(in: self)
  }

  final class Relay {
    weak var simulation: SwiftUISimulation?
  }

  /// A view that calls back: that of a screen on a stack, or that of the root or a modal.
  struct ShownView {
    let stack: SwiftUIStack?
    let presentable: any Presentable

    @MainActor
    func isSame(as other: Self) -> Bool {
      stack === other.stack && presentable === other.presentable
    }
  }

  struct Transition {
    let container: ObjectIdentifier
    let end: @MainActor (_ completed: Bool) -> Void
  }
}

// MARK: - Time

extension SwiftUISimulation {
  /// Whether a transition waits.
  package var isHolding: Bool { !transitions.isEmpty }

  /// Runs turns until nothing is left to do; time passes unless something waits for the user.
  ///
  /// - Parameter isTouched: whether a finger is on the screen.
  package func rest(isTouched: Bool = false) {
    // A handler that always asks for more is an error of a test.
    for _ in 0..<10_000 {
      if isDirty {
        render()
      } else if let short = timers.firstIndex(where: { $0.isShort }) {
        timers.remove(at: short).body()
      } else if !lateWrites.isEmpty {
        lateWrites.removeFirst()()
      } else if !timers.isEmpty, !isHolding, !isTouched {
        pass()
      } else {
        return
      }
    }
    fatalError("the simulated SwiftUI does not come to rest")
  }

  /// Ends every waiting transition, oldest first.
  ///
  /// - Parameter completed: `false` shows again what was there before.
  package func end(completed: Bool) {
    // Time does not pass under a finger.
    guard isHolding else { return }
    let ending = transitions
    let passing = timers
    (transitions, timers) = ([], [])
    for transition in ending { transition.end(completed) }
    // Those of commands that follow have not passed.
    if completed { timers = passing + timers } else { for timer in passing { timer.body() } }
    isDirty = true
  }

  /// Has every deadline passed.
  package func pass() {
    let passing = timers
    timers = []
    for timer in passing { timer.body() }
    isDirty = true
  }

  func run(_ container: AnyObject, isAnimated: Bool, _ end: @escaping @MainActor (Bool) -> Void) {
    if isHeld, isAnimated {
      transitions.append(Transition(container: ObjectIdentifier(container), end: end))
    } else {
      end(true)
    }
  }

  func receive(_ request: PlatformRequest) {
    guard ignored > 0, let container = request.container else { return record(request) }
    ignored -= 1
    ignores.insert(ObjectIdentifier(container))
  }

  func record(_ request: PlatformRequest) {
    requests.removeAll { $0.container == nil }
    requests.append(request)
  }

  func isMoving(_ container: AnyObject) -> Bool {
    transitions.contains { $0.container == ObjectIdentifier(container) }
  }

  /// Has the binding written as the variant says.
  ///
  /// - Parameters:
  ///   - leave: removes the view, and calls `onDisappear`.
  ///   - write: writes the binding.
  func write(_ leave: () -> Void, _ write: @escaping @MainActor () -> Void) {
    let isInTime = variant.writes == .once || variant.writes == .twice
    if isInTime, variant.writesFirst { write() }
    leave()
    if isInTime, !variant.writesFirst { write() }
    if variant.writes == .twice || variant.writes == .late { lateWrites.append(write) }
  }
}
