import Foundation
import ModuleRegistry
import ShopComposition
import ShopJourneys
import Testing
import UIKit
import UserNotifications

@testable import ShopApp
@testable import ShopUIKit

/// The links that the system delivers: with a scene, to its delegate, and by notifications.
@Suite(.serialized)
@MainActor
struct SystemLinkTests {
  private func link(to text: String?, type: String = NSUserActivityTypeBrowsingWeb)
    -> NSUserActivity
  {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = text.flatMap { URL(string: $0) }
    return activity
  }

  private nonisolated static func response(
    to id: String = "offer",
    at seconds: TimeInterval = 0,
    _ userInfo: [AnyHashable: Any],
    action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    UNNotificationResponse(
      to: id,
      at: Date(timeIntervalSince1970: seconds),
      userInfo: userInfo,
      action: action
    )
  }

  /// The pages of the alerts that are up, each answered.
  private func alerts(of person: Person) throws -> [String] {
    var seen: [String] = []
    while try person.look().isQuestion, seen.count < 5 {
      seen.append(try person.look().notes)
      try person.press("OK")
    }
    return seen
  }

  // MARK: - Universal links

  @Test func `a universal link opens while the app runs`() throws {
    let person = try Person(opening: Composition())
    _ = try person.look()
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/product/3"))
    #expect(try person.look().title == "Blood Oranges")
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/cart"))
    #expect(try person.look().title == "Cart")
  }

  @Test func `a universal link opens at the launch`() throws {
    let options = UIScene.ConnectionOptions(
      userActivities: [link(to: "https://SHOP.example/product/3?from=mail")]
    )
    let person = try Person(opening: Composition(), options)
    #expect(try person.look().title == "Blood Oranges")
  }

  @Test func `a universal link to another host or to no screen shows an alert`() throws {
    let options = UIScene.ConnectionOptions(
      userActivities: [link(to: "https://other.example/product/3")]
    )
    let person = try Person(opening: Composition(), options)
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/nowhere"))
    person.delegate.scene(person.scene, continue: link(to: "http://shop.example/product/3"))
    let alerts = try alerts(of: person)
    #expect(alerts.count == 3)
    #expect(alerts.first?.contains("does not accept its scheme or host") == true)
    #expect(alerts.dropFirst().first?.contains("no screen at") == true)
    #expect(try person.look().title == "Catalog")
  }

  @Test func `an error about a link waits until the open question is answered`() async throws {
    let person = try Person(opening: Composition())
    for command in ["link shop://product/3", "tap Add to cart", "tab Cart", "tap Empty cart"] {
      try person.perform(command, seeing: person.look())
    }
    #expect(try await eventually { try person.look().title == "Empty the cart?" })
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/nowhere"))
    person.delegate.scene(person.scene, continue: link(to: "https://other.example/cart"))
    #expect(try person.look().title == "Empty the cart?")
    try person.press("Keep")
    #expect(try alerts(of: person).count == 2)
    #expect(try person.look().title == "Cart")
  }

  @Test func `other activities and links without a URL are ignored`() throws {
    let options = UIScene.ConnectionOptions(
      userActivities: [
        link(to: "https://shop.example/cart", type: "example.shop.other"), link(to: nil),
      ]
    )
    let person = try Person(opening: Composition(), options)
    person.delegate.scene(
      person.scene,
      continue: link(to: "https://shop.example/cart", type: "example.shop.other")
    )
    #expect(try person.look().title == "Catalog")
  }

  @Test(arguments: 1...10)
  func `two links that arrive together open in their order, every time`(_ time: Int) throws {
    let options = UIScene.ConnectionOptions(
      userActivities: [
        link(to: "https://shop.example/product/3"), link(to: "https://shop.example/cart"),
      ]
    )
    let person = try Person(opening: Composition(), options)
    #expect(try person.look().title == "Blood Oranges")
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/product/4"))
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/cart"))
    #expect(try person.look().title == "Cart")
  }

  @Test func `two links that need a sign-in show one, and then the second opens`()
    async throws
  {
    var composition = Composition()
    composition.code = "1234"
    let options = UIScene.ConnectionOptions(
      userActivities: [
        link(to: "https://shop.example/account"), link(to: "https://shop.example/orders"),
      ]
    )
    let person = try Person(opening: composition, options)
    var page = try person.look()
    #expect(page.title == "Sign in")
    #expect(person.flows?.modals.count == 1)
    try person.perform("type +49 170 1234567", seeing: page)
    try person.perform("tap Send code", seeing: page)
    #expect(try await eventually { try person.look().title == "Enter the code" })
    page = try person.look()
    try person.perform("type 1234", seeing: page)
    try person.perform("tap Sign in", seeing: page)
    #expect(try await eventually { try person.look().title == "Orders" })
    #expect(try !person.look().isQuestion)
  }

