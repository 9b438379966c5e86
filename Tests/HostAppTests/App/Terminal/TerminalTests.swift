#if os(macOS) || os(Linux)
  import FlowCoordinatorsTesting
  import Foundation
  import ShopTerminal
  import Testing

  /// The state of the terminal that the shop is opened on.
  struct TerminalTests {
    @Test func `quitting the shop restores the terminal`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      #expect(terminal.screen.isAlternate)
      #expect(terminal.screen.marksPaste)
      #expect(terminal.screen.mouseModes == [1000, 1006])
      #expect(!terminal.screen.wrapsLines)
      #expect(terminal.modes != terminal.modesBefore)
      terminal.send("\u{1B}[Bq")
      #expect(terminal.end() == 0)
      expectUntouched(terminal, terminal.modesBefore)
    }

    @Test(.disabled(if: Host.isSanitized), arguments: [SIGSEGV, SIGFPE])
    func `a crash of the shop restores the terminal`(_ signal: Int32) throws {
      try endBySignal(signal)
    }

    /// The thread sanitizer lets the handlers of these interrupt its own work, which then waits for
    /// itself or breaks.
    @Test(
      .disabled(if: Host.isThreadSanitized),
      arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSYS, SIGPIPE]
    )
    func `an error that ends the shop restores the terminal`(_ signal: Int32) throws {
      try endBySignal(signal)
    }

    @Test(arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ])
    func `a signal that ends the shop restores the terminal`(_ signal: Int32) throws {
      try endBySignal(signal)
    }

    /// If Swift's runtime reports the end of a program, it asks for a key, and then lets the
    /// program go on.
    @Test(.disabled(if: Host.isSanitized), arguments: [SIGQUIT, SIGABRT])
    func `a crash signal that Swift's runtime reports restores the terminal`(
      _ signal: Int32
    ) throws {
      let terminal = try PseudoTerminal(
        environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=yes,color=no"]
      )
      terminal.see("Fruit & Vegetables")
      terminal.signal(signal)
      // It does not ask where its program for that is not installed.
      if terminal.wait(until: { $0.text.contains("Press space") }) {
        expectUntouched(terminal, nil)
        terminal.send("q")
      }
      #expect(terminal.end() == 128 + signal)
      expectUntouched(terminal, terminal.modesBefore)
    }

    #if Auth && Catalog && Cart && Orders
      @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
      func `a signal that ends the shop first prints what isn't saved and writes the trace`(
        _ signal: Int32
      ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = folder.appending(path: "state").path()
        let trace = folder.appending(path: "trace.json").path()
        let buying = "open 1\nopen 1\ntap Add to cart\n"
        _ = try Host.run(["--state-dir", state], input: buying)
        let terminal = try PseudoTerminal([
          "--no-welcome", "--state-dir", state, "--trace", trace, "--open", "shop://product/12",
        ])
        terminal.see("Add to cart")
        try Data("theirs".utf8).write(to: folder.appending(path: "state/cart.json"))
        terminal.send("\r")
        terminal.see("The cart could not be saved")
        terminal.signal(signal)
        terminal.see("HostApp: not everything is saved")
        #expect(terminal.end() == 128 + signal)
        expectUntouched(terminal, terminal.modesBefore)
        let words = "What is not saved may be missing at the next launch."
        #expect(terminal.screen.text.contains(words))
        #expect(FileManager.default.fileExists(atPath: trace))
      }
    #endif

    private func endBySignal(_ signal: Int32) throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      terminal.signal(signal)
      #expect(terminal.end() == 128 + signal)
      expectUntouched(terminal, terminal.modesBefore)
    }

    @Test func `suspending the shop restores the terminal, and resuming takes it again`() throws {
      let script = """
        "$0" --no-welcome; echo "stopped $?"; read line; fg >/dev/null; echo "left $?"; read line
        """
      let terminal = try PseudoTerminal(script: script)
      terminal.see("Fruit & Vegetables")
      let taken = terminal.modes
      terminal.send("\u{1A}")
      terminal.see("stopped")
      expectUntouched(terminal, nil)
      #expect(terminal.modes != taken)
      terminal.send("\n")
      terminal.see("Fruit & Vegetables")
      #expect(terminal.screen.isAlternate)
      #expect(terminal.modes == taken)
      terminal.send("\u{1B}[B3")
      terminal.see("Your cart is empty.")
      terminal.send("q")
      terminal.see("left 0")
      expectUntouched(terminal, nil)
      terminal.send("\n")
      #expect(terminal.end() == 0)
    }

    @Test func `after SIGSTOP and SIGCONT the shop draws again`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      terminal.signal(SIGSTOP)
      terminal.erase()
      terminal.send("3")
      terminal.settle()
      #expect(!terminal.screen.text.contains("Cart"))
      terminal.signal(SIGCONT)
      terminal.see("Your cart is empty.")
      terminal.see("Favourites")
      terminal.send("q")
      #expect(terminal.end() == 0)
    }

    @Test func `a shop started in the background stops until it's in the foreground`()
      throws
    {
      let script = """
        "$0" --no-welcome & wait %1; echo "stopped $?"; read line; fg >/dev/null; echo "left $?"; read line
        """
      let terminal = try PseudoTerminal(script: script)
      terminal.see("stopped \(128 + SIGTTOU)")
      expectUntouched(terminal, nil)
      #expect(!terminal.screen.text.contains("Fruit & Vegetables"))
      terminal.send("\n")
      terminal.see("Fruit & Vegetables")
      #expect(terminal.screen.isAlternate)
      terminal.send("q")
      terminal.see("left 0")
      expectUntouched(terminal, nil)
      terminal.send("\n")
      #expect(terminal.end() == 0)
    }

    @Test func `a shop that reads lines in the background stops until it's in the foreground`()
      throws
    {
      let script = """
        TERM=dumb "$0" --no-welcome & wait %1; echo "stopped $?"; read line; fg >/dev/null; echo "left $?"; read line
        """
      let terminal = try PseudoTerminal(script: script)
      terminal.see("stopped \(128 + SIGTTIN)")
      terminal.send("\n")
      terminal.send("tab Cart\n")
      terminal.see("Your cart is empty.")
      terminal.send("quit\n")
      terminal.see("left 0")
      terminal.send("\n")
      #expect(terminal.end() == 0)
    }

    @Test func `a suspended shop that bg resumes draws nothing`() throws {
      let script = """
        "$0" --no-welcome; echo "suspended"; bg >/dev/null; wait %1; echo "stopped $?"; read line
        fg >/dev/null; echo "left $?"; read line
        """
      let terminal = try PseudoTerminal(script: script)
      terminal.see("Fruit & Vegetables")
      terminal.send("\u{1A}")
      terminal.see("stopped \(128 + SIGTTOU)")
      expectUntouched(terminal, nil)
      #expect(!terminal.screen.text.contains("Fruit & Vegetables"))
      terminal.send("\n")
      terminal.see("Fruit & Vegetables")
      #expect(terminal.screen.isAlternate)
      terminal.send("q")
      terminal.see("left 0")
      terminal.send("\n")
      #expect(terminal.end() == 0)
    }

    #if os(Linux)
      @Test func `a terminal of another session is refused, with the reason`() throws {
        let script = #"setsid -w "$0" --no-welcome; echo "left $?"; read line"#
        let terminal = try PseudoTerminal(script: script)
        terminal.see("left 71")
        expectUntouched(terminal, nil)
        #expect(
          terminal.screen.text.contains(
            """
            HostApp: standard input is the terminal of another session
            Start it in the foreground, or with TERM=dumb, which reads and prints lines.
            """
          )
        )
        terminal.send("\n")
        #expect(terminal.end() == 0)
      }
    #endif

    @Test func `a shop that no shell could resume isn't suspended by SIGTSTP`() throws {
      // The system does not stop a process whose parent is in another session.
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      let taken = terminal.modes
      terminal.signal(SIGTSTP)
      terminal.resize(to: Size(columns: 70, rows: 20))
      terminal.send("5\r")
      terminal.see("You are not signed in.")
      #expect(terminal.screen.isAlternate)
      #expect(terminal.modes == taken)
    }

    @Test func `control-C ends the shop with 130 and restores the terminal`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      terminal.send("\u{3}")
      #expect(terminal.end() == 130)
      expectUntouched(terminal, terminal.modesBefore)
    }

    @Test func `resizing the terminal draws the shop again`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      terminal.resize(to: Size(columns: 30, rows: 10))
      terminal.see("This terminal has 30 x 10\ncharacters.")
      terminal.resize(to: Size(columns: 120, rows: 40))
      #expect(
        terminal.wait {
          $0.text.split(separator: "\n", omittingEmptySubsequences: false).count == 40
        }
      )
      terminal.see("Fruit & Vegetables")
    }

    @Test(arguments: [(20_000, 20_000), (65_535, 1), (1, 65_535), (65_535, 65_535)])
    func `in a terminal that claims an extreme size, the shop uses a part`(
      _ columns: Int,
      _ rows: Int
    ) throws {
      let terminal = try PseudoTerminal(
        size: Size(columns: 1_000, rows: 300),
        pretending: Size(columns: columns, rows: rows)
      )
      terminal.see(min(columns, rows) == 1 ? "T" : "Fruit & Vegetables")
      terminal.send("q")
      #expect(terminal.end() == 0)
      expectUntouched(terminal, terminal.modesBefore)
    }

    @Test(arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "screen"], true), (["TERM": "linux"], true),
      (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "vt100"], false),
      (["TERM": "xterm-mono"], false),
    ])
    func `the shop uses colours if the terminal has them and the user wants them`(
      _ environment: [String: String],
      _ isColored: Bool
    ) throws {
      let terminal = try PseudoTerminal(environment: environment)
      terminal.see("next tab")
      #expect(terminal.screen.colors.isEmpty != isColored)
    }

    @Test(arguments: ["dumb", ""])
    func `in a terminal without cursor movement, the shop prints lines`(_ term: String) throws {
      let terminal = try PseudoTerminal(environment: ["TERM": term])
      terminal.see("[Catalog]  Cart  Favourites  Profile")
      terminal.see("\n>")
      #expect(!terminal.screen.isAlternate)
      terminal.send("quit\n")
      #expect(terminal.end() == 0)
    }

    @Test func `the journeys are the same in a terminal that only prints lines`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let terminal = try PseudoTerminal(
        ["--state-dir", folder.path()],
        environment: ["TERM": "dumb"]
      )
      terminal.see("<Next>")
      terminal.send("tap Skip\nopen 1\nopen 1\ntap Add to cart\ntab Cart\ntap Check out\n")
      terminal.see("Address")
      terminal.send("type Name: Ada\nquit\n")
      terminal.see("Type 'quit'")
      terminal.send("quit\n")
      #expect(terminal.end() == 0)
    }

    @Test func `the shop prints lines if its output isn't a terminal`() throws {
      let terminal = try PseudoTerminal(
        script: "\"$0\" --only Auth,Catalog,Cart --no-welcome | cat; echo over; read line"
      )
      terminal.see("[Catalog]  Cart  Favourites  Profile")
      terminal.send("\u{4}")
      terminal.see("over")
      #expect(!terminal.screen.isAlternate)
    }

    @Test func `a mouse click does what its element does`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      // Beside the place of the click before: this hand is so fast that it would be a double click.
      func click(_ text: String, _ offset: Int = 2) throws {
        let lines = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.lastIndex { $0.contains(text) })
        let line = lines[row]
        let column = try #require(line.firstRange(of: text)).lowerBound
        let place = "\(line.distance(from: line.startIndex, to: column) + offset);\(row + 1)"
        terminal.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
      }
      try click("Fruit & Vegetables")
      terminal.see("Bananas")
      try click("Bananas", 6)
      terminal.see("[ Add to cart ]")
      try click("Add to cart")
      terminal.see("Added 1.")
      terminal.see("Cart (1)")
      try click("3 ⊔ Cart (1)")
      terminal.see("   Total  ")
      try click("Check out")
      terminal.see("▸ Name")
      try click("Postcode")
      terminal.see("▸ Postcode")
      terminal.send("1")
      terminal.send("\u{1B}[Bq")
      terminal.send("\u{1B}[B\u{1B}[B")
      terminal.see("▸[ Continue ]")
      terminal.send("q")
      terminal.see("[ Leave ]")
      try click("Leave ]")
      #expect(terminal.end() == 0)
      expectUntouched(terminal, terminal.modesBefore)
    }

    @Test func `a double click opens a category, but no product in it`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      let click = "\u{1B}[<0;9;5M\u{1B}[<0;9;5m"
      terminal.send(click + click)
      terminal.see("Bananas")
      // The key after it is done with when the click is.
      terminal.send("3")
      terminal.see("Your cart is empty.")
      terminal.send("2")
      terminal.see("‹ Catalog")
      terminal.see("Bananas, 1 kg")
      terminal.send("q")
      #expect(terminal.end() == 0)
    }

    @Test func `a click that ends the shop sends no bytes to the shell`()
      throws
    {
      let terminal = try PseudoTerminal(
        ["--no-welcome", "--open", "shop://cart"],
        script: "\"$0\" \"$@\"; echo left; read line; echo \"got <$line>\"; read line"
      )
      terminal.see("Your cart is empty.")
      terminal.send("2\r")
      terminal.see("Bananas")
      terminal.send("\r")
      terminal.see("[ Add to cart ]")
      terminal.send("\r")
      terminal.see("Added 1.")
      terminal.send("3\u{1B}[B\r")
      terminal.see("▸ Name")
      terminal.send("A\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[Bq")
      terminal.see("[ Leave ]")
      let lines = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(lines.lastIndex { $0.contains("[ Leave ]") })
      let start = try #require(lines[row].firstRange(of: "[ Leave ]")).lowerBound
      let column = lines[row].distance(from: lines[row].startIndex, to: start)
      let place = "\(column + 3);\(row + 1)"
      // The button is held for a while, as on a slow line: the shop is still there.
      terminal.send("\u{1B}[<0;\(place)M\u{1B}[C")
      terminal.see("▸[ Leave ]")
      terminal.send("\u{1B}[<0;\(place)m")
      terminal.see("left")
      terminal.send("x\n")
      terminal.see("got <x>")
      terminal.send("\n")
      #expect(terminal.end() == 0)
    }

    @Test func `the shop draws changes that come without a key`() throws {
      let terminal = try PseudoTerminal(["--no-welcome", "--latency", "300"])
      terminal.see("Fruit & Vegetables")
      terminal.send("5\r\r")
      terminal.see("Phone")
      terminal.send("+49 170 1234567\r")
      terminal.see("⠙ Sending the code")
      terminal.see("Send again in 29 s")
      terminal.send("\u{1B}[B\u{1B}[Cq")
      #expect(terminal.end() == 0)
    }

    @Test func `the welcome isn't shown again once it was skipped`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let arguments = ["--state-dir", folder.path()]
      let first = try PseudoTerminal(arguments)
      first.see("[ Next ]")
      first.send("q")
      #expect(first.end() == 0)
      let second = try PseudoTerminal(arguments)
      second.see("[ Next ]")
      second.send("\t\r")
      second.see("Fruit & Vegetables")
      second.send("q")
      #expect(second.end() == 0)
      let third = try PseudoTerminal(arguments)
      third.see("Fruit & Vegetables")
      third.send("q")
      #expect(third.end() == 0)
    }

    @Test func `a pasted megabyte is handled at once, and no later key is lost`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      for text in [
        String(repeating: "x", count: 32_000),
        "\u{1B}[200~" + String(repeating: "y", count: 1_000_000) + "\u{1B}[201~",
        "\u{1B}[200~" + String(repeating: "e\u{301}", count: 100_000) + "\u{1B}[201~",
      ] {
        terminal.send("/" + text)
        terminal.see("At most 100 characters.")
        terminal.send("\u{15}oat\r")
        terminal.see("Oat Drink")
        terminal.send("\u{1B}")
        terminal.see("Bakery")
      }
      terminal.send(":" + String(repeating: "z", count: 32_000) + "\u{15}quit\r")
      #expect(terminal.end() == 0)
    }

    @Test func `keys in a paste that stalls halfway press nothing`() throws {
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      terminal.send("/\u{1B}[200~oat")
      terminal.see("▸ Search [oat ")
      terminal.send("\rq\u{1B}[201~")
      terminal.see("▸ Search [oatq ")
      terminal.send("\u{1B}[200~x")
      terminal.see("▸ Search [oatqx ")
      // Even inside of a paste, the terminal's own way out is no text.
      terminal.send("\u{3}")
      #expect(terminal.end() == 130)
    }

    @Test func `random bytes as input don't harm the shop`() throws {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SplitMix64(seed: seed)
      let terminal = try PseudoTerminal()
      terminal.see("Fruit & Vegetables")
      // Those that make signals end the shop, as they should, and so does a q.
      let harmful = Set([0x03, 0x1A, 0x1C, 0x71].map { UInt8($0) })
      let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        .filter { !harmful.contains($0) }
      terminal.send(bytes: noise)
      terminal.send("\u{1B}[201~\u{C}")
      terminal.resize(to: Size(columns: 20, rows: 6))
      terminal.see("This terminal has 20")
      // If the noise has filled in a form, once in about 40 times, the shop asks first, and a
      // second q confirms.
      terminal.send("qq")
      #expect(terminal.end() == 0, "seed \(seed)")
    }

    private func expectUntouched(
      _ terminal: PseudoTerminal,
      _ modes: [UInt]?,
      _ place: SourceLocation = #_sourceLocation
    ) {
      #expect(!terminal.screen.isAlternate, sourceLocation: place)
      #expect(!terminal.screen.marksPaste, sourceLocation: place)
      #expect(terminal.screen.mouseModes == [], sourceLocation: place)
      #expect(terminal.screen.wrapsLines, sourceLocation: place)
      #expect(terminal.screen.isCursorVisible, sourceLocation: place)
      if let modes { #expect(terminal.modes == modes, sourceLocation: place) }
    }
  }
#endif
