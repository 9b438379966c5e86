import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// The behavior of AndreyPanov's ApplicationCoordinator, and reports of its users.
@MainActor
struct ApplicationCoordinatorTests {
  private let scene = Scene()

  @Test func `start() and start(with:) take a typed option`() throws {
    let registry = try Registry { ItemFeature() }
    let (coordinator, presentable) = registry.assemble(ItemFlow.self, in: scene.window)
    scene.window.setRoot((coordinator, presentable), startingWith: .edit(3))
    #expect((scene.window.visibleScreen as? any ItemView)?.item == 3)
  }

  @Test func `onItemSelect: a coordinator sets the closure of a screen, and pushes the details`()
    throws
  {
    let registry = try Registry { ItemFeature() }
    let (coordinator, presentable) = registry.assemble(ItemFlow.self, in: scene.window)
    scene.window.setRoot((coordinator, presentable), startingWith: .list)
    let list = try #require(scene.window.visibleScreen as? any ItemListView)
    list.onItemSelect?(3)
    #expect((scene.window.visibleScreen as? any ItemView)?.item == 3)
    #expect(scene.window.visibleStack?.contents.first === list)
    #expect(scene.window.visibleStack?.contents.count == 2)
  }

  @Test func `a test replaces a screen by a mock`() throws {
    let base = try Registry { ItemFeature() }
    let mocked = try base.overriding {
      $0.screen(ItemScreen.self, taking: Int.self) { _ in ItemMock(99) }
    }
    let (coordinator, presentable) = mocked.assemble(ItemFlow.self, in: scene.window)
    scene.window.setRoot((coordinator, presentable), startingWith: .create)
    #expect(scene.window.visibleScreen is ItemMock)
  }

  @Test func `assemble returns the coordinator and what to present`() throws {
    let unit = try Registry { ItemFeature() }.assemble(ItemFlow.self, in: scene.window)
    #expect(unit.coordinator is BaseCoordinator<ItemFlow.Start, Void>)
    #expect(unit.presentable is any SystemNavigation)
  }

  @Test func `addDependency keeps an object once, and removeDependency frees it`() {
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

  @Test func `a notification at launch opens its deep link`() throws {
    let link = try DeepLink(notification: ["path": "items/3", "from": "push"])
    let registry = try Registry { ItemFeature() }
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("app")],
      in: scene.window
    )
    linker.open(link)
    linker.becomeReady()
    #expect((scene.window.visibleScreen as? any ItemView)?.item == 3)
  }

  @Test func `reported: a modal that is swiped down leaks nothing`() {
    var results: [FlowResult<String>] = []
    let child = scene.root?.presentChild { results.append($0) }
    #expect(scene.motion.beginSwipe(on: scene.system))
    scene.motion.endSwipe(on: scene.system, completed: true)
    #expect(child?.object == nil)
    #expect(results == [.closed(.dismissed(interactively: true))])
  }

  @Test func `reported: the back button leaks nothing`() {
    let child = scene.root?.pushChild()
    scene.window.goBack()
    #expect(child?.object == nil)
  }

  @Test func `reported: opening a deep link does not leak the open flow`() throws {
    let registry = try Registry { ItemFeature() }
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("app")],
      in: scene.window
    )
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

  @Test func `reported: a test can read the stack of the router`() {
    scene.root?.router.push(Screen())
    #expect(scene.root?.navigation.contents.count == 2)
    #expect(scene.window.visibleStack === scene.root?.navigation)
  }

  @Test func `reported: presentOnVisible and dismissVisible act on the visible screen`() {
    let below = scene.root?.presentChild()
    let screen = Screen()
    scene.root?.router.presentOnVisible(screen)
    #expect(scene.window.visibleScreen === screen)
    scene.root?.router.dismissVisible()
    #expect(scene.window.modals.count == 1)
    #expect(below?.object != nil)
  }

  @Test func `reported: a service owns the sign-in state, and the coordinator picks the flow`()
    throws
  {
    let registry = try Registry { EntranceFeature() }
    scene.window.setRoot(registry.assemble(EntranceFlow.self, in: scene.window))
    #expect(registry.service(AccountGateway.self).name == nil)
    (scene.window.visibleScreen as? SignInScreen)?.onName?("Ada")
    #expect(registry.service(AccountGateway.self).name == "Ada")
    #expect(scene.window.coordinatorTree == "EntranceCoordinator 1")

    let later = NavigationWindow()
    later.setRoot(registry.assemble(EntranceFlow.self, in: later))
    #expect(later.coordinatorTree == "EntranceCoordinator 1")
    let elsewhere = NavigationWindow()
    let other = try Registry { EntranceFeature() }
    elsewhere.setRoot(other.assemble(EntranceFlow.self, in: elsewhere))
    #expect(elsewhere.coordinatorTree == "EntranceCoordinator 0\n  SignInCoordinator 1")
  }

  @Test func `reported: a coordinator gets all it needs from its context`() {
    let context = scene.root?.childContext ?? NavigationWindow().childContext
    #expect(context.window === scene.window)
    let beside = Coordinating(context.sharingStack())
    let apart = Coordinating(context)
    #expect(beside.navigation === scene.root?.navigation)
    #expect(apart.navigation !== scene.root?.navigation)

    beside.begin(with: ())
    #expect(scene.window.visibleScreen === beside.first)
    #expect(scene.window.coordinatorTree == "Coordinating 1\n  Coordinating 1")
    let stack = apart.navigation
    apart.begin(with: ())
    scene.root?.router.setWindowRoot(stack)
    #expect(scene.window.visibleScreen === apart.first)
    #expect(scene.window.coordinatorTree == "Coordinating 0\n  Coordinating 1")
  }
}

private enum ItemFlow: CoordinatorKey {
  enum Start: Sendable {
    case list
    case create
    case edit(Int)
  }
}

private enum ItemListScreen: ScreenKey { typealias Product = any ItemListView }

private enum ItemScreen: ScreenKey {
  typealias Input = Int
  typealias Product = any ItemView
}

private protocol ItemListView: Presentable {
  var onItemSelect: ((Int) -> Void)? { get set }
}

private protocol ItemView: Presentable {
  var item: Int { get }
}

private final class ItemList: ItemListView {
  var onItemSelect: ((Int) -> Void)?
}

private final class Item: ItemView {
  let item: Int

  init(_ item: Int) { self.item = item }
}

private final class ItemMock: ItemView {
  let item: Int

  init(_ item: Int) { self.item = item }
}

private struct ItemFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(ItemListScreen.self) { ItemList() }
    registrar.screen(ItemScreen.self, taking: Int.self) { Item($0) }
    registrar.coordinator(
      ItemFlow.self,
      using: ItemListScreen.self,
      ItemScreen.self
    ) { context, list, screen in ItemCoordinator(context, (list, screen)) }
    registrar.route("/items/:id", to: ItemFlow.self) { match in match.number("id").map { .edit($0) }
    }
  }
}

private final class ItemCoordinator: FeatureCoordinator<
  ItemFlow.Start, Void, (list: Factory<ItemListScreen>, item: Factory<ItemScreen>)
>
{
  override func start(with option: ItemFlow.Start) {
    switch option {
    case .list: showList()
    case .create: show(0)
    case .edit(let item): show(item)
    }
  }

  private func showList() {
    let list = needs.list.assemble()
    list.onItemSelect = { self.show($0) }
    router.push(list)
  }

  private func show(_ item: Int) { router.push(needs.item.assemble(with: item)) }
}

private final class RouterMock: Routable {
  private(set) var commands: [String] = []

  func route(
    _ command: NavigationCommand,
    transition: TransitionStyle?,
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
