package import FlowCoordinators
package import FlowCoordinatorsSwiftUI
package import FlowCoordinatorsTesting

/// SwiftUI for one window, reduced to bindings, `onAppear` and `onDisappear`.
///
/// The simulation shows the model's observed properties one turn after a change, as views do. It
/// reports through bindings and callbacks of views only. Transitions take no time, or wait if
/// ``isHeld`` is `true`.
@MainActor
package final class SwiftUISimulation {
  package let variant: SwiftUIVariant
  package let window: SwiftUIWindow
  var viewer = Viewer()

  /// Whether the view of the window was told that it disappeared.
  var isCovered = false

  /// Whether animated transitions wait for ``end(completed:)``.
  package var isHeld = false

  /// The number of upcoming changes to ignore.
  package var ignored = 0

  /// The number of times that each callback of a view is called.
  package var calls = 1

  /// The requests that SwiftUI did not ignore and the user's removals, oldest first.
  package internal(set) var requests: [PlatformRequest] = []

  // The visible content.
  package internal(set) var root: (any Presentable)?
  package internal(set) var modals: [Modal] = []
  var screens: [ObjectIdentifier: [any Presentable]] = [:]

  // The values that SwiftUI last read from its bindings or wrote to them. A different value
  // triggers a change.
  var knownScreens: [ObjectIdentifier: [any Presentable]] = [:]
  var knownModals: [any Presentable] = []

  /// The elements of paths that SwiftUI has read.
  var keptValues: Set<ScreenValue> = []
  var visited: Set<ObjectIdentifier> = []

  /// The views that have appeared.
  ///
  /// Those in `early` appeared at the beginning of a transition.
  var appeared: [ShownView] = []
  var early: [ShownView] = []

  var transitions: [Transition] = []
  var isDirty = true

  /// Whether the horizontal size class is compact.
  package var isNarrow = false { didSet { isDirty = true } }

  /// Whether the app is in the background, where its views ignore the size class.
  private(set) var isInBackground = false

  /// Whether the system has hidden the sidebars of split views.
  private(set) var hidesSidebars = false

  /// The split views that were drawn collapsed, or side by side.
  var forms: [ObjectIdentifier: Bool] = [:]

  /// The screens that push a view of the app's own, by `navigationDestination(item:)`.
  ///
  /// Such a view is above its screen and below the screens that the path adds later: a guess.
  var pushing: Set<ObjectIdentifier> = []

  /// The containers that ignore their next change.
  var ignores: Set<ObjectIdentifier> = []
  var lateWrites: [@MainActor () -> Void] = []

  /// The screens that have appeared on a stack of collapsed columns.
  var returning: Set<ObjectIdentifier> = []

  /// Whether SwiftUI writes something late, after it may have drawn other screens.
  var isLate = false
  var timers: [(isShort: Bool, body: @MainActor () -> Void)] = []

  package init(_ variant: SwiftUIVariant) {
    self.variant = variant
    // The clock needs the simulation, and the simulation needs the window, which needs the clock.
    let relay = Relay()
    let clock = ViewClock(patience: .seconds(2)) { delay, body in
      relay.simulation?.timers.append((delay == ViewClock.moment, body))
    }
    window = SwiftUIWindow(clock)
    relay.simulation = self
    clock.onRequest = { relay.simulation?.receive(PlatformRequest($1, .init($0), $2)) }
    window.show(in: viewer)
  }

  /// The identity of the view that shows the window, as long as that is there.
  final class Viewer {}

  final class Relay {
    weak var simulation: SwiftUISimulation?
  }

  /// A view with callbacks: a screen on a stack, or a root or modal if `stack` is `nil`.
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
  /// Whether a transition waits for ``end(completed:)``.
  package var isHolding: Bool { !transitions.isEmpty }

  /// Runs turns until no work is left.
  ///
  /// Time passes unless a transition waits or a finger is on the screen.
  ///
  /// - Parameter isTouched: whether a finger is on the screen.
  package func rest(isTouched: Bool = false) {
    // The bound detects a handler that requests changes forever.
    for _ in 0..<10_000 {
      if isDirty {
        render()
      } else if let short = timers.firstIndex(where: { $0.isShort }) {
        timers.remove(at: short).body()
      } else if !lateWrites.isEmpty {
        let write = lateWrites.removeFirst()
        isLate = true
        write()
        isLate = false
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
  /// - Parameter completed: `false` restores the previous content.
  package func end(completed: Bool) {
    // Without a waiting transition, nothing ends and no time passes.
    guard isHolding else { return }
    let ending = transitions
    let passing = timers
    (transitions, timers) = ([], [])
    for transition in ending { transition.end(completed) }
    // A cancelled transition outlasts the pending timers, but not those of subsequent commands.
    if completed { timers = passing + timers } else { for timer in passing { timer.body() } }
    isDirty = true
  }

  /// Lets the user leave the app, which the system then draws in another size, and come back.
  package func leaveApp() {
    isInBackground = true
    isNarrow.toggle()
    render()
    hidesSidebars = true
    updateAppearance()
    isNarrow.toggle()
    isInBackground = false
  }

  /// Lets the user show the sidebars, such as to go back in one.
  package func showSidebars() {
    guard hidesSidebars else { return }
    hidesSidebars = false
    updateAppearance()
  }

  /// Fires every pending timer.
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

  /// Writes a binding at the times that the variant demands.
  ///
  /// - Parameters:
  ///   - leave: removes the view and calls `onDisappear`.
  ///   - write: writes the binding.
  func write(_ leave: () -> Void, _ write: @escaping @MainActor () -> Void) {
    let isInTime = variant.writes == .once || variant.writes == .twice
    if isInTime, variant.writesFirst { write() }
    leave()
    if isInTime, !variant.writesFirst { write() }
    if variant.writes == .twice || variant.writes == .late { lateWrites.append(write) }
  }
}
