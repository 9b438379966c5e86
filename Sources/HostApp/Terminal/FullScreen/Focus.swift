import FlowCoordinators

/// The element of a screen that receives keys.
package enum Focus: Hashable, Sendable {
  case field(Int)
  case row(Int)
  case action(Int)
}

/// The state that the front end keeps for a screen's lifetime.
@MainActor
struct PageState {
  private(set) weak var screen: (any Presentable)?

  /// The focus that the user chose.
  ///
  /// The element may disappear and return.
  var wish: Focus?

  /// The title of the button that left the screen.
  ///
  /// A button with a new title does not get the focus back.
  var leftBy: String?

  /// The cursor positions by field.
  ///
  /// A field without one has its cursor at the end.
  var cursors: [Int: Int] = [:]

  /// The number of lines that the user has scrolled away from the focus.
  var peek = 0

  init(_ screen: any Presentable) { self.screen = screen }
}

/// The state of all screens.
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
