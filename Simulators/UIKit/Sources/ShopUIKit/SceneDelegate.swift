import Foundation
import ModuleRegistry
package import ShopComposition
public import UIKit
import UserNotifications

/// Opens the shop in the window of a scene, and passes it the links of the system.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The window, from the moment at which the scene is connected until it is disconnected.
  public var window: UIWindow?

  /// Which features the shop has.
  package var compose: @MainActor () -> Composition = Composition.onDevice

  /// The links of the system, also those that arrive before the window is there.
  package var links = SystemLinks.shared

  package private(set) var shop: Shop?

  /// The place of the last launch, which remains until the tabs are there.
  private var formerPlace: String?

  /// The type of the activity that has the place of a scene, which `Info.plist` names.
  package static let placeType = "example.shop.place"

  /// Shows the shop at the place of the scene, and then the targets of the links that the scene is
  /// connected for.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    do {
      let shop = try Shop(compose(), in: window)
      (self.window, self.shop) = (window, shop)
      formerPlace = place(of: session)
      // A scene may be connected in the background.
      shop.flows.isInBackground = true
      shop.start(at: formerPlace)
      window.makeKeyAndVisible()
      links.deliver(to: shop.shop)
    } catch {
      fatalError("the features of the shop do not fit together: \(error)")
    }
    // UIKit calls none of the methods below for these.
    open(connectionOptions.userActivities)
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    if let tap = connectionOptions.notificationResponse.flatMap(NotificationTap.init) {
      links.open(tap)
    }
  }

  /// Shows the targets of links with the scheme of the app.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links.open(contexts.map(\.url.absoluteString))
  }

  /// Shows the target of a universal link.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    open([userActivity])
  }

  private func open(_ activities: Set<NSUserActivity>) {
    let links = activities.filter { $0.activityType == NSUserActivityTypeBrowsingWeb }
    self.links.open(links.compactMap { $0.webpageURL?.absoluteString })
  }

  /// Tells the flows that the user may see them.
  public func sceneWillEnterForeground(_ scene: UIScene) { shop?.flows.isInBackground = false }

  /// Tells the flows in front that the user does not see them any more.
  ///
  /// The system may end the app there, so it writes once more what could not be saved.
  public func sceneDidEnterBackground(_ scene: UIScene) {
    shop?.flows.isInBackground = true
    shop?.shop.saveAgain()
  }

  /// Saves the selected tab and what is open, when the scene goes to the background.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let place = shop?.place
    if place != nil { formerPlace = nil }
    guard let place = place ?? formerPlace else { return nil }
    let activity = NSUserActivity(activityType: Self.placeType)
    activity.userInfo = ["place": place]
    return activity
  }

  private func place(of session: UISceneSession) -> String? {
    guard let activity = session.stateRestorationActivity, activity.activityType == Self.placeType
    else { return nil }
    return activity.userInfo?["place"] as? String
  }

  /// Releases the shop.
  public func sceneDidDisconnect(_ scene: UIScene) {
    // UIKit keeps the presented controller when its window goes.
    for window in (scene as? UIWindowScene)?.windows ?? [] {
      window.rootViewController?.dismiss(animated: false)
    }
    (window, shop) = (nil, nil)
  }
}
