/// A question over everything else in the window, which is no unit.
///
/// It keeps alive what its actions keep, until it is answered: an action that calls a coordinator
/// holds it weakly, as a screen does.
@MainActor
public struct AlertMessage {
  /// The question in a few words.
  public let title: String

  /// What there is to say about it.
  public let message: String

  /// The answers, at least one.
  public let actions: [Action]

  /// An answer.
  @MainActor
  public struct Action {
    /// What the answer says.
    public let title: String

    /// What it does, after the alert is gone.
    public let perform: @MainActor () -> Void

    /// Creates an answer.
    public init(_ title: String, perform: @escaping @MainActor () -> Void = {}) {
      self.title = title
      self.perform = perform
    }
  }

  /// Creates an alert; without answers there is one that says "OK".
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
