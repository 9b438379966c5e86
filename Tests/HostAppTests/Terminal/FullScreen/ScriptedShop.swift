import ModuleRegistry
import ShopKit
import ShopTerminal

/// A shop of one made-up feature, whose screens have the content that a test sets.
@MainActor
final class ScriptedShop {
  let shop: Shop
  let screen: FullScreen
  private let scenes: [SceneCoordinator]
  private var time = ContinuousClock.now

  /// Opens a shop with a tab for each of these contents, in which some changes are not saved; each is
  /// alone, or in the first of two columns.
  init(
    _ contents: ScreenContent...,
    badge: String? = nil,
    unsaved: [UnsavedChange] = [],
    hasColumns: Bool = false
  ) throws {
    let list = SceneList()
    let registry = try Registry {
      AppFeature()
      Scenes(contents: contents, badge: badge, hasColumns: hasColumns, list: list)
    }
    let system = MemoryWindow()
    let window = NavigationWindow(system)
    shop = Shop(
      showing: registry.assemble(AppFlow.self, in: window),
      in: window,
      on: system,
      linker: DeepLinker(of: registry, in: window),
      unsaved: registry.service(UnsavedInput.self),
      unsavedChanges: { unsaved }
    )
    shop.start()
    screen = FullScreen(shop)
    scenes = list.coordinators
    _ = draw()
  }

  /// The drawing for a terminal of this size.
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

  /// Clicks at a place, and draws.
  func drawAfterClick(_ place: Position) -> String {
    click(place)
    return draw()
  }

  /// Clicks at a place, so long after the last click that the two are not a double click.
  func click(_ place: Position, after pause: Duration = .seconds(1)) {
    time += pause
    screen.press(.mouseDown(place), at: time)
    screen.press(.mouseUp(place), at: time)
  }

  /// Presses the button of the mouse at one place, and releases it at another.
  func drag(from place: Position, to end: Position) {
    time += .seconds(1)
    screen.press(.mouseDown(place), at: time)
    screen.press(.mouseUp(end), at: time)
  }

  /// The place of a text in the drawing for a terminal of this size.
  func place(of text: String, _ columns: Int = 40, _ rows: Int = 12) -> Position? {
    let lines = draw(columns, rows).split(separator: "\n", omittingEmptySubsequences: false)
    guard let row = lines.firstIndex(where: { $0.contains(text) }),
      let start = lines[row].firstRange(of: text)?.lowerBound
    else { return nil }
    return Position(row: row, column: lines[row][..<start].columns)
  }

  /// What the flow of the first tab was told about the user, the latest last.
  var seen: [FlowVisibility] { scenes[0].seen }

  func push(_ content: ScreenContent) { push(Scene(content)) }
  func push(_ scene: Scene) { scenes[0].router.push(scene) }
  func present(_ content: ScreenContent) { present(Scene(content)) }
  func present(_ scene: Scene) { scenes[0].router.present(scene) }
  func showBeside(_ scene: Scene) { scenes[0].showBeside(scene) }
  func setRoot(_ scene: Scene) { scenes[0].router.setRoot(scene) }
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
  private(set) var seen: [FlowVisibility] = []
  private let contents: [ScreenContent]
  private let hasColumns: Bool

  init(_ context: CoordinatorContext, contents: [ScreenContent], hasColumns: Bool) {
    (self.contents, self.hasColumns) = (contents, hasColumns)
    super.init(context)
  }

  override var presentable: any Presentable { hasColumns ? split : super.presentable }

  override func start(with option: Int) {
    let list = ColumnItem(.primary, presentable: navigation)
    router.push(Scene(contents[option]))
    if hasColumns { router.setColumns([list]) }
  }

  func showBeside(_ scene: Scene) {
    let list = ColumnItem(.primary, presentable: navigation)
    router.setColumns([list, ColumnItem(.secondary, presentable: scene)])
    router.showColumn(.secondary)
  }

  override func didBecome(_ visibility: FlowVisibility) { seen.append(visibility) }
}

@MainActor
private final class SceneList {
  var coordinators: [SceneCoordinator] = []
}

private struct Scenes: FeatureModule {
  let contents: [ScreenContent]
  let badge: String?
  let hasColumns: Bool
  let list: SceneList

  func register(in registrar: inout Registrar) {
    registrar.coordinator(SceneFlow.self) { [contents, hasColumns, list] context in
      let coordinator = SceneCoordinator(context, contents: contents, hasColumns: hasColumns)
      list.coordinators.append(coordinator)
      return coordinator
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
