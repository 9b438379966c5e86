import UIKit

/// What is not known of split views, or differs between versions.
package struct SplitVariant: Sendable, CustomStringConvertible {
  let asksBeforeAppearance: Bool
  let showsNewColumns: Bool
  let separatesAllAbove: Bool
  let dropsScreensOnCollapse: Int
  package let losesModalsOfHiddenColumns: Bool
  let collapsesInBackground: Bool
  let mergesColumns: Bool

  /// All combinations of the first four, with every pair of values.
  package static let all = (0..<16).map { number in
    Self(
      asksBeforeAppearance: number % 2 == 1,
      showsNewColumns: number / 2 % 2 == 1,
      separatesAllAbove: number / 4 % 2 == 1,
      dropsScreensOnCollapse: number / 8,
      losesModalsOfHiddenColumns: (number & 0b0111).nonzeroBitCount % 2 == 1,
      collapsesInBackground: (number & 0b1110).nonzeroBitCount % 2 == 1,
      mergesColumns: (number & 0b1101).nonzeroBitCount % 2 == 1
    )
  }

  package var description: String {
    (asksBeforeAppearance ? "asks before the appearance" : "asks later")
      + (showsNewColumns ? ", shows new columns" : ", stores new columns")
      + (separatesAllAbove ? ", separates all above" : ", leaves what is above")
      + (dropsScreensOnCollapse > 0 ? ", drops screens" : "")
      + (losesModalsOfHiddenColumns ? ", loses modals of hidden columns" : "")
      + (collapsesInBackground ? ", collapses in the background" : "")
      + (mergesColumns ? ", moves screens" : "")
  }

  /// Creates a platform of a variant of UIKit, whose split views behave like this.
  @MainActor
  package func makePlatform(_ variant: UIKitVariant) -> UIKitPlatform {
    let platform = variant.makePlatform()
    platform.simulation.asksBeforeAppearance = asksBeforeAppearance
    platform.simulation.showsNewColumns = showsNewColumns
    platform.simulation.separatesAllAbove = separatesAllAbove
    platform.simulation.dropsScreensOnCollapse = dropsScreensOnCollapse
    platform.simulation.losesModalsOfHiddenColumns = losesModalsOfHiddenColumns
    platform.simulation.mergesColumns = mergesColumns
    platform.collapsesInBackground = collapsesInBackground
    return platform
  }
}
