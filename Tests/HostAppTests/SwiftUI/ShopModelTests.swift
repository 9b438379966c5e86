import FlowCoordinators
import Foundation
import Observation
import ShopComposition
import ShopJourneys
import ShopKit
import ShopSwiftUI
import Testing

/// Cases without a journey of line mode, such as observation, limits and lives.
@MainActor
struct ShopModelTests {
  private final class Form: Screen {
    var text = ""
    var chosen = 0

    var content: ScreenContent {
      ScreenContent(
        title: "Form",
        fields: [
          Field(label: "Word", text: text, placeholder: "abc", maximumLength: 4) { self.text = $0 }
        ],
        rows: [Row(title: "Plain"), Row(title: "Open") { self.chosen += 1 }],
        actions: [
          Action(title: "Off", isEnabled: false) { self.chosen += 10 },
          Action(title: "On") { self.chosen += 100 },
        ]
      )
    }
  }

  private let user: SwiftUIUser
  private let form = Form()
  private let screen: ScreenModel

  init() throws {
    user = try SwiftUIUser(opening: Composition())
    screen = ScreenModel(form, of: user.shop)
  }

  /// Whether views that read a value are notified of a change.
  private func isNotified<Value>(
    reading value: @autoclosure () -> Value,
    of change: () throws -> Void
  ) rethrows -> Bool {
    var isNotified = false
    withObservationTracking {
      _ = value()
    } onChange: {
      MainActor.assumeIsolated { isNotified = true }
    }
    try change()
    return isNotified
  }

  @Test func `every screen says what could not be saved until it's saved`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var composition = Composition()
    let lock = try StateFolder(folder).lock()
    composition.state = lock.folder
    let user = try SwiftUIUser(opening: composition)
    let screen = ScreenModel(form, of: user.shop)
    #expect(screen.content.notes == [])
    let path = folder.appending(path: "cart.json")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
    user.shop.shop.open("shop://product/12")
    try user.shop.flows.tap("Add to cart")
    let problem =
      "'\(path.path(percentEncoded: false))' cannot be written: a folder has this name"
    #expect(screen.content.notes == ["The cart could not be saved: \(problem)."])
    #expect(screen.content.isProblem(0))
    try FileManager.default.removeItem(at: path)
    user.shop.shop.saveAgain()
    #expect(screen.content.notes == [])
  }

  @Test func `views are updated after an action and after a change of the window`() throws {
    #expect(isNotified(reading: screen.content) { screen.choose(1) })
    #expect(isNotified(reading: screen.content) { screen.press(1) })
    #expect(isNotified(reading: screen.content) { screen[textAt: 0] = "a" })
    _ = try user.look()
    let isNotifiedOfTheWindow = try isNotified(reading: screen.content) {
      try user.open("shop://product/3")
      _ = try user.look()
    }
    #expect(isNotifiedOfTheWindow)
    #expect(!isNotified(reading: screen.content) {})
  }

  @Test func `an action changes the tab's badge, and the views read the tabs again`() throws {
    try user.open("shop://product/3")
    let page = try user.look()
    let tabs = try #require(user.shop.flows.root as? any SystemTabs)
    let isNotified = try isNotified(reading: tabs.items) {
      try user.perform("tap Add to cart", seeing: page)
    }
    #expect(isNotified)
    #expect(tabs.items.first { $0.title == "Cart" }?.badge == "1")
  }

  @Test func `typed text is cut at the limit of its field`() {
    screen[textAt: 0] = "abcdef"
    #expect(screen[textAt: 0] == "abcd")
    form.text = "abcdefg"
    screen[textAt: 0] = "abcdefgh"
    #expect(form.text == "abcdefg")
    screen[textAt: 0] = "e\u{301}e\u{301}e"
    #expect(form.text == "e\u{301}e\u{301}e")
    form.text = ""
    screen[textAt: 0] = "abce\u{301}"
    #expect(form.text == "abc")
    screen[textAt: 1] = "x"
    #expect(screen[textAt: 1] == "")
  }

  @Test func `rows and buttons without an action, or already gone, do nothing`() {
    for position in [0, 2, -1] {
      screen.choose(position)
      screen.press(position)
    }
    #expect(form.chosen == 0)
    screen.choose(1)
    screen.press(1)
    #expect(form.chosen == 101)
  }

  @Test func `a screen alone in a sheet shows its title above the rows, and can be closed`() throws
  {
    #expect(!screen.hasBar && !screen.isClosable)
    _ = try user.look()
    user.shop.flows.present(form)
    #expect(try user.look().wayBack == .close)
    #expect(!screen.hasBar && screen.isClosable)
    screen.close()
    #expect(try user.look().title == "Catalog")
  }

  @Test func `notices and links that lead nowhere are shown as alerts, one at a time`() throws {
    var composition = Composition()
    composition.notices = ["Nothing is kept.", "First\nforged second"]
    let user = try SwiftUIUser(opening: composition, link: "shop://nowhere")
    #expect(try user.look().notes == "Nothing is kept.\nFirst\u{FFFD}forged second")
    #expect(throws: ImpossibleStep.self) { try user.selectTab("Cart") }
    #expect(throws: ImpossibleStep.self) { try user.goBack() }
    try user.press("OK")
    #expect(try user.look().notes == "There is no screen at shop://nowhere.")
    try user.press("OK")
    #expect(try user.look().title == "Catalog")
  }

  @Test func `closing the view keeps the cart and releases the state folder`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func open() throws -> SwiftUIUser {
      var composition = Composition()
      composition.features = [.auth, .catalog, .cart]
      composition.state = try StateFolder(folder).lock().folder
      return try SwiftUIUser(opening: composition, link: "shop://product/3")
    }
    func buy() throws -> Remains {
      let user = try open()
      try user.perform("tap Add to cart", seeing: user.look())
      #expect(try user.look().bar == "Main [Catalog] Cart (1) Favourites Profile")
      #expect(throws: StateError.self) { try StateFolder(folder).lock() }
      user.watch()
      user.leave()
      return user.remains
    }
    let remains = try buy()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    #expect(try open().look().bar == "Main [Catalog] Cart (1) Favourites Profile")
  }

  @Test func `closing the view while a sheet or an alert is up frees the shop`()
    async throws
  {
    for (link, title) in [("shop://login", "Sign in"), ("shop://nowhere", "Link")] {
      func open() throws -> Remains {
        let user = try SwiftUIUser(opening: Composition(), link: link)
        #expect(try user.look().title == title)
        user.watch()
        user.leave()
        return user.remains
      }
      let remains = try open()
      #expect(remains.count(of: "ShopModel") == 1)
      #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    }
  }
}
