import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// A flow takes over a container that the app has already.
@MainActor
struct AdoptionTests {
  private let system = MemoryWindow()
  private let window: NavigationWindow

  init() { window = NavigationWindow(system) }

  @Test func `an adopted stack and its screens belong to the flow`() {
    let stack = system.makeStack()
    #expect(stack.setScreens([Screen()], transition: nil))
    window.setRoot(stack)
    let flow = BaseCoordinator<Void, Int>(window.childContext)
    #expect(flow.adopt(stack) == .completed)
    #expect(flow.navigation === stack)
    #expect(flow.countUnits == 1)
    flow.router.push(Screen())
    #expect(flow.countUnits == 2)
    window.goBack()
    #expect(flow.countUnits == 1)
    #expect(window.audit == [])
  }

  @Test func `a flow lives as long as its adopted stack, even if that isn't shown`() {
    var stack: (any SystemNavigation)? = system.makeStack()
    weak var flow: BaseCoordinator<Void, Int>?
    do {
      let made = BaseCoordinator<Void, Int>(window.childContext)
      if let stack { made.adopt(stack) }
      flow = made
    }
    #expect(flow != nil)
    stack = nil
    #expect(flow == nil)
  }

  @Test func `adopted tabs and their screens belong to the flow`() {
    let tabs = system.makeTabs()
    #expect(tabs.setItems([TabItem(title: "1", presentable: Screen())], transition: nil))
    let flow = BaseCoordinator<Void, Int>(window.childContext)
    #expect(flow.adopt(tabs) == .completed)
    #expect(flow.tabs === tabs)
    window.setRoot(tabs)
    #expect(flow.countUnits == 1)
  }

  @Test func `a flow cannot adopt another flow's stack, nor a second one`() {
    let first = BaseCoordinator<Void, Int>(window.childContext)
    let second = BaseCoordinator<Void, Int>(window.childContext)
    #expect(second.adopt(first.navigation) == .refused(.alreadyShown))
    let stack = first.navigation
    #expect(first.adopt(system.makeStack()) == .refused(.alreadyShown))
    #expect(first.navigation === stack)
    second.finish(1)
    #expect(second.adopt(system.makeStack()) == .refused(.flowEnded))
  }

  @Test func `an ended flow's stack can be adopted once it has left the screen`() {
    let first = BaseCoordinator<Void, Int>(window.childContext).begun()
    let stack = first.navigation
    window.setRoot(stack)
    first.router.push(Screen())
    first.finish(1)
    let second = BaseCoordinator<Void, Int>(window.childContext)
    #expect(second.adopt(stack) == .refused(.alreadyShown))
    window.setRoot(Screen())
    #expect(second.adopt(stack) == .completed)
    window.setRoot(stack)
    second.router.push(Screen())
    #expect(second.countUnits == 1)
    #expect(stack.contents.count == 2)
  }
}
