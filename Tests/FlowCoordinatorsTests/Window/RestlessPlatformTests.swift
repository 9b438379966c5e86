import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// A stack that wraps its screens anew at each reading.
private final class WrappingStack: SystemNavigation {
  private final class Wrapper: Presentable {}

  private(set) var readings = 0
  var contents: [any Presentable] {
    readings += 1
    return [Wrapper()]
  }
  var visible: (any Presentable)? { nil }
  let isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?
  let hidesBar = false
  let hidesBottomBar = false

  func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool { false }
}

/// A container that may contain itself.
private final class Box: SystemContainer {
  var contents: [any Presentable] = []
  var visible: (any Presentable)? { contents.last { $0 !== self } }
  let isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?
}

// Platforms that break the rules of an adapter stop no command.
@MainActor
struct RestlessPlatformTests {
  private let window = NavigationWindow()

  @Test func `a stack that lists other screens at every look blocks no command`() {
    let flow = BaseCoordinator<Void, Void>(window.childContext).begun()
    let stack = WrappingStack()
    flow.adopt(stack)
    window.setRoot(stack)
    var outcomes: [NavigationOutcome] = []
    flow.router.present(Screen()) { outcomes.append($0) }
    #expect(outcomes == [.completed])
    var rests = 0
    window.queue.whenAtRest { rests += 1 }
    #expect(rests == 1)
    #expect(!window.queue.isBusy && stack.readings < 50)
  }

  @Test func `an observer that changes a stack at every event blocks no command`() {
    let flow = BaseCoordinator<Void, Void>(window.childContext).begun()
    window.setRoot(flow.navigation)
    let stack = flow.navigation
    var changes = 0
    window.observe { _ in
      changes += 1
      if changes > 1_000 { return }
      let signal = stack.onSettle
      stack.onSettle = nil
      _ = stack.setScreens([Screen(), Screen()], options: nil, transition: nil)
      stack.onSettle = signal
    }
    var outcomes: [NavigationOutcome] = []
    flow.router.push(Screen()) { outcomes.append($0) }
    flow.router.push(Screen()) { outcomes.append($0) }
    #expect(outcomes.count == 2 && !window.queue.isBusy)
    #expect(changes < 100)
  }

  @Test func `a container that contains itself doesn't hang the window`() {
    let flow = BaseCoordinator<Void, Void>(window.childContext).begun()
    let box = Box()
    flow.adopt(box)
    let screen = Screen()
    box.contents = [screen]
    window.setRoot(box)
    box.contents = [box, screen]
    box.onSettle?()
    #expect(flow.countUnits == 1)
    box.contents = [screen]
    box.onSettle?()
    #expect(flow.countUnits == 1)
    window.setRoot(Screen())
    #expect(flow.countUnits == 0)
  }
}
