import Foundation
import ShopComposition
import Testing
import UIKit

@testable import ShopApp
@testable import ShopUIKit

@MainActor
struct LaunchTests {
  @Test func `the app delegate gives each scene the shop's SceneDelegate`() {
    let configuration = AppDelegate().application(
      UIApplication(),
      configurationForConnecting: UISceneSession(),
      options: UIScene.ConnectionOptions()
    )
    #expect(configuration.delegateClass == SceneDelegate.self)
  }

  @Test func `an alert that can't be shown doesn't hold back the next one`() throws {
    let simulation = UIKitSimulation()
    let scene = UIWindowScene(simulation)
    let window = UIWindow(windowScene: scene)
    window.windowScene = nil
    var composition = Composition()
    composition.notices = ["Nothing is kept."]
    let shop = try Shop(composition, in: window)
    shop.start()
    window.makeKeyAndVisible()
    simulation.turn()
    #expect(scene.alert == nil)
    window.windowScene = scene
    shop.shop.open("shop://nowhere")
    simulation.turn()
    #expect(scene.alert?.title == "Link")
  }
}
