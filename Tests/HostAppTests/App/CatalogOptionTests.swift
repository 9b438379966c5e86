#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The values of `--catalog`.
  struct CatalogOptionTests {
    @Test func `--catalog replaces the products that the shop sells`() throws {
      let host = try run(
        """
        {"version": 1, "currency": "JPY", "categories": [{"id": "a", "name": "Tea"}],
         "products": [{"id": 7, "category": "a", "name": "Sencha", "price": "800"}]}
        """,
        input: "open 1\n"
      )
      #expect(host.output.contains(/1  Sencha +800 JPY\n/))
      #expect(host.code == 0)
    }

    @Test func `a product that has sold out since can't be ordered from the cart`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      func open(_ products: String, _ commands: String) throws -> Host {
        let json = """
          {"version": 1, "currency": "EUR", "categories": [{"id": "a", "name": "Tea"}],
           "products": [\(products)]}
          """
        return try run(json, ["--state-dir", folder.path()], input: commands)
      }
      let tea = #"{"id": 1, "category": "a", "name": "Sencha", "price": "8""#
      let pot = #"{"id": 2, "category": "a", "name": "Pot", "price": "9"}"#
      let add = "open 1\ntap Add to cart\nback\nopen 2\ntap Add to cart\n"
      #expect(try open("\(tea)}, \(pot)", "open 1\n" + add).code == 0)
      let host = try open(#"\#(tea), "soldOut": true}"#, "tab Cart\ntap Check out\n")
      #expect(host.output.contains("  ! 2 products are unavailable. Remove them to check out.\n"))
      #expect(host.output.contains(/1  1 x Sencha +sold out\n/))
      #expect(host.output.contains(/2  1 x Pot +not sold any more\n/))
      #expect(host.output.contains("  (Check out) <Remove unavailable> <Empty cart>\n"))
      #expect(host.errors.hasPrefix("HostApp: 'Check out' cannot be tapped now\n"))
    }

    @Test(arguments: ["~", "~root", "~nobody-at-all"])
    func `a tilde in --catalog isn't expanded`(_ name: String) throws {
      let json = #"{"version": 1, "currency": "EUR", "categories": [], "products": []}"#
      let script = """
        cd "$(mktemp -d)" && printf '%s' "$1" > "$2" && "$0" --only Catalog --catalog "$2"
        rm -r "$PWD"
        """
      let host = try Host.run(
        ["-c", script, Host.executable.path(), json, name],
        executable: URL(filePath: "/bin/sh")
      )
      #expect(host.errors == "")
      #expect(host.output.hasPrefix("\nMain  [Catalog]  Favourites\n"))
    }

    @Test func `--catalog may name a file without products`() throws {
      let empty = #"{"version": 1, "currency": "EUR", "categories": [], "products": []}"#
      let host = try run(empty, input: "type x\n")
      #expect(host.output.contains("No products match 'x'."))
      #expect(host.code == 0)
    }

    @Test func `a list of 100,000 products is printed in parts`() throws {
      let products = (1...100_000).map { number in
        #"{"id": \#(number), "category": "a", "name": "Tea \#(number)", "price": "1"}"#
      }
      let host = try run(
        """
        {"version": 1, "currency": "EUR", "categories": [{"id": "a", "name": "Tea"}],
         "products": [\(products.joined(separator: ","))]}
        """,
        input: "open 1\nmore\nback\nopen 1\nopen 99999\nmore\n"
      )
      #expect(
        host.output.contains(/\n  40  Tea 40 +1.00 EUR\n  ... and 99960 more, of 100000: 'more'/)
      )
      #expect(host.output.contains(/> more\n  41  Tea 41 +1.00 EUR\n/))
      #expect(host.output.contains(/> open 1\n\n.*\nCatalog > Tea\n   1  Tea 1\b/))
      #expect(host.output.contains("Catalog > Tea > Tea 99999\n"))
      #expect(host.output.count(where: \.isNewline) < 200)
      #expect(host.errors.hasPrefix("HostApp: there are no more rows\n"))
    }

    @Test func `--catalog explains what's wrong in the file`() throws {
      let host = try run("{\"version\": 1,\n \"currency\": EUR}")
      #expect(
        host.errors == "HostApp: --catalog catalogue.json: is not JSON: invalid value in line 2\n"
      )
      #expect(host.output == "")
      #expect(host.code == 65)
    }

    @Test(arguments: [
      ("/no/such/file.json", "there is no such file"),
      ("/", "is a folder, not a file"),
    ])
    func `--catalog names a file that can't be read`(_ path: String, _ problem: String) throws {
      let host = try Host.run(["--catalog", path])
      #expect(host.errors == "HostApp: --catalog \(path): \(problem)\n")
      #expect(host.output == "")
      #expect(host.code == 66)
    }

    @Test func `names in a cart, a link or a file can't forge lines of the output`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "shop-\(UUID().uuidString)"
      )
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let name = #"x\n  9  9 x Forged\u202e\u001b[2J"# + String(repeating: "y", count: 1_000_000)
      let lines =
        #"[{"currency":"E\n\u200b","id":1,"minorUnits":1,"name":"\#(name)","quantity":1}]"#
      let cart = #"{"format":"module-registry-shop","value":{"lines":\#(lines)},"version":1}"#
      try Data(cart.utf8)
        .write(to: folder.appending(path: "cart.json"))
      let host = try Host.run(
        ["--state-dir", folder.path()],
        input:
          "tab Cart\nopen 1\nlink shop://a\u{202E}b\ntap \(String(repeating: "z", count: 100_000))\n"
      )
      for text in [host.output, host.errors] {
        #expect(!text.contains("\n  9"))
        #expect(
          !text.unicodeScalars.contains { "\u{202E}\u{1B}\u{200B}".unicodeScalars.contains($0) }
        )
        #expect(text.utf8.count < 20_000)
      }
      #expect(host.output.contains("1 x x\u{FFFD}  9  9 x Forged\u{FFFD}\u{FFFD}[2Jyy"))
    }

    @Test func `an error about a file is one line, whatever text is in it`() throws {
      let host = try run(
        #"{"version": 1, "currency": "E\nHostApp: all is well\u202e", "categories": [], "products": []}"#
      )
      let currency = "E\u{FFFD}HostApp: all is well\u{FFFD}"
      #expect(
        host.errors
          == "HostApp: --catalog catalogue.json: currency '\(currency)' is not a code such as 'EUR'\n"
      )
      let missing = try Host.run(["--catalog", "no\nsuch\u{1B}[2Jfile"])
      #expect(
        missing.errors
          == "HostApp: --catalog no\u{FFFD}such\u{FFFD}[2Jfile: there is no such file\n"
      )
      let unknown = try Host.run(["--x\ny\(String(repeating: "z", count: 100_000))"])
      #expect(unknown.errors.utf8.count < 2_000)
      #expect(unknown.errors.split(separator: "\n").count == 2)
    }

    @Test func `--catalog may read from a pipe`() throws {
      let empty = #"{"version": 1, "currency": "EUR", "categories": [], "products": []}"#
      let host = try Host.run(["doctor", "--catalog", "/dev/stdin"], input: empty)
      #expect(host.output.contains("CatalogFeature"))
      #expect(host.code == 0)
    }

    private func run(
      _ catalogue: String,
      _ options: [String] = [],
      input: String = ""
    ) throws -> Host {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "catalogue.json")
      try Data(catalogue.utf8).write(to: file)
      let host = try Host.run(options + ["--catalog", file.path()], input: input)
      return Host(
        output: host.output,
        errors: host.errors.replacing(file.path(), with: "catalogue.json"),
        code: host.code
      )
    }
  }
#endif