  // MARK: - Before the window

  @Test func `links that arrive before the window open with it`() throws {
    let person = try Person(unopened: Composition())
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/nowhere"))
    person.delegate.scene(
      person.scene,
      openURLContexts: [UIOpenURLContext(url: try #require(URL(string: "shop://product/3")))]
    )
    person.connect()
    #expect(try alerts(of: person).count == 1)
    #expect(try person.look().title == "Blood Oranges")
    person.delegate.sceneDidDisconnect(person.scene)
    person.delegate.scene(person.scene, continue: link(to: "https://shop.example/cart"))
    person.connect()
    #expect(try person.look().title == "Cart")
  }

  @Test func `a link waits for the required sign-in before the tabs`() throws {
    var composition = Composition()
    composition.requiresSignIn = true
    let options = UIScene.ConnectionOptions(
      userActivities: [link(to: "https://shop.example/nowhere")]
    )
    let person = try Person(opening: composition, options)
    #expect(try person.look().title == "Sign in")
  }

  // MARK: - Notifications

  @Test func `a tapped notification opens its link, whichever thread it arrives on`()
    async throws
  {
    let person = try Person(opening: Composition())
    let center = UNUserNotificationCenter()
    let taps = NotificationTaps(person.delegate.links)
    taps.receive(from: center)
    #expect(center.options == [.alert, .sound, .provisional])
    let calls = await center.deliver(to: taps) {
      Self.response(["aps": ["alert": "New"], "link": "shop://product/3", "badge": 1])
    }
    #expect(calls == 1)
    #expect(try await eventually { try person.look().title == "Blood Oranges" })
    #expect(await center.deliver(to: taps) { Self.response(at: 1, ["path": "cart"]) } == 1)
    #expect(try await eventually { try person.look().title == "Cart" })
  }

  @Test func `a notification without a link opens nothing, and one with a foreign link alerts`()
    async throws
  {
    let person = try Person(opening: Composition())
    let center = UNUserNotificationCenter()
    let taps = NotificationTaps(person.delegate.links)
    taps.receive(from: center)
    _ = await center.deliver(to: taps) { Self.response(["news": "New"]) }
    _ = await center.deliver(to: taps) { Self.response(at: 1, [7: "shop://cart", "link": 7]) }
    _ = await center.deliver(to: taps) {
      Self.response(at: 2, ["link": "shop://cart"], action: UNNotificationDismissActionIdentifier)
    }
    _ = await center.deliver(to: taps) {
      Self.response(at: 3, ["link": "https://other.example/cart"])
    }
    #expect(try await eventually { try person.look().isQuestion })
    #expect(try alerts(of: person).count == 1)
    #expect(try person.look().title == "Catalog")
  }

  @Test func `a notification that launches the app opens once, although UIKit delivers it twice`()
    async throws
  {
    let options = UIScene.ConnectionOptions(
      notificationResponse: Self.response(["link": "shop://product/3"])
    )
    let person = try Person(opening: Composition(), options)
    let center = UNUserNotificationCenter()
    let taps = NotificationTaps(person.delegate.links)
    taps.receive(from: center)
    #expect(try person.look().title == "Blood Oranges")
    try person.perform("back", seeing: person.look())
    #expect(await center.deliver(to: taps) { Self.response(["link": "shop://product/3"]) } == 1)
    for _ in 0..<20 { await Task.yield() }
    #expect(try person.look().title == "Catalog")
    // The next one of the same request is another notification.
    _ = await center.deliver(to: taps) { Self.response(at: 60, ["link": "shop://product/3"]) }
    #expect(try await eventually { try person.look().title == "Blood Oranges" })
  }

  @Test func `a notification that arrives before the window and with the scene opens once`()
    async throws
  {
    let person = try Person(unopened: Composition())
    let center = UNUserNotificationCenter()
    let taps = NotificationTaps(person.delegate.links)
    taps.receive(from: center)
    _ = await center.deliver(to: taps) { Self.response(["link": "shop://nowhere"]) }
    for _ in 0..<20 { await Task.yield() }
    person.connect(
      UISceneSession(),
      UIScene.ConnectionOptions(notificationResponse: Self.response(["link": "shop://nowhere"]))
    )
    #expect(try alerts(of: person).count == 1)
  }

  @Test func `the app receives notifications from its launch on, even in the foreground`() {
    let launched = AppDelegate().application(
      UIApplication(),
      didFinishLaunchingWithOptions: nil
    )
    #expect(launched)
    let center = UNUserNotificationCenter.current()
    #expect(center.delegate === NotificationTaps.shared)
    #expect(SceneDelegate().links === SystemLinks.shared)
    let notification = Self.response([:]).notification
    #expect(center.present(notification) == [.banner, .list])
  }
}
