import FlowCoordinators
import Testing

// Journal, observers and listeners, without a window.
@MainActor
struct ReportsTests {
  private let reports = Reports()
  private let flow = FakeFlow()
  private let screen = Screen()
  private let entry: Ledger.Entry

  init() {
    let ledger = Ledger()
    let system = MemoryWindow()
    ledger.claim(screen, for: flow)
    _ = system.setRoot(screen, transition: nil)
    _ = ledger.update(from: Display(system))
    entry = ledger.entries[0]
  }

  @Test func `an event is in the journal, and reaches listeners before observers`() {
    var heard: [String] = []
    let listener = Listener { heard.append("listener \($0)") }
    reports.observe { heard.append("observer \($0.event)") }
    reports.subscribe(listener, to: flow)
    reports.subscribe(listener, to: flow)
    reports.report(.shown, of: entry)
    reports.report(.removed(.popped), of: entry)
    #expect(
      heard == ["listener +", "observer shown", "listener -", "observer popped"]
    )
    #expect(reports.journal.entries.map(\.event) == [.shown, .removed(.popped)])
  }

  @Test func `a journal entry reaches the observer before onEntry`() {
    var received: [String] = []
    reports.observer = { [flow] event in
      if case .recorded(let entry, let owner) = event, owner === flow {
        received.append("observer \(entry)")
      }
    }
    reports.onEntry = { received.append("app \($0)") }
    reports.report(.shown, of: entry)
    reports.record(.refused(.windowGone), owner: flow, named: Listener.self)
    #expect(
      received == [
        "observer 1 FakeFlow shown Screen", "app 1 FakeFlow shown Screen",
        "observer 2 Listener refused: windowGone", "app 2 Listener refused: windowGone",
      ]
    )
    #expect(
      reports.journal.description == "1 FakeFlow shown Screen\n2 Listener refused: windowGone"
    )
    reports.onEntry = nil
    reports.report(.dismissAttempted, of: entry)
    #expect(received.count == 5)
  }

  @Test func `a screen that leaves with its modal is reported as dismissed`() {
    var heard: [String] = []
    let listener = Listener { heard.append($0) }
    reports.subscribe(listener, to: flow)
    reports.report(.removed(.dismissed(interactively: true)), of: entry, isWithModal: true)
    #expect(heard == ["dismissed"])
  }

  @Test func `returning to the root is reported to observers, but isn't in the journal`() {
    var events: [UnitChange.Event] = []
    reports.observe { events.append($0.event) }
    reports.report(.returnedToRoot, of: entry)
    reports.report(.dismissAttempted, of: entry)
    #expect(events == [.returnedToRoot, .dismissAttempted])
    #expect(reports.journal.description == "1 FakeFlow dismiss attempted")
  }

  @Test func `a listener hears only of its own flow, until either is gone`() {
    var heard: [String] = []
    var listener: Listener? = Listener { heard.append($0) }
    if let listener { reports.subscribe(listener, to: FakeFlow()) }
    reports.report(.shown, of: entry)
    #expect(heard.isEmpty)
    if let listener { reports.subscribe(listener, to: flow) }
    reports.report(.shown, of: entry)
    #expect(heard == ["+"])
    listener = nil
    reports.report(.shown, of: entry)
    #expect(heard == ["+"])
  }

  @Test func `a listener that was freed is removed`() {
    let listener = Listener { _ in }
    for _ in 0..<5 {
      reports.subscribe(Listener { _ in }, to: flow)
      reports.subscribe(listener, to: FakeFlow())
    }
    reports.subscribe(listener, to: flow)
    #expect(list("observers", of: reports) == 1)
  }
}

/// The number of elements of an object's list.
@MainActor
func list(_ name: String, of object: some AnyObject) -> Int? {
  Mirror(reflecting: object).descendant(name).map { Mirror(reflecting: $0).children.count }
}

private final class Listener: LifeCycleListener {
  private let receive: @MainActor (String) -> Void

  init(_ receive: @escaping @MainActor (String) -> Void) { self.receive = receive }

  func increment(_ screen: any Presentable) { receive("+") }
  func decrement(_ screen: any Presentable) { receive("-") }
  func dismissNotify(_ screen: any Presentable) { receive("dismissed") }
}
