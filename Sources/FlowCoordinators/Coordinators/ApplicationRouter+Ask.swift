extension ApplicationRouter {
  /// Shows an alert, and waits for the answer.
  ///
  /// ```swift
  /// let actions = [AlertMessage.Action.cancel("Cancel"), .init("Add")]
  /// let alert = AlertMessage("Note", fields: [.init("For the courier")], actions: actions)
  /// guard case .finished(let answer) = await router.ask(alert), answer.action == 1 else { return }
  /// order.note = answer.texts[0]
  /// ```
  ///
  /// The call always resumes: with ``CloseReason/refused`` if the alert couldn't be shown, ``CloseReason/cancelled`` if
  /// your task was cancelled, which dismisses the alert, and ``CloseReason/abandoned`` if nobody answered, because the flow or
  /// the window went, or other code dismissed the alert.
  ///
  /// The button's closure is called first, and at once. Your task goes on in a later turn of the main actor, and a
  /// link may arrive before. So if an answer ends a flow, such as a guard, end it in the closure.
  ///
  /// - Parameters:
  ///   - alert: the alert or action sheet.
  ///   - transition: the transition, used once; `nil` is the platform's default.
  /// - Returns: which button was tapped, with the text of each field, or why there's no answer.
  public func ask(
    _ alert: AlertMessage,
    transition: TransitionStyle? = nil
  ) async -> FlowResult<AlertMessage.Answer> {
    let question = Question()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The alert keeps it: it is dropped with the alert.
        let promise = Promise<FlowResult<AlertMessage.Answer>>(
          orElse: { .closed(.abandoned) },
          deliver: { continuation.resume(returning: $0) }
        )
        question.promise = promise
        question.window = window
        let alert = alert.asked(by: promise) { promise.fulfil(.finished($0)) }
        route(
          .showAlert(alert),
          transition: transition,
          isWanted: { [weak promise] in promise?.isPending == true }
        ) { [weak promise] outcome in
          if outcome != .completed { promise?.fulfil(.closed(.refused)) }
        }
      }
    } onCancel: {
      Task { @MainActor in question.cancel() }
    }
  }
}

/// An alert that a task waits for.
@MainActor
private final class Question {
  weak var promise: Promise<FlowResult<AlertMessage.Answer>>?

  /// The window that shows the alert, or will when it is its turn.
  weak var window: NavigationWindow?

  nonisolated init() {}

  func cancel() {
    guard let promise, promise.isPending else { return }
    promise.fulfil(.closed(.cancelled))
    guard let window else { return }
    if window.system.alert?.asker === promise { _ = window.system.show(nil, transition: nil) }
    window.queue.dropUnwantedAlerts()
  }
}
