import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Verbs of the router that state a command in other words.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ConvenienceVerbTests {
  private let window = NavigationWindow()

  @Test func `popTo returns to a screen, and dismiss takes one modal with those above it`() {
    let flow = PageFlow(window.childContext)
    window.setRoot((flow, flow.navigation))
    let first = flow.navigation.contents[0]
    flow.router.push(BarePage())
    flow.router.push(BarePage())
    flow.router.popTo(first)
    #expect(flow.navigation.contents.count == 1)

    let lower = BarePage()
    flow.router.presentOnVisible(lower)
    flow.router.presentOnVisible(BarePage())
    flow.router.dismiss(lower)
    #expect(window.modals.isEmpty)
  }

  @Test func `result(pushing:) returns the result of a flow without a start option`() async {
    let flow = PageFlow(window.childContext)
    window.setRoot((flow, flow.navigation))
    let guest = PageFlow(flow.childContext)
    let result = Task {
      await flow.router.result(
        pushing: AssembledFlow((guest, guest.navigation)),
        removingWhenFinished: true
      )
    }
    while flow.navigation.contents.count != 2 { await Task.yield() }
    guest.finish(7)
    #expect(await result.value == .finished(7))
    #expect(flow.navigation.contents.count == 1)
  }

  @Test
  func `setRoot shows a flow as the first screen of its parent's stack, and reports its result`() {
    let flow = PageFlow(window.childContext)
    window.setRoot((flow, flow.navigation))
    let guest = PageFlow(flow.childContext)
    var results: [FlowResult<Int>] = []
    flow.router.setRoot(AssembledFlow((guest, guest.owning(BarePage())))) { results.append($0) }
    #expect(flow.navigation.contents.count == 1)
    guest.finish(8)
    #expect(results == [.finished(8)])
  }
}

private final class PageFlow: BaseCoordinator<Void, Int> {
  override func start(with option: Void) { router.push(BarePage()) }
}

private final class BarePage: Presentable {}
