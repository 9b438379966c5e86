public import ModuleRegistry

/// The flow of a ``Stub``: it records its start, pushes one screen, and finishes when the test says so.
///
/// Subclass it if the key has its own `Interface`:
///
/// ```swift
/// final class StubbedMap: StubCoordinator<MapFlow>, ShowsPlace { var place = Place.here }
///
/// let app = try TestApp {
///   TripFeature()
///   Stub(flow: MapFlow.self) { StubbedMap($0) }
/// }
/// ```
@MainActor
open class StubCoordinator<Key: CoordinatorKey>: BaseCoordinator<Key.Start, Key.Output> {
  private let flows: StubbedFlows<Key>
  private let number: Int

  /// Creates the flow.
  ///
  /// - Parameter context: the context that the closure of the stub receives.
  public init(_ context: StubContext<Key>) {
    flows = context.flows
    number = flows.count
    super.init(context.coordinator.sharingStack(flows.sharesStack))
    flows.add(self)
    observeEnd { [flows, number] in flows.note($0, of: number) }
  }

  fileprivate var possibleOutputs: [Any] { flows.possibleOutputs }

  /// Records the option, and pushes a screen.
  open override func start(with option: Key.Start) {
    flows.starts.append(option)
    router.push(StubScreen(of: self, startedWith: option))
  }

  /// Records the option of a feature that goes here while the flow is open, or of a link.
  open override func handle(_ option: Key.Start) { flows.starts.append(option) }
}

/// What you create a ``StubCoordinator`` with: the closure of `Stub(flow:)` gets one.
@MainActor
public struct StubContext<Key: CoordinatorKey>: Sendable {
  /// The context of any coordinator in this place.
  public let coordinator: CoordinatorContext
  let flows: StubbedFlows<Key>
}

private final class StubScreen<Key: CoordinatorKey>: StubbedScreen {
  let option: String
  private weak var flow: StubCoordinator<Key>?

  init(of flow: StubCoordinator<Key>, startedWith option: Key.Start) {
    self.flow = flow
    self.option = option is Void ? "" : "\(option)"
  }

  var key: any CoordinatorKey.Type { Key.self }

  var possibleOutputs: [Any] { flow?.possibleOutputs ?? [] }

  func finish(with output: Any) { (output as? Key.Output).map { flow?.finish($0) } }

  func close() { flow?.close(.dismissed(interactively: false)) }
}

/// The flows of one stub, which it does not retain.
@MainActor
final class StubbedFlows<Key: CoordinatorKey>: FlowRecording {
  /// The start options of the flows, in order.
  fileprivate(set) var starts: [Key.Start] = []

  /// The flow that was created last.
  private weak var latest: StubCoordinator<Key>?

  /// Whether the latest flow is a stub, and not a coordinator of the test.
  private var isStubbed = false

  /// The number of flows that were created.
  private(set) var count = 0

  /// The result of the flow that was created last, once it has ended.
  private var result: FlowResult<Key.Output>? {
    // Freed after the change, since a `deinit` of the app may call back.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  weak var window: NavigationWindow?
  nonisolated let sharesStack: Bool

  nonisolated init(sharesStack: Bool) { self.sharesStack = sharesStack }

  var printedStarts: [String] { starts.map { $0 is Void ? "" : "\($0)" } }

  /// Counts a flow that is about to be created.
  func noteRequest() {
    count += 1
    isStubbed = false
    result = nil
  }

  fileprivate func add(_ coordinator: StubCoordinator<Key>) {
    latest = coordinator
    isStubbed = true
  }

  fileprivate func note(_ result: FlowResult<Key.Output>, of number: Int) {
    if number == count { self.result = result }
  }

  var key: any CoordinatorKey.Type { Key.self }

  var isOpen: Bool { latest.map { !$0.node.hasEnded } ?? false }

  var possibleOutputs: [Any] { values(of: Key.Output.self) }

  func finish(with output: Any) -> Bool {
    guard let output = output as? Key.Output, let latest else { return false }
    result = .finished(output)
    latest.finish(output)
    return true
  }

  func closeLatest() { latest?.close(.dismissed(interactively: false)) }

  func finish(_ output: Key.Output, at place: TestLine) throws(TestFailure) {
    guard let latest, !latest.node.hasEnded else {
      let (what, fix) = whyNot
      throw TestFailure(what, fix: fix, in: window, at: place)
    }
    // Noted first, since a flow that was not started does not report it.
    result = .finished(output)
    latest.finish(output)
  }

  /// Why no flow can be finished, and a fix.
  private var whyNot: (what: String, fix: String?) {
    let name = KeyName(Key.self).short
    if count == 0 { return ("'\(name)' was never requested", nil) }
    if !isStubbed {
      return (
        "the stub of '\(name)' creates a coordinator of the test",
        "create a StubCoordinator<\(name)> in its closure, or finish that coordinator"
      )
    }
    switch result {
    case .finished: return ("'\(name)' has ended already: finished", nil)
    case .closed(let reason) where reason != .abandoned:
      return ("'\(name)' has ended already: closed(\(reason))", nil)
    default:
      return (
        "'\(name)' was requested, but never shown, so it was freed",
        sharesStack
          ? nil
          : "list Stub(\(name).self, sharesStack: true), if it continues on the caller's stack"
      )
    }
  }
}

/// All values that follow from a type: `Void`, and the cases of an enum.
func values<Value>(of type: Value.Type) -> [Any] {
  if type == Void.self { return [()] }
  func cases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] { Array(Cases.allCases) }
  return (type as? any CaseIterable.Type).map { cases($0) } ?? []
}

/// The flows of a stub, whatever their key.
@MainActor
protocol FlowRecording: AnyObject, Sendable {
  /// The start options of the flows, as they print.
  var printedStarts: [String] { get }

  /// The window of the app.
  var window: NavigationWindow? { get set }

  /// The key of the flows.
  var key: any CoordinatorKey.Type { get }

  /// Whether the flow that was created last has not ended.
  var isOpen: Bool { get }

  /// All outputs that follow from the type: `Void`, and the cases of an enum.
  var possibleOutputs: [Any] { get }

  /// Finishes the flow that was created last; returns `false` if the output is of another type.
  func finish(with output: Any) -> Bool

  /// Closes the flow that was created last.
  func closeLatest()
}

extension FlowRecording {
  var keyName: String { KeyName(key).short }
}
