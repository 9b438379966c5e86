import FlowCoordinators
import Foundation
import ShopComposition
import ShopJourneys
import ShopSwiftUI
import SimulatedSwiftUI
import Testing

/// The links that the system delivers to the modifiers of the view, and by notifications.
@MainActor
struct SystemLinkTests {
  private func tap(
    _ link: String,
    id: String = "offer",
    at seconds: TimeInterval = 0
  ) -> NotificationTap {
    NotificationTap(
      id: id,
      date: Date(timeIntervalSince1970: seconds),
      userInfo: ["aps": ["alert": "New"], "link": link]
    )
  }

  /// The sentences of the alerts that are up, each answered.
  private func alerts(of user: SwiftUIUser) throws -> [String] {
    var seen: [String] = []
    while try user.look().isQuestion, seen.count < 5 {
      seen.append(try user.look().notes)
      try user.press("OK")
    }
    return seen
  }

  @Test(arguments: SwiftUISceneEvents.UniversalLinks.allCases, [true, false])
  func `a universal link opens at the launch and while the app runs, however it arrives`(
    _ universalLinks: SwiftUISceneEvents.UniversalLinks,
    _ appearsFirst: Bool
  ) throws {
    let user = SwiftUIUser(unopened: Composition(), universalLinks)
    user.events.launch(
      for: [try SwiftUIUser.url("https://shop.example/product/3")],
      appearsFirst: appearsFirst
    )
    #expect(try user.look().title == "Blood Oranges")
    try user.open("https://shop.example/cart")
    #expect(try user.look().title == "Cart")
    try user.open("https://shop.example/nowhere")
    try user.open("https://other.example/cart")
    #expect(try alerts(of: user).count == 2)
    #expect(try user.look().title == "Cart")
  }

  @Test func `an error about a link waits until the open question is answered`() async throws {
    let user = try SwiftUIUser(opening: Composition())
    for command in ["link shop://product/3", "tap Add to cart", "tab Cart", "tap Empty cart"] {
      try user.perform(command, seeing: user.look())
    }
    #expect(try await eventually { try user.look().title == "Empty the cart?" })
    try user.open("https://shop.example/nowhere")
    try user.open("https://other.example/cart")
    #expect(try user.look().title == "Empty the cart?")
    try user.press("Keep")
    #expect(try await eventually { try user.look().title == "Link" })
    #expect(try alerts(of: user).count == 2)
    #expect(try user.look().title == "Cart")
  }

  @Test func `an activity of another type, or without a page, opens nothing`() throws {
    let user = try SwiftUIUser(opening: Composition())
    let cart = try SwiftUIUser.url("https://shop.example/cart")
    user.events.continue("example.shop.other", at: cart)
    user.events.continue(SwiftUISceneEvents.browsingWeb, at: nil)
    #expect(try user.look().title == "Catalog")
  }

  @Test func `two universal links that arrive together open one after the other`() throws {
    let user = SwiftUIUser(unopened: Composition())
    user.events.launch(
      for: try ["https://shop.example/nowhere", "https://shop.example/cart"].map(SwiftUIUser.url)
    )
    #expect(try alerts(of: user).count == 1)
    #expect(try user.look().title == "Cart")
    try user.open("https://shop.example/account")
    try user.open("https://shop.example/terms")
    #expect(try user.look().title == "Terms")
    #expect(user.flows?.modals.count == 2)
    try user.goBack()
    #expect(try user.look().title == "Sign in")
  }

  @Test func `links that arrive before the view open with it, and the shop is opened once`() throws
  {
    let links = SystemLinks()
    links.open(["shop://nowhere"])
    links.open(tap("shop://product/3"))
    let user = SwiftUIUser(unopened: Composition(), links: links)
    try user.open("shop://cart")
    user.events.launch()
    let shop = user.shop
    user.events.onAppear?()
    #expect(user.shop === shop)
    #expect(try alerts(of: user).count == 1)
    #expect(try user.look().title == "Cart")
  }

  @Test func `a notification opens its link once, and a later one with the same id opens again`()
    throws
  {
    let links = SystemLinks()
    let user = SwiftUIUser(unopened: Composition(), links: links)
    user.events.launch()
    links.open(tap("shop://product/3"))
    #expect(try user.look().title == "Blood Oranges")
    try user.open("shop://catalog")
    links.open(tap("shop://product/3"))
    #expect(try user.look().title == "Catalog")
    links.open(tap("shop://product/3", at: 60))
    #expect(try user.look().title == "Blood Oranges")
    links.open(tap("shop://cart", id: "other", at: 60))
    #expect(try user.look().title == "Cart")
    links.open(
      NotificationTap(id: "news", date: .now, userInfo: ["text": "New", 7: "shop://cart"])
    )
    #expect(try alerts(of: user) == [])
    links.open(tap("https://other.example/cart", id: "foreign"))
    #expect(try alerts(of: user).count == 1)
  }

  @Test func `links that arrive after the view is gone open in the next view`() throws {
    let links = SystemLinks()
    func openAndLeave() {
      let user = SwiftUIUser(unopened: Composition(), links: links)
      user.events.launch()
      user.leave()
    }
    openAndLeave()
    links.open(["shop://cart"])
    let user = SwiftUIUser(unopened: Composition(), links: links)
    user.events.launch()
    #expect(try user.look().title == "Cart")
  }
}
