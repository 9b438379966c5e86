import FlowCoordinatorsUIKit
import ModuleRegistry
import UIKit

enum AppFlow: CoordinatorKey {}

/// A list of notes, and a note.
struct NotesFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(AppFlow.self) { context in NotesCoordinator(context) }
    registrar.require(AppFlow.self)
  }
}

final class NotesCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let list = NotesController()
    list.onOpen = { note in self.open(note) }
    router.push(list)
  }

  private func open(_ note: String) {
    let controller = UIViewController()
    controller.title = note
    router.push(controller)
  }
}

final class NotesController: UIViewController {
  var onOpen: ((String) -> Void)?
}

@MainActor
let registry: Registry = {
  do {
    return try Registry { NotesFeature() }
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
