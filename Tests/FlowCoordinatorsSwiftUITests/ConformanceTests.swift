import FlowCoordinatorsTesting
import Foundation
import SimulatedSwiftUI
import Testing

extension SwiftUIVariant {
  /// Every pair of values; every combination with `EVERY_VARIANT` in the environment.
  static let all =
    ProcessInfo.processInfo.environment["EVERY_VARIANT"] == nil ? pairs : combinations
}

@MainActor
struct ConformanceTests {
  @Test(arguments: NavigationScenario.allCases)
  func `the SwiftUI adapter passes the scenarios of every platform in each variant`(
    _ scenario: NavigationScenario
  ) async {
    for variant in SwiftUIVariant.all {
      await #expect(throws: Never.self, "\(variant)") {
        try await scenario.run { variant.makePlatform() }
      }
    }
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `closures that capture their flows strongly don't leak them`(_ variant: SwiftUIVariant) async
  {
    #expect(await CaptureScene.table { variant.makePlatform() } == CaptureScene.freed)
  }

  @Test func `fewer than 16 variants contain every pair of values`() {
    let all = Set(SwiftUIVariant.combinations.flatMap(\.pairsOfValues))
    #expect(Set(SwiftUIVariant.pairs.flatMap(\.pairsOfValues)) == all)
    #expect(SwiftUIVariant.combinations.count == 1_024)
    #expect(SwiftUIVariant.pairs.count < 16)
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `random navigation ends as the model says`(_ variant: SwiftUIVariant) async throws {
    let fuzzer = NavigationFuzzer(seed: 40) { variant.makePlatform(ignoresChanges: false) }
    _ = try await fuzzer.run(steps: 300)
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `random navigation in columns ends as the model says`(
    _ variant: SwiftUIVariant
  ) async throws {
    let fuzzer = NavigationFuzzer(seed: 76) { variant.makePlatform(ignoresChanges: false) }
    _ = try await fuzzer.runInColumns(steps: 300)
  }
}
