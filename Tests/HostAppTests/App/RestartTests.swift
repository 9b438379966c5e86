#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The state of the shop after a restart.
  final class RestartTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")
    private var options: [String] { ["--state-dir", folder.path(percentEncoded: false)] }
    private let fillCart = "open 6\nopen 6\ntap Add to cart\ntap Add to cart\n"

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `a restart restores the cart`() throws {
      _ = try Host.run(options, input: fillCart)
      let host = try Host.run(options + ["--open", "shop://cart"])
      #expect(
        host.output == """

          Main  Catalog  [Cart (2)]  Favourites  Profile
          Cart
             1  2 x Jasmine Green Tea                          5.38 EUR
                Total                                          5.38 EUR
            <Check out> <Empty cart>

          """
      )
    }

    @Test func `without the catalogue feature, a restored cart can be ordered, but has no details`()
      throws
    {
      _ = try Host.run(options, input: fillCart)
      let script = ["--today", "2026-11-20", "--order", "7KQ2-M4XD"]
      let subset = ["--without", "Catalog", "--without", "Auth"]
      let host = try Host.run(
        options + script + subset,
        input: """
          open 1
          back
          tap Check out
          type Ada Lovelace
          type Street: Am Sandtorkai 1
          type Postcode: 20457
          type City: Hamburg
          tap Continue
          open 9
          tap Continue
          tap Place order
          tap Done
          """
      )
      #expect(
        host.output.contains(
          """
          Cart > Jasmine Green Tea
            Quantity: [2]
                Total                                          5.38 EUR
            <Done> <Remove>

          """
        )
      )
      #expect(
        host.output.hasSuffix(
          """

          [Cart]  Profile
          Cart
            Your cart is empty.
            Your order 7KQ2-M4XD has been placed.

          """
        )
      )
      #expect(host.code == 0)
      #expect(try Host.run(options + subset).output.contains("Your cart is empty."))
    }

    #if Auth && Catalog && Cart && Orders
      @Test func `staff sees the orders of all customers from earlier launches`() throws {
        func run(_ features: String, _ more: [String], _ commands: [String]) throws -> String {
          let host = try Host.run(
            ["--only", features, "--code", "1234", "--today", "2026-11-20"] + more + options,
            input: commands.map { "\($0)\n" }.joined()
          )
          #expect(host.code == 0 && host.errors == "")
          return host.output
        }
        func signIn(_ phone: String) -> [String] {
          ["link shop://account", "type \(phone)", "tap Send", "type 1234", "tap Sign in"]
        }
        let order = [
          "link shop://product/2", "tap Add to cart", "tab Cart", "tap Check out",
          "type Name: Ada", "type Street: Am Sandtorkai 1", "type Postcode: 20457",
          "type City: Hamburg", "tap Continue", "open 1", "tap Continue", "tap Place order",
          "tap Done",
        ]
        _ = try run("Catalog,Cart,Orders", ["--order", "G-1"], order)
        _ = try run(
          "Auth,Catalog,Cart,Orders",
          ["--order", "A-1"],
          signIn("+44 20 7946 0018") + order + ["link shop://account", "tap Sign out"]
        )
        let output = try run(
          "Auth,Catalog,Cart,Orders",
          ["--staff", "+491701234567"],
          signIn("+49 170 1234567") + ["link shop://staff", "open 2"]
        )
        #expect(
          output.hasSuffix(
            """
            Profile > Staff > All orders
                  G-1, guest                                     2.29 EUR
                  A-1, +442079460018                             2.29 EUR

            """
          )
        )
      }
    #endif

    @Test func `a damaged cart is reported before anything else, and its file can be read`() throws
    {
      _ = try Host.run(options, input: fillCart)
      let file = folder.appending(path: "cart.json")
      let damaged = try Data(contentsOf: file).dropLast(7)
      try damaged.write(to: file)
      let host = try Host.run(options, input: fillCart)
      let path = file.path(percentEncoded: false)
      #expect(
        host.output.hasPrefix(
          "Note: '\(path)' is damaged. It was renamed to 'cart.damaged-1.json'.\n"
        )
      )
      #expect(try Data(contentsOf: folder.appending(path: "cart.damaged-1.json")) == damaged)
      #expect(try Host.run(options + ["--open", "shop://cart"]).output.contains("[Cart (2)]"))
    }

    @Test(.disabled(if: Host.isSanitized), arguments: [[], ["--offline"]])
    func `on a full disk the shop goes on, and names what isn't saved`(
      _ more: [String]
    ) throws {
      _ = try Host.run(options, input: fillCart)
      // No file of the shop can grow, as if the disk were full; its output goes through a pipe.
      let input = "open 1\\nopen 1\\ntap Add to cart\\ntab Cart\\nopen 1\\ntype 7\\nback\\n"
      let script = "(ulimit -f 0; printf '\(input)' | \"$@\") | cat"
      let shell = try Host.run(
        ["-c", script, "sh", Host.executable.path()] + options + more,
        executable: URL(filePath: "/bin/sh")
      )
      let path = folder.appending(path: "cart.json").path(percentEncoded: false)
      let output = shell.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let problem = """
        The cart could not be saved: '\(path)' cannot be written: File too large.
        """
      #expect(output.contains("\(problem) Price "))
      #expect(!output.contains("Added 1"))
      // The number beside the tab says that it is not kept, too.
      #expect(output.contains("[Catalog] Cart (3!) "))
      #expect(output.contains("Jasmine Green Tea ! \(problem) Quantity: [7]"))
      #expect(output.contains(problem + " 1 7 x"))
      #expect(try Host.run(options + ["--open", "shop://cart"]).output.contains("[Cart (2)]"))
    }

    @Test(.disabled(if: Host.isSanitized), arguments: [[], ["--offline"]])
    func `on a full disk no order is sent, and the typed text is kept`(_ more: [String]) throws {
      let subset = ["--without", "Auth"]
      _ = try Host.run(options + subset, input: fillCart)
      let input = """
        tab Cart
        tap Check out
        type Ada Lovelace
        type Street: Am Sandtorkai 1
        type Postcode: 20457
        type City: Hamburg
        tap Continue
        open 9
        tap Continue
        tap Place order

        """
      let shell = try Host.run(
        ["-c", "(ulimit -f 0; printf \"$0\" | \"$@\") | cat", input, Host.executable.path()]
          + Host.naming(options + subset + more),
        executable: URL(filePath: "/bin/sh")
      )
      let path = folder.appending(path: "sent-orders.json").path(percentEncoded: false)
      // Long lines are broken, wherever the name of the folder ends.
      let output = shell.output.filter { !$0.isWhitespace }
      let problem = """
        Your order was not sent because it could not be saved: '\(path)' cannot be written: File too large. Try again.
        """
      #expect(output.hasSuffix("Total5.38EUR<Placeorder><Notetocourier>"))
      #expect(output.contains("!" + problem.filter { !$0.isWhitespace }))
      let next = try Host.run(options + subset + ["--open", "shop://cart"]).output
      #expect(next.contains("[Cart (2)]"))
      #expect(!next.contains("order"))
    }
  }
#endif
