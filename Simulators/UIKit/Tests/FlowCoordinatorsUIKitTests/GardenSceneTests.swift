import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import Testing
import UIKit
import UserNotifications

/// The scenes of the articles about links at the launch, and about notifications.
@MainActor
struct GardenSceneTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene

  init() { scene = UIWindowScene(simulation) }

  /// The plants in the modal over the garden, from the bottom of its stack.
  private func plants(in window: UIWindow?) -> [Int?] {
    simulation.turn()
    let modal = window?.rootViewController?.presentedViewController as? UINavigationController
    return modal?.viewControllers.map { (($0 as? PageController)?.page as? PlantPage)?.id } ?? []
  }

  private func activity(_ url: String, type: String = NSUserActivityTypeBrowsingWeb)
    -> NSUserActivity
  {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = URL(string: url)
    return activity
  }

  private func link(_ url: String) throws -> UIOpenURLContext {
    UIOpenURLContext(url: try #require(URL(string: url)))
  }

  private nonisolated static func tap(_ plant: Int, at seconds: TimeInterval = 0)
    -> UNNotificationResponse
  {
    UNNotificationResponse(
      to: "water",
      at: Date(timeIntervalSince1970: seconds),
      userInfo: ["link": "garden://plants/\(plant)", "badge": 1]
    )
  }

  @Test func `a universal link opens a plant at the launch, and a URL another later`() throws {
    let delegate = LinkSceneDelegate()
    delegate.scene(
      scene,
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions(
        userActivities: [activity("https://garden.example/plants/7")]
      )
    )
    #expect(plants(in: delegate.window) == [7])
    delegate.scene(scene, openURLContexts: [try link("garden://plants/8")])
    #expect(plants(in: delegate.window) == [7, 8])
    delegate.scene(scene, continue: activity("https://garden.example/plants/9", type: "other"))
    #expect(plants(in: delegate.window) == [7, 8])
  }

  @Test func `a URL opens a plant at the launch`() throws {
    let delegate = LinkSceneDelegate()
    delegate.scene(
      scene,
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions(urlContexts: [try link("garden://plants/7")])
    )
    #expect(plants(in: delegate.window) == [7])
  }

  @Test func `tapping a notification opens its plant once, at the launch and later`()
    async throws
  {
    #expect(AppDelegate().application(UIApplication(), didFinishLaunchingWithOptions: nil))
    let center = UNUserNotificationCenter.current()
    #expect(center.delegate === NotificationTaps.shared)
    #expect(await center.deliver(to: NotificationTaps.shared) { Self.tap(7) } == 1)
    for _ in 0..<20 { await Task.yield() }

    let delegate = GardenSceneDelegate()
    delegate.scene(
      scene,
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions(notificationResponse: Self.tap(7))
    )
    #expect(plants(in: delegate.window) == [7])
    #expect(await center.deliver(to: NotificationTaps.shared) { Self.tap(8, at: 60) } == 1)
    for _ in 0..<1_000 where plants(in: delegate.window).count < 2 { await Task.yield() }
    #expect(plants(in: delegate.window) == [7, 8])
  }
}
