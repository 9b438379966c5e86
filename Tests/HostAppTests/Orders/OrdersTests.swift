import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import OrdersModule
import ShopKit
import Synchronization
import Testing

/// The list of orders, and one of them.
@MainActor
@Suite(.endsApps)
struct OrdersTests {
  @Test func `without an order, the list says so and Main has no row`() throws {
    let scene = try OrdersScene()
    #expect(scene.screen.notes == ["There are no orders yet."])
    #expect(scene.rows == [])
    #expect(scene.highlights.isEmpty)
    let items = scene.registry.contributions(to: ProfileItems.self).compactMap { $0.content() }
    #expect(items.map(\.title) == ["Orders"])
  }

  @Test func `orders are listed with their prices, the latest first`() throws {
    let scene = try OrdersScene()
    scene.place("A-1")
    scene.place("A-2", [OrdersScene.tea, OrdersScene.pen])
    #expect(scene.rows == ["A-2", "A-1"])
    #expect(scene.screen.rows.map(\.detail) == ["3.78 EUR + 2.50 USD", "3.78 EUR"])
    #expect(scene.screen.notes == [])
  }

  @Test func `an order reported twice is listed once, with the latest values`() throws {
    let scene = try OrdersScene()
    for number in ["A-1", "A-2", "A-1"] { scene.place(number) }
    #expect(scene.rows == ["A-1", "A-2"])
  }

  @Test func `only the latest 200 orders are kept, and the list says so`() throws {
    let scene = try OrdersScene()
    for number in 1...199 { scene.place("A-\(number)") }
    #expect(scene.screen.notes == [])
    for number in 200...202 { scene.place("A-\(number)") }
    #expect(scene.screen.notes == ["Only your latest 200 orders are kept."])
    #expect(scene.rows.count == 200)
    #expect(scene.rows.first == "A-202")
    #expect(scene.rows.last == "A-3")
  }

