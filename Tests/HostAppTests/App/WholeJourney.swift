#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import FlowCoordinatorsTesting
  import Foundation
  import HostApp
  import ModuleRegistry
  import ModuleRegistryTesting
  import ShopCommandLine
  import ShopComposition
  import ShopKit
  import ShopTerminal
  import Testing

  /// A whole journey through the shop, from a sign-in to a sign-out, in a folder of its own, and what
  /// a user finds afterwards.
  @MainActor
  final class WholeJourney {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
        .path(percentEncoded: false)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The rows of the pages of a user, a line each.
    typealias Findings = [String]

    /// What the user of a run has seen.
    struct Seen {
      /// Whether the shop has opened; otherwise it has said why not.
      var isOpen = false

      /// What the customer has found, right before the sign-out; `nil` if nobody was signed in.
      var customer: Findings?

      /// What is there at the end.
      var end: Findings = []

      /// What the launch and the end say.
      var said: [String] = []

      /// The pages at the end that do not show all that is not saved.
      var silentPages: [String] = []
    }

    /// A step of the journey.
    enum Step: CaseIterable {
      case cart, signIn, favourite, order, more, signOut
    }

    /// Runs the journey, as much of it as the disk allows.
    ///
    /// - Parameters:
    ///   - disk: checks the calls of files.
    ///   - steps: what the user does.
    ///   - didFinish: called after each step with what the user finds then.
    /// - Returns: what the user has seen.
    /// - Throws: a failure of the test.
    func run(
      on disk: some FileCallChecking,
      steps: [Step] = Step.allCases,
      didFinish: (Step, Findings) async throws -> Void = { _, _ in }
    ) async throws -> Seen {
      var seen = Seen()
      guard let lock = try? StateFolder(path: path).checking(disk).lock() else { return seen }
      seen.isOpen = true
      try await open(lock.folder) { shop, changes, _ in
        seen.said = shop.notices + [lock.folder.notice].compactMap(\.self)
        for step in steps {
          if step == .signOut {
            let findings = findings(of: shop)
            seen.customer = Self.isSignedIn(findings) ? findings : nil
          }
          // On a disk that fails, a step may be impossible.
          do { try await carryOut(step, in: shop) } catch is ImpossibleAction {}
          try await didFinish(step, ["welcome: seen"] + findings(of: shop))
        }
        lock.folder.saveAgain()
        seen.end = ["welcome: seen"] + findings(of: shop)
        seen.said += changes.lastWords
        let problems = changes.problems
        for page in ["main", "catalog", "cart", "product/12"] {
          show(page, in: shop)
          let notes = shop.content?.notes ?? []
          if !problems.allSatisfy(notes.contains) { seen.silentPages.append(page) }
        }
      }
      return withExtendedLifetime(lock) { seen }
    }

    /// Opens the shop again, on a disk in order.
    ///
    /// - Returns: what is there at the launch, what the customer finds, and the notices.
    func findAgain() async throws -> (launch: Findings, customer: Findings, notices: [String]) {
      let lock = try await freeLock()
      var found: (launch: Findings, customer: Findings, notices: [String]) = ([], [], [])
      try await open(lock.folder) { shop, _, isWelcomed in
        found.notices = shop.notices + [lock.folder.notice].compactMap(\.self)
        found.launch = ["welcome: \(isWelcomed ? "shown" : "seen")"] + findings(of: shop)
        do { try await carryOut(.signIn, in: shop) } catch is ImpossibleAction {}
        found.customer = findings(of: shop)
      }
      return withExtendedLifetime(lock) { found }
    }

    /// Returns as soon as the flows of the shop before are gone, which had the folder.
    func becomeFree() async throws { _ = try await freeLock() }

    private func freeLock() async throws -> StateLock {
      for _ in 0..<100_000 {
        do { return try StateFolder(path: path).lock() } catch .inUse { await Task.yield() }
      }
      return try StateFolder(path: path).lock()
    }

    private func open(
      _ folder: StateFolder,
      _ body: @MainActor (Shop, [UnsavedChange], _ isWelcomed: Bool) async throws -> Void
    ) async throws {
      var options = Invocation.Options()
      options.order = "7KQ2-M4XD"
      options.code = "1234"
      options.latency = 0
      let features = try Composition(options, state: folder, welcome: .firstTime(folder))
        .installed()
      let registry = try Registry { features }
      let terminal = MemoryWindow()
      let shop = HostApp.shop(of: registry, in: NavigationWindow(terminal), on: terminal)
      shop.start()
      // The welcome comes before the tabs, and so does an order whose outcome is not known.
      func isWelcome() -> Bool { shop.window.content?.title == "Welcome" }
      func hasTabs() -> Bool { shop.window.root is any SystemTabs }
      try await shop.window.wait { hasTabs() || isWelcome() }
      let isWelcomed = isWelcome()
      if isWelcomed { try shop.window.tap("Skip") }
      try await shop.window.wait { hasTabs() }
      try await body(shop, registry.contributions(service: UnsavedChanges.self), isWelcomed)
    }

    static func isSignedIn(_ findings: Findings) -> Bool {
      findings.contains { $0.contains("+491701234567") }
    }

    // MARK: - What a user does

    private func carryOut(_ step: Step, in shop: Shop) async throws {
      let window = shop.window
      switch step {
      case .cart:
        show("product/12", in: shop)
        try window.tap("Add to cart")
      case .more:
        show("product/11", in: shop)
        try window.tap("Add to cart")
      case .favourite:
        show("product/12", in: shop)
        try window.tap("Add to favourites")
      case .signIn:
        show("profile", in: shop)
        try window.choose("Account")
        try window.tap("Sign in")
        try window.type("+49 170 1234567")
        try window.tap("Send code")
        try await window.wait { window.content?.activity == nil }
        try window.type("1234")
        try window.tap("Sign in")
        try await window.wait { window.modals.isEmpty }
      case .order: try await order(in: shop)
      case .signOut:
        show("profile", in: shop)
        try window.choose("Account")
        try window.tap("Sign out")
      }
    }

    private func order(in shop: Shop) async throws {
      let window = shop.window
      show("cart", in: shop)
      try window.tap("Check out")
      try window.type("Ada Lovelace", into: "Name")
      try window.type("Am Sandtorkai 1", into: "Street")
      try window.type("20457", into: "Postcode")
      try window.type("Hamburg", into: "City")
      try window.tap("Continue")
      window.content?.rows.first?.onSelect?()
      try window.tap("Continue")
      try window.tap("Place order")
      try await window.wait { window.content?.activity == nil }
      try window.tap("Done")
    }

    /// Shows a page, and closes before what covers the tabs.
    private func show(_ page: String, in shop: Shop) {
      while !shop.window.modals.isEmpty, shop.window.goBack() {}
      shop.open(link: "shop://\(page)") { _ in }
    }

    private func findings(of shop: Shop) -> Findings {
      ["profile", "cart", "favourites", "orders"].flatMap { page in
        show(page, in: shop)
        let content = shop.window.content
        // Guests are asked to sign in.
        guard content?.title.lowercased() == page else { return ["\(page): none"] }
        let rows = content?.rows ?? []
        return rows.map { "\(page): \($0.title) \($0.detail)" }
      }
    }
  }
#endif
