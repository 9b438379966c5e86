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
  @Test(arguments: try RecordedJourney.names())
  func `the text of UIKit's views is the output of line mode`(_ name: String) async throws {
    let remains = try await Self.remains(of: RecordedJourney(name))
    UIKitSimulation().turn()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    #expect(remains.count(of: "AppCoordinator") == 1)
    #expect(remains.count(of: "ScreenController") > 0)
  }

  private static func remains(of journey: RecordedJourney) async throws -> Remains {
    let person = try Person(opening: journey.composition(), link: journey.options["--open"])
    try await person.replay(journey)
    person.delegate.sceneDidDisconnect(person.scene)
    return person.remains
  }
}

extension Person {
  /// Opens the shop in a scene, with a link.
  init(opening composition: Composition, link: String? = nil) throws {
    simulation = UIKitSimulation()
    scene = UIWindowScene(simulation)
    delegate = SceneDelegate()
    clock = ManualClock()
    var composition = composition
    composition.clock = clock
    delegate.compose = { [composition] in composition }
    let url = try link.map { try #require(URL(string: $0)) }
    delegate.scene(
      scene,
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions(
        urlContexts: Set([url].compactMap { $0.map(UIOpenURLContext.init) })
      )
    )
    delegate.shop?.flows.observe { [remains] change in
      remains.watch(change.screen)
      remains.watch(change.owner)
    }
    simulation.turn()
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
