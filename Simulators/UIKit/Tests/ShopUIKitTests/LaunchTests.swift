import Foundation
import ShopComposition
import Testing
import UIKit

@testable import ShopApp
@testable import ShopUIKit

@MainActor
struct LaunchTests {
  @Test func `the app has scenes of the shop`() {
    let configuration = AppDelegate().application(
      UIApplication(),
      configurationForConnecting: UISceneSession(),
      options: UIScene.ConnectionOptions()
    )
    #expect(configuration.delegateClass == SceneDelegate.self)
  }

  @Test func `an alert that cannot be shown does not keep back the next one`() throws {
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
