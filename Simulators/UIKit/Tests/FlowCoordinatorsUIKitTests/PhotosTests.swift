import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import Testing
import UIKit

/// The code of the article about animations and popovers.
@MainActor
struct PhotosTests {
  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let app: PhotosApp
  private let photos: PhotosCoordinator
  private let stack: StackController

  init() throws {
    scene = UIWindowScene(simulation)
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    app = PhotosApp(window)
    photos = PhotosCoordinator(app.flows.childContext)
    stack = try #require(photos.navigation as? StackController)
    app.flows.setRoot((photos, stack))
    simulation.turn()
  }

  @Test func `a photo is pushed with the animator for its name, and popped with UIKit's own`() {
    let card = UIViewController()
    photos.show(UIViewController(), card)
    simulation.turn()
    #expect(stack.animators.map { ($0 as? FadeAnimator)?.operation } == [.push])
    #expect(stack.presentedViewController === card)
    photos.router.dismiss()
    simulation.turn()
    stack.tapBackButton()
    simulation.turn()
    #expect(stack.viewControllers.count == 1)
    #expect(stack.animators.map { $0 is FadeAnimator } == [true, false])
  }

  @Test func `a popover points at the given button, view or name`() {
    let (button, map) = (UIBarButtonItem(), UIView())
    let pin = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (filters, place, named) = (UIViewController(), UIViewController(), UIViewController())
    photos.show(filters, from: button)
    simulation.turn()
    #expect(filters.popoverPresentationController?.sourceItem === button)
    photos.router.dismiss()
    photos.show(place, at: pin, in: map)
    simulation.turn()
    #expect(place.popoverPresentationController?.sourceView === map)
    #expect(place.popoverPresentationController?.sourceRect == pin)
    photos.router.dismiss()
    simulation.turn()

    button.accessibilityIdentifier = "filters"
    stack.topViewController?.navigationItem.rightBarButtonItems = [button]
    photos.showFromName(named)
    simulation.turn()
    #expect(named.popoverPresentationController?.sourceItem === button)
  }
}
