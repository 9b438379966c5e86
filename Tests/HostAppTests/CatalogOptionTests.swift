#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// What `--catalog` takes.
  struct CatalogOptionTests {
    @Test func `the shop sells what is in the file`() throws {
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

    @Test func `a file without products is a shop without products`() throws {
      let empty = #"{"version": 1, "currency": "EUR", "categories": [], "products": []}"#
      let host = try run(empty, input: "type x\n")
      #expect(host.output.contains("Nothing is called 'x'."))
      #expect(host.code == 0)
    }

    @Test func `a long list is printed in parts`() throws {
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

    @Test func `a file with the wrong content is explained`() throws {
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
    func `a file that cannot be read is named`(_ path: String, _ problem: String) throws {
      let host = try Host.run(["--catalog", path])
      #expect(host.errors == "HostApp: --catalog \(path): \(problem)\n")
      #expect(host.output == "")
      #expect(host.code == 66)
    }

    @Test func `a catalogue may come through a pipe`() throws {
      let empty = #"{"version": 1, "currency": "EUR", "categories": [], "products": []}"#
      let host = try Host.run(["doctor", "--catalog", "/dev/stdin"], input: empty)
      #expect(host.output.contains("CatalogFeature"))
      #expect(host.code == 0)
    }

    private func run(_ catalogue: String, input: String = "") throws -> Host {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "catalogue.json")
      try Data(catalogue.utf8).write(to: file)
      let host = try Host.run(["--catalog", file.path()], input: input)
      return Host(
        output: host.output,
        errors: host.errors.replacing(file.path(), with: "catalogue.json"),
        code: host.code
      )
    }
  }
#endif