  @Test func `an order's screen shows its details`() throws {
    let scene = try OrdersScene()
    scene.place("A-1", [OrdersScene.tea, OrdersScene.pen])
    try scene.window.choose("A-1")
    #expect(scene.titles == ["Orders", "Order A-1"])
    #expect(
      scene.screen.notes == [
        "To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg.", "Delivery Sat 21 Nov, 9:00 to 12:00.",
      ]
    )
    #expect(scene.rows == ["2 x Tea", "1 x Pen", "Total"])
    #expect(scene.screen.rows.map(\.detail) == ["3.78 EUR", "2.50 USD", "3.78 EUR + 2.50 USD"])
    #expect(scene.screen.actions.map(\.title) == ["Add a note"])
    try scene.app.swipeBack()
    #expect(scene.app.tree == "OrdersCoordinator 1")
  }

  @Test func `Order again works any number of times`() throws {
    let basket = Basket()
    let scene = try OrdersScene(basket: basket)
    scene.place("A-1", [OrdersScene.tea, OrdersScene.pen])
    try scene.window.choose("A-1")
    try scene.window.tap("Order again")
    #expect(basket.lines == ["2 x Tea", "1 x Pen"])
    #expect(scene.screen.notes.last == "All items are in your cart again.")
    try scene.window.tap("Order again")
    #expect(basket.lines == ["2 x Tea", "1 x Pen", "2 x Tea", "1 x Pen"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a note can be added, changed, and removed with an action sheet`() async throws {
    let scene = try OrdersScene()
    scene.place("A-1")
    try scene.window.choose("A-1")
    func tap(_ name: String) async throws {
      try scene.window.tap(name)
      #expect(scene.screen.activity?.title == "Waiting for your answer")
      try await scene.window.wait { scene.app.alert != nil }
    }
    func answer(_ title: String) async throws {
      try scene.app.answerAlert(title)
      try await scene.window.wait { scene.screen.activity == nil }
    }
    try await tap("Add a note")
    #expect(throws: TestFailure.self) { try scene.app.answerAlert("Save") }
    try scene.app.typeIntoAlert(String(repeating: "x", count: 201))
    #expect(throws: TestFailure.self) { try scene.app.answerAlert("Save") }
    try scene.app.typeIntoAlert("For\nGrace\u{0}")
    try await answer("Save")
    let note = try #require(scene.screen.notes.last)
    #expect(note == "Note: For\u{FFFD}Grace\u{FFFD}")
    try await tap("Note")
    #expect(scene.app.alert?.isSheet == true)
    try await answer("Keep")
    #expect(scene.screen.notes.last == note)
    try await tap("Note")
    try await answer("Remove")
    #expect(scene.screen.notes.last == "Delivery Sat 21 Nov, 9:00 to 12:00.")
  }

  @Test(.timeLimit(.minutes(10)))
  func `the question about a note goes away with its session`() async throws {
    let scene = try OrdersScene()
    scene.place("A-1")
    try scene.window.choose("A-1")
    try scene.window.tap("Add a note")
    try await scene.window.wait { scene.app.alert != nil }
    weak let screen = scene.window.visibleScreen
    scene.openSession(of: "Ada")
    #expect(scene.app.alert == nil)
    // The task that asks has kept it.
    while screen != nil { await Task.yield() }
  }

  @Test func `Order again shows the cart's problem once, and removes it when it's solved`() throws {
    let basket = Basket()
    let scene = try OrdersScene(basket: basket)
    scene.place("A-1", [OrdersScene.tea, OrdersScene.pen])
    try scene.window.choose("A-1")
    basket.problem = "It is full."
    try scene.window.tap("Order again")
    #expect(scene.screen.notes.suffix(2) == ["Delivery Sat 21 Nov, 9:00 to 12:00.", "It is full."])
    #expect(scene.screen.problemCount == 1)
    basket.problem = nil
    try scene.window.tap("Order again")
    #expect(scene.screen.problemCount == 0)
    #expect(scene.screen.notes.last == "All items are in your cart again.")
  }

  @Test func `if an item is unavailable, Order again still adds the others`() throws {
    let basket = Basket(refusing: "Pen")
    let scene = try OrdersScene(basket: basket)
    scene.place("A-1", [OrdersScene.tea, OrdersScene.pen])
    try scene.window.choose("A-1")
    try scene.window.tap("Order again")
    #expect(basket.lines == ["2 x Tea"])
    #expect(
      scene.screen.notes.suffix(2) == [
        "The other items are in your cart again.", "There is no Pen.",
      ]
    )
    #expect(scene.screen.problemCount == 1)
  }

  @Test func `Main shows the latest order, and opens it over itself`() throws {
    let scene = try OrdersScene()
    scene.place("A-1")
    scene.place("A-2")
    let highlight = try #require(scene.highlights.last)
    #expect("\(highlight.title) \(highlight.detail)" == "Your latest order A-2")
    let first = FirstScreenCoordinator(scene.window.childContext)
    scene.window.setRoot((first, first.navigation))
    highlight.open(from: first, .presented)
    #expect(scene.titles == ["Orders", "Order A-2"])
    #expect(
      scene.app.onScreen == "FirstScreen\nmodal: OrderListScreen > OrderDetailsScreen"
    )
  }

  @Test func `Main shows a delivery until its time is over`() throws {
    let time = Mutex(Date(timeIntervalSince1970: 1_000))
    let scene = try OrdersScene(now: { time.withLock(\.self) })
    scene.place("A-1", until: Date(timeIntervalSince1970: 2_000))
    scene.place("A-2", until: Date(timeIntervalSince1970: 1_500))
    scene.place("A-3")
    #expect(scene.highlights.map(\.title) == ["On its way", "Your latest order"])
    #expect(scene.highlights.first?.detail == "Sat 21 Nov, 9:00 to 12:00")
    let first = FirstScreenCoordinator(scene.window.childContext)
    scene.window.setRoot((first, first.navigation))
    scene.highlights.first?.open(from: first, .presented)
    #expect(scene.titles == ["Orders", "Order A-2"])
    time.withLock { $0 = Date(timeIntervalSince1970: 1_500) }
    scene.window.goBack()
    scene.window.goBack()
    scene.highlights.first?.open(from: first, .presented)
    #expect(scene.titles == ["Orders", "Order A-1"])
    time.withLock { $0 = Date(timeIntervalSince1970: 2_000) }
    #expect(scene.highlights.map(\.title) == ["Your latest order"])
  }
}

private final class FirstScreenCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(FirstScreen()) }
}

private final class FirstScreen: Screen {
  let content = ScreenContent(title: "First")
}
