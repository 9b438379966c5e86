import Foundation
import ModuleRegistryTesting
import ShopJourneys
import SimulatedSwiftUI
import Testing

/// Uses the shop on SwiftUI at random, 150 steps in each variant; `FUZZ_STEPS` and `FUZZ_SEED` in the environment choose
/// others.
@MainActor
struct FuzzedShopTests {
  @Test(arguments: zip([FuzzedShop.whole, .signIn], SwiftUISplitBehavior.all.suffix(2)))
  func `nothing that a user does breaks the shop on SwiftUI`(
    _ kind: FuzzedShop,
    _ behavior: SwiftUISplitBehavior
  ) async throws {
    let (steps, seed) = (number("FUZZ_STEPS") ?? 150, number("FUZZ_SEED") ?? 1)
    weak var platform: SwiftUIPlatform?
    let fuzzer = kind.fuzzer(
      in: .temporaryDirectory,
      popsAtSecondTap: false,
      resize: { _ = platform?.makeNarrow($0) }
    )
    let report = try await fuzzer.showing {
      let new = SwiftUIVariant().with(behavior).makePlatform()
      platform = new
      return new
    }
    .run(steps: steps, seed: UInt64(seed))
    #expect(report.steps >= steps)
    #expect(report.difference == nil)
  }

  private func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
