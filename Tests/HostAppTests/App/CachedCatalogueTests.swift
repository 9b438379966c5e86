#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  /// A shop that is offline at its launch, with a catalogue in its folder that it did not leave there
  /// like that.
  final class CachedCatalogueTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "cached-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "catalogue.json") }

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ options: [String], _ commands: String...) throws -> Host {
      try Host.run(
        ["--only", "Catalog,Cart", "--state-dir", folder.path()] + options,
        input: commands.map { "\($0)\n" }.joined()
      )
    }

    /// Writes a file of the shop.
    private func write(_ catalogue: String, date: String = "0", version: Int = 1) throws {
      let json = String(decoding: try JSONEncoder().encode(catalogue), as: UTF8.self)
      let text = """
        {"format":"module-registry-shop","value":{"date":\(date),"json":\(json)},"version":\(version)}
        """
      try Data(text.utf8).write(to: file)
    }

    private static func catalogue(
      version: Int = 1,
      id: String = "7",
      name: String = "Tea",
      price: String = "1"
    ) -> String {
      """
      {"version": \(version), "currency": "EUR", "categories": [{"id": "a", "name": "All"}],
       "products": [{"id": \(id), "category": "a", "name": "\(name)", "price": "\(price)"}]}
      """
    }

    private static let unknown = "The catalogue has not been read yet."

    @Test(arguments: [
      catalogue(version: 2), catalogue(id: "0"), catalogue(id: "9223372036854775808"),
      catalogue(name: #"\u001b[2J\u001b[31mTea"#), catalogue(name: #"\u202eaeT"#),
      catalogue(name: #"Tea\nYour order has been placed."#), catalogue(price: "-1"),
      catalogue(price: "1e400"), catalogue(price: "99999999999999999999"), "", "null", "{}",
      "\u{0}",
      String(repeating: "[", count: 100_000),
      #"{"version": 1, "currency": "EUR", "categories": [], "products": []}"# + "x",
    ])
    func `an unreadable cached catalogue counts as not read yet until the shop is online`(
      _ catalogue: String
    ) throws {
      try write(catalogue)
      let host = try run(["--offline"], "tab Catalog", "online", "open 1", "open 1")
      #expect(host.code == 0, "\(host.errors)")
      let parts = host.output.components(separatedBy: "> online\n")
      #expect(parts.first?.contains(Self.unknown) == true)
      #expect(parts.first?.contains("Tea") == false)
      #expect(!host.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
      #expect(parts.last?.contains("Bananas") == true)
      // It is replaced by the one that was read.
      #expect(try String(contentsOf: file, encoding: .utf8).contains("Bananas"))
    }

    @Test(arguments: ["2", "9223372036854775808", "1e400"])
    func `a cached catalogue of a newer shop is left unchanged`(_ version: String) throws {
      let text = #"{"format":"module-registry-shop","value":{"kind":"new"},"version":\#(version)}"#
      try Data(text.utf8).write(to: file)
      let host = try run(["--offline"], "tab Catalog", "online", "open 1")
      #expect(host.code == 0)
      #expect(host.output.contains("was written by a newer version of the shop."))
      #expect(host.output.contains(Self.unknown))
      #expect(host.output.contains("Bananas"))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test(arguments: ["-978307200", "-1e17", "1e17", "-1e308", "1e308", "0.1"])
    func `offline, the shop sells from a cached catalogue of any date, and shows the date`(
      _ date: String
    )
      throws
    {
      try write(Self.catalogue(), date: date)
      let host = try run(
        ["--offline"],
        "tab Catalog",
        "open 1",
        "open 1",
        "tap Add to cart",
        "show"
      )
      #expect(host.code == 0, "\(host.errors)")
      #expect(host.output.contains("The catalogue is of "))
      #expect(host.output.contains("Tea"))
      if date == "-978307200" { #expect(host.output.contains("of 1 Jan 1970")) }
    }

    @Test
    func `a product missing from the cached catalogue can't be ordered until the shop is online`()
      throws
    {
      _ = try run([], "link shop://product/2", "tap Add to cart")
      try write(Self.catalogue(), date: "-978307200")
      let host = try run(
        ["--offline"],
        "tab Cart",
        "tap Check out",
        "link shop://product/2",
        "online",
        "tab Cart",
        "show"
      )
      let parts = host.output.components(separatedBy: "> online\n")
      #expect(parts.first?.contains("not sold any more") == true)
      #expect(parts.first?.contains("Address") == false)
      #expect(parts.last?.contains("not sold any more") == false)
      #expect(host.output.hasSuffix("  <Check out> <Empty cart>\n"))
      // A button that is disabled, and a link that leads nowhere.
      #expect(host.code == 64)
    }

    @Test func `a price in a cached catalogue doesn't change items in the cart`() throws {
      _ = try run([], "link shop://product/2", "tap Add to cart")
      try write(Self.catalogue(id: "2", name: "Vine Tomatoes", price: "0.01"))
      let host = try run(["--offline"], "tab Cart", "show")
      #expect(host.code == 0)
      #expect(!host.output.contains("0.01"))
      #expect(host.output.contains("1 x Vine Tomatoes"))
    }

    @Test func `a damaged cache is set aside, and one of 100,000 products can be sold from`() throws
    {
      try Data(#"{"format":"module-registry-shop","value":{"da"#.utf8).write(to: file)
      let damaged = try run(["--offline"], "tab Catalog")
      #expect(damaged.code == 0)
      #expect(damaged.output.contains("It was renamed to 'catalogue.damaged-1.json'."))
      let products = (1...100_000).map {
        #"{"id": \#($0), "category": "a", "name": "Tea \#($0)", "price": "1"}"#
      }
      try write(
        """
        {"version": 1, "currency": "EUR", "categories": [{"id": "a", "name": "All"}],
         "products": [\(products.joined(separator: ","))]}
        """
      )
      let host = try run(["--offline"], "open 1", "link shop://product/99999")
      #expect(host.code == 0)
      #expect(host.output.contains("Tea 99999"))
    }
  }
#endif
