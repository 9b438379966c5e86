#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  /// A sign-out, or another change, that cannot be written, in a shop that runs.
  final class UnsavedTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var session: URL { folder.appending(path: "session.json") }
    private var arguments: [String] {
      ["--state-dir", folder.path(percentEncoded: false), "--code", "1234"]
    }

    private static let signIn = """
      tab Profile
      open 1
      tap Sign in
      type +49 170 1234567
      tap Send code
      type 1234
      tap Sign in

      """

    private var sentence: String {
      """
      Your sign-in status could not be saved: '\(session.path(percentEncoded: false))' cannot be \
      written: another program has changed the file.
      """
    }

    @Test func `a sign-out that can't be saved is reported on every screen and at the end`() throws
    {
      let host = try RunningHost(arguments)
      try host.send(Self.signIn)
      _ = try #require(host.line(beginning: "  Signed in as"))
      try signOutUnwritten(host)
      // Another page, in the session of a guest.
      try host.send("tab Catalog")
      _ = try #require(host.line(beginning: "Main  [Catalog]"))
      #expect(host.line(beginning: "  ! Your sign-in status could not be saved:") != nil)
      try host.send("open 1")
      _ = try #require(host.line(beginning: "Catalog > "))
      #expect(host.line(beginning: "  ! Your sign-in status could not be saved:") != nil)
      try host.endInput()
      while host.line(beginning: "") != nil {}
      #expect(host.code == 74)
      #expect(
        host.errors == """
          HostApp: not everything is saved
          \(sentence)
          The next launch begins signed out.

          """
      )
    }

    @Test func `a sign-out that couldn't be saved is saved at the next change`() throws {
      let host = try RunningHost(arguments)
      try host.send(Self.signIn)
      _ = try #require(host.line(beginning: "  Signed in as"))
      let original = try signOutUnwritten(host)
      try original.write(to: session)
      try host.send("tab Catalog", "open 1", "open 1", "tap Add to cart", "tap Go to cart")
      _ = try #require(host.line(beginning: "Main  Catalog  [Cart (1)]"))
      #expect(try text.contains(#""value":null"#))
      try host.endInput()
      while let line = host.line(beginning: "") { #expect(!line.contains("could not be saved")) }
      #expect(host.code == 0)
      #expect(host.errors == "")
    }

    @Test func `a sign-out that couldn't be saved is saved at the end`() throws {
      let host = try RunningHost(arguments)
      try host.send(Self.signIn)
      _ = try #require(host.line(beginning: "  Signed in as"))
      let original = try signOutUnwritten(host)
      try original.write(to: session)
      try host.endInput()
      while host.line(beginning: "") != nil {}
      #expect(try text.contains(#""value":null"#))
      #expect(host.code == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a shop ended by a signal says what isn't saved`(_ signal: Int32) throws {
      let host = try RunningHost(arguments)
      try host.send(Self.signIn)
      _ = try #require(host.line(beginning: "  Signed in as"))
      try signOutUnwritten(host)
      #expect(host.terminate(by: signal) == signal)
      #expect(host.errors.hasSuffix("The next launch begins signed out.\n"))
    }

    @Test func `a question is shown together with what isn't saved`() throws {
      let host = try RunningHost(arguments)
      try host.send(Self.signIn)
      _ = try #require(host.line(beginning: "  Signed in as"))
      try signOutUnwritten(host)
      try host.send("link shop://product/2", "tap Add to cart", "tab Cart", "tap Empty cart")
      _ = try #require(host.line(beginning: "--- question ---"))
      #expect(host.line(beginning: "  ! Your sign-in status could not be saved:") != nil)
      #expect(host.line(beginning: "  <") != nil)
    }

    @Test func `a shop whose output is closed saves what it can, and prints what it couldn't`()
      throws
    {
      let saving = try RunningHost(arguments)
      try saving.send(Self.signIn)
      _ = try #require(saving.line(beginning: "  Signed in as"))
      let original = try signOutUnwritten(saving)
      try original.write(to: session)
      try saving.closeOutput()
      try saving.send("show")
      #expect(saving.code == 74)
      #expect(saving.errors == "HostApp: the output cannot be written\n")
      #expect(try text.contains(#""value":null"#))
      try FileManager.default.removeItem(at: session)
      let failing = try RunningHost(arguments)
      try failing.send(Self.signIn)
      _ = try #require(failing.line(beginning: "  Signed in as"))
      try signOutUnwritten(failing)
      try failing.closeOutput()
      try failing.send("show")
      #expect(failing.code == 74)
      #expect(
        failing.errors == """
          HostApp: the output cannot be written
          HostApp: not everything is saved
          \(sentence)
          The next launch begins signed out.

          """
      )
    }

    #if os(Linux)
      @Test func `a shop whose output is full says that it can't be written`() throws {
        let host = try Host.run(
          ["-c", #"exec "$@" >/dev/full"#, "sh", Host.executable.path()] + arguments,
          input: "quit\n",
          executable: URL(filePath: "/bin/sh")
        )
        #expect(host.errors == "HostApp: the output cannot be written\n")
        #expect(host.code == 74)
      }
    #endif

    @Test func `a cart that becomes readable only after changes is set aside and reported`() throws
    {
      let before = try RunningHost(arguments)
      try before.send("link shop://product/12", "tap Add to cart")
      try before.endInput()
      #expect(before.code == 0)
      let cart = folder.appending(path: "cart.json")
      let original = try Data(contentsOf: cart)
      try FileManager.default.removeItem(at: cart)
      try FileManager.default.createDirectory(at: cart, withIntermediateDirectories: true)
      let host = try RunningHost(arguments)
      try host.send("link shop://product/11", "tap Add to cart")
      #expect(host.line(beginning: "  ! The cart could not be saved:") != nil)
      try FileManager.default.removeItem(at: cart)
      try original.write(to: cart)
      let path = cart.path(percentEncoded: false)
      let sentence = """
        '\(path)' could only be read after you had made changes. It was renamed to 'cart.damaged-1.json'.
        """
      try host.send("tap Add to cart", "tab Profile")
      _ = try #require(host.line(beginning: "Main  Catalog"))
      // The path fills a line.
      #expect(
        host.line(beginning: "  could only be read after you had made changes. It was") != nil
      )
      try host.endInput()
      while host.line(beginning: "") != nil {}
      #expect(host.code == 74)
      #expect(
        host.errors == """
          HostApp: not everything is saved
          \(sentence)
          The next launch begins without the files that were renamed.

          """
      )
      #expect(try Data(contentsOf: folder.appending(path: "cart.damaged-1.json")) == original)
      let after = try Host.run(arguments, input: "tab Cart\nquit\n")
      #expect(after.output.contains("Whole Rye Bread") && !after.output.contains("Baguette"))
    }

    @Test func `a catalogue that can't be stored isn't reported as unsaved`() throws {
      try Data("theirs".utf8).write(to: folder.appending(path: "catalogue.json"))
      let host = try Host.run(arguments, input: "quit\n")
      #expect(host.code == 0)
      #expect(host.errors == "")
      #expect(!host.output.contains("  ! "))
    }

    @Test func `after a sign-out on a full disk, the shop says that the next launch is signed in`()
      throws
    {
      let before = try RunningHost(arguments)
      try before.send(Self.signIn)
      _ = try #require(before.line(beginning: "  Signed in as"))
      try before.endInput()
      #expect(before.code == 0)
      let host = try RunningHost(arguments, onFullDisk: true)
      try host.send("tab Profile", "open 1", "tap Sign out")
      #expect(host.line(beginning: "  ! Your sign-in status could not be saved:") != nil)
      try host.endInput()
      while host.line(beginning: "") != nil {}
      #expect(host.code == 74)
      #expect(host.errors.hasSuffix("The next launch begins signed in as +491701234567.\n"))
      let after = try RunningHost(arguments)
      try after.send("tab Profile", "open 1")
      #expect(after.line(beginning: "  Signed in as") != nil)
    }

    /// Signs out while the file belongs to another program, and returns what was in it.
    @discardableResult
    private func signOutUnwritten(_ host: RunningHost) throws -> Data {
      let original = try Data(contentsOf: session)
      try Data("theirs".utf8).write(to: session)
      try host.send("tap Sign out")
      #expect(host.line(beginning: "  ! Your sign-in status could not be saved:") != nil)
      return original
    }

    private var text: String {
      get throws { try String(contentsOf: session, encoding: .utf8) }
    }
  }
#endif
