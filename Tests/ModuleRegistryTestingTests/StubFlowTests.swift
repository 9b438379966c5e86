import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct StubFlowTests {
  @Test func `a stub records what it was started with and ends as the test says`() throws {
    let stub = StubFlow<Question>()
    let window = Window()
    let (coordinator, _) = try Registry { stub }.assemble(Question.self, in: window)
    var result: FlowResult<Int>?
    coordinator.onFinish = { result = $0 }
    coordinator.start(with: "6 x 7")
    #expect(stub.starts == ["6 x 7"])
    #expect(result == nil)
    #expect(stub.finish(42))
    #expect(result == .finished(42))
  }

  @Test func `a stub that is dismissed by whoever hears its output did finish`() throws {
    let stub = StubFlow<Question>()
    let window = Window()
    let (coordinator, presentable) = try Registry { stub }.assemble(Question.self, in: window)
    coordinator.onFinish = { _ in window.goBack() }
    window.present(presentable)
    #expect(stub.finish(42))
    #expect(window.modals.isEmpty)
  }

  @Test func `a stub keeps none of its flows`() throws {
    let stub = StubFlow<Question>()
    let window = Window()
    let registry = try Registry { stub }
    weak var coordinator: AnyObject?
    do {
      coordinator = registry.assemble(Question.self, in: window).coordinator
    }
    #expect(coordinator == nil)
    #expect(!stub.finish(42))
  }

  private enum Question: CoordinatorKey {
    typealias Start = String
    typealias Output = Int
  }
}
