#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A sign-in lasts from one launch to the next.
  final class SignedInTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `a sign-in lasts through restarts until the sign-out`() throws {
      let first = try run(
        ["--code", "1234"],
        """
        tab Profile
        open 1
        tap Sign in
        type +49 170 1234567
        tap Send code
        type 1234
        tap Sign in

        """
      )
      #expect(first.output.hasSuffix("Account\n  Signed in as +491701234567.\n  <Sign out>\n"))

      let second = try run(["--sign-in"], "tab Profile\nopen 1\ntap Sign out\nopen 1\n")
      #expect(second.output.contains("Account\n  Signed in as +491701234567.\n  <Sign out>\n"))
      #expect(second.output.hasSuffix("Account\n  You are not signed in.\n  <Sign in>\n"))

      let third = try run([], "tab Profile\nopen 1\n")
      #expect(third.output.hasSuffix("Account\n  You are not signed in.\n  <Sign in>\n"))
    }

    @Test func `the wait for another code follows the clock of --today`() throws {
      for day in ["2026-11-20", "2026-11-21"] {
        let host = try run(
          ["--today", day],
          "tab Profile\nopen 1\ntap Sign in\ntype +49 170 1234567\ntap Send code\n"
        )
        #expect(host.output.contains("Enter the code\n"))
      }
    }

    @Test func `a damaged sign-in is set aside and reported before anything else`() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "session.json")
      try Data(#"{"format":"module-registry-shop","va"#.utf8).write(to: file)
      let host = try run([], "")
      #expect(
        host.output.hasPrefix(
          """
          Note: Your saved sign-in: '\(file.path())' is damaged. \
          It was renamed to 'session.damaged-1.json'.

          """
        )
      )
      #expect(try run([], "").output.hasPrefix("\nMain  [Catalog]"))
    }

    private func run(_ arguments: [String], _ input: String) throws -> Host {
      let host = try Host.run(["--state-dir", folder.path()] + arguments, input: input)
      #expect(host.errors == "")
      #expect(host.code == 0)
      return host
    }
  }
#endif
