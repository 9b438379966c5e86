import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// Coordinators in the style of XCoordinator beside flows, in one app.
@MainActor
struct TwoWorldsTests {
  /// The variants in which the app has the whole window.
  nonisolated private static let variants = UIKitVariant.all.filter { !$0.isEmbedded }

  @Test(arguments: variants)
  func `old coordinators and flows on one stack are popped in order`(
    _ variant: UIKitVariant
  ) throws {
    let world = World(variant)
    let old = world.makeAlbums()
    let stack = old.rootViewController
    world.window.rootViewController = stack
    world.turn()
    world.trigger(.album(1), .artist("Nina"), .importer, .album(2), of: old)
    #expect(
      stack.viewControllers.map { $0.title ?? "\(type(of: $0))" }
        == ["Albums", "Album 1", "Nina", "ImportController", "Album 2"]
    )
    #expect(stack.animators.map { $0 is AlbumAnimator } == [true, false, false, true])
    #expect(world.app.coordinatorTree == "BaseCoordinator<(), ()> 4\n  ImportCoordinator 1")
    #expect(old.children.count == 1)
    weak let artist = old.children.first
    world.back(on: stack, 2)
    #expect(world.app.coordinatorTree == "BaseCoordinator<(), ()> 3")
    #expect(artist != nil)
    world.back(on: stack)
    #expect(artist == nil && old.children.isEmpty)
    #expect(stack.viewControllers.count == 2)
    #expect(world.app.audit == [])
  }

  @Test(arguments: variants)
  func `a finished flow leaves the stack, and the old coordinator goes on`(
    _ variant: UIKitVariant
  ) throws {
    let world = World(variant)
    let old = world.makeAlbums()
    let stack = old.rootViewController
    world.window.rootViewController = stack
    world.turn()
    world.trigger(.artist("Nina"), .importer, of: old)
    try #require(stack.topViewController as? ImportController).onChoose?(7)
    world.turn()
    #expect(stack.viewControllers.map(\.title) == ["Albums", "Nina", "Album 7"])
    #expect(old.children.count == 1)
    #expect(world.app.coordinatorTree == "BaseCoordinator<(), ()> 3")
    #expect(world.app.audit == [])
  }

  @Test(arguments: variants)
  func `an old app's tabs can become flows one at a time`(_ variant: UIKitVariant) throws {
    let world = World(variant)
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    var old: AlbumsCoordinator? = world.makeAlbums()
    let stack = try #require(old?.rootViewController)
    let importer = ImportCoordinator(world.app.childContext)
    tabs.setViewControllers([stack, .showing(importer.navigation)], animated: false)
    world.window.rootViewController = tabs
    world.app.begin(AssembledFlow(importer))
    world.turn()
    old.map { world.trigger(.album(1), .importer, of: $0) }
    tabs.tap(1)
    world.turn()
    importer.router.push(AlbumController(2))
    world.turn()
    #expect(
      world.app.coordinatorTree
        == "BaseCoordinator<(), ()> 2\n  ImportCoordinator 1\nImportCoordinator 2"
    )
    #expect(world.app.visibleStack === importer.navigation)
    #expect(world.app.audit == [])
    // The old tab is moved: its coordinator is released, and the flow beside it stays.
    let albums = BaseCoordinator<Void, Void>(world.app.childContext).begun()
    let moved = UIViewController.showing(albums.navigation)
    albums.router.push(AlbumController(3))
    tabs.setViewControllers([moved, .showing(importer.navigation)], animated: false)
    weak let gone = old
    old = nil
    world.turn()
    #expect(gone == nil)
    #expect(world.app.coordinatorTree == "BaseCoordinator<(), ()> 1\nImportCoordinator 2")
    // At last the tabs are those of a flow, which keeps what they show.
    let root = BaseCoordinator<Void, Void>(world.app.childContext).begun()
    #expect(root.adopt(tabs) == .completed)
    root.router.selectTab(0)
    world.turn()
    #expect(world.app.visibleStack === albums.navigation)
    #expect(importer.countUnits == 2)
    #expect(world.app.audit == [])
  }

  @Test(arguments: variants)
  func `an old coordinator that a flow presented can be swiped away`(_ variant: UIKitVariant) throws
  {
    let world = World(variant)
    let flow = BaseCoordinator<Void, Void>(world.app.childContext).begun()
    world.app.setRoot(flow.navigation)
    flow.router.push(AlbumController(1))
    world.turn()
    let old = world.makeAlbums()
    flow.router.present(AssembledFlow((old.flows, old.rootViewController))) { _ in }
    world.turn()
    world.trigger(.album(2), .importer, of: old)
    #expect(
      world.app.coordinatorTree
        == "BaseCoordinator<(), ()> 1\nBaseCoordinator<(), ()> 2\n  ImportCoordinator 1"
    )
    world.window.chain.last?.beginSwipeDown()
    world.window.chain.last?.endSwipeDown(completed: true)
    world.turn()
    #expect(world.app.coordinatorTree == "BaseCoordinator<(), ()> 1")
    #expect(world.app.audit == [])
  }
}

/// An app with a window, in one variant of UIKit.
@MainActor
private struct World {
  let app: NavigationWindow
  let window: UIWindow
  private let platform: UIKitPlatform

  init(_ variant: UIKitVariant) {
    platform = variant.makePlatform()
    window = platform.window
    app = NavigationWindow(platform.system)
  }

  /// Lets a transition end that begins some turns late.
  func turn() {
    for _ in 0..<4 { platform.simulation.turn() }
  }

  func makeAlbums() -> AlbumsCoordinator {
    let albums = UIViewController()
    albums.title = "Albums"
    return AlbumsCoordinator(in: app, albums)
  }

  func trigger(_ routes: AlbumRoute..., of albums: AlbumsCoordinator) {
    for route in routes {
      albums.trigger(route)
      turn()
    }
  }

  func back(on stack: UINavigationController, _ count: Int = 1) {
    for _ in 0..<count {
      stack.tapBackButton()
      turn()
    }
  }
}

/// The simulation asks for the methods that a delegate has.
extension OldCoordinator {
  var navigationMethods: Set<UINavigationControllerDelegateMethod> { [.didShow, .animator] }
}
