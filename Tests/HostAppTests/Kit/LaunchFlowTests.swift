import ModuleRegistry
import ShopKit
import Testing

@MainActor
struct LaunchFlowTests {
  private let window = NavigationWindow()

  @Test func `a launch flow that is needed is shown, and the launch goes on when it ends`() throws {
    var isOver = false
    let shown = try open(.stays) { isOver = true }
    #expect(shown != nil)
    #expect(!isOver)
    (window.visibleScreen as? Page)?.onDone?()
    #expect(isOver)
  }

  @Test func `a launch flow that ends inside its start isn't shown`() throws {
    var isOver = false
    let shown = try open(.ends) { isOver = true }
    #expect(shown == nil)
    #expect(isOver)
  }

  private func open(
    _ start: Launch.Start,
    then next: @escaping @MainActor () -> Void
  ) throws -> (any Presentable)? {
    let registry = try Registry { LaunchFeature() }
    let flow = LaunchFlow(registry.factory(Launch.self), start: start) { true }
    flow.open(in: window, then: next)
    return window.root
  }
}

private enum Launch: CoordinatorKey {
  enum Start { case stays, ends }
}

private struct LaunchFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Launch.self) { context in LaunchCoordinator(context) }
    registrar.require(Launch.self)
  }
}

private final class LaunchCoordinator: BaseCoordinator<Launch.Start, Void> {
  override func start(with option: Launch.Start) {
    if option == .ends { return finish() }
    let page = Page()
    page.onDone = { [weak self] in self?.finish() }
    router.push(page)
  }
}

private final class Page: Screen {
  var onDone: (@MainActor () -> Void)?
  var content: ScreenContent { ScreenContent(title: "Page") }
}
