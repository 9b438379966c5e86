#if os(macOS) || os(Linux)
  import Foundation
  import ShopKit
  import Synchronization
  import Testing

  /// A process that is killed while it replaces a file, again and again.
  struct StateKillTests {
    private static let size = 1_000_000

    @Test func `after a kill, a file has the last value written or the one in progress`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = folder.url.path()
      let seed = Seed.ofTests
      let rounds = Seed.isAttack ? 100 : 20
      for round in 1...rounds {
        let steps = Int((seed &+ UInt64(round) &* 0x9E37_79B9_7F4A_7C15) % 1_000_000)
        let label: Comment = "seed \(seed), round \(round), \(steps) steps"
        await #expect(processExitsWith: .signal(SIGKILL), label) {
          [path = path as String, steps = steps as Int] in
          try Self.write(in: path, killedAfter: steps)
        }
        let lock = try folder.state.lock()
        let data = try #require(try folder.state.file("data").read(), label)
        let written = UInt8(try folder.text("written").utf8.count)
        #expect(data.count == Self.size, label)
        #expect(Set(data) == [written] || Set(data) == [written + 1], label)
        #expect(try folder.names == ["data", "lock", "written"], label)
        withExtendedLifetime(lock) {}
      }
      Seed.report("\(rounds) kills while a file of 1 MB is replaced")
    }

    // Writes a byte all over one file, then the next one, and adds a letter to another file each
    // time that is done. Another thread counts so many steps after the first time, and kills all.
    private static func write(in path: String, killedAfter steps: Int) throws {
      final class Start: Sendable { let isDone = Atomic(false) }
      let start = Start()
      Thread.detachNewThread {
        while !start.isDone.load(ordering: .relaxed) {}
        for _ in 0..<steps { _ = start.isDone.load(ordering: .relaxed) }
        kill(getpid(), SIGKILL)
      }
      let file = try StateFolder(URL(filePath: path)).lock().folder.file("data")
      try Data().write(to: URL(filePath: "\(path)/written"))
      let written = try FileHandle(forWritingTo: URL(filePath: "\(path)/written"))
      for byte in UInt8(1)...UInt8.max {
        try file.write(Data(repeating: byte, count: size))
        try written.write(contentsOf: Data("x".utf8))
        start.isDone.store(true, ordering: .relaxed)
      }
    }
  }
#endif
