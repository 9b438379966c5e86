import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import ModuleRegistry
import UIKit

/// The scene delegate of the article about the link that launches the app.
final class LinkSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var flows: NavigationWindow?
  private var linker: DeepLinker?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // Creates the window and the linker, and shows the first flow.
    showFirstFlow(in: scene)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    if let url = activity.webpageURL { linker?.open(url: url.absoluteString) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { linker?.open(url: context.url.absoluteString) }
  }

  private func showFirstFlow(in scene: UIScene) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let flows = NavigationWindow(window, makeController: PageController.init)
    do {
      let registry = try Registry { PlantFeature() }
      let linker = DeepLinker(
        routes: registry.contributions(to: Routes.self),
        accepting: [.scheme("garden"), .host("garden.example")],
        in: flows
      )
      flows.setRoot(registry.assemble(GardenFlow.self, in: flows))
      linker.becomeReady()
      window.makeKeyAndVisible()
      (self.window, self.flows, self.linker) = (window, flows, linker)
    } catch {
      fatalError("\(error)")
    }
  }
}
