import FlowCoordinators

// Scenarios of alerts that a task waits for.
extension Stage {
  func askedAlerts() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await present("B", over: a)
    clear()
    try await askForTexts(by: b)
    try await askWhileAsked(by: b)
    try await cancelQuestion(of: b)
    try await dismissWhileAsked(b, by: a)
    try expect(window.system.alert == nil, "no alert is left")
  }

  private func askForTexts(by flow: Probe) async throws(ConformanceFailure) {
    let question = try ask(
      AlertMessage(
        "Rename",
        fields: [.init("Name", text: "old") { !$0.isEmpty }, .init("Note")],
        actions: [.cancel("Cancel"), .init("Save")],
        preferred: 1
      ),
      by: flow
    )
    try await settle()
    try expect(window.system.alert?.title, "Rename", "the alert that is waited for")
    platform.typeIntoAlert("", field: 0)
    platform.answerAlert(1)
    try await settle()
    try expect(window.system.alert != nil, "an answer that is disabled leaves the alert")
    try expect(question.answer, nil, "the answer that is disabled")
    platform.typeIntoAlert("new", field: 0)
    platform.typeIntoAlert("as ever", field: 1)
    platform.answerAlert(1)
    try await expect(question, "1: new, as ever")
  }

  private func askWhileAsked(by flow: Probe) async throws(ConformanceFailure) {
    let sheet = AlertMessage.sheet(actions: [.destructive("Delete"), .cancel("Keep")])
    let question = try ask(sheet, by: flow)
    try await settle()
    try expect(window.system.alert?.isSheet, true, "the alert is an action sheet")
    let second = try ask(AlertMessage("Sure?"), by: flow)
    try await expect(second, "closed(\(CloseReason.refused))")
    platform.answerAlert(0)
    try await expect(question, "0: ")
  }

  private func cancelQuestion(of flow: Probe) async throws(ConformanceFailure) {
    let question = try ask(AlertMessage("Sure?"), by: flow)
    try await settle()
    question.task?.cancel()
    try await expect(question, "closed(\(CloseReason.cancelled))")
    try await settle()
    try expect(window.system.alert == nil, "an alert goes with the task that waits for it")
  }

  /// The task has kept the flow, which is freed when it goes on.
  private func dismissWhileAsked(
    _ flow: Probe,
    by presenter: Probe
  ) async throws(ConformanceFailure) {
    let question = try ask(AlertMessage("Sure?"), by: flow)
    try await settle()
    try router(of: presenter).dismiss()
    try await expect(question, "closed(\(CloseReason.abandoned))")
  }

  private func ask(_ alert: AlertMessage, by flow: Probe) throws(ConformanceFailure) -> Question {
    let router = try router(of: flow)
    let question = Question()
    question.task = Task { [weak question] in
      question?.answer =
        switch await router.ask(alert) {
        case .finished(let answer): "\(answer.action): \(answer.texts.joined(separator: ", "))"
        case .closed(let reason): "closed(\(reason))"
        }
    }
    return question
  }

  private func expect(
    _ question: Question,
    _ answer: String
  ) async throws(ConformanceFailure) {
    try await settle()
    try await wait(for: "the task that asks goes on") { question.answer != nil }
    try expect(question.answer, answer, "what a task received that asked")
  }
}

/// A task that waits for an answer.
@MainActor
private final class Question {
  var task: Task<Void, Never>?
  var answer: String?
}

// Alerts that wait for their turn.
extension Stage {
  func cancelledAlertInTurn() async throws(ConformanceFailure) {
    let a = try await root("A")
    let b = try await push("B", onto: a)
    try router(of: a).showAlert(AlertMessage("first"))
    try await settle()
    var answer: FlowResult<AlertMessage.Answer>?
    let task = Task { [weak coordinator = b.coordinator] in
      guard let router = coordinator?.router else { return }
      answer = await router.ask(AlertMessage("second").inTurn())
    }
    await Task.yield()
    try await settle()
    try expect(answer == nil, "the second alert waits for the first")
    task.cancel()
    try await wait(for: "the task goes on") { answer != nil }
    let isCancelled = if case .closed(.cancelled)? = answer { true } else { false }
    try expect(isCancelled, "the answer is that the task was cancelled")
    try router(of: a).popToRoot()
    // B is freed, although the first alert is still there.
    try await settle()
    try expect(platform.systemWindow.alert?.title, "first", "the alert that is shown")
  }
}
