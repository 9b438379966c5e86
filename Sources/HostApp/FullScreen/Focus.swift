import ModuleRegistry

/// What on a screen the keys go to.
package enum Focus: Hashable, Sendable {
  case field(Int)
  case row(Int)
  case action(Int)
}

/// What the front end remembers of a screen for as long as there is one.
@MainActor
struct PageState {
  private(set) weak var screen: (any Presentable)?

  /// Where a person went; what is there may be gone, and come back.
  var wish: Focus?

  /// What the button said that led elsewhere; once it says something else, it has done what it was for.
  var leftBy: String?

  /// Where the cursors of the fields are; at the end unless a person moved one.
  var cursors: [Int: Int] = [:]

  /// How many lines a person looks above, or below, of where the focus is.
  var peek = 0

  init(_ screen: any Presentable) { self.screen = screen }
}

/// What the front end remembers of all screens.
@MainActor
struct PageStates {
  private var states: [PageState] = []

  subscript(_ page: Page) -> PageState {
    get { states.first { $0.screen === page.screen } ?? PageState(page.screen) }
    set {
      states.removeAll { $0.screen == nil || $0.screen === page.screen }
      states.append(newValue)
    }
  }
}
