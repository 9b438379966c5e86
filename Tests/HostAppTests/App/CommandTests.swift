#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The answers of the shop to commands that cannot be carried out.
  struct CommandTests {
    @Test(arguments: [
      ("frob", "unknown command 'frob': type 'help' for the commands"),
      ("wait", "wait takes a number of seconds from 1 to 86400"),
      ("wait 0", "wait takes a number of seconds from 1 to 86400"),
      ("wait 86401", "wait takes a number of seconds from 1 to 86400"),
      ("wait 1", "the clock is not stopped: launch with '--stop-clock' to use 'wait'"),
      ("open", "open takes the number of a row, or a link"),
      ("open x", "open takes the number of a row, or a link"),
      ("open 7", "there is no row 7, only 1 to 6"),
      ("open \(Int.min)", "there is no row \(Int.min), only 1 to 6"),
      ("open \(Int.max)", "there is no row \(Int.max), only 1 to 6"),
      (
        "tab \(Int.min)",
        "no tab is called '\(Int.min)'; available: 'Main', 'Catalog', 'Cart', 'Favourites', 'Profile'"
      ),
      ("0", "there is no row 0, only 1 to 6"),
      (
        "99999999999999999999",
        "unknown command '99999999999999999999': type 'help' for the commands"
      ),
      ("tap", "there is no button here"),
      ("tab 5\nopen 1\ntap", "which button? Available: 'Sign in'"),
      ("tap x", "there is no button here"),
      ("tab", "which tab? Available: 'Main', 'Catalog', 'Cart', 'Favourites', 'Profile'"),
      (
        "tab 6",
        "no tab is called '6'; available: 'Main', 'Catalog', 'Cart', 'Favourites', 'Profile'"
      ),
      ("tab ca", "more than one tab is called 'ca'; available: 'Catalog', 'Cart'"),
      ("back", "this is the first screen"),
      ("back home", "'back' takes nothing after it: type it without 'home'"),
      ("offline now", "'offline' takes nothing after it: type it without 'now'"),
      ("online now", "'online' takes nothing after it: type it without 'now'"),
      ("tab 3\ntype x", "there is no field to type into here"),
      ("tab 3\nopen 1", "there are no rows here"),
      ("open 1\nopen 1\nopen 1", "row 1 cannot be opened"),
      ("tab 5\nopen 1\ntap sign in\ntab 1", "go back first: this screen covers the tabs"),
      ("tab 5\nopen 1\ntap x", "no button is called 'x'; available: 'Sign in'"),
    ])
    func `a command that can't be carried out says why`(
      _ input: String,
      _ explanation: String
    ) throws {
      let host = try Host.run([], input: input + "\n")
      #expect(host.errors == "HostApp: \(explanation)\nHostApp: 1 command failed\n")
      #expect(host.code == 64)
    }

    @Test(arguments: ["open", "link"])
    func `a link typed in the shop opens what the same link opens at the launch`(_ word: String)
      throws
    {
      let inside = try Host.run([], input: "\(word) shop://product/17\n")
      let outside = try Host.run(["--open", "shop://product/17"])
      #expect(inside.code == 0 && outside.code == 0)
      let screen = try #require(outside.output.components(separatedBy: "\n\n").last)
      #expect(screen.contains("Catalog > Oat Drink\n") && inside.output.hasSuffix(screen))
    }

    @Test(arguments: ["+17", "017", "-17", "17.0", "0x11"])
    func `--open refuses product numbers such as 017 and +17`(_ number: String) throws {
      let host = try Host.run(["--open", "shop://product/\(number)"])
      #expect(host.errors.contains("shop://product/\(number)"))
      #expect(host.code == 64)
    }

    @Test func `a line that's too long gives one error, and the next line works`()
      throws
    {
      let long = String(repeating: "x", count: 300_000)
      let host = try Host.run([], input: "tab 5\n\(long)\ntab 3\n")
      #expect(
        host.errors == """
          HostApp: a line has at most 65536 bytes; this one was skipped
          HostApp: 1 command failed

          """
      )
      #expect(host.output.hasSuffix("Your cart is empty.\n"))
      #expect(!host.output.contains("xxx"))
    }

    #if Catalog && Cart
      @Test
      func `text that's too long for an alert's field is an error, and the field keeps its text`()
        throws
      {
        func note(_ count: Int) -> String { "type " + String(repeating: "x", count: count) }
        let commands =
          [
            "link shop://product/3", "tap Add to cart", "tab Cart", "tap Check out",
            "type Name: Ada", "type Street: Am Sandtorkai 1", "type Postcode: 20457",
            "type City: Hamburg", "tap Continue", "open 1", "tap Continue", "tap Note to courier",
            "type Ring twice",
          ] + [1 << 20, 1_001, 201].map(note) + ["tap Save", "type Ring", "tap Save"]
        let host = try Host.run(
          ["--only", "Catalog,Cart"],
          input: commands.joined(separator: "\n") + "\n"
        )
        #expect(
          host.errors == """
            HostApp: a line has at most 65536 bytes; this one was skipped
            HostApp: 'For the courier' takes at most 1000 characters, not 1001
            HostApp: 'Save' cannot be chosen with this text
            HostApp: 3 commands failed

            """
        )
        #expect(host.output.contains("  For the courier: [Ring twice]\n"))
        #expect(host.output.contains("\n  Note to the courier: Ring\n"))
      }
    #endif

    @Test func `the journal redacts the values of links once their session ends`() throws {
      let link = "link shop://product/17\njournal\n"
      let signIn =
        "tab Profile\nopen 1\ntap Sign in\ntype +49 170 1234567\ntap Send\ntype 1234\ntap Sign in\n"
      let host = try Host.run(["--code", "1234"], input: link + signIn + "tap Sign out\njournal\n")
      let parts = host.output.components(separatedBy: "> journal\n")
      try #require(parts.count == 3)
      #expect(parts[1].contains("a link: opens /product/17\n"))
      #expect(!parts[2].contains("17\n"))
      #expect(parts[2].contains(" a link: redacted\n"))
      #expect(host.code == 0)
    }

    @Test func `no event can forge a line of the journal, which is in words`() throws {
      let link = "x\n99 CartCoordinator finished"
      let host = try Host.run(["--open", link], input: "open 1\nback\njournal\n")
      let lines = host.output.split(separator: "\n")
      #expect(lines.contains { $0.contains("x\u{FFFD}99 CartCoordinator finished") })
      #expect(!lines.contains { $0.hasPrefix("99") })
      #expect(
        lines.contains {
          $0.hasSuffix(
            "ProductList of CatalogCoordinator was removed: it was popped off its stack, as when "
              + "the user goes back"
          )
        }
      )
    }

    @Test func `the journal says which flow ended, and why`() throws {
      let host = try Host.run(
        ["--code", "1234"],
        input: """
          tab 5
          open 1
          tap sign
          back
          tap sign
          type +49 170 1234567
          tap send
          type 1234
          tap sign in
          journal

          """
      )
      let lines = host.output.split(separator: "\n").map { $0.drop { $0.isNumber || $0 == " " } }
      #expect(
        lines.contains(
          "LoginCoordinator ended without a result: the user closed the sheet with its screens"
        )
      )
      #expect(
        lines.contains(
          "LoginCoordinator ended with a result: its task is done"
        )
      )
    }

    @Test func `a command that fails keeps the screen, and the shop goes on`() throws {
      let input = "type oat\nopen\nfrob\n\n   \nopen 1\nquit\nfrob\n"
      let host = try Host.run([], input: input)
      #expect(host.output.contains("Catalog > Oat Drink"))
      #expect(!host.output.contains("> frob\n> frob"))
      #expect(host.code == 64)
    }

    @Test func `commands that are long, oddly spaced or not text don't stop the shop`() throws {
      let long = String(repeating: "x", count: 100_000)
      let host = try Host.run(
        ["--only", "Auth,Catalog,Cart"],
        input: "  TAB\t5  \ntype\n\u{0}\u{7}\u{1b}\ntype \(long)"
      )
      #expect(host.output.contains("[Profile]"))
      #expect(host.code == 64)
    }

    @Test func `typing more than a field holds is an error that names the limit`() throws {
      let host = try Host.run([], input: "type \(String(repeating: "x", count: 50_000))\n")
      #expect(
        host.errors == """
          HostApp: 'Search' takes at most 100 characters, not 50000
          HostApp: 1 command failed

          """
      )
    }

    @Test func `a button that can't be tapped is in parentheses, and tapping it is an error`()
      throws
    {
      let host = try Host.run(
        ["--code", "1234", "--stop-clock"],
        input: "tab 5\nopen 1\ntap sign\ntype +49 170 1234567\ntap send\ntap Send again\n"
      )
      #expect(host.output.contains("<Sign in> (Send again in 30 s)\n"))
      #expect(
        host.errors == """
          HostApp: 'Send again in 30 s' cannot be tapped now
          HostApp: 1 command failed

          """
      )
    }

    @Test func `a tab's badge is printed beside its title`() throws {
      let host = try Host.run(
        ["--only", "Auth,Catalog,Cart"],
        input: "open 1\nopen 1\ntap add to cart\ntap add to cart\n"
      )
      #expect(host.output.contains("Main  [Catalog]  Cart (2)  Favourites  Profile\n"))
    }

    @Test func `the help command lists every command`() throws {
      let host = try Host.run([], input: "help\n")
      for command in ["open", "tap", "type", "tab", "wait", "back", "show", "tree", "help", "quit"]
      {
        #expect(host.output.contains("\n\(command) "))
      }
    }
  }
#endif
