import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.app { OrdersFeature() }, .timeLimit(.minutes(10)))
struct TestFlowTests {
  private let app = TestApp.current

  @Test func `end() returns the result as soon as the flow has ended`() async throws {
    let flow = try app.open(OrdersFlow.self, with: 1)
    try app.screen((any OrdersView).self).onPick?()
    let pick = try app.stub(PickCustomer.self)
    // It runs when the test waits.
    let answer = Task { try pick.finish("Ada") }
    #expect(flow.result == nil)
    #expect(try await flow.end() == .finished("Ada"))
    #expect(try await flow.end() == .finished("Ada"))
    try await answer.value
  }

  @Test func `cancelling a task that waits in end() fails with the reason`() async throws {
    let flow = try app.present(OrdersFlow.self, with: 1)
    var failure: TestFailure?
    let line = #line + 2
    let wait = Task {
      do { _ = try await flow.end() } catch { failure = error as? TestFailure }
    }
    var ended: FlowResult<String>?
    let other = Task { ended = try await flow.end() }
    wait.cancel()
    // A task without a notification must not make the test hang.
    for _ in 0..<1_000 {
      if failure != nil { break }
      await Task.yield()
    }
    #expect(failure?.description.contains("TestFlowTests.swift:\(line)\n") == true)
    #expect(
      failure?.withoutLine == """
        the flow has not ended
        on screen:
          nothing
          modal: OrderList
        coordinators:
          OrdersCoordinator 1
        """
    )
    try app.swipeDown()
    for _ in 0..<1_000 {
      if ended != nil { break }
      await Task.yield()
    }
    #expect(ended == .closed(.dismissed(interactively: true)))
    other.cancel()
  }

  @Test func `a flow that does not end fails the test, though no time limit is set`() async throws {
    let flow = try app.present(OrdersFlow.self, with: 1)
    let failure = await #expect(throws: TestFailure.self) {
      try await flow.end(atMost: .milliseconds(20))
    }
    #expect(failure?.withoutLine.hasPrefix("the flow has not ended within 0.02 seconds\n") == true)
  }

  @Test func `an onFinish that the factory sets is still called`() throws {
    var heard: [FlowResult<Int>] = []
    let app = try TestApp { CounterFeature { heard.append($0) } }
    let flow = try app.open(CounterFlow.self, with: 3)
    #expect(flow.result == .finished(3))
    #expect(heard == [.finished(3)])
  }

  @Test func `a flow that ends inside its start is not presented`() throws {
    let app = try TestApp { CounterFeature() }
    let flow = try app.present(CounterFlow.self, with: 3)
    #expect(flow.result == .finished(3))
    #expect(app.onScreen == "nothing")
    #expect(app.journal == ["CounterCoordinator finished"])
  }
}

/// A flow that ends inside its start, and which its factory listens to.
private enum CounterFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = Int
}

private struct CounterFeature: FeatureModule {
  var onFinish: (@MainActor (FlowResult<Int>) -> Void)?

  func register(in registrar: inout Registrar) {
    registrar.coordinator(CounterFlow.self) { [onFinish] context in
      let coordinator = CounterCoordinator(context)
      coordinator.onFinish = onFinish
      return coordinator
    }
  }
}

private final class CounterCoordinator: BaseCoordinator<Int, Int> {
  override func start(with option: Int) { finish(option) }
}
