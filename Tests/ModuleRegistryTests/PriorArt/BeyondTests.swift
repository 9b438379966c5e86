import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// Features of the package beyond its predecessors.
@MainActor
struct BeyondTests {
  private let scene = Scene()

  @Test func `a key has the types of its factory's input and output`() throws {
    let registry = try Registry { Shop() }
    let price: Int = registry.assemble(Price.self, with: "tea")
    let label: String = registry.assemble(Label.self, with: 2)
    #expect(price == 3)
    #expect(label == "2 of 5")
  }

  @Test func `a host binds the port of a feature to the flow of another one`() throws {
    let registry = try Registry {
      Shop()
      Feature { $0.bind(CustomerPort.self, to: NamePort.self) }
      OtherFeature {
        $0.bind(NamePort.self, to: Naming.self, output: { "customer \($0)" })
      }
    }
    var results: [FlowResult<String>] = []
    let unit = registry.assemble(CustomerPort.self, in: scene.window)
    unit.coordinator.onFinish = { results.append($0) }
    scene.window.setRoot(unit)
    (scene.window.visibleScreen as? NameScreen)?.onName?("Ada")
    #expect(results == [.finished("customer Ada")])
  }

  @Test func `all problems are reported at startup, at once`() throws {
    let text = errorText {
      Shop()
      Feature {
        $0.service(Stock.self) { 6 }
        $0.bind(CustomerPort.self, to: NamePort.self)
      }
    }
    #expect(text.hasPrefix("this registry cannot be built: 2 problems\n"))
    #expect(text.contains("2 providers of service"))
    #expect(text.contains("no provider of coordinator"))
  }

  @Test func `a registry of some features does without the others`() throws {
    let hint = Feature {
      $0.screen(Hint.self, using: Stock?.self) { $0.map { "\($0) left" } ?? "no shop" }
    }
    let all = try Registry {
      hint
      Shop()
    }
    let subset = try Registry { hint }
    #expect(all.assemble(Hint.self) == "5 left")
    #expect(subset.assemble(Hint.self) == "no shop")
  }

  @Test func `a replacement in a derived registry serves all dependents there`() throws {
    let base = try Registry { Shop() }
    let derived = try base.overriding { $0.service(Stock.self) { 9 } }
    #expect(derived.assemble(Label.self, with: 2) == "2 of 9")
    #expect(base.assemble(Label.self, with: 2) == "2 of 5")
  }

  @Test(arguments: Ending.allCases)
  private func `the result of a flow arrives once, however the flow ends`(_ ending: Ending) {
    var results: [FlowResult<String>] = []
    let child = scene.root?.presentChild { results.append($0) }
    switch ending {
    case .finished: child?.object?.finish("Ada")
    case .closed: child?.object?.close(.cancelled)
    case .back: scene.window.goBack()
    case .swipe:
      #expect(scene.motion.beginSwipe(on: scene.system))
      scene.motion.endSwipe(on: scene.system, completed: true)
    case .replaced: scene.window.setRoot(Screen())
    }
    scene.window.setRoot(Screen())
    #expect(results == [ending.result])
    #expect(child?.object == nil)
  }

  @Test func `the result of a flow arrives even if the flow is refused`() async throws {
    let root = try #require(scene.root)
    _ = root.presentChild()
    let flow = Coordinating(root.childContext)
    let unit = (coordinator: flow, presentable: flow.navigation)
    #expect(
      await root.router.result(presenting: AssembledFlow(unit, startingWith: ()))
        == .closed(.refused)
    )
  }

  @Test func `the result of a flow arrives even if its window is gone`() async {
    var results: [FlowResult<String>] = []
    do {
      let window = NavigationWindow()
      let flow = Coordinating(window.childContext)
      flow.onFinish = { results.append($0) }
      flow.begin(with: ())
      window.setRoot(flow.navigation)
    }
    #expect(await eventually { results == [.closed(.abandoned)] })
  }

  @Test func `refused commands are reported, to the caller and in the journal`() async {
    let outcome = await scene.root?.router.perform(.pop)
    #expect(outcome == .refused(.nothingToRemove))
    #expect(scene.window.journal.entries.last?.event == .refused(.nothingToRemove))
  }

  @Test func `the coordinator tree and the journal print what is open and what happened`() {
    _ = scene.root?.pushChild()
    #expect(scene.window.coordinatorTree == "Coordinating 1\n  Coordinating 1")
    scene.window.goBack()
    #expect(
      scene.window.journal.description == """
        1 Coordinating shown Screen
        2 Coordinating shown Screen
        3 Coordinating popped Screen
        4 Coordinating closed: popped
        """
    )
  }
}

private enum Ending: CaseIterable {
  case finished, closed, back, swipe, replaced

  var result: FlowResult<String> {
    switch self {
    case .finished: .finished("Ada")
    case .closed: .closed(.cancelled)
    case .back, .swipe: .closed(.dismissed(interactively: true))
    case .replaced: .closed(.replaced)
    }
  }
}

private enum Stock: ServiceKey { typealias Service = Int }
private enum Hint: ScreenKey { typealias Product = String }
private enum Naming: CoordinatorKey { typealias Output = String }
private enum NamePort: CoordinatorKey { typealias Output = String }
private enum CustomerPort: CoordinatorKey { typealias Output = String }

private enum Price: FactoryKey {
  typealias Input = String
  typealias Product = Int
}

private enum Label: ScreenKey {
  typealias Input = Int
  typealias Product = String
}

private final class NameScreen: Presentable {
  var onName: (@MainActor (String) -> Void)?
}

private final class NameCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    let screen = NameScreen()
    screen.onName = { self.finish($0) }
    router.push(screen)
  }
}

private struct Shop: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Stock.self) { 5 }
    registrar.factory(Price.self, taking: String.self) { $0.count }
    registrar.screen(Label.self, taking: Int.self, using: Stock.self) { "\($0) of \($1)" }
    registrar.coordinator(Naming.self) { context in NameCoordinator(context) }
  }
}
