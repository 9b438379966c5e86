import ModuleRegistry
import Testing

/// What AndreyPanov's ApplicationCoordinator does, and what its users reported.
@MainActor
struct ApplicationCoordinatorTests {
  private let scene = Scene()

  @Test func `start() and start(with:) take a typed option`() throws {
    let registry = try Registry { ItemFeature() }
    let (coordinator, presentable) = registry.assemble(ItemFlow.self, in: scene.window)
    scene.window.setRoot(presentable)
    coordinator.start(with: .edit(3))
    #expect((scene.window.visibleScreen as? any ItemView)?.item == 3)
  }

  @Test func `screens are behind protocols with closures, such as onItemSelect`() throws {
    let registry = try Registry { ItemFeature() }
    let screen = registry.assemble(ItemScreen.self, with: 3)
    var selected: Int?
    screen.onItemSelect = { selected = $0 }
    screen.onItemSelect?(screen.item)
    #expect(selected == 3)
  }

  @Test func `coordinator and module factories are mocked in tests`() throws {
    let base = try Registry { ItemFeature() }
    let mocked = try base.overriding { $0.replace(ItemScreen.self) { _ in ItemMock(99) } }
    let (coordinator, presentable) = mocked.assemble(ItemFlow.self, in: scene.window)
    scene.window.setRoot(presentable)
    coordinator.start(with: .create)
    #expect(scene.window.visibleScreen is ItemMock)
  }

  @Test func `a coordinator factory returns (configurator, toPresent)`() throws {
    let unit = try Registry { ItemFeature() }.assemble(ItemFlow.self, in: scene.window)
    #expect(unit.coordinator is BaseCoordinator<ItemFlow.Start, Void>)
    #expect(unit.presentable is any SystemNavigation)
  }

  @Test func `addDependency adds only unique objects, removeDependency takes them out`() {
    let parent = Coordinating(scene.window.childContext)
    let child: Weak<Coordinating>
    do {
      let made = Coordinating(scene.window.childContext)
      child = Weak(made)
      parent.addDependency(made)
      parent.addDependency(made)
      #expect(parent.removeDependency(made))
      #expect(!parent.removeDependency(made))
    }
    #expect(child.object == nil)
  }

  @Test func `a notification at launch is turned into a deep link`() throws {
    let link = try DeepLink(notification: ["path": "items/3", "from": "push"])
    let registry = try Registry { ItemFeature() }
    let linker = DeepLinker(routes: registry.contributions(to: Routes.self), in: scene.window)
    linker.open(link)
    linker.becomeReady()
    #expect((scene.window.visibleScreen as? any ItemView)?.item == 3)
  }

  @Test func `reported: a modal that is swiped down leaks nobody`() {
    var results: [FlowResult<String>] = []
    let child = scene.root?.presentChild { results.append($0) }
    #expect(scene.system.beginSwipe())
    scene.system.endSwipe(completed: true)
    #expect(child?.object == nil)
    #expect(results == [.closed(.dismissed(interactively: true))])
  }

  @Test func `reported: the back button leaks nobody`() {
    let child = scene.root?.pushChild()
    scene.window.goBack()
    #expect(child?.object == nil)
  }

  @Test func `reported: a start by deep link does not leak the open tree`() throws {
    let registry = try Registry { ItemFeature() }
    let linker = DeepLinker(routes: registry.contributions(to: Routes.self), in: scene.window)
    linker.becomeReady()
    let open = scene.root?.presentChild()
    linker.open(url: "app://items/3")
    #expect(open?.object == nil)
    #expect(scene.window.modals.count == 1)
  }

  @Test func `reported: a mock of the router matches the router, which has one requirement`() {
    let mock = RouterMock()
    mock.push(Screen())
    mock.present(Screen())
    mock.dismiss()
    #expect(mock.commands == ["push", "present", "dismiss"])
  }

  @Test func `reported: what the router has on its stack can be tested`() {
    scene.root?.router.push(Screen())
    #expect(scene.root?.navigation.contents.count == 2)
    #expect(scene.window.visibleStack === scene.root?.navigation)
  }

  @Test func `reported: present on and dismiss from the visible module`() {
    let below = scene.root?.presentChild()
    let screen = Screen()
    scene.root?.router.presentOnVisible(screen)
    #expect(scene.window.visibleScreen === screen)
    scene.root?.router.dismissVisible()
    #expect(scene.window.modals.count == 1)
    #expect(below?.object != nil)
  }

  @Test func `reported: a service of the registry holds the authorisation state`() throws {
    let registry = try Registry { ItemFeature() }
    #expect(registry.service(Session.self) === registry.service(Session.self))
  }

  @Test func `reported: a base coordinator is injected with its context, and nothing else`() {
    let child = Coordinating(Coordinating(scene.window.childContext).childContext)
    #expect(child.countUnits == 0)
  }
}

private enum Session: ServiceKey { typealias Service = Token }

private enum ItemFlow: CoordinatorKey {
  enum Start: Sendable {
    case create
    case edit(Int)
  }
}

private enum ItemScreen: ModuleKey {
  typealias Input = Int
  typealias Product = any ItemView
}

@MainActor
private protocol ItemView: Presentable {
  var item: Int { get }
  var onItemSelect: ((Int) -> Void)? { get set }
}

private final class Item: ItemView {
  let item: Int
  var onItemSelect: ((Int) -> Void)?

  init(_ item: Int) { self.item = item }
}

private final class ItemMock: ItemView {
  let item: Int
  var onItemSelect: ((Int) -> Void)?

  init(_ item: Int) { self.item = item }
}

private struct ItemFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(Session.self) { Token() }
    registrar.register(ItemScreen.self) { Item($0) }
    registrar.register(ItemFlow.self, using: ItemScreen.self) { context, screen in
      let coordinator = ItemCoordinator(context, screen: screen)
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(to: Routes.self, using: ItemFlow.self) { flow in
      Route("/items/:id", to: flow) { match in match.number("id").map { .edit($0) } }
    }
  }
}

private final class ItemCoordinator: BaseCoordinator<ItemFlow.Start, Void> {
  private let screen: Factory<ItemScreen>

  init(_ context: CoordinatorContext, screen: Factory<ItemScreen>) {
    self.screen = screen
    super.init(context)
  }

  override func start(with option: ItemFlow.Start) {
    switch option {
    case .create: router.push(screen.assemble(with: 0))
    case .edit(let item): router.push(screen.assemble(with: item))
    }
  }
}

private final class RouterMock: Routable {
  private(set) var commands: [String] = []

  func route(
    _ command: NavigationCommand,
    transition: Transition?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    switch command {
    case .push: commands.append("push")
    case .present: commands.append("present")
    case .dismiss: commands.append("dismiss")
    default: commands.append("other")
    }
    completion(.completed)
  }
}
