import Foundation
import ModuleRegistry
import ShopComposition
import ShopJourneys
import Testing
import UIKit

@testable import ShopUIKit

/// The place that a scene keeps when the system ends the app.
@Suite(.serialized)
@MainActor
struct SavedPlaceTests {
  /// The session of a scene after some links have been opened, as it is on disk.
  private func session(after links: String...) throws -> UISceneSession {
    let person = try Person(opening: Composition())
    for link in links {
      try person.open(link)
      _ = try person.look()
    }
    let session = UISceneSession()
    try session.save(person.scene, of: person.delegate)
    person.delegate.sceneDidDisconnect(person.scene)
    return session
  }

  private func person(at session: UISceneSession) throws -> Person {
    let person = try Person(unopened: Composition())
    person.connect(session)
    return person
  }

  @Test func `a scene's flows count as visible only in the foreground`() throws {
    let person = try Person(opening: Composition())
    var events: [UnitChange.Event] = []
    person.flows?.observe { events.append($0.event) }
    person.delegate.sceneDidEnterBackground(person.scene)
    #expect(events == [.disappeared])
    person.delegate.sceneWillEnterForeground(person.scene)
    #expect(events == [.disappeared, .appeared])
    person.delegate.sceneDidDisconnect(person.scene)
  }

  @Test func `a restart restores the selected tab and the screens of all tabs`() throws {
    let session = try session(after: "shop://product/3", "shop://cart")
    let activity = try #require(session.stateRestorationActivity)
    #expect(activity.activityType == "example.shop.place")
    let place = try #require(activity.userInfo?["place"] as? String)
    #expect(place.utf8.count <= 4_096)
    let person = try person(at: session)
    #expect(try person.look().title == "Cart")
    try person.selectTab("Catalog")
    #expect(try person.look().title == "Blood Oranges")
    // What is open again is kept again.
    try session.save(person.scene, of: person.delegate)
    #expect(try self.person(at: session).look().title == "Blood Oranges")
  }

  @Test func `a modal is restored, and a system link opens after it`() throws {
    let session = try session(after: "shop://product/3", "shop://terms")
    let person = try person(at: session)
    #expect(try person.look().title == "Terms")
    try person.goBack()
    #expect(try person.look().title == "Blood Oranges")
    let other = try Person(unopened: Composition())
    let url = try #require(URL(string: "shop://cart"))
    other.connect(
      session,
      UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    )
    #expect(try other.look().title == "Cart")
  }

  @Test func `before the tabs appear, no place is saved`() throws {
    var composition = Composition()
    composition.requiresSignIn = true
    let person = try Person(opening: composition)
    #expect(try person.look().title == "Sign in")
    #expect(person.delegate.stateRestorationActivity(for: person.scene) == nil)
    #expect(SceneDelegate().stateRestorationActivity(for: person.scene) == nil)
  }

  @Test func `until the tabs appear, the last launch's place stays saved`() throws {
    let session = try session(after: "shop://product/3")
    let person = try Person(unopened: Self.closed)
    person.connect(session)
    #expect(try person.look().title == "Sign in")
    try session.save(person.scene, of: person.delegate)
    person.delegate.sceneDidDisconnect(person.scene)
    #expect(try self.person(at: session).look().title == "Blood Oranges")
  }

  @Test func `after the tabs are gone, the last launch's place is no longer saved`() throws {
    let session = try session(after: "shop://product/3")
    let person = try person(at: session)
    #expect(try person.look().title == "Blood Oranges")
    #expect(person.delegate.stateRestorationActivity(for: person.scene) != nil)
    try #require(person.flows).setRoot(UIViewController())
    person.simulation.turn()
    #expect(person.delegate.stateRestorationActivity(for: person.scene) == nil)
    person.delegate.sceneDidDisconnect(person.scene)
    #expect(person.delegate.stateRestorationActivity(for: person.scene) == nil)
  }

  private static var closed: Composition {
    var composition = Composition()
    composition.requiresSignIn = true
    return composition
  }

  @Test func `a customer's place isn't restored for a guest`() throws {
    let session = UISceneSession()
    let activity = NSUserActivity(activityType: SceneDelegate.placeType)
    activity.userInfo = [
      "place": """
      {"links":["shop://product/3"],"others":[],"owner":"\(UUID())","tab":"shop://cart","version":1}
      """
    ]
    session.stateRestorationActivity = activity
    let person = try person(at: session)
    #expect(try person.look().title == "Catalog")
    #expect(try !person.look().isQuestion)
  }

  @Test(arguments: [
    ("example.other.place", ["place": #"{"others":[],"links":["shop://cart"],"version":1}"#]),
    ("example.shop.place", ["link": "shop://cart"]),
    ("example.shop.place", ["place": "shop://cart"]),
    ("example.shop.place", ["place": #"{"others":[],"links":["shop://cart"],"version":7}"#]),
  ])
  func `a user activity that isn't a place of the shop is ignored`(
    _ type: String,
    _ userInfo: [String: String]
  ) throws {
    let session = UISceneSession()
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = userInfo
    session.stateRestorationActivity = activity
    let person = try person(at: session)
    #expect(try person.look().title == "Catalog")
  }

  @Test func `an alert lists all saved links that lead nowhere`() throws {
    let session = UISceneSession()
    let activity = NSUserActivity(activityType: SceneDelegate.placeType)
    activity.userInfo = [
      "place":
        """
      {"others":["https://other.example/product/3"],"tab":"shop://main","version":1,
      "links":["shop://gone","shop://product/9999","other://cart","shop://cart"]}
      """
    ]
    session.stateRestorationActivity = activity
    let person = try person(at: session)
    #expect(
      try person.look().notes
        == "Not everything is open again: "
        + "'https://other.example/product/3' is not a deep link: "
        + "the app does not accept its scheme or host; "
        + "there is no screen at shop://gone; "
        + "there is no screen at shop://product/9999; "
        + "'other://cart' is not a deep link: the app does not accept its scheme or host."
    )
    try person.press("OK")
    #expect(try person.look().title == "Cart")
  }
}
