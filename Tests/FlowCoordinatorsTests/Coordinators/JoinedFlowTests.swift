import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// A flow whose presentable is the stack of one below it, which it begins after its own start.
@MainActor
struct JoinedFlowTests {
  private let window = NavigationWindow(MemoryWindow())
  private let root: Starter

  init() {
    root = Starter(window.childContext) { $0.router.push(Named("root")) }
    window.setRoot((root, root.navigation), startingWith: 0)
  }

  @Test func `a flow that shows an inner flow's stack lives until the inner flow ends`() async {
    weak var outer: Outer?
    var results: [FlowResult<Int>] = []
    do {
      let flow = Outer(root.childContext)
      outer = flow
      root.router.present(AssembledFlow((flow, flow.inner.navigation))) { results.append($0) }
    }
    await window.settled()
    #expect(outer != nil)
    outer?.beginInner()
    #expect(window.coordinatorTree == "Starter 1\n  Outer 0\n    Starter 1")
    await window.settled()
    #expect(outer != nil && results == [])
    root.router.dismiss()
    #expect(outer == nil)
    #expect(results == [.closed(.dismissed(interactively: false))])
  }

  /// Keeps the flow below it weakly, once that has begun.
  private final class Outer: BaseCoordinator<Void, Int> {
    private(set) var made: Starter?
    var inner: Starter {
      let inner = made ?? Starter(childContext) { $0.router.push(Named("inner")) }
      made = inner
      return inner
    }

    func beginInner() {
      guard let inner = made else { return }
      made = nil
      router.begin(AssembledFlow(inner, startingWith: 1))
    }
  }
}
