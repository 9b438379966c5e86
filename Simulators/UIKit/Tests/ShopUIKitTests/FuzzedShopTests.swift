import FlowCoordinatorsTesting
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopJourneys
import ShopKit
import SimulatedUIKit
import Testing
import UIKit

@testable import ShopUIKit

/// Uses the shop on UIKit at random, 300 steps; `FUZZ_STEPS` and `FUZZ_SEED` in the environment
/// choose others.
@Suite(.serialized)
@MainActor
struct FuzzedShopTests {
  @Test(arguments: [FuzzedShop.whole, .signIn])
  func `nothing that a user does breaks the shop on UIKit`(_ kind: FuzzedShop) async throws {
    let (steps, seed) = (number("FUZZ_STEPS") ?? 150, number("FUZZ_SEED") ?? 1)
    var controllers = 0
    weak var platform: UIKitPlatform?
    // The other tests have the run loop that is there without this.
    try await UIKitVariant.usual.withOwnRunLoop {
      let fuzzer = kind.fuzzer(
        in: .temporaryDirectory,
        popsAtSecondTap: false,
        resize: { _ = platform?.makeNarrow($0) }
      )
      let report = try await fuzzer.showing {
        let new = UIKitPlatform { screen in
          guard let screen = screen as? any Screen else { return nil }
          controllers += 1
          return ScreenController(screen, onChange: {}, onClose: {})
        }
        platform = new
        return new
      }
      .run(steps: steps, seed: UInt64(seed))
      #expect(report.steps >= steps)
      #expect(report.difference == nil)
      if steps > 150 { print("fuzzed shop '\(kind)' on UIKit: \(report)") }
    }
    #expect(controllers > 20)
  }

  private func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
