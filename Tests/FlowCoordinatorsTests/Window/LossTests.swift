import FlowCoordinators
import Testing

/// The reason with which a flow ends that has lost several screens at once.
@MainActor
struct LossTests {
  private let window = NavigationWindow()
  private let root = Subject()
  private let parent = Subject()
  private let pushed = Subject()
  private let presented = Subject()

  @Test func `if all its flows leave in one command, a parent ends for the lowest one's reason`()
    throws
  {
    root.show(in: window)
    do {
      let middle = parent.make(in: try #require(root.coordinator), sharesStack: true)
      pushed.make(in: middle, sharesStack: true).router.push(pushed.screen("pushed"))
      let flow = presented.make(in: middle)
      let navigation = flow.navigation
      flow.router.push(presented.screen("presented"))
      root.router?.presentOnVisible(navigation)
    }
    #expect(window.modals.count == 1)
    root.router?.route(.comeToFront, transition: nil, completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(presented.results == [.closed(.dismissed(interactively: false))])
    #expect(pushed.results == [.closed(.popped)])
    #expect(parent.results == [.closed(.popped)])
    #expect(parent.isFreed && pushed.isFreed && presented.isFreed)
  }
}
