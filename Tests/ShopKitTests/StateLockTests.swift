import Foundation
import ShopKit
import Testing

struct StateLockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a folder is for one at a time, and says who has it`() throws {
    let me = ProcessInfo.processInfo.processIdentifier
    let lock = try folder.state.lock()
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(error == .inUse(path: folder.state.path, process: me))
    #expect(error?.description == "'\(folder.state.path)' is in use by process \(me)")
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock that was let go of can be taken`() throws {
    for _ in 0..<3 { _ = try folder.state.lock() }
    #expect(try folder.text("lock") == "")
  }

  @Test(arguments: ["", "no number", "-1", "99999999999999999999", "2147483647", "1 2"])
  func `who has the folder is not guessed`(_ content: String) throws {
    let lock = try folder.state.lock()
    // In place, since a new file would have no lock.
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "lock"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(content.utf8))
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(error?.description == "'\(folder.state.path)' is in use by another process")
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock makes the folder, for its owner only`() throws {
    let lock = try StateFolder(folder.url.appending(path: "state")).lock()
    #expect(try folder.permissions("state") == 0o700)
    #expect(try folder.permissions("state/lock") == 0o600)
    withExtendedLifetime(lock) {}
  }

  @Test func `what a killed process was writing is cleared away, and nothing else`() throws {
    try folder.write("half", to: ".cart.json.writing-17")
    try folder.write("half", to: ".session.json.writing-18446744073709551615")
    for name in ["cart.json", "cart.damaged-1.json", ".hidden", "notes.writing-1"] {
      try folder.write(name, to: name)
    }
    let lock = try folder.state.lock()
    #expect(
      try folder.names
        == [".hidden", "cart.damaged-1.json", "cart.json", "lock", "notes.writing-1"]
    )
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock that is no file is explained`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("lock"),
      withIntermediateDirectories: false
    )
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(
      error?.description
        == "'\(folder.state.path)' cannot be locked: there is a folder in its place"
    )
  }
}
