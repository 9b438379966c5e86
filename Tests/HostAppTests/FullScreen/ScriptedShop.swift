import HostApp
import ModuleRegistry
import ShopKit

/// A shop of one made-up feature, whose screens say what a test wants.
@MainActor
final class ScriptedShop {
  let shop: Shop
  let screen: FullScreen
  private let scenes: [SceneCoordinator]

  /// Opens a shop with a tab for each of these contents.
  init(_ contents: ScreenContent..., badge: String? = nil) throws {
    let list = SceneList()
    let registry = try Registry {
      AppFeature(welcome: .never)
      Scenes(contents: contents, badge: badge, list: list)
    }
    shop = try Shop(registry)
    shop.start()
    screen = FullScreen(shop)
    scenes = list.coordinators
    _ = draw()
  }

  /// What is drawn, for a terminal of this size.
  func draw(_ columns: Int = 40, _ rows: Int = 12) -> String {
    screen.lookAgain()
    return screen.draw(Size(columns: columns, rows: rows)).text
  }

  /// Presses keys, and draws after each.
  func press(_ keys: Key...) -> String {
    screen.lookAgain()
    for key in keys {
      screen.press(key)
      _ = draw()
    }
    return draw()
  }

  func push(_ content: ScreenContent) { push(Scene(content)) }
  func push(_ scene: Scene) { scenes[0].router.push(scene) }
  func present(_ content: ScreenContent) { scenes[0].router.present(Scene(content)) }
  func ask(_ alert: AlertMessage) { scenes[0].router.showAlert(alert) }
}

@MainActor
final class Scene: Screen {
  var content: ScreenContent

  init(_ content: ScreenContent) { self.content = content }
}

private enum SceneFlow: CoordinatorKey {
  typealias Start = Int
}

private final class SceneCoordinator: BaseCoordinator<Int, Void> {
  private let contents: [ScreenContent]

  init(_ context: CoordinatorContext, contents: [ScreenContent]) {
    self.contents = contents
    super.init(context)
  }

  override func start(with option: Int) { router.push(Scene(contents[option])) }
}

@MainActor
private final class SceneList {
  var coordinators: [SceneCoordinator] = []
}

private struct Scenes: FeatureModule {
  let contents: [ScreenContent]
  let badge: String?
  let list: SceneList

  func register(in registrar: Registrar) {
    registrar.register(SceneFlow.self) { [contents, list] context in
      let coordinator = SceneCoordinator(context, contents: contents)
      list.coordinators.append(coordinator)
      return (coordinator, coordinator.navigation)
    }
    for position in contents.indices {
      registrar.contribute(
        to: Tabs.self,
        order: position,
        using: SceneFlow.self
      ) { [contents, badge] flow in
        Tab(contents[position].title, flow: flow, start: position) { position == 1 ? badge : nil }
      }
    }
  }
}
