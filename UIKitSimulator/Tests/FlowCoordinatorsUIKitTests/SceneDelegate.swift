import FlowCoordinatorsUIKit
import ModuleRegistry
import UIKit

enum AppFlow: CoordinatorKey {}

/// The registry of an app, as small as it can be.
@MainActor
let registry: Registry = {
  do {
    return try Registry { AppFeature() }
  } catch {
    fatalError("\(error)")
  }
}()

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var app: NavigationWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let app = NavigationWindow(window)
    app.setRoot(registry.assemble(AppFlow.self, in: app))
    window.makeKeyAndVisible()
    (self.window, self.app) = (window, app)
  }
}

private struct AppFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(AppFlow.self) { context in AppCoordinator(context) }
  }
}

private final class AppCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(UIViewController()) }
}
