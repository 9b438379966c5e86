import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Observation
import ShopKit
import Testing

/// A cart in a window, and the actions of a user in it.
@MainActor
final class CartScene {
  /// Friday, 20 November 2026, 9:00 in Greenwich.
  nonisolated static let morning = Date(timeIntervalSince1970: 1_795_165_200)

  nonisolated static let tea = CartItem(
    id: 1,
    name: "Tea",
    price: Money(minorUnits: 189, currency: "EUR")
  )
  nonisolated static let pen = CartItem(
    id: 2,
    name: "Pen",
    price: Money(minorUnits: 250, currency: "USD")
  )

  let app: TestApp

  /// The registry of the session.
  private(set) var registry: Registry

  /// The flow that was opened last.
  private(set) weak var flow: CartFlow.Interface?

  /// Opens a cart with these items, in the session of a customer or a guest.
  init(_ items: [CartItem] = [], in app: TestApp, of customer: String? = nil) {
    self.app = app
    registry = app.registry
    for item in items { registry.service(CartStore.self).add(item) }
    openSession(of: customer)
  }

  convenience init(_ items: [CartItem] = []) throws {
    self.init(items, in: try TestApp { Self.cart() })
  }

  /// Shows the cart in a session of its own, in place of everything on screen, as the host does.
  func openSession(of customer: String?, _ start: CartFlow.Start = .lines) {
    registry = app.registry.opening(CustomerSession.self, with: customer)
    let unit = registry.assemble(CartFlow.self, in: window)
    flow = unit.coordinator
    window.setRoot(unit, startingWith: start)
  }

  /// Signs in somewhere else, as the host does: the cart goes on where it is.
  func signIn(as customer: String) throws {
    let place = try #require(flow).place
    openSession(of: customer, try #require(place.start(of: CartFlow.self)))
  }

  /// Signs in by the flow that is open for it, as the host does.
  func signIn(as customer: String, by signIn: Stub<SignIn>) throws {
    openSession(of: customer, try #require(signIn.starts.last))
  }

  /// The feature on a morning in Greenwich.
  nonisolated static func cart(
    state: StateFolder? = nil,
    latency: Duration = .zero,
    clock: any Clock<Duration> = ManualClock(),
    now: @escaping @Sendable () -> Date = { morning },
    makeOrderNumber: @escaping @Sendable () -> String = { "A-1" }
  ) -> CartFeature {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return CartFeature(
      state: state,
      orderLatency: latency,
      clock: clock,
      now: now,
      calendar: calendar,
      makeOrderNumber: makeOrderNumber
    )
  }

  var window: NavigationWindow { app.window }

  var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  /// The price of the cart, from its last row.
  var total: String? {
    screen.notes.isEmpty ? screen.rows.last.map { "\($0.title) \($0.detail)" } : nil
  }

  /// The errors of the fields.
  var problems: [String] { screen.fields.compactMap(\.problem) }

  var store: any CartStoring { registry.service(CartStore.self) }

  var lines: [String] { registry.service(CartStore.self).lines.map(\.description) }

  /// The notices for the user when the shop opens.
  var notices: [String] { registry.contributions(to: Notices.self).flatMap { $0.sentences() } }

  /// Takes links, as the host does.
  func linker() -> DeepLinker {
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop")],
      in: window
    )
    linker.becomeReady()
    return linker
  }

  func select(_ title: String) throws { try window.choose(title) }

  func tap(_ title: String) throws { try window.tap(title) }

  func type(_ text: String, into label: String) throws { try window.type(text, into: label) }

  /// From the cart to the summary of an order.
  func goToSummary() throws {
    try goToSlots()
    try select("Sat 21 Nov, 9:00 to 12:00")
    try tap("Continue")
  }

  /// From the cart to the delivery.
  func goToSlots() throws {
    try tap("Check out")
    try fillInAddress()
  }

  func fillInAddress() throws {
    try type("Ada Lovelace", into: "Name")
    try type("Am Sandtorkai 1", into: "Street")
    try type("20457", into: "Postcode")
    try type("Hamburg", into: "City")
    try tap("Continue")
  }

  /// Waits until the screen has these notes, which change with orders that were sent.
  func waitForNotes(_ notes: [String]) async throws {
    while true {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let isThere = withObservationTracking {
        screen.notes == notes
      } onChange: {
        continuation.yield()
      }
      if isThere { return }
      for await _ in changes { break }
      try Task.checkCancellation()
    }
  }

  /// Waits for the screen with a title, which comes by itself.
  func wait(for title: String) async throws {
    try await window.wait { window.content?.title == title }
  }
}
