#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import CartModule
  import FlowCoordinatorsTesting
  import Foundation
  import HostApp
  import ModuleRegistry
  import ModuleRegistryTesting
  import ShopCommandLine
  import ShopComposition
  import ShopKit
  import ShopTerminal
  import Synchronization
  import Testing

  /// A customer who signs out while the gateway is asked, and who is at the shop when it answers.
  @MainActor
  @Suite(.timeLimit(.minutes(10)))
  final class SignedOutOrderTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")
    private let gateway = SlowGateway()

    deinit { try? FileManager.default.removeItem(at: folder) }

    enum Answer: CaseIterable, Sendable {
      case placed, refused, unreachable
    }

    /// Who is there when the gateway answers.
    enum Next: CaseIterable, Sendable {
      case guest, otherCustomer, sameCustomer, nobody
    }

    private static let (ada, bob) = ("+49 170 1234567", "+49 170 7654321")
    private static let number = "7KQ2-M4XD"

    @Test(arguments: Answer.allCases, Next.allCases)
    func `only a signed-out customer sees the order placed before, and sees it once`(
      _ answer: Answer,
      _ next: Next
    ) async throws {
      try await open { shop in
        try await signIn(as: Self.ada, in: shop)
        try await order(in: shop)
        try signOut(of: shop)
        if next == .otherCustomer { try await signIn(as: Self.bob, in: shop) }
        if next == .sameCustomer { try await signIn(as: Self.ada, in: shop) }
        if next != .nobody { try await answerNow(answer, in: shop) }
        // An order that waits is sent in the next session, and the customer is in this one.
        if next == .sameCustomer, answer == .unreachable { return }
        if next == .sameCustomer { return try await check(answer, in: shop) }
        expectNothing(of: shop)
        if next == .otherCustomer { try signOut(of: shop) }
        if next == .nobody { return }
        try await signIn(as: Self.ada, in: shop)
        try await check(answer, in: shop)
      }
      // It ends with the shop, whether it has answered or not.
      gateway.answer(.placed)
      try await open { shop in
        if next == .nobody {
          expectNothing(of: shop)
          try await signIn(as: Self.ada, in: shop)
        }
        try await check(next == .nobody ? .placed : answer, in: shop)
      }
      let orders = (try? text("orders.json")) ?? ""
      let isPlaced = answer == .placed || answer == .unreachable || next == .nobody
      #expect(
        orders.components(separatedBy: #""number":"\#(Self.number)""#).count == (isPlaced ? 2 : 1)
      )
    }

    // MARK: - What is seen

    /// A guest, or another customer, sees neither the number nor the address.
    private func expectNothing(of shop: Shop) {
      for text in shop.notices + rows(of: shop) {
        #expect(!text.contains(Self.number) && !text.contains("Ada Lovelace"), "\(text)")
      }
    }

    /// The customer finds the order once, or not at all.
    private func check(_ answer: Answer, in shop: Shop) async throws {
      try await shop.window.wait { shop.window.content?.activity == nil }
      show("cart", in: shop)
      try await shop.window.wait {
        shop.window.content?.notes.contains { $0.hasSuffix("is being placed.") } == false
      }
      let rows = rows(of: shop)
      let count = rows.count { $0.hasPrefix("orders: \(Self.number)") }
      let isInCart = rows.contains { $0.hasPrefix("cart: 1 x Baguette") }
      switch answer {
      case .placed, .unreachable:
        // Who signs in asks about an outcome that is not known, and the gateway has placed it by then.
        #expect(count == 1 && !isInCart, "\(rows)")
      case .refused: #expect(count == 0 && isInCart, "\(rows)")
      }
    }

    private func rows(of shop: Shop) -> [String] {
      ["profile", "cart", "favourites", "orders"].flatMap { page -> [String] in
        show(page, in: shop)
        guard let content = shop.window.content, content.title.lowercased() == page else {
          return []
        }
        return content.notes.map { "\(page): \($0)" }
          + content.rows.map { "\(page): \($0.title) \($0.detail)" }
      }
    }

    // MARK: - What is done

    private func answerNow(_ answer: Answer, in shop: Shop) async throws {
      gateway.answer(answer)
      for _ in 0..<1_000 { await Task.yield() }
      // From now on it is there.
      if answer == .unreachable { gateway.answer(.placed) }
    }

    private func order(in shop: Shop) async throws {
      show("product/12", in: shop)
      try shop.window.tap("Add to cart")
      show("cart", in: shop)
      try shop.window.tap("Check out")
      try shop.window.type("Ada Lovelace", into: "Name")
      try shop.window.type("Am Sandtorkai 1", into: "Street")
      try shop.window.type("20457", into: "Postcode")
      try shop.window.type("Hamburg", into: "City")
      try shop.window.tap("Continue")
      shop.window.content?.rows.first?.onSelect?()
      try shop.window.tap("Continue")
      try shop.window.tap("Place order")
      await gateway.waitForOrder()
    }

    private func signIn(as phone: String, in shop: Shop) async throws {
      show("profile", in: shop)
      try shop.window.choose("Account")
      try shop.window.tap("Sign in")
      try shop.window.type(phone)
      try shop.window.tap("Send code")
      try await shop.window.wait { shop.window.content?.activity == nil }
      try shop.window.type("1234")
      try shop.window.tap("Sign in")
      try await shop.window.wait { shop.window.modals.isEmpty }
    }

    private func signOut(of shop: Shop) throws {
      show("profile", in: shop)
      try shop.window.choose("Account")
      try shop.window.tap("Sign out")
    }

    private func show(_ page: String, in shop: Shop) {
      while !shop.window.modals.isEmpty, shop.window.goBack() {}
      shop.open(link: "shop://\(page)") { _ in }
    }

    private func open(_ body: @MainActor (Shop) async throws -> Void) async throws {
      let lock = try await lock()
      var options = Invocation.Options()
      options.order = Self.number
      options.code = "1234"
      options.latency = 0
      let features = try Composition(options, state: lock.folder).installed()
      let registry = try Registry { features }
        .overriding { [gateway] in $0.service(OrderGateway.self) { gateway } }
      let terminal = MemoryWindow()
      let shop = HostApp.shop(of: registry, in: NavigationWindow(terminal), on: terminal)
      shop.start()
      try await shop.window.wait { shop.window.root is any SystemTabs }
      try await body(shop)
      withExtendedLifetime(lock) {}
    }

    /// Locks the folder as soon as the flows of the shop before are gone, which had it.
    private func lock() async throws -> StateLock {
      let state = StateFolder(folder)
      for _ in 0..<100_000 {
        do { return try state.lock() } catch .inUse { await Task.yield() }
      }
      return try state.lock()
    }

    private func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  /// Takes an order, and answers when it is told to; later ones at once, in the same way.
  private final class SlowGateway: OrderPlacing {
    private let orders = AsyncStream.makeStream(of: Void.self)
    private let answers = AsyncStream.makeStream(of: Void.self)
    private let latest = Mutex<SignedOutOrderTests.Answer?>(nil)

    func place(_ order: Order) async throws {
      orders.continuation.yield()
      if latest.withLock({ $0 }) == nil {
        let answers = answers.stream
        await Task { for await _ in answers { break } }.value
      }
      switch latest.withLock(\.self) {
      case .placed, nil: return
      case .refused: throw OrderRefused()
      case .unreachable: throw Offline()
      }
    }

    func waitForOrder() async { for await _ in orders.stream { break } }

    func answer(_ answer: SignedOutOrderTests.Answer) {
      latest.withLock { $0 = answer }
      answers.continuation.yield()
    }
  }
#endif
