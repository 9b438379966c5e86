/// What is reported of split views, and of no other container; nothing of it by default.
///
/// All but the sidebar was seen in SwiftUI's own collapsed form. The adapter has a stack in its place, and that this
/// does the same is a guess.
package struct SwiftUISplitBehavior: Hashable, Sendable, CustomStringConvertible {
  /// How a screen appears while the columns are collapsed.
  package enum Appearance: CaseIterable, Sendable {
    case once

    /// It appears, disappears and appears (Esri/arcgis-maps-sdk-swift-toolkit #1478).
    case again

    /// If it has appeared before, it disappears at once and is seen all the same: "a spurious onDisappear
    /// mid-transition" (a comment in an app of 2026).
    case lost
  }

  package var appearance = Appearance.once

  /// Whether a swipe back writes the path twice, each time with one screen less: "two competing gesture systems … pops
  /// twice per swipe" (a comment in an app of 2026).
  package var goesBackTwice = false

  /// Whether the user leaves the app after each change of the window: the system draws the app in the other size then,
  /// and hides the sidebar until the views are made anew (element-x-ios da967e24b).
  package var hidesSidebarInBackground = false

  package init() {}

  /// Each by itself, and all together with either appearance.
  package static let all: [Self] = {
    var behaviors = Array(repeating: Self(), count: 6)
    for position in [0, 3] { behaviors[position].appearance = .again }
    for position in [4, 5] { behaviors[position].appearance = .lost }
    for position in [1, 3, 5] { behaviors[position].goesBackTwice = true }
    for position in [2, 3, 5] { behaviors[position].hidesSidebarInBackground = true }
    return behaviors
  }()

  package var description: String {
    "appears \(appearance)" + (goesBackTwice ? ", goes back twice" : "")
      + (hidesSidebarInBackground ? ", hides the sidebar in the background" : "")
  }
}
