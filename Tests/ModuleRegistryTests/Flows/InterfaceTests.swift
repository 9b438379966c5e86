import ModuleRegistry
import Testing

/// The interface of a coordinator beyond its life, start and result.
@MainActor
struct InterfaceTests {
  private let window = NavigationWindow()

  @Test func `assemble returns the interface of the key, without a cast`() throws {
    let registry = try Registry { Maps() }
    let (map, presentable) = registry.assemble(MapFlow.self, in: window)
    window.setRoot((map, presentable), startingWith: "home")
    #expect(map.place == "home")
    #expect(MapFlow.coordinator(of: map) === map)
    #expect(window.visibleScreen is Screen)
  }

  @Test func `a flow with an interface is presented like any other flow`() throws {
    let registry = try Registry {
      Maps()
      Feature { $0.coordinator(AtlasFlow.self, using: MapFlow.self) { Atlas($0, $1) } }
    }
    let (atlas, presentable) = registry.assemble(AtlasFlow.self, in: window)
    window.setRoot((atlas, presentable))
    #expect(atlas.places == ["work"])
  }

  @Test func `a replacement of a flow has the interface of its key`() throws {
    let registry = try Registry { Maps() }.overriding {
      $0.coordinator(MapFlow.self) { OtherMap($0) }
    }
    #expect(registry.assemble(MapFlow.self, in: window).coordinator.place == "nowhere")
  }

  @Test func `a port with an interface is bound by a closure that creates it`() throws {
    let latest = Latest()
    let registry = try Registry {
      Maps(latest: latest).ports {
        $0.bind(
          PickPlace.self,
          to: MapFlow.self,
          start: { "place \($0)" },
          output: { $0.count },
          as: MapPlaces.init
        )
      }
    }
    var results: [FlowResult<Int>] = []
    do {
      let (pick, presentable) = registry.assemble(PickPlace.self, in: window)
      pick.onFinish = { results.append($0) }
      window.setRoot((pick, presentable), startingWith: 7)
      #expect(pick.shout == "PLACE 7")
    }
    latest.map?.finish("done")
    #expect(results == [.finished(4)])
    window.setRoot(Screen())
    #expect(latest.map == nil)
  }

  @Test func `the interface of a port lives as long as the flow behind it`() throws {
    let registry = try Registry {
      Maps().ports {
        $0.bind(PickPlace.self, to: MapFlow.self, start: { "\($0)" }, output: { _ in 0 }) {
          MapPlaces($0, $1)
        }
      }
    }
    weak var kept: PickPlace.Interface?
    do {
      let (pick, presentable) = registry.assemble(PickPlace.self, in: window)
      window.setRoot((pick, presentable), startingWith: 1)
      kept = pick
    }
    #expect(kept?.shout == "1")
    window.setRoot(Screen())
    #expect(kept == nil)
  }

  @Test func `a flow presents its stack, unless its coordinator overrides presentable`() throws {
    let registry = try Registry {
      Feature {
        $0.coordinator(PlainFlow.self) { BaseCoordinator<Void, Void>($0) }
        $0.coordinator(TabsFlow.self) { TabsCoordinator($0) }
        $0.coordinator(PageFlow.self) { PageCoordinator($0) }
      }
    }
    #expect(registry.assemble(PlainFlow.self, in: window).presentable is any SystemNavigation)
    #expect(registry.assemble(TabsFlow.self, in: window).presentable is any SystemTabs)
    let (page, presentable) = registry.assemble(PageFlow.self, in: window)
    window.setRoot(presentable)
    #expect(presentable is Screen)
    #expect(!page.hasFinished)
  }
}

@MainActor
private protocol ShowsPlace: AnyObject { var place: String { get } }

@MainActor
private protocol Shouting: AnyObject { var shout: String { get } }

private enum MapFlow: CoordinatorKey {
  typealias Start = String
  typealias Output = String
  typealias Interface = any Coordinator<String, String> & ShowsPlace

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
}

private enum PickPlace: CoordinatorKey {
  typealias Start = Int
  typealias Output = Int
  typealias Interface = any Coordinator<Int, Int> & Shouting

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
}

private enum AtlasFlow: CoordinatorKey {
  typealias Interface = Atlas

  static func coordinator(of interface: Atlas) -> any Coordinator<Start, Output> { interface }
}

private enum PlainFlow: CoordinatorKey {}

private enum TabsFlow: CoordinatorKey {}

private enum PageFlow: CoordinatorKey {
  typealias Interface = PageCoordinator

  static func coordinator(of interface: PageCoordinator) -> any Coordinator<Start, Output> {
    interface
  }
}

private struct Maps: FeatureModule {
  var latest: Latest?

  func register(in registrar: inout Registrar) {
    registrar.coordinator(MapFlow.self) { [latest] context in
      let map = MapCoordinator(context)
      latest?.map = map
      return map
    }
  }
}

/// The map that was created last.
@MainActor
private final class Latest {
  weak var map: MapCoordinator?
}

private final class MapCoordinator: BaseCoordinator<String, String>, ShowsPlace {
  private(set) var place = ""

  override func start(with option: String) {
    place = option
    router.push(Screen())
  }
}

private final class OtherMap: BaseCoordinator<String, String>, ShowsPlace {
  let place = "nowhere"
}

private final class MapPlaces: BoundCoordinator<PickPlace, MapFlow>, Shouting {
  private weak var map: MapFlow.Interface?

  init(_ flow: BoundCoordinator<PickPlace, MapFlow>, _ map: MapFlow.Interface) {
    self.map = map
    super.init(flow)
  }

  var shout: String { map?.place.uppercased() ?? "" }
}

private final class Atlas: FeatureCoordinator<Void, Void, Factory<MapFlow>> {
  private(set) var places: [String] = []

  override func start(with option: Void) {
    router.push(Screen())
    let unit = needs.unit(in: self)
    router.present(AssembledFlow(unit, startingWith: "work")) { _ in }
    places.append(unit.coordinator.place)
  }
}

private final class TabsCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }
}

private final class PageCoordinator: BaseCoordinator<Void, Void> {
  private(set) var hasFinished = false

  override var presentable: any Presentable { owning(Screen()) }
}
