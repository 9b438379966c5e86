import FlowCoordinators
import Foundation
import ShopComposition
import ShopJourneys
import ShopKit
import ShopSwiftUI
import SimulatedSwiftUI
import Testing

/// The place that a scene keeps when the system ends the app.
@MainActor
final class SavedPlaceTests {
  private let storage = SwiftUISceneStorage()
  private let folder = URL.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var composition: Composition {
    var composition = Composition()
    composition.code = "1234"
    return composition
  }

  /// Launches the shop with the kept place, and ends it after some work.
  private func use(
    _ composition: Composition? = nil,
    state: URL? = nil,
    launchedFor links: [String] = [],
    _ work: (SwiftUIUser) async throws -> Void
  ) async throws {
    func run() async throws -> Remains {
      var composition = composition ?? self.composition
      if let state {
        var folder: StateFolder?
        // Tasks of the last launch may keep it for a while.
        #expect(
          try await eventually {
            folder = try? StateFolder(state).lock().folder
            return folder != nil
          }
        )
        composition.state = folder
      }
      let user = SwiftUIUser(unopened: composition, storage: storage)
      user.events.launch(for: try links.map(SwiftUIUser.url))
      _ = try user.look()
      user.watch()
      try await work(user)
      _ = try user.look()
      user.leave()
      return user.remains
    }
    let remains = try await run()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
  }

  private func signIn(_ user: SwiftUIUser, as phone: String) async throws {
    try user.perform("type \(phone)", seeing: user.look())
    try user.perform("tap Send code", seeing: user.look())
    #expect(try await eventually { try user.look().title == "Enter the code" })
    try user.perform("type 1234", seeing: user.look())
    try user.perform("tap Sign in", seeing: user.look())
  }

  private func signInAtAccount(_ user: SwiftUIUser, as phone: String) async throws {
    try open("shop://account", user)
    try await signIn(user, as: phone)
    #expect(try await eventually { try user.look().title == "Account" })
  }

  /// Opens a link, and waits until its screen is there.
  private func open(_ link: String, _ user: SwiftUIUser) throws {
    try user.open(link)
    _ = try user.look()
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

  private func expect(
    _ title: String,
    of user: SwiftUIUser,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try user.look().title == title, sourceLocation: sourceLocation)
  }

  private func isAtTheBeginning(_ user: SwiftUIUser) throws {
    try expect("Catalog", of: user)
    #expect(user.flows?.modals.count == 0)
    for tab in ["Cart", "Profile", "Main"] {
      try user.selectTab(tab)
      try expect(tab, of: user)
    }
  }

  // MARK: - What is kept

  @Test func `a scene's flows count as visible only in the foreground`() throws {
    let scene = ShopScene(SystemLinks())
    scene.isInBackground = true
    scene.appear(Composition())
    let flows = try #require(scene.shop?.flows)
    #expect(flows.isInBackground)
    var events: [UnitChange.Event] = []
    flows.observe { events.append($0.event) }
    scene.isInBackground = false
    #expect(events == [.appeared])
    scene.isInBackground = true
    #expect(events == [.appeared, .disappeared])
  }

  @Test func `a restart restores the selected tab and the screens of all tabs`() async throws {
    try await use { user in
      try open("shop://category/bakery", user)
      try user.perform("open 1", seeing: user.look())
      try expect("Sourdough Loaf", of: user)
      try user.selectTab("Cart")
    }
    try await use { user in
      try expect("Cart", of: user)
      try user.selectTab("Catalog")
      try expect("Sourdough Loaf", of: user)
      try user.goBack()
      try expect("Catalog", of: user)
      try open("shop://category/bakery", user)
    }
    try await use { user in try expect("Bakery", of: user) }
  }

  @Test(arguments: ["Main", "Catalog", "Cart", "Favourites", "Profile"])
  func `the tab that was selected is selected again`(_ tab: String) async throws {
    try await use { try $0.selectTab(tab) }
    try await use { user in
      try expect(tab, of: user)
      let bar = try user.look().bar
      #expect(bar.contains("[\(tab)]"))
    }
  }

  @Test func `the shop says that a signed-in customer's place could not be saved`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("theirs".utf8).write(to: folder.appending(path: "place-owners.json"))
    try await use(state: folder) { user in
      #expect(try alerts(of: user).first?.hasPrefix("Your place in the shop: '") == true)
      try await signInAtAccount(user, as: "+49 170 1234567")
      let sentence = "Your place in the shop could not be saved: '"
      #expect(try user.look().notes.contains(sentence))
      try user.selectTab("Cart")
      #expect(try user.look().notes.contains(sentence))
    }
  }

  @Test func `a modal that has a link is restored, and one without isn't`() async throws {
    try await use { user in
      try open("shop://product/3", user)
      try open("shop://login", user)
      try open("shop://terms", user)
      #expect(user.flows?.modals.count == 2)
    }
    try await use { user in
      try expect("Terms", of: user)
      try user.goBack()
      try expect("Blood Oranges", of: user)
    }
  }

  @Test func `a checkout isn't restored, but its tab is`() async throws {
    var composition = composition
    composition.features = [.catalog, .cart]
    try await use(composition, state: folder) { user in
      try open("shop://product/3", user)
      try user.perform("tap Add to cart", seeing: user.look())
      try open("shop://cart", user)
      try user.press("Check out")
      try expect("Address", of: user)
    }
    try await use(composition, state: folder) { user in
      try expect("Cart", of: user)
      #expect(user.flows?.modals.count == 0)
    }
  }

  @Test func `a product opened in the favourites isn't restored in the catalogue`() async throws {
    var composition = composition
    composition.features = [.catalog]
    try await use(composition, state: folder) { user in
      try open("shop://product/3", user)
      try user.press("Add to favourites")
      try open("shop://favourites", user)
      try user.perform("open 1", seeing: user.look())
      try expect("Blood Oranges", of: user)
    }
    try await use(composition, state: folder) { user in
      try expect("Favourites", of: user)
      try user.selectTab("Catalog")
      try expect("Blood Oranges", of: user)
    }
  }

  @Test func `a modal that shows a page of another tab doesn't change the saved tab`() async throws
  {
    try await use(state: folder) { user in
      try await signInAtAccount(user, as: "+49 170 1234567")
      try open("shop://product/3", user)
      let order = [
        "tap Add to cart", "tab Cart", "tap Check out", "type Name: Ada",
        "type Street: Am Sandtorkai 1", "type Postcode: 20457", "type City: Hamburg",
        "tap Continue", "open 1", "tap Continue", "tap Place order",
      ]
      for command in order { try user.perform(command, seeing: user.look()) }
      #expect(try await eventually { try user.look().title == "Thank you" })
      for command in ["tap Done", "tab Main"] { try user.perform(command, seeing: user.look()) }
      let row = try user.look().rows.firstIndex { $0.contains("Your latest order") }
      try user.choose(try #require(row), of: user.look())
      #expect(user.flows?.modals.count == 1)
      #expect(try user.look().title.hasPrefix("Order "))
    }
    try await use(state: folder) { user in
      try expect("Main", of: user)
      #expect(try user.look().bar.contains("[Main]"))
      try user.selectTab("Profile")
      #expect(try user.look().title.hasPrefix("Order "))
      try user.selectTab("Catalog")
      try expect("Blood Oranges", of: user)
    }
  }

  @Test func `a link that launches the app opens over the restored screens`() async throws {
    try await use { try open("shop://product/3", $0) }
    try await use(launchedFor: ["shop://cart"]) { user in
      try expect("Cart", of: user)
      try user.selectTab("Catalog")
      try expect("Blood Oranges", of: user)
    }
  }

  @Test func `a link that replaces a restored link's sign-in still lets the other links open`()
    async throws
  {
    let links = ["shop://account", "shop://product/3"]
    storage.values["place"] = SavedPlace(tab: "shop://cart", links: links, owner: nil).text
    try await use { user in
      try expect("Sign in", of: user)
      try open("shop://cart", user)
      try expect("Cart", of: user)
      try user.selectTab("Catalog")
      try expect("Blood Oranges", of: user)
    }
  }

  @Test func `a saved place waits for the sign-in before the tabs, and stays saved until then`()
    async throws
  {
    try await use { try open("shop://product/3", $0) }
    var composition = composition
    composition.requiresSignIn = true
    try await use(composition) { try expect("Sign in", of: $0) }
    try await use(composition) { user in
      try await signIn(user, as: "+49 170 1234567")
      #expect(try await eventually { try user.look().title == "Blood Oranges" })
    }
  }

  // MARK: - Customers

  @Test func `a customer's place is restored only for that customer`() async throws {
    try await use(state: folder) { user in
      try await signInAtAccount(user, as: "+49 170 1234567")
      try open("shop://product/3", user)
    }
    let kept = storage.values
    #expect(kept["place"]?.contains("170") == false)
    try await use(state: folder) { user in
      try expect("Blood Oranges", of: user)
      try user.selectTab("Profile")
      try expect("Account", of: user)
      try user.press("Sign out")
      #expect(try await eventually { try user.look().title == "Profile" })
    }
    // The place of before the sign-out.
    storage.values = kept
    try await use(state: folder) { user in
      try isAtTheBeginning(user)
      #expect(try alerts(of: user) == [])
      // A sum of 16 bits of this number is that of the other.
      try await signInAtAccount(user, as: "+49 170 0176059")
    }
    storage.values = kept
    try await use(state: folder) { user in
      try isAtTheBeginning(user)
      #expect(try alerts(of: user) == [])
    }
  }

  @Test func `a guest's place is restored for everyone, but only with a guest's screens`()
    async throws
  {
    try await use(state: folder) { user in
      try user.selectTab("Profile")
      try user.perform("open 1", seeing: user.look())
      try expect("Account", of: user)
      try user.selectTab("Cart")
    }
    let kept = storage.values
    #expect(kept["place"]?.contains("account") == false)
    try await use(state: folder) { user in
      try expect("Cart", of: user)
      #expect(user.flows?.modals.count == 0)
      try await signInAtAccount(user, as: "+49 170 1234567")
    }
    storage.values = kept
    try await use(state: folder) { try expect("Cart", of: $0) }
  }

  @Test func `a restored link that needs a sign-in shows it to a guest, and then opens`()
    async throws
  {
    storage.values["place"] =
      SavedPlace(tab: "shop://cart", links: ["shop://account"], owner: nil).text
    try await use { user in
      try expect("Sign in", of: user)
      try await signIn(user, as: "+49 170 1234567")
      #expect(try await eventually { try user.look().title == "Account" })
    }
  }

  // MARK: - Bad input

  @Test func `a saved screen whose feature is gone is left out and reported once`() async throws {
    try await use { user in
      try open("shop://product/3", user)
      try user.selectTab("Cart")
    }
    var composition = composition
    composition.features = [.auth, .catalog]
    try await use(composition) { user in
      try expect("Note", of: user)
      let alerts = try alerts(of: user)
      #expect(
        alerts == ["Not everything is open again: there is no screen at shop://cart."]
      )
      try expect("Blood Oranges", of: user)
    }
    composition.features = [.cart]
    storage.values["place"] =
      SavedPlace(
        tab: "shop://main",
        links: ["https://other.example/cart", "nonsense", "shop://product/9999", "shop://cart"],
        owner: nil
      )
      .text
    try await use(composition) { user in
      let alerts = try alerts(of: user)
      #expect(alerts.count == 1)
      let reasons = [
        "other.example/cart' is not", "'nonsense' is not", "at shop://product/9999",
      ]
      #expect(reasons.allSatisfy { alerts.first?.contains($0) == true }, "\(alerts)")
      try expect("Cart", of: user)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "shop://cart", "\u{0}\u{FFFD}", #"{"version":1}"#,
    #"{"others":[],"links":["shop://cart"],"tab":"shop://cart"}"#,
    #"{"others":[],"links":["shop://cart"],"version":2}"#,
    #"{"others":[],"links":"shop://cart","version":1}"#,
    #"{"others":[],"links":[7],"version":1}"#,
    #"{"others":[],"links":["shop://cart"],"owner":-1,"version":1}"#,
    #"{"others":[],"links":["shop://cart"],"owner":"+491701234567","version":1}"#,
    #"{"others":[],"links":["shop://cart"],"version":1}"# + String(repeating: " ", count: 4_096),
    String(repeating: "[", count: 4_000),
  ])
  func `a saved text that isn't a place is ignored`(_ text: String) async throws {
    #expect(SavedPlace(text) == nil)
    storage.values["place"] = text
    try await use { user in
      #expect(try alerts(of: user) == [])
      try isAtTheBeginning(user)
    }
  }

  // MARK: - The text

  @Test func `a saved place is read back the same, for a guest and for a customer`() throws {
    for owner in [nil, UUID()] {
      let place = SavedPlace(
        others: ["shop://account"],
        tab: "shop://catalog",
        links: ["shop://product/3"],
        modals: ["shop://terms"],
        owner: owner
      )
      #expect(try SavedPlace(#require(place.text)) == place)
      #expect(place.isOpen(to: owner))
      #expect(place.isOpen(to: UUID()) == (owner == nil))
      #expect(place.isOpen(to: nil) == (owner == nil))
    }
  }

  @Test func `a saved place has at most 4 KB, and leaves out the deepest links`() throws {
    let links = (0..<100).map { "shop://orders/\($0)-" + String(repeating: "é", count: 40) }
    let place = SavedPlace(others: ["shop://x"], tab: "shop://cart", links: links, owner: UUID())
    let text = try #require(place.text)
    #expect((3_900...SavedPlace.maximumSize).contains(text.utf8.count))
    let read = try #require(SavedPlace(text))
    #expect(read.tab == "shop://cart" && read.others == ["shop://x"])
    #expect(read.links.count > 30)
    #expect(read.links[...] == links.prefix(read.links.count))
    let deep = SavedPlace(tab: "shop://cart", links: ["shop://x"], modals: links, owner: nil)
    let top = try #require(deep.text.flatMap(SavedPlace.init))
    #expect(top.links == ["shop://x"] && top.modals[...] == links.prefix(top.modals.count))
    #expect(top.modals.count > 30)
    let wide = SavedPlace(
      others: links,
      tab: "shop://cart",
      links: links,
      modals: links,
      owner: nil
    )
    let left = try #require(wide.text.flatMap(SavedPlace.init))
    #expect(left.tab == "shop://cart" && left.links.isEmpty && left.others.count > 30)
    #expect(left.modals.isEmpty)
    let long = SavedPlace(tab: String(repeating: "x", count: 5_000), links: links, owner: UUID())
    #expect(try SavedPlace(#require(long.text))?.all == [])
  }
}
