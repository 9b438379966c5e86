import ModuleRegistry
import Observation

/// The screen of a launch that waits for an answer, or has failed to get one.
@MainActor
@Observable
final class Splash: Screen {
  /// What the screen shows.
  enum State {
    /// An answer has not come yet.
    case waiting

    /// There is no answer, for a reason. The button tries again.
    case failed(String, tryAgain: @MainActor @Sendable () -> Void)
  }

  var state: State

  init(_ state: State) { self.state = state }

  var content: ScreenContent {
    switch state {
    case .waiting: ScreenContent(title: "Shop", activity: Activity("Opening the shop"))
    case .failed(let reason, let tryAgain):
      ScreenContent(
        title: "Shop",
        problems: ["The shop cannot be opened: \(reason)."],
        actions: [Action(title: "Try again", perform: tryAgain)]
      )
    }
  }
}
