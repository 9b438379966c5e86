import FlowCoordinatorsTesting
import SimulatedUIKit

/// The platform on which the program navigates: UIKit, simulated.
@MainActor
struct FuzzedPlatform {
  static let place = "of UIKit, simulated"

  private let variant: UIKitVariant

  /// The choices of the seed about the platform, in words.
  var description: String { " (\(variant))" }

  init(_ seed: UInt64) {
    variant = UIKitVariant.all[Int(seed % UInt64(UIKitVariant.all.count))]
  }

  func make() -> any SimulatedPlatform { variant.makePlatform() }
}
