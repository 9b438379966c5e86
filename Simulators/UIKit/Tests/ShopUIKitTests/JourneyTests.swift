import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopComposition
import ShopJourneys
import Testing
import UIKit

@testable import ShopUIKit

/// The journeys that are recorded of line mode, on the controllers and views of UIKit.
///
/// One after the other, since there is one run loop for all of them.
@Suite(.serialized)
@MainActor
struct JourneyTests {
  @Test(arguments: try RecordedJourney.names(), [true, false])
  func `UIKit's views show the same text as line mode, also with columns side by side`(
    _ name: String,
    _ isNarrow: Bool
  ) async throws {
    let remains = try await Self.remains(of: RecordedJourney(name), isNarrow)
    UIKitSimulation().turn()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    #expect(remains.count(of: "AppCoordinator") == 1)
    #expect(remains.count(of: "ScreenController") > 0)
  }

  private static func remains(
    of journey: RecordedJourney,
    _ isNarrow: Bool
  ) async throws -> Remains {
    let person = try Person(
      opening: journey.composition(),
      link: journey.options["--open"],
      isNarrow: isNarrow
    )
    try await person.replay(journey)
    person.delegate.sceneDidDisconnect(person.scene)
    return person.remains
  }
}

extension Person {
  /// Opens the shop in a scene, with a link.
  init(opening composition: Composition, link: String? = nil, isNarrow: Bool = true) throws {
    var options = UIScene.ConnectionOptions()
    if let url = try link.map({ try #require(URL(string: $0)) }) {
      options =
        NSUserActivity(to: url).map { UIScene.ConnectionOptions(userActivities: [$0]) }
        ?? UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    }
    try self.init(opening: composition, options, isNarrow: isNarrow)
  }

  /// Opens the shop in a scene.
  init(
    opening composition: Composition,
    _ options: UIScene.ConnectionOptions,
    isNarrow: Bool = true
  ) throws {
    try self.init(unopened: composition)
    simulation.isNarrow = isNarrow
    connect(UISceneSession(), options)
  }

  /// Creates a scene that is not connected yet, with links of its own.
  init(unopened composition: Composition) throws {
    simulation = UIKitSimulation()
    simulation.isNarrow = true
    scene = UIWindowScene(simulation)
    delegate = SceneDelegate()
    clock = ManualClock()
    var composition = composition
    composition.clock = clock
    delegate.compose = { [composition] in composition }
    delegate.links = SystemLinks()
  }

  /// Connects the scene.
  func connect(
    _ session: UISceneSession = UISceneSession(),
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    delegate.scene(scene, willConnectTo: session, options: options)
    delegate.sceneWillEnterForeground(scene)
    delegate.shop?.flows.observe { [remains] change in
      remains.watch(change.screen)
      remains.watch(change.owner)
    }
    rest()
  }

  func watch() {
    remains.watch(delegate)
    remains.watch(delegate.shop)
    remains.watch(delegate.shop?.shop)
    remains.watch(delegate.shop?.shop.app)
    remains.watch(delegate.window, of: flows)
    for window in scene.windows { remains.watch(window, of: nil) }
  }
}
