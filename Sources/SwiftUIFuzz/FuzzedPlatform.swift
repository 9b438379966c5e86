import FlowCoordinatorsTesting
import SimulatedSwiftUI

/// The platform on which the program navigates: SwiftUI, simulated.
@MainActor
struct FuzzedPlatform {
  static let place = "of SwiftUI, simulated"

  private let variant: SwiftUIVariant

  /// The choices of the seed about the platform, in words.
  var description: String { " (\(variant))" }

  init(_ seed: UInt64) {
    variant = SwiftUIVariant.combinations[Int(seed % UInt64(SwiftUIVariant.combinations.count))]
  }

  /// SwiftUI refuses nothing at once; a change that it ignores is one that is taken back.
  func make() -> any SimulatedPlatform { variant.makePlatform(ignoresChanges: false) }
}
