import ModuleRegistryTesting

/// Navigates at random, and says whether it works.
@MainActor
struct Fuzz {
  let seed: UInt64
  let steps: Int

  /// How many steps are done between two lines of progress.
  private static let stride = 100_000

  func run() async throws {
    Console.note("seed \(seed)")
    let clock = ContinuousClock()
    let begin = clock.now
    var next = Self.stride
    let report: FuzzReport
    do {
      report = try await NavigationFuzzer(seed: seed).run(steps: steps) { done in
        guard done >= next else { return }
        next += Self.stride
        Console.note("\(done) of \(steps) steps")
      }
    } catch {
      throw Failure.software(error.description)
    }
    let rate = Int(Double(report.steps) / max((clock.now - begin) / .seconds(1), 0.001))
    Console.print(
      "seed \(seed): \(report.steps) steps in \(report.sessions) sessions, \(rate) steps per second"
    )
  }
}
