import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopComposition
import ShopJourneys
import ShopKit
import Testing
import UIKit

@testable import ShopUIKit

/// Cases without a journey of line mode: notices at the launch, the keyboard, lasting state, and
/// waits of the user.
@Suite(.serialized)
@MainActor
struct ShopTests {
  private func catalog(_ person: Person) throws -> Page {
    let page = try person.look()
    try #require(page.title == "Catalog")
    return page
  }

  @Test func `a link that leads nowhere shows an alert, and nothing below can be touched`() throws {
    let person = try Person(opening: Composition())
    let catalog = try catalog(person)
    try person.open("shop://nowhere")
    #expect(
      try person.look()
        == Page(
          bar: Page.bar("question"),
          title: "Link",
          notes: "There is no screen at shop://nowhere.",
          actions: ["<OK>"]
        )
    )
    #expect(throws: ImpossibleStep.self) { try person.perform("open 1", seeing: catalog) }
    #expect(throws: ImpossibleStep.self) { try person.perform("tab Cart", seeing: catalog) }
    try person.press("OK")
    #expect(try person.look() == catalog)
    try person.perform("open 1", seeing: catalog)
    #expect(try person.look().title == "Fruit & Vegetables")
    try person.open("shop://product/3?")
    try person.open("nonsense")
    #expect(try person.look().notes.contains("'nonsense'"))
  }

  @Test func `a notice of the launch is shown as an alert`() throws {
    var composition = Composition()
    composition.notices = ["Nothing is kept.", "Not\u{1B}even this."]
    let person = try Person(opening: composition)
    #expect(try person.look().notes == "Nothing is kept.\nNot\u{FFFD}even this.")
    try person.press("OK")
    _ = try catalog(person)
  }

  @Test func `if sign-in is required, it comes before the tabs`() async throws {
    var composition = Composition()
    composition.features = [.auth, .catalog, .cart]
    composition.requiresSignIn = true
    composition.code = "1234"
    let person = try Person(opening: composition, link: "shop://cart")
    let phone = try person.look()
    #expect(phone.title == "Sign in")
    #expect(throws: ImpossibleStep.self) { try person.perform("back", seeing: phone) }
    try person.perform("type +49 170 1234567", seeing: phone)
    try person.perform("tap Send code", seeing: phone)
    #expect(try await eventually { try person.look().title == "Enter the code" })
    try person.perform("type 1234", seeing: phone)
    try person.perform("tap Sign in", seeing: phone)
    #expect(try person.look().bar == "Main Catalog [Cart] Favourites Profile")
  }

  @Test func `the return key presses the first button`() throws {
    let person = try Person(opening: Composition(), link: "shop://login?source=cart")
    let (field, _) = try person.field(for: "")
    field.tap()
    field.type("12")
    field.pressReturn()
    #expect(try person.look().fields.first?.contains("Enter a phone number") == true)
  }

  @Test func `a field has the right keyboard, and takes only as much as the screen allows`() throws
  {
    let person = try Person(opening: Composition(), link: "shop://login")
    let (phone, _) = try person.field(for: "")
    #expect(phone.keyboardType == .phonePad)
    phone.tap()
    phone.type(String(repeating: "1", count: 45))
    #expect(phone.text?.count == 40)
    try person.open("shop://catalog")
    _ = try catalog(person)
    let (search, _) = try person.field(for: "")
    #expect(search.keyboardType == .default && search.returnKeyType == .search)
  }

  @Test func `while the user types a search, the field stays in place and its results change`()
    throws
  {
    let person = try Person(opening: Composition())
    _ = try catalog(person)
    let (field, _) = try person.field(for: "")
    field.tap()
    for (text, rows) in [("oa", 2), ("t", 1), ("xyz", 0)] {
      field.type(text)
      person.simulation.turn()
      #expect(field.isFirstResponder)
      #expect(try person.look().rows.count >= rows)
      field.tap()
    }
    #expect(field.text == "oatxyz")
    #expect(try person.look().notes == "No products match 'oatxyz'.")
  }

  @Test func `a cancelled swipe back keeps the field focused`() throws {
    let person = try Person(opening: Composition(), link: "shop://product/3")
    try person.perform("tap Add to cart", seeing: person.look())
    try person.perform("tab Cart", seeing: person.look())
    try person.perform("open 1", seeing: person.look())
    _ = try person.look()
    let (field, _) = try person.field(for: "")
    field.tap()
    field.type("2")
    person.simulation.turn()
    #expect(field.isFirstResponder)
    let tabs = try #require(person.delegate.window?.rootViewController as? UITabBarController)
    let stack = try #require(unsafe tabs.selectedViewController as? UINavigationController)
    stack.beginSwipeBack()
    stack.endSwipeBack(completed: false)
    person.simulation.turn()
    _ = try person.look()
    #expect(field.isFirstResponder)
  }

  @Test func `a cancelled swipe down keeps the field focused`() throws {
    let person = try Person(opening: Composition(), link: "shop://login")
    _ = try person.look()
    let (field, _) = try person.field(for: "")
    field.tap()
    field.type("12")
    person.simulation.turn()
    let top = try #require(person.delegate.window?.chain.last)
    top.beginSwipeDown()
    top.endSwipeDown(completed: false)
    person.simulation.turn()
    _ = try person.look()
    #expect(field.isFirstResponder)
  }

  @Test func `closing the scene while an alert is up frees the shop`() async throws {
    let remains = Remains()
    func open() throws {
      let person = try Person(opening: Composition(), link: "shop://nowhere")
      remains.watch(person.delegate.shop)
      remains.watch(person.delegate.shop?.shop.app)
      remains.watch(person.delegate.window, of: person.flows)
      #expect(try person.look().title == "Link")
      person.watch()
      person.delegate.sceneDidDisconnect(person.scene)
      #expect(person.delegate.window == nil && person.delegate.shop == nil)
    }
    try open()
    UIKitSimulation().turn()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
  }

  @Test func `two notices are shown one after the other, and can't forge lines`()
    throws
  {
    var composition = Composition()
    composition.notices = ["First\nforged second"]
    let person = try Person(opening: composition, link: "shop://nowhere")
    var seen: [String] = []
    for _ in 0..<3 {
      let page = try person.look()
      guard page.bar.contains("question") else { break }
      seen.append(page.title + ": " + page.notes)
      try person.press("OK")
    }
    #expect(seen.count == 2)
    #expect(!seen.contains { $0.contains("\n") })
  }

  @Test func `two links that lead nowhere are each reported`() throws {
    let person = try Person(opening: Composition())
    _ = try person.look()
    person.delegate.scene(
      person.scene,
      openURLContexts: [
        UIOpenURLContext(url: URL(string: "shop://nowhere")!),
        UIOpenURLContext(url: URL(string: "other://elsewhere")!),
      ]
    )
    var seen: [String] = []
    for _ in 0..<3 {
      let page = try person.look()
      guard page.bar.contains("question") else { break }
      seen.append(page.notes)
      try person.press("OK")
    }
    #expect(seen.count == 2, "\(seen)")
  }

  @Test func `the return key in a search ends the typing`() throws {
    let person = try Person(opening: Composition())
    _ = try person.look()
    let (field, _) = try person.field(for: "")
    field.tap()
    field.type("oat")
    field.pressReturn()
    person.simulation.turn()
    #expect(!field.isFirstResponder)
  }

  @Test func `a cancelled swipe back shows the current cart below, and changes nothing`() throws {
    let person = try Person(opening: Composition(), link: "shop://product/3")
    try person.perform("tap Add to cart", seeing: person.look())
    try person.perform("tab Cart", seeing: person.look())
    try person.perform("open 1", seeing: person.look())
    try person.perform("type 5", seeing: person.look())
    let line = try person.look()
    let tabs = try #require(person.delegate.window?.rootViewController as? UITabBarController)
    let stack = try #require(unsafe tabs.selectedViewController as? UINavigationController)
    stack.beginSwipeBack()
    #expect(try Page(of: person.scene).rows.first == "> 5 x Blood Oranges 17.45 EUR")
    stack.endSwipeBack(completed: false)
    #expect(try person.look() == line)
  }

  @Test func `while a code is being sent, the user sees that and can cancel`() async throws {
    var composition = Composition()
    composition.codeLatency = .milliseconds(400)
    let person = try Person(opening: composition, link: "shop://login")
    try person.perform("type +49 170 1234567", seeing: person.look())
    try person.perform("tap Send code", seeing: person.look())
    let waiting = try person.look()
    #expect(waiting.notes == "Sign in to your account. Sending the code")
    #expect(waiting.actions == ["(Send code)", "<Cancel>"])
    #expect(throws: ImpossibleStep.self) { try person.perform("tap Send code", seeing: waiting) }
    #expect(person.spinners == 1)
    try person.perform("tap Cancel", seeing: waiting)
    #expect(try person.look().actions == ["<Send code>"])
    #expect(try person.look().notes == "Sign in to your account.")
    #expect(person.spinners == 0)
    try person.perform("tap Send code", seeing: waiting)
    #expect(try await eventually { person.clock.sleepers == 1 })
    person.clock.advance(by: .milliseconds(400))
    #expect(try await eventually { try person.look().title == "Enter the code" })
  }

  @Test func `closing the scene keeps the cart and its badge, and releases the state folder`()
    throws
  {
    let folder = URL.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func open() throws -> Person {
      var composition = Composition()
      composition.features = [.auth, .catalog, .cart]
      composition.state = try StateFolder(folder).lock().folder
      return try Person(opening: composition, link: "shop://product/3")
    }
    func buy() throws {
      let person = try open()
      try person.perform("tap Add to cart", seeing: person.look())
      #expect(try person.look().bar == "Main [Catalog] Cart (1) Favourites Profile")
      #expect(throws: StateError.self) { try StateFolder(folder).lock() }
      person.delegate.sceneDidDisconnect(person.scene)
    }
    try buy()
    UIKitSimulation().turn()
    #expect(try open().look().bar == "Main [Catalog] Cart (1) Favourites Profile")
  }

  @Test func `closing the scene while a sheet is up frees the shop`()
    async throws
  {
    let remains = Remains()
    func open() throws {
      let person = try Person(opening: Composition(), link: "shop://login")
      remains.watch(person.delegate.shop)
      remains.watch(person.delegate.window, of: person.flows)
      #expect(try person.look().title == "Sign in")
      person.delegate.sceneDidDisconnect(person.scene)
    }
    try open()
    UIKitSimulation().turn()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
  }
}

extension Person {
  /// How many views turn because something is waited for.
  fileprivate var spinners: Int {
    let table = (delegate.window?.chain.last?.seen as? UITableViewController)?.tableView
    return (table?.indexPathsForVisibleRows ?? []).count { path in
      let view = table?.cellForRow(at: path)?.accessoryView as? UIActivityIndicatorView
      return view?.isAnimating == true
    }
  }
}
