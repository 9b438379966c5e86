import FlowCoordinatorsUIKit
import Foundation
import ModuleRegistry
import UIKit
import UserNotifications

/// The values of a tap, which can go to the main actor.
struct Tap: Sendable {
  let id: String
  let date: Date
  let payload: [String: String]

  init(_ response: UNNotificationResponse) {
    let notification = response.notification
    id = notification.request.identifier
    date = notification.date
    var payload: [String: String] = [:]
    for (key, value) in notification.request.content.userInfo {
      if let key = key as? String, let value = value as? String { payload[key] = value }
    }
    self.payload = payload
  }
}

@MainActor
final class NotificationTaps: NSObject, UNUserNotificationCenterDelegate {
  static let shared = NotificationTaps()

  private weak var app: GardenApp?
  private var waiting: [Tap] = []
  private var latest: Tap?

  /// Opens the taps that were kept, and from now on each one at once.
  func deliver(to app: GardenApp) {
    self.app = app
    let taps = waiting
    waiting = []
    for tap in taps { app.open(tap.payload) }
  }

  /// Opens a tap, unless it's the one that was opened last.
  func open(_ tap: Tap) {
    if let latest, (latest.id, latest.date) == (tap.id, tap.date) { return }
    latest = tap
    if let app { app.open(tap.payload) } else { waiting.append(tap) }
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let tap = Tap(response)
    Task { @MainActor in self.open(tap) }
    completionHandler()
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = NotificationTaps.shared
    return true
  }
}

final class GardenSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var app: GardenApp?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let flows = NavigationWindow(window, makeController: PageController.init)
    do {
      let app = GardenApp(try Registry { PlantFeature() }, in: flows)
      (self.window, self.app) = (window, app)
      window.makeKeyAndVisible()
      NotificationTaps.shared.deliver(to: app)
    } catch {
      fatalError("\(error)")
    }
    if let response = connectionOptions.notificationResponse {
      NotificationTaps.shared.open(Tap(response))
    }
  }
}

/// Draws a page of the garden, which isn't a view controller itself.
final class PageController: UIViewController {
  let page: any Presentable

  init?(_ page: any Presentable) {
    guard page is GardenPage || page is PlantPage else { return nil }
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
