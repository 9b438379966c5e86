import Foundation
import ShopKit
import Synchronization
import Testing

/// Which calls of the system a change of the state consists of.
struct FileCallTests {
  private let folder: TemporaryFolder
  private let calls = Calls()
  private var file: StateFile { folder.state.checking(calls).file("data") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file is flushed before it's moved into place, and its folder afterwards`()
    throws
  {
    try file.write(Data("new".utf8))
    #expect(
      calls.all == [
        // The folder is there already.
        .makeFolder, .open, .write, .flush, .move, .open, .flush,
      ]
    )
  }

  @Test func `a write that fails at any call leaves the old or the new file`() throws {
    try file.write(Data("old".utf8))
    let count = calls.all.count
    // Whether the folder can be created does not matter if it is there.
    for number in 1..<count {
      let calls = Calls(failingAt: number)
      let file = folder.state.checking(calls).file("data")
      let problem = #expect(throws: StateError.self, "call \(number)") {
        try file.write(Data("new".utf8))
      }
      let isFlush = if case .failed(.flush, _, _) = problem { true } else { false }
      #expect(try folder.text("data") == (isFlush ? "new" : "old"), "call \(number)")
      #expect(try folder.names == ["data"], "call \(number)")
      try folder.write("old", to: "data")
    }
    Seed.report("\(count - 1) faults during a change of a file")
  }
}

/// Remembers the calls, and answers one of them with an error.
private final class Calls: FileCallChecking {
  private let state = Mutex<[FileCall]>([])
  private let failing: Int?

  init(failingAt failing: Int? = nil) { self.failing = failing }

  var all: [FileCall] { state.withLock(\.self) }

  func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
    let count = state.withLock { calls in
      calls.append(call)
      return calls.count
    }
    if count - 1 == failing { throw SystemError(EIO) }
  }
}
