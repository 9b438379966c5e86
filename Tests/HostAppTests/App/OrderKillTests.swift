#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import FlowCoordinatorsTesting
  import Foundation
  import Testing

  /// A shop that stops at a file call of a whole order, and is opened again.
  @MainActor
  @Suite(.timeLimit(.minutes(30)))
  struct OrderKillTests {
    /// At every eighth call or, if the environment says so, at each of them.
    @Test(arguments: OrderRun.Subset.allCases, [CountingDisk.End.refusing, .failing])
    func `if the disk fails anywhere during an order, the order is stored once or not at all`(
      _ subset: OrderRun.Subset,
      _ end: CountingDisk.End
    ) async throws {
      let seed = Seed.ofTests
      var number = Seed.isAttack ? 0 : Int(seed % 8)
      var taken = 0
      while true {
        let run = try OrderRun(subset)
        let disk = CountingDisk(endingAt: number, by: end)
        try await run.order(on: disk)
        if !disk.hasEnded { break }
        if run.isTaken { taken += 1 }
        try await run.check("seed \(seed), call \(number)")
        number += Seed.isAttack ? 1 : 8
      }
      // Some before the gateway takes the order, and most after it.
      #expect(number > 60)
      #expect(taken > 2, "seed \(seed)")
      Seed.report("\(number) faults of the disk during an order of a \(subset), \(end)")
    }

    /// There is no call of files that it could be killed at.
    @Test(arguments: OrderRun.Subset.allCases)
    func `without a state folder, a placed order is shown until it's read`(
      _ subset: OrderRun.Subset
    )
      async throws
    {
      try await OrderRun(subset).orderInMemory()
    }

    /// In a process of its own, at a few calls or, if the environment says so, at each of them.
    @Test(arguments: OrderRun.Subset.allCases)
    func `if the shop is killed anywhere during an order, the order is stored once or not at all`(
      _ subset: OrderRun.Subset
    ) async throws {
      let count = try await OrderRun(subset).order(on: CountingDisk())
      let seed = Seed.ofTests
      var random = SplitMix64(seed: seed)
      let calls = Array(0..<count)
      for number in Seed.isAttack ? calls : Array(calls.shuffled(using: &random).prefix(3)) {
        let run = try OrderRun(subset)
        let label: Comment = "seed \(seed), call \(number)"
        await #expect(processExitsWith: .signal(SIGKILL), label) {
          [path = run.path as String, name = subset.rawValue as String, number = number as Int] in
          let subset = try #require(OrderRun.Subset(rawValue: name))
          let run = await OrderRun(subset, at: path)
          try await run.order(on: CountingDisk(endingAt: number, by: .killing))
        }
        try await run.check("seed \(seed), call \(number)")
      }
      Seed.report("\(count) kills during an order of a \(subset)")
    }
  }
#endif
