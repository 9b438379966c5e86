/// An alert or an action sheet, over everything else in the window.
///
/// ```swift
/// // Ask, and wait for the answer:
/// let alert = AlertMessage("Rename", fields: [.init("Name")], actions: [.cancel("Cancel"), .init("Rename")])
/// guard case .finished(let answer) = await router.ask(alert), answer.action == 1 else { return }
/// rename(to: answer.texts[0])
///
/// // Or give each button a closure, and wait for nothing:
/// let delete = AlertMessage.Action.destructive("Delete") { self.delete() }
/// router.showAlert(.sheet(from: "photo.more", actions: [delete, .cancel("Keep")]))
/// ```
///
/// The window keeps it and its closures until the user answers, or the flow that shows it is gone. So a closure may use
/// `self`, as those of a screen may; don't store the alert.
@MainActor
public struct AlertMessage {
  /// Which button was tapped, by its position, and the text of each field.
  public typealias Answer = (action: Int, texts: [String])

  /// The title.
  public let title: String

  /// The text below the title; may be empty.
  public let message: String

  /// The text fields; none in an action sheet.
  public let fields: [Field]

  /// The buttons: at least one, and at most one that cancels.
  public private(set) var actions: [Action]

  /// The position of the emphasized button; `nil` if there is none.
  public let preferred: Int?

  /// Whether it is an action sheet.
  public private(set) var isSheet = false

  /// The name of the view that an action sheet points at; `nil` if it points at none.
  public private(set) var source: String?

  /// What waits for the answer.
  private(set) weak var asker: AnyObject?

  /// Whether it waits for its turn.
  private(set) var isInTurn = false

  /// Creates an alert; without buttons of yours it has one, "OK".
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - message: the text below it.
  ///   - fields: the text fields.
  ///   - actions: the buttons. Of several that cancel, only the first does.
  ///   - preferred: the position of the button to emphasize; ignored if there is no such button.
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

  /// Creates an action sheet; without buttons of yours it has one, "OK".
  ///
  /// - Parameters:
  ///   - title: the title; may be empty.
  ///   - message: the text below it.
  ///   - source: the name of the view that it points at: in UIKit, the `accessibilityIdentifier` of a visible view. Without
  ///     one, the sheet is in the middle of an iPad. Other platforms ignore it.
  ///   - actions: the buttons. A tap beside the sheet chooses the one that cancels.
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

  /// Whether a button can be tapped: one that cancels always, others only while each field's text is valid.
  ///
  /// - Parameters:
  ///   - position: the position of the button.
  ///   - texts: the text of each field.
  /// - Returns: whether it can be tapped; `false` if there's no such button.
  public func isEnabled(_ position: Int, with texts: [String]) -> Bool {
    guard actions.indices.contains(position) else { return false }
    return actions[position].isCancel || zip(fields, texts).allSatisfy { $0.isValid($1) }
  }

  /// The same alert, which waits for its turn if another one is open, instead of being refused.
  ///
  /// Use it for what may come at any time, such as a message. If its flow has ended by then, it's refused
  /// (``Refusal/flowEnded``).
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
  /// A button of an alert.
  @MainActor
  public struct Action {
    /// What's on the button.
    public let title: String

    /// Whether it leaves everything as it is.
    public fileprivate(set) var isCancel = false

    /// Whether it destroys something.
    public private(set) var isDestructive = false

    /// Called with the text of each field, after the alert is dismissed.
    public fileprivate(set) var perform: @MainActor (_ texts: [String]) -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: what's on it.
    ///   - perform: called after the alert is dismissed; does nothing by default.
    public init(_ title: String, perform: @escaping @MainActor () -> Void = {}) {
      self.title = title
      self.perform = { _ in perform() }
    }

    /// Creates a button whose closure receives the text of each field.
    public static func submit(
      _ title: String,
      perform: @escaping @MainActor (_ texts: [String]) -> Void
    ) -> Action {
      var action = Action(title)
      action.perform = perform
      return action
    }

    /// Creates a button that leaves everything as it is, and can always be tapped.
    public static func cancel(
      _ title: String,
      perform: @escaping @MainActor () -> Void = {}
    ) -> Action {
      var action = Action(title, perform: perform)
      action.isCancel = true
      return action
    }

    /// Creates a button that destroys something.
    public static func destructive(
      _ title: String,
      perform: @escaping @MainActor () -> Void = {}
    ) -> Action {
      var action = Action(title, perform: perform)
      action.isDestructive = true
      return action
    }
  }

  /// A text field of an alert.
  ///
  /// You receive its text as it was typed or pasted, whatever its length and characters.
  @MainActor
  public struct Field {
    /// Placeholder text, shown while the field is empty.
    public let placeholder: String

    /// What's in the field at first.
    public let text: String

    /// The keyboard.
    public let keyboard: Keyboard

    /// Whether a text is valid; while one isn't, only the button that cancels can be tapped.
    public let isValid: @MainActor (_ text: String) -> Bool

    /// The kinds of keyboard.
    public enum Keyboard: Sendable {
      case text, number, phone, email, url

      /// For a text that's hidden as it's typed.
      case password
    }

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - placeholder: shown while the field is empty.
    ///   - text: what's in the field at first.
    ///   - keyboard: the keyboard.
    ///   - isValid: whether a text is valid. It's called whenever the text changes, so be quick.
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
