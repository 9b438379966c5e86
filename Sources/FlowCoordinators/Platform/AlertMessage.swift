/// An alert or an action sheet over everything else in the window, which is not a unit.
///
/// ```swift
/// AlertMessage("Rename", fields: [.init("Name")], actions: [.cancel("Cancel"), save])
/// AlertMessage.sheet(from: "photo.more", actions: [.destructive("Delete"), .cancel("Keep")])
/// ```
///
/// The window keeps it and its actions until the user answers, or the flow that shows it is gone. So
/// an action may use `self`, as the closures of a screen may; don't store the alert.
@MainActor
public struct AlertMessage {
  /// The position of the chosen action, and the text of each field.
  public typealias Answer = (action: Int, texts: [String])

  /// The title.
  public let title: String

  /// The message; may be empty.
  public let message: String

  /// The text fields; none in an action sheet.
  public let fields: [Field]

  /// The answers; at least one, and at most one that cancels.
  public private(set) var actions: [Action]

  /// The position of the answer that is emphasized; `nil` if none is.
  public let preferred: Int?

  /// Whether it is an action sheet.
  public private(set) var isSheet = false

  /// The name of the view that an action sheet belongs to; `nil` if it belongs to none.
  public private(set) var source: String?

  /// What waits for the answer.
  private(set) weak var asker: AnyObject?

  /// Whether it waits for its turn.
  private(set) var isInTurn = false

  /// Creates an alert; without actions it has a single answer, "OK".
  ///
  /// Of several actions that cancel, the first does.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - message: the message.
  ///   - fields: the text fields.
  ///   - actions: the answers.
  ///   - preferred: the position of the answer to emphasize; none if there is no such action.
  public init(
    _ title: String,
    message: String = "",
    fields: [Field] = [],
    actions: [Action] = [],
    preferred: Int? = nil
  ) {
    self.title = title
    self.message = message
    self.fields = fields
    self.actions = actions.isEmpty ? [Action("OK")] : actions
    self.preferred = preferred.flatMap { actions.indices.contains($0) ? $0 : nil }
    for position in actions.indices where position != actions.firstIndex(where: \.isCancel) {
      self.actions[position].isCancel = false
    }
  }

  /// Creates an action sheet; without actions it has a single answer, "OK".
  ///
  /// - Parameters:
  ///   - title: the title; may be empty.
  ///   - message: the message.
  ///   - source: the name of the view that it belongs to. On UIKit that is the
  ///     `accessibilityIdentifier` of a visible view, and without one, the sheet is in the middle
  ///     of an iPad. Other platforms ignore it.
  ///   - actions: the answers. A user who taps beside the sheet chooses the one that cancels.
  /// - Returns: the action sheet.
  public static func sheet(
    _ title: String = "",
    message: String = "",
    from source: String? = nil,
    actions: [Action] = []
  ) -> AlertMessage {
    var sheet = AlertMessage(title, message: message, actions: actions)
    sheet.isSheet = true
    sheet.source = source
    return sheet
  }

  /// Whether an answer can be chosen: one that cancels always, others if no field objects to its
  /// text.
  ///
  /// - Parameters:
  ///   - position: the position of the answer; `false` without one.
  ///   - texts: the text of each field.
  /// - Returns: whether it can be chosen.
  public func isEnabled(_ position: Int, with texts: [String]) -> Bool {
    guard actions.indices.contains(position) else { return false }
    return actions[position].isCancel || zip(fields, texts).allSatisfy { $0.isValid($1) }
  }

  /// The same alert, which is not refused because of another one: it is shown after that, in turn.
  ///
  /// Use it for what comes at any time, such as a message. It is refused if its flow has ended by
  /// then (``Refusal/flowEnded``).
  ///
  /// - Returns: the alert.
  public func inTurn() -> AlertMessage {
    var alert = self
    alert.isInTurn = true
    return alert
  }

  /// The same alert, which reports its answer as well to what waits for that.
  func asked(by asker: AnyObject, _ report: @escaping @MainActor (Answer) -> Void) -> AlertMessage {
    var alert = self
    alert.asker = asker
    for position in actions.indices {
      let perform = actions[position].perform
      alert.actions[position].perform = { texts in
        perform(texts)
        report((position, texts))
      }
    }
    return alert
  }
}

extension AlertMessage {
  /// An answer.
  @MainActor
  public struct Action {
    /// The title of the answer.
    public let title: String

    /// Whether the answer leaves everything as it is.
    public fileprivate(set) var isCancel = false

    /// Whether the answer destroys something.
    public private(set) var isDestructive = false

    /// The action, performed with the text of each field after the alert is dismissed.
    public fileprivate(set) var perform: @MainActor (_ texts: [String]) -> Void

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - perform: the action; does nothing by default.
    public init(_ title: String, perform: @escaping @MainActor () -> Void = {}) {
      self.title = title
      self.perform = { _ in perform() }
    }

    /// Creates an answer that takes the text of each field.
    public static func submit(
      _ title: String,
      perform: @escaping @MainActor (_ texts: [String]) -> Void
    ) -> Action {
      var action = Action(title)
      action.perform = perform
      return action
    }

    /// Creates an answer that leaves everything as it is, and can always be chosen.
    public static func cancel(
      _ title: String,
      perform: @escaping @MainActor () -> Void = {}
    ) -> Action {
      var action = Action(title, perform: perform)
      action.isCancel = true
      return action
    }

    /// Creates an answer that destroys something.
    public static func destructive(
      _ title: String,
      perform: @escaping @MainActor () -> Void = {}
    ) -> Action {
      var action = Action(title, perform: perform)
      action.isDestructive = true
      return action
    }
  }

  /// A text field.
  ///
  /// Its text is passed on as it was typed or pasted, whatever its length and characters.
  @MainActor
  public struct Field {
    /// What to type, visible as long as nothing is.
    public let placeholder: String

    /// The initial text.
    public let text: String

    /// The keyboard.
    public let keyboard: Keyboard

    /// Whether a text lets the user choose an answer that does not cancel.
    public let isValid: @MainActor (_ text: String) -> Bool

    /// The kinds of keyboard.
    public enum Keyboard: Sendable {
      case text, number, phone, email, url

      /// A keyboard for a text that is not displayed.
      case password
    }

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - placeholder: what to type.
    ///   - text: the initial text.
    ///   - keyboard: the keyboard.
    ///   - isValid: whether a text lets the user choose an answer that does not cancel; called
    ///     whenever the text has changed, so it has to be quick.
    public init(
      _ placeholder: String = "",
      text: String = "",
      keyboard: Keyboard = .text,
      isValid: @escaping @MainActor (_ text: String) -> Bool = { _ in true }
    ) {
      self.placeholder = placeholder
      self.text = text
      self.keyboard = keyboard
      self.isValid = isValid
    }
  }
}

@available(*, unavailable)
extension AlertMessage: Sendable {}

@available(*, unavailable)
extension AlertMessage.Action: Sendable {}

@available(*, unavailable)
extension AlertMessage.Field: Sendable {}
