import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// Coordinators in the style of XCoordinator beside flows, in one app.
@MainActor
struct TwoWorldsTests {
  private let simulation = UIKitSimulation()
  private let window: UIWindow
  private let app: NavigationWindow
  private let scene: UIWindowScene

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    app = NavigationWindow(window)
  }

  private func makeAlbums() -> AlbumsCoordinator {
    let albums = UIViewController()
    albums.title = "Albums"
    return AlbumsCoordinator(in: app, albums)
  }

  private func trigger(_ routes: AlbumRoute..., of albums: AlbumsCoordinator) {
    for route in routes {
      albums.trigger(route)
      simulation.turn()
    }
  }

  private func back(on stack: UINavigationController, _ count: Int = 1) {
    for _ in 0..<count {
      stack.tapBackButton()
      simulation.turn()
    }
  }

  @Test func `on one stack, screens, children and transitions of both keep their order`() throws {
    let old = makeAlbums()
    let stack = old.rootViewController
    window.rootViewController = stack
    simulation.turn()
    trigger(.album(1), .artist("Nina"), .importer, .album(2), of: old)
    #expect(
      stack.viewControllers.map { $0.title ?? "\(type(of: $0))" }
        == ["Albums", "Album 1", "Nina", "ImportController", "Album 2"]
    )
    #expect(stack.animators.map { $0 is AlbumAnimator } == [true, false, false, true])
    #expect(app.coordinatorTree == "BaseCoordinator<(), ()> 4\n  ImportCoordinator 1")
    #expect(old.children.count == 1)
    weak let artist = old.children.first
    back(on: stack, 2)
    #expect(app.coordinatorTree == "BaseCoordinator<(), ()> 3")
    #expect(artist != nil)
    back(on: stack)
    #expect(artist == nil && old.children.isEmpty)
    #expect(stack.viewControllers.count == 2)
    #expect(app.audit == [])
  }

  @Test func `a flow that finishes leaves the stack, and the old coordinator goes on`() throws {
    let old = makeAlbums()
    let stack = old.rootViewController
    window.rootViewController = stack
    simulation.turn()
    trigger(.artist("Nina"), .importer, of: old)
    try #require(stack.topViewController as? ImportController).onChoose?(7)
    simulation.turn()
    #expect(stack.viewControllers.map(\.title) == ["Albums", "Nina", "Album 7"])
    #expect(old.children.count == 1)
    #expect(app.coordinatorTree == "BaseCoordinator<(), ()> 3")
    #expect(app.audit == [])
  }

  @Test func `tabs are moved one by one`() throws {
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    var old: AlbumsCoordinator? = makeAlbums()
    let stack = try #require(old?.rootViewController)
    let importer = ImportCoordinator(app.childContext)
    tabs.setViewControllers([stack, .showing(importer.navigation)], animated: false)
    window.rootViewController = tabs
    importer.start()
    simulation.turn()
    old.map { trigger(.album(1), .importer, of: $0) }
    tabs.tap(1)
    simulation.turn()
    importer.router.push(AlbumController(2))
    simulation.turn()
    #expect(
      app.coordinatorTree
        == "BaseCoordinator<(), ()> 2\n  ImportCoordinator 1\nImportCoordinator 2"
    )
    #expect(app.visibleStack === importer.navigation)
    #expect(app.audit == [])
    // The old tab is moved: its coordinator is released, and the flow beside it stays.
    let albums = BaseCoordinator<Void, Void>(app.childContext)
    let moved = UIViewController.showing(albums.navigation)
    albums.router.push(AlbumController(3))
    tabs.setViewControllers([moved, .showing(importer.navigation)], animated: false)
    weak let gone = old
    old = nil
    simulation.turn()
    #expect(gone == nil)
    #expect(app.coordinatorTree == "BaseCoordinator<(), ()> 1\nImportCoordinator 2")
    // At last the tabs are those of a flow, which keeps what they show.
    let root = BaseCoordinator<Void, Void>(app.childContext)
    #expect(root.adopt(tabs) == .completed)
    root.router.selectTab(0)
    simulation.turn()
    #expect(app.visibleStack === albums.navigation)
    #expect(importer.countUnits == 2)
    #expect(app.audit == [])
  }

  @Test func `an old coordinator that a flow presents is swiped away`() throws {
    let flow = BaseCoordinator<Void, Void>(app.childContext)
    app.setRoot(flow.navigation)
    flow.router.push(AlbumController(1))
    simulation.turn()
    let old = makeAlbums()
    flow.router.present((old.flows, old.rootViewController)) { _ in }
    simulation.turn()
    trigger(.album(2), .importer, of: old)
    #expect(
      app.coordinatorTree
        == "BaseCoordinator<(), ()> 1\nBaseCoordinator<(), ()> 2\n  ImportCoordinator 1"
    )
    window.chain.last?.beginSwipeDown()
    window.chain.last?.endSwipeDown(completed: true)
    simulation.turn()
    #expect(app.coordinatorTree == "BaseCoordinator<(), ()> 1")
    #expect(app.audit == [])
  }
}

/// The simulation asks for the methods that a delegate has.
extension OldCoordinator {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.didShow, .animator] }
}
