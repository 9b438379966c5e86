#if os(macOS) || os(Linux)
  import FlowCoordinatorsTesting
  import Foundation
  import Testing

  /// A shop that is killed while it writes, again and again.
  final class KillTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `items shown in the cart survive a kill at any moment`() throws {
      let seed = Seed.ofTests
      let rounds = Seed.isAttack ? 128 : 32
      var changes = 0
      var random = SplitMix64(seed: seed)
      let arguments = ["--state-dir", folder.path(percentEncoded: false)]
      _ = try Host.run(arguments, input: "open 1\nopen 1\ntap Add to cart\n")
      var expected: ArraySlice = ["1"]
      for round in 1...rounds {
        // Every second shop begins offline.
        let host = try RunningHost(arguments + (round % 2 == 0 ? ["--offline"] : []))
        // More than the shop will ever come to, so that it is killed at work.
        let quantities = (1...99).map { "\($0)" }.shuffled(using: &random)
        try host.send("tab Cart", "open 1")
        for quantity in quantities { try host.send("type \(quantity)") }
        try host.endInput()

        let kept = try #require(host.quantity, "seed \(seed), round \(round)")
        #expect(expected.contains(kept), "seed \(seed), round \(round)")
        var seen = 0
        for _ in 0..<Int.random(in: 1...10, using: &random) where host.quantity != nil { seen += 1 }
        host.kill()
        while host.quantity != nil { seen += 1 }
        try #require((1..<99).contains(seen), "seed \(seed), round \(round)")
        // The change after the last one that was seen may be written already, and no other.
        expected = quantities[(seen - 1)...seen]
        changes += seen
      }
      Seed.report("\(rounds) kills at any instant, after \(changes) changes that were seen")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(names.filter { $0.contains("damaged") } == [], "seed \(seed)")
    }
  }

  extension RunningHost {
    /// The next quantity that it shows.
    fileprivate var quantity: String? {
      line(beginning: "  Quantity: [").map { $0.filter(\.isNumber) }
    }
  }
#endif
