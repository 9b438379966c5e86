#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The folder of the shop's state, which one shop at a time uses.
  final class StateFolderTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test(arguments: ["home/state", "folder with spaces/ä"])
    func `--state-dir says where the state is`(_ name: String) throws {
      let host = try Host.run(["--state-dir", path(name)])
      #expect(host.code == 0)
      #expect(try names(name) == ["catalogue.json", "lock"])
    }

    @Test func `XDG_STATE_HOME says where the state is`() throws {
      _ = try Host.run([], environment: ["XDG_STATE_HOME": path("xdg")])
      #expect(try names("xdg/module-registry-shop") == ["catalogue.json", "lock"])
    }

    #if os(Linux)
      @Test(arguments: ["", "relative"])
      func `without an absolute path in XDG_STATE_HOME the state is below the home folder`(
        _ xdg: String
      ) throws {
        _ = try Host.run([], environment: ["XDG_STATE_HOME": xdg, "HOME": path("home")])
        #expect(try names("home/.local/state/module-registry-shop") == ["catalogue.json", "lock"])
      }

      @Test(arguments: ["", "relative"])
      func `without a home folder no state is saved`(_ home: String) throws {
        let host = try Host.run([], environment: ["XDG_STATE_HOME": "", "HOME": home])
        #expect(
          host.errors == """
            HostApp: HOME is not an absolute path: '\(home)'
            Choose a folder for the state: --state-dir DIR.

            """
        )
        #expect(host.output == "")
        #expect(host.code == 73)
      }
    #endif

    @Test func `a state folder whose name isn't UTF-8 is refused`() throws {
      func run(_ script: String) throws -> Host {
        try Host.run(
          ["-c", "cd \"$1\"; \(script)", Host.executable.path(), path("")],
          executable: URL(filePath: "/bin/sh")
        )
      }
      let argument = try run("\"$0\" --state-dir \"$(printf 'a\\377b')\"")
      #expect(argument.errors.hasPrefix("HostApp: argument 2 is not UTF-8: 'a\u{FFFD}b'\n"))
      #expect(argument.code == 64)
      let variable = try run("XDG_STATE_HOME=\"$PWD/$(printf 'a\\377b')\" \"$0\"")
      #expect(variable.errors.hasPrefix("HostApp: XDG_STATE_HOME is not UTF-8\n"))
      #expect(variable.code == 73)
      #expect(try names("") == [])
    }

    @Test(arguments: ["~", "~/state", "~root", "~nobody-at-all/x", "./~"])
    func `a tilde in --state-dir isn't expanded`(_ name: String) throws {
      let host = try Host.run(
        ["-c", "cd \"$1\" && mkdir home && HOME=\"$1/home\" \"$0\" --state-dir \"$2\""]
          + [Host.executable.path(), path(""), name],
        executable: URL(filePath: "/bin/sh")
      )
      #expect(host.errors == "")
      #expect(try names(name) == ["catalogue.json", "lock"])
      #expect(try names("home") == [])
    }

    @Test func `a second shop names the one that holds the state, until that has ended`() throws {
      let first = try RunningHost(["--state-dir", path("state")])
      _ = first.line(beginning: "Main  [Catalog]")
      let second = try Host.run(["--state-dir", path("state")])
      #expect(
        second.errors == """
          HostApp: '\(path("state"))' is in use by process \(first.process)
          Choose another folder for a second shop: --state-dir DIR.

          """
      )
      #expect(second.output == "")
      #expect(second.code == 75)

      first.kill()
      #expect(try Host.run(["--state-dir", path("state")]).code == 0)
    }

    @Test(arguments: [["graph"], ["doctor"], ["help"]])
    func `a command that doesn't open the shop needs no state folder`(_ arguments: [String]) throws
    {
      let host = try Host.run(arguments, environment: ["XDG_STATE_HOME": "/dev/null"])
      #expect(host.code == 0)
    }

    @Test(arguments: [
      ("file", "a file has this name"), ("file/state", "part of its path is a file, not a folder"),
    ])
    func `a state folder that can't be created is named, with a fix`(
      _ name: String,
      _ reason: String
    ) throws {
      try Data("theirs".utf8).write(to: folder.appending(path: "file"))
      let host = try Host.run(["--state-dir", path(name)])
      #expect(
        host.errors == """
          HostApp: '\(path(name))' cannot be created: \(reason)
          \(Self.advice)

          """
      )
      #expect(host.output == "")
      #expect(host.code == 73)
      #expect(try String(contentsOf: folder.appending(path: "file"), encoding: .utf8) == "theirs")
    }

    #if os(Linux)
      @Test func `a read-only state folder is named, with a fix`() throws {
        // Of a folder of the system itself, so that root may not write there either.
        let host = try Host.run(["--state-dir", "/proc/self"])
        #expect(host.errors.hasPrefix("HostApp: '/proc/self' cannot be locked: "))
        #expect(host.errors.hasSuffix("\n\(Self.advice)\n"))
        #expect(host.code == 73)
      }
    #endif

    private static let advice =
      "Choose a folder that the shop can write to: --state-dir DIR."

    @Test func `a state folder that can't be locked is named`() throws {
      try FileManager.default.createDirectory(
        atPath: path("state/lock"),
        withIntermediateDirectories: true
      )
      let host = try Host.run(["--state-dir", path("state")])
      let problem = "a folder has this name"
      #expect(
        host.errors == "HostApp: '\(path("state"))' cannot be locked: \(problem)\n\(Self.advice)\n"
      )
      #expect(host.code == 73)
    }

    @Test func `files of other programs in the state folder are left unchanged`() throws {
      try Data("precious".utf8).write(to: folder.appending(path: "lock"))
      try Data("theirs".utf8).write(to: folder.appending(path: ".x.writing-y"))
      let host = try Host.run(["--state-dir", path("")], input: "open 1\n")
      let remedy = " is not a lock of this version of the shop. Remove it if no program needs it\n"
      #expect(host.errors.hasSuffix("\(remedy)\(Self.advice)\n"))
      #expect(host.output == "")
      #expect(host.code == 73)
      #expect(try String(contentsOf: folder.appending(path: "lock"), encoding: .utf8) == "precious")
      #expect(try names("") == [".x.writing-y", "lock"])
    }

    @Test func `a shop whose lock file was removed says so, and overwrites nothing`() throws {
      let options = ["--state-dir", path("state")]
      let first = try RunningHost(options)
      try first.send("open 1", "open 1", "tap Add to cart", "tab Cart")
      _ = first.line(beginning: "      Total")
      try FileManager.default.removeItem(atPath: path("state/lock"))
      _ = try Host.run(options, input: "open 1\nopen 2\ntap Add to cart\n")
      try first.send("open 1", "type 7", "back")
      try first.endInput()
      #expect(first.line(beginning: "  ! The cart could not be saved") != nil)
      #expect(try Host.run(options + ["--open", "shop://cart"]).output.contains("[Cart (2)]"))
    }

    @Test func `a state folder that's open to everybody gets a note at the start`() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path(""))
      let host = try Host.run(["--state-dir", path("")])
      #expect(host.output.hasPrefix("Note: Other users of this computer can change the files in '"))
      #expect(host.code == 0)
    }

    @Test(arguments: [0o777, 0o1777, 0o755])
    func `a state folder inside a folder open to everybody gets a note, unless that is sticky`(
      _ permissions: Int
    ) throws {
      try FileManager.default.createDirectory(
        atPath: path("open/closed"),
        withIntermediateDirectories: true
      )
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions],
        ofItemAtPath: path("open")
      )
      let isOpen = permissions == 0o777
      for name in ["open/state", "open/closed/state", "open/closed/../state", "open/state/"] {
        let host = try Host.run(["--state-dir", path(name)])
        let note = "Note: Other users of this computer can replace '"
        #expect(host.output.hasPrefix(note) == isOpen, "\(name)")
        #expect(host.output.contains("Other users") == isOpen)
        #expect(host.code == 0)
      }
    }

    private func path(_ name: String) -> String {
      folder.appending(path: name).path(percentEncoded: false)
    }

    private func names(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }
  }
#endif
