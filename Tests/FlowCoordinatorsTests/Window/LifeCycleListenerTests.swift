import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct LifeCycleListenerTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `a listener hears once of each unit that is shown or removed`() {
    root.router?.push(root.screen("second"))
    root.router?.push(root.screen("third"))
    root.router?.popToRoot()
    root.router?.setRoot(root.screen("other"))
    root.router?.present(root.screen("modal"), isDismissible: false)
    _ = motion.beginSwipe(on: platform)
    root.router?.dismiss()
    #expect(
      root.events == [
        "increment first", "start first", "increment second", "increment third",
        "decrement third", "decrement second", "to root first",
        "decrement first", "increment other", "start other",
        "increment modal", "attempt", "dismiss modal",
      ]
    )
  }

  @Test func `a listener hears when a screen leaves with its modal or root`() {
    let child = Subject()
    root.present(child)
    root.forget()
    window.setRoot(Screen())
    #expect(child.events.last == "dismiss first")
    #expect(child.results == [.closed(.replaced)])
    #expect(root.events == ["decrement first"])
  }

  @Test func `countUnits is up to date when a listener is called`() {
    var units: [Int?] = []
    root.onIncrement = { [unowned root] in units.append(root.coordinator?.countUnits) }
    root.router?.push(Screen())
    root.router?.push(Screen())
    #expect(units == [2, 3])
  }

  @Test func `a listener hears only of the coordinators that it subscribed to, once each`() {
    root.forget()
    root.router?.subscribe(root)
    let child = Subject()
    root.push(child)
    root.router?.push(root.screen("second"))
    #expect(root.events == ["increment second"])
    #expect(child.events == ["increment first"])
  }

  @Test func `subscribing doesn't keep a listener alive`() {
    weak var gone: Subject?
    do {
      let listener = Subject()
      gone = listener
      root.router?.subscribe(listener)
    }
    #expect(gone == nil)
    root.router?.push(Screen())
    #expect(window.audit.isEmpty)
  }
}
