import ModuleRegistry
import ShopJourneys
import ShopKit
import SimulatedSwiftUI
import Testing

/// The journeys that are recorded of line mode, on the simulated SwiftUI.
@MainActor
struct JourneyTests {
  @Test(arguments: try RecordedJourney.names(), SwiftUIVariant.pairs)
  func `the views on SwiftUI show the same as the output of line mode`(
    _ name: String,
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(name, on: variant, isNarrow: true)
  }

  @Test(arguments: try RecordedJourney.names())
  func `with columns side by side, the view in front shows the same as line mode`(
    _ name: String
  ) async throws {
    try await replay(name, on: SwiftUIVariant(), isNarrow: false)
  }

  private func replay(_ name: String, on variant: SwiftUIVariant, isNarrow: Bool) async throws {
    let remains = try await Self.remains(of: RecordedJourney(name), on: variant, isNarrow)
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    #expect(remains.count(of: "AppCoordinator") == 1)
  }

  private static func remains(
    of journey: RecordedJourney,
    on variant: SwiftUIVariant,
    _ isNarrow: Bool
  ) async throws -> Remains {
    let user = try SwiftUIUser(
      opening: journey.composition(),
      link: journey.options["--open"],
      on: variant,
      isNarrow: isNarrow
    )
    try await user.replay(journey)
    user.leave()
    return user.remains
  }
}
