import UIKit

/// What is not known of split views, or differs between versions.
package struct SplitVariant: Sendable, CustomStringConvertible {
  let asksBeforeAppearance: Bool
  let showsNewColumns: Bool
  let separatesAllAbove: Bool
  let dropsScreensOnCollapse: Int

  /// All combinations.
  package static let all = (0..<16).map { number in
    Self(
      asksBeforeAppearance: number % 2 == 1,
      showsNewColumns: number / 2 % 2 == 1,
      separatesAllAbove: number / 4 % 2 == 1,
      dropsScreensOnCollapse: number / 8
    )
  }

  package var description: String {
    (asksBeforeAppearance ? "asks before the appearance" : "asks later")
      + (showsNewColumns ? ", shows new columns" : ", stores new columns")
      + (separatesAllAbove ? ", separates all above" : ", leaves what is above")
      + (dropsScreensOnCollapse > 0 ? ", drops screens" : "")
  }

  /// Creates a platform of a variant of UIKit, whose split views behave like this.
  @MainActor
  package func makePlatform(_ variant: UIKitVariant) -> UIKitPlatform {
    let platform = variant.makePlatform()
    platform.simulation.asksBeforeAppearance = asksBeforeAppearance
    platform.simulation.showsNewColumns = showsNewColumns
    platform.simulation.separatesAllAbove = separatesAllAbove
    platform.simulation.dropsScreensOnCollapse = dropsScreensOnCollapse
    return platform
  }
}
