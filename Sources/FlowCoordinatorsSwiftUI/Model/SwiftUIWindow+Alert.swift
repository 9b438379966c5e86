public import FlowCoordinators

extension SwiftUIWindow {
  /// The alert over everything else.
  public var alert: AlertMessage? { question.message }

  /// The texts of the alert's fields.
  package var alertTexts: [String] { question.texts }

  /// Whether an alert is shown, as `alert(isPresented:)` is bound to it.
  ///
  /// SwiftUI writes `false` before or after it performs the action of a button. A write without an
  /// action dismisses an alert unanswered, and chooses the answer of an action sheet that cancels.
  /// An alert that follows another one is shown a moment later, when SwiftUI has read `false`.
  public var isAlertShown: Bool {
    get { question.isPresented }
    set { if !newValue { question.remove() } }
  }

  /// Whether an alert, and no action sheet, is over a level, which is the topmost one.
  package subscript(isAlertAt level: Int) -> Bool {
    get { isAlertShown && alert?.isSheet == false && level == presented.count }
    set { if !newValue, level == presented.count { question.remove() } }
  }

  /// Whether an action sheet is over a level, which is the topmost one.
  package subscript(isDialogAt level: Int) -> Bool {
    get { isAlertShown && alert?.isSheet == true && level == presented.count }
    set { if !newValue, level == presented.count { question.remove() } }
  }

  /// The text of one of the alert's fields, as a text field is bound to it.
  ///
  /// - Parameter position: the position of the field; without one, the text is empty and stays so.
  public subscript(alertTextAt position: Int) -> String {
    get { alertTexts.indices.contains(position) ? alertTexts[position] : "" }
    set { question.edit(position, newValue) }
  }

  /// Dismisses the alert and performs an answer.
  ///
  /// - Parameter position: the position of the answer; one that cannot be chosen changes nothing.
  public func answer(_ position: Int) { question.answer(position) }
}
