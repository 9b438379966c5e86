import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// The page of the cookbook about a call above everything, in windows of UIKit.
@MainActor
struct CookbookOverlayTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let app: UIWindow
  private let window: NavigationWindow
  private let made = Made()

  private final class Made { weak var window: NavigationWindow? }

  init() {
    scene = UIWindowScene(simulation)
    app = UIWindow(windowScene: scene)
    app.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    app.safeAreaInsets.top = 59
    window = NavigationWindow(app)
    let make = makeOverlay(over: app)
    let contacts = ContactsCoordinator(window.childContext) { [made] in
      let overlay = make()
      made.window = overlay?.window
      return overlay
    }
    window.setRoot((contacts, contacts.navigation))
    app.makeKeyAndVisible()
    simulation.turn()
  }

  private var overlay: UIWindow? { scene.windows.first { $0 !== app } }

  private func perform(_ action: () throws -> Void) rethrows {
    try action()
    simulation.turn()
  }

  private func call() throws {
    let contacts = try #require(window.visibleScreen as? ContactsPage)
    perform { contacts.onCall?("Emma") }
  }

  @Test func `a call over the app can shrink to a bar and come back, always below alerts`() throws {
    try call()
    let overlay = try #require(overlay)
    #expect(overlay.windowLevel.rawValue > app.windowLevel.rawValue)
    #expect(overlay.windowLevel.rawValue < UIWindow.Level.alert.rawValue)
    for _ in 0..<2 {
      #expect(overlay.frame.size.height == 800)
      let page = try #require(made.window?.visibleScreen as? CallPage)
      perform { page.onMinimize?() }
      #expect(overlay.frame.size.height == 123)
      #expect(overlay.chain.count == 1)
      let bar = try #require(made.window?.visibleScreen as? CallBar)
      perform { bar.onOpen?() }
      #expect(overlay.chain.count == 2)
    }
    #expect(app.isKeyWindow)
  }

  @Test(arguments: [false, true])
  func `hanging up or signing out removes the call's window`(_ signsOut: Bool) throws {
    try call()
    perform {
      if signsOut {
        window.setRoot(ContactsPage())
      } else {
        (made.window?.visibleScreen as? CallPage)?.onHangUp?()
      }
    }
    #expect(made.window == nil)
    #expect(overlay == nil)
    #expect(window.visibleScreen is ContactsPage)
  }
}
