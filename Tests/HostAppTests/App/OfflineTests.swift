#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  /// Launches of a shop that is offline; the journeys show one launch each.
  final class OfflineTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "offline-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String {
      folder.appending(path: name).path(percentEncoded: false)
    }

    private func run(_ options: [String], _ commands: String...) throws -> Host {
      try Host.run(
        ["--only", "Auth,Catalog,Cart,Orders", "--state-dir", path("state"), "--code", "1234"]
          + options,
        input: commands.map { "\($0)\n" }.joined()
      )
    }

    /// Writes a catalogue of one product.
    private func catalogue(_ product: String) throws -> String {
      let file = path("\(product).json")
      let json = """
        {"version": 1, "currency": "EUR", "categories": [{"id": "a", "name": "All"}],
         "products": [{"id": 1, "category": "a", "name": "\(product)", "price": "1"}]}
        """
      try Data(json.utf8).write(to: URL(filePath: file))
      return file
    }

    @Test func `the shop sells the last launch's catalogue offline, and the file's online`()
      throws
    {
      _ = try run(["--catalog", catalogue("Tea"), "--today", "2026-11-19"])
      let host = try run(
        ["--catalog", catalogue("Ink"), "--today", "2026-11-20", "--offline"],
        "open 1",
        "online"
      )
      #expect(host.code == 0)
      #expect(host.output.hasPrefix("Note: You are offline.\n"))
      let parts = host.output.components(separatedBy: "> online\n")
      #expect(parts.first?.contains("of 19 Nov 2026, 12:00.") == true)
      #expect(parts.first?.contains("Tea") == true)
      #expect(parts.first?.contains("Ink") == false)
      #expect(parts.last?.contains("Ink") == true)
      #expect(parts.last?.contains("You are offline") == false)
    }

    private static let filling = [
      "type Name: Ada", "type Street: Am Sandtorkai 1", "type Postcode: 20457",
      "type City: Hamburg", "tap Continue", "open 1", "tap Continue",
    ]

    /// Runs the shop without a sign-in.
    private func runForGuests(
      _ more: [String],
      on day: String = "2026-11-20",
      _ commands: [String]
    ) throws -> Host {
      try Host.run(
        ["--only", "Catalog,Cart,Orders", "--state-dir", path("state"), "--order", "A-1"]
          + ["--today", day] + more,
        input: commands.map { "\($0)\n" }.joined()
      )
    }

    private func orderOffline() throws {
      let buying = ["link shop://product/2", "tap Add to cart", "tab Cart", "tap Check out"]
      let host = try runForGuests([], buying + Self.filling + ["offline", "tap Place order"])
      #expect(host.code == 0)
      #expect(host.output.contains("Your order A-1 will be sent when you are"))
    }

    @Test func `an order waits through several launches, and is then sent`() throws {
      try orderOffline()
      let second = try runForGuests(["--offline"], ["tap Check again", "tap Go on", "tab Cart"])
      #expect(second.code == 0)
      #expect(second.output.contains("The shop was closed before your order A-1 was sent."))
      #expect(second.output.hasSuffix("  <Try again> <Take back>\n"))
      let third = try runForGuests(["--offline"], ["online", "link shop://orders", "open 1"])
      #expect(third.code == 0)
      #expect(third.output.contains("Order A-1"))
      #expect(third.output.contains("To Ada, Am Sandtorkai 1, 20457 Hamburg."))
    }

    @Test func `a waiting order is sent after a launch that found the server unreachable`() throws {
      try orderOffline()
      let late = ["--answer-latency", "200"]
      let second = try runForGuests(late + ["--offline"], ["tap Try again"])
      #expect(second.code == 0)
      #expect(second.output.contains("  ! The shop cannot be opened: you are offline."))
      let third = try runForGuests(late, ["link shop://orders", "open 1"])
      #expect(third.code == 0)
      #expect(third.output.contains("Order A-1"))
    }

    @Test func `Take back works on a waiting order in a later launch`() throws {
      try orderOffline()
      let second = try runForGuests(["--offline"], ["tap Go on", "tab Cart", "tap Take back"])
      #expect(second.code == 0)
      #expect(second.output.contains("   1  1 x Vine Tomatoes"))
      #expect(!second.output.contains("not sold any more"))
      let third = try runForGuests([], ["tab Cart", "tab Profile", "open 1"])
      #expect(third.output.contains("   1  1 x Vine Tomatoes"))
      #expect(third.output.hasSuffix("  There are no orders yet.\n"))
    }

    @Test func `a later launch doesn't send an order whose delivery time has passed`() throws {
      try orderOffline()
      let second = try runForGuests([], on: "2026-11-23", ["tab Cart", "tap OK", "tab Profile"])
      #expect(second.code == 0)
      #expect(second.output.contains("because its delivery time"))
      #expect(second.output.contains("   1  1 x Vine Tomatoes"))
      #expect(second.output.contains("  <Check out> <Empty cart> <OK>"))
      let third = try runForGuests([], ["tab Cart", "tab Profile", "open 1"])
      #expect(third.output.contains("  <Check out> <Empty cart>\n"))
      #expect(third.output.hasSuffix("  There are no orders yet.\n"))
    }

    @Test func `a later launch sends the order of a customer who has signed out`() throws {
      let signIn = ["type +49 170 1234567", "tap Send", "type 1234", "tap Sign in"]
      let first =
        ["link shop://account"] + signIn
        + ["link shop://product/2", "tap Add to cart", "tab Cart", "tap Check out"]
        + Self.filling
        + ["offline", "tap Place order", "back", "back", "back", "link shop://account"]
        + ["tap Sign out"]
      let order = ["--order", "A-1", "--today", "2026-11-20"]
      let options =
        ["--only", "Auth,Catalog,Cart,Orders", "--state-dir", path("state"), "--code", "1234"]
        + order
      func run(_ commands: [String]) throws -> Host {
        try Host.run(options, input: commands.map { "\($0)\n" }.joined())
      }
      let offline = try run(first)
      #expect(offline.code == 0)
      #expect(offline.output.contains("Your order A-1 will be sent when you are"))
      // Nothing of it is shown to a guest.
      let guest = try run(["tab Cart", "show"])
      #expect(guest.code == 0)
      #expect(!guest.output.contains("A-1"))
      let customer = try run(["link shop://orders"] + signIn + ["show", "tab Cart"])
      #expect(customer.code == 0)
      #expect(customer.output.contains("   1  A-1"))
      #expect(customer.output.contains("Your order A-1 has been placed."))
    }

    @Test func `the cart keeps its items while no catalogue has been read`() throws {
      _ = try run([], "link shop://product/2", "tap Add to cart")
      try FileManager.default.removeItem(atPath: path("state/catalogue.json"))
      let host = try run(["--offline"], "tab Cart", "open 1", "type 3", "back", "online")
      #expect(host.code == 0)
      #expect(host.output.contains("The catalogue has not been read yet."))
      #expect(!host.output.contains("not sold any more"))
      #expect(host.output.contains("1  3 x Vine Tomatoes"))
      #expect(host.output.hasSuffix("  <Check out> <Empty cart>\n"))
    }

    @Test func `staff can mark a product as sold out while offline`() throws {
      _ = try run(["--staff", "+491701234567"])
      let host = try run(
        ["--offline", "--staff", "+491701234567"],
        "link shop://staff",
        "online",
        "tab Profile",
        "open 1",
        "tap Sign in",
        "type +49 170 1234567",
        "tap Send",
        "type 1234",
        "tap Sign in",
        "offline",
        "link shop://staff",
        "open 1",
        "type banana",
        "open 1",
        "link shop://product/1"
      )
      #expect(
        host.errors == """
          HostApp: there is no screen at shop://staff while the shop is offline
          HostApp: 1 command failed

          """
      )
      #expect(host.output.contains("( ) Bananas"))
      #expect(host.output.contains("(*) Bananas"))
      #expect(host.output.contains("      Availability                                   sold out"))
    }

    @Test(arguments: ["{", "{}", "\u{0}", "null"])
    func `a file in the place of the stored catalogue isn't lost, and the shop opens`(
      _ content: String
    ) throws {
      try FileManager.default.createDirectory(
        atPath: path("state"),
        withIntermediateDirectories: true
      )
      let file = URL(filePath: path("state/catalogue.json"))
      try Data(content.utf8).write(to: file)
      let host = try run(["--offline"], "online", "open 1")
      #expect(host.code == 0)
      #expect(host.output.contains("Note: The catalogue: "))
      #expect(host.output.contains("Bananas"))
      #expect(try String(contentsOf: file, encoding: .utf8) == content)
    }

    @Test func `a catalogue that's too large to be stored can still be sold from`() throws {
      let file = path("large.json")
      let details = String(repeating: "x", count: 17 * 1_024 * 1_024)
      let json = """
        {"version": 1, "currency": "EUR", "categories": [{"id": "a", "name": "All"}],
         "products": [{"id": 1, "category": "a", "name": "Tea", "price": "1",
           "details": "\(details)"}]}
        """
      try Data(json.utf8).write(to: URL(filePath: file))
      let host = try run(["--catalog", file], "open 1", "offline")
      #expect(host.code == 0)
      #expect(host.output.contains("Tea"))
    }
  }
#endif
