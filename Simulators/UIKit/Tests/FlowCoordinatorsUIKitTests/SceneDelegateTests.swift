import FlowCoordinatorsUIKit
import Testing
import UIKit

@MainActor
struct SceneDelegateTests {
  @Test func `the article's scene delegate shows the first flow and keeps it alive`() throws {
    let simulation = UIKitSimulation()
    let scene = UIWindowScene(simulation)
    let delegate = SceneDelegate()
    delegate.scene(
      scene,
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions()
    )
    simulation.turn()
    let stack = try #require(delegate.window?.rootViewController as? StackController)
    #expect(stack.viewControllers.count == 1)
    #expect(delegate.window?.isKeyWindow == true)
    withExtendedLifetime(scene) {}
  }
}
