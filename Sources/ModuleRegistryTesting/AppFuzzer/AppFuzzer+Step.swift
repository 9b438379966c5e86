extension AppFuzzer {
  /// An action of the user on a screen, by its visible name.
  public struct Action {
    /// The name of the action.
    public let name: String

    /// Performs the action.
    public let perform: @MainActor () throws -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - name: the name; steps number later actions with one name, as in `Remove #2`.
    ///   - perform: performs the action; an error that it throws is a problem of the app.
    public init(_ name: String, perform: @escaping @MainActor () throws -> Void) {
      self.name = name
      self.perform = perform
    }
  }

  /// A step of a session, by the names that the user sees.
  ///
  /// A step that is impossible is skipped, so every part of a list of steps is a list of steps.
  public enum Step: Hashable, Codable, Sendable {
    // The user.

    /// Performs an action of the visible screen.
    case act(String)

    /// Performs an action twice in one turn, as a double tap does.
    case actTwice(String)

    /// Goes back by the button.
    case back

    /// Goes back to the first screen of the visible stack, by the menu of the button.
    case backToRoot

    /// Swipes back, or the topmost modal down.
    ///
    /// A modal that does not allow it reports the attempt.
    case swipeBack, swipeDown

    /// Begins to swipe, and holds the finger while other steps happen.
    case beginSwipeBack, beginSwipeDown

    /// Ends the swipe that was begun, or cancels it.
    case endSwipe, cancelSwipe

    /// Taps a tab, which may be selected already.
    case tab(String)

    /// Answers the alert.
    case answer(String)

    /// Opens a link: a path such as `/product/1`, or a URL.
    case link(String)

    /// Goes to the destination of a flow, by the short name of its key, with one of its start options
    /// by position; from the window, or from a flow with a screen, by the name of its coordinator.
    case go(String, with: Int = 0, from: String? = nil)

    // Flows of absent features, by the short names of their keys.

    /// Finishes the flow of a stub, with one of its outputs by position.
    case finish(String, with: Int = 0)

    /// Closes the flow of a stub.
    case close(String)

    // The platform and time.

    /// Transitions take time from now on, until ``settle`` or ``revert``.
    case hold

    /// Ends the transitions that wait.
    case settle

    /// Reverts the transitions that wait, as an interactive one may be.
    case revert

    /// The platform refuses the next change.
    case refuse

    /// Advances the clock of the app, by seconds.
    case advance(Int)

    /// Ends the app, and starts it again with what it has persisted.
    case restart

    /// Performs the next step, and another one at once, before tasks run.
    case hurry
  }
}

@available(*, unavailable)
extension AppFuzzer.Action: Sendable {}

extension AppFuzzer.Step {
  /// The step as Swift code.
  var code: String {
    switch self {
    case .finish(let name, with: 0): ".finish(\(name.debugDescription))"
    case .go(let name, let number, let flow):
      ".go(\(name.debugDescription)\(number == 0 ? "" : ", with: \(number)")"
        + "\(flow.map { ", from: \($0.debugDescription)" } ?? ""))"
    default: ".\(self)"
    }
  }
}

extension [AppFuzzer.Step] {
  /// The steps as the argument of ``AppFuzzer/replay(_:)``.
  var code: String { (["["] + map { "  \($0.code)," } + ["]"]).joined(separator: "\n") }
}
