#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A shop that is started without some of the streams that every process should have.
  final class StandardStreamsTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `with stdin closed, the shop prints its first screen and runs no command`() throws {
      let host = try run("\"$@\" <&-")
      #expect(host.output.contains("[Catalog]"))
      #expect(!host.output.contains("\n> "))
      #expect(host.errors == "")
      #expect(host.code == 0)
    }

    @Test(arguments: ["1", "2"])
    func `if stdout or stderr is closed, no output ends up in the lock file`(_ closed: String)
      throws
    {
      let host = Process()
      let input = Pipe()
      let seen = Pipe()
      host.executableURL = URL(filePath: "/bin/sh")
      let script = "exec \"$@\" \(closed)>&-"
      host.arguments = ["-c", script, "sh", Host.executable.path(), "--state-dir", folder.path()]
      host.standardInput = input
      if closed == "1" { host.standardError = seen } else { host.standardOutput = seen }
      try host.run()
      try input.fileHandleForWriting.write(contentsOf: Data("open 1\nfrob\nopen 1\nbad\n".utf8))
      // When the other stream has come so far, the one that is closed was used.
      let last = closed == "1" ? "'bad'" : "> bad"
      var text = ""
      while !text.contains(last) {
        let data = seen.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      #expect(text.contains(last))
      let lock = try String(contentsOf: folder.appending(path: "lock"), encoding: .utf8)
      #expect(!lock.contains("Catalog") && !lock.contains("frob"))
      try input.fileHandleForWriting.close()
      host.waitUntilExit()
      #expect(host.terminationStatus == 64)
    }

    @Test func `with stdin, stdout and stderr closed, the shop exits with 0`() throws {
      #expect(try run("\"$@\" <&- >&- 2>&-").code == 0)
    }

    private func run(_ script: String, input: String = "") throws -> Host {
      try Host.run(
        ["-c", script, "sh", Host.executable.path(), "--state-dir", folder.path()],
        input: input,
        executable: URL(filePath: "/bin/sh")
      )
    }
  }
#endif
