import ModuleRegistry
import ShopJourneys
import ShopKit
import SimulatedSwiftUI
import Testing

/// The journeys that are recorded of line mode, on the simulated SwiftUI.
@MainActor
struct JourneyTests {
  @Test(arguments: try RecordedJourney.names(), SwiftUIVariant.pairs)
  func `the content of views on SwiftUI is the output of line mode`(
    _ name: String,
    _ variant: SwiftUIVariant
  ) async throws {
    let remains = try await Self.remains(of: RecordedJourney(name), on: variant)
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    #expect(remains.count(of: "AppCoordinator") == 1)
  }

  private static func remains(
    of journey: RecordedJourney,
    on variant: SwiftUIVariant
  ) async throws -> Remains {
    let user = try SwiftUIUser(
      opening: journey.composition(),
      link: journey.options["--open"],
      on: variant
    )
    try await user.replay(journey)
    user.leave()
    return user.remains
  }
}
