import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Tabs and columns that change at their turn, as a change asks for something else.
@MainActor
struct ChangeTests {
  private let window = NavigationWindow()

  @Test func `a tab that a change adds can be selected in the change`() async {
    let flow = showTabs()
    flow.router.changeTabs { tabs in
      tabs.append(TabItem(title: "B", id: "B", presentable: Screen()))
      flow.router.selectTab("B")
    }
    await window.settled()
    #expect(flow.tabs.items.map(\.title) == ["A", "B"])
    #expect(flow.tabs.selection == 1)
  }

  @Test func `a change that is asked for in another one gets what that has left`() async {
    let flow = showTabs()
    var seen: [[String]] = []
    var outcomes: [NavigationOutcome] = []
    flow.router.changeTabs { tabs in
      seen.append(tabs.map(\.title))
      tabs.append(TabItem(title: "B", presentable: Screen()))
      flow.router.changeTabs { tabs in
        seen.append(tabs.map(\.title))
        tabs.append(TabItem(title: "C", presentable: Screen()))
      } completion: {
        outcomes.append($0)
      }
    } completion: {
      outcomes.append($0)
    }
    await window.settled()
    #expect(seen == [["A"], ["A", "B"]])
    #expect(flow.tabs.items.map(\.title) == ["A", "B", "C"])
    #expect(outcomes == [.completed, .completed])
  }

  @Test func `a flow that finishes in its own change changes nothing`() async {
    let flow = showTabs()
    var outcome: NavigationOutcome?
    flow.router.changeTabs { tabs in
      tabs = []
      flow.finish()
    } completion: {
      outcome = $0
    }
    await window.settled()
    #expect(flow.tabs.items.map(\.title) == ["A"])
    #expect(outcome == .refused(.flowEnded))
  }

  private func showTabs() -> BaseCoordinator<Void, Void> {
    let flow = BaseCoordinator<Void, Void>(window.childContext)
    window.setRoot((flow, flow.tabs))
    flow.router.setTabs([TabItem(title: "A", presentable: Screen())])
    return flow
  }
}
