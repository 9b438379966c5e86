import Foundation
package import ShopComposition
public import UIKit

/// Opens the shop in the window of a scene.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The window, from the moment at which the scene is connected until it is disconnected.
  public var window: UIWindow?

  /// Which features the shop has.
  package var compose: @MainActor () -> Composition = Composition.onDevice

  package private(set) var shop: Shop?

  /// Shows the shop, and then the targets of links.
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
      shop.start()
    } catch {
      fatalError("the features of the shop do not fit together: \(error)")
    }
    window.makeKeyAndVisible()
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  /// Shows the targets of links.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { shop?.shop.open(context.url.absoluteString) }
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
