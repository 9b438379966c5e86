import ShopUIKit
import Testing
import UIKit

@testable import ShopApp

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
}
