/// An alert over everything else in the window, which is not a unit.
///
/// The window keeps it and the captures of its actions until the user answers: capture coordinators
/// weakly, as in the closures of a screen.
@MainActor
public struct AlertMessage {
  /// The title.
  public let title: String

  /// The message; may be empty.
  public let message: String

  /// The answers; at least one.
  public let actions: [Action]

  /// An answer.
  @MainActor
  public struct Action {
    /// The title of the answer.
    public let title: String

    /// The action, performed after the alert is dismissed.
    public let perform: @MainActor () -> Void

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - perform: the action; does nothing by default.
    public init(_ title: String, perform: @escaping @MainActor () -> Void = {}) {
      self.title = title
      self.perform = perform
    }
  }

  /// Creates an alert; without actions it has a single answer, "OK".
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - message: the message.
  ///   - actions: the answers.
  public init(_ title: String, message: String = "", actions: [Action] = []) {
    self.title = title
    self.message = message
    self.actions = actions.isEmpty ? [Action("OK")] : actions
  }
}

@available(*, unavailable)
extension AlertMessage: Sendable {}

@available(*, unavailable)
extension AlertMessage.Action: Sendable {}
