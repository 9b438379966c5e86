import FlowCoordinatorsTesting
import ModuleRegistry

extension AppFuzzer {
  /// A problem, and its identity while steps are left out.
  package struct Problem {
    let kind: String
    package let text: String

    init(_ kind: String, _ text: String) {
      // Numbers depend on the steps before.
      self.kind = kind.filter { !$0.isNumber }
      self.text = text
    }

    /// The problem of one of the test's rules, whose texts may differ.
    init(ofRule number: Int, _ text: String) {
      kind = "rule \(number)"
      self.text = text
    }
  }
}

extension FuzzedApp {
  /// The problem of a window at rest.
  var problem: AppFuzzer.Problem? {
    if let difference = app.audit.first {
      return .init("audit", "the screen differs from the state of the flows: \(difference)")
    }
    if isDisturbed { return nil }
    if screen == nil {
      return .init("blank", "nothing is visible, or an empty stack\n\(app.onScreen)")
    }
    guard let modal = window.modals.last,
      let entry = window.holdings.first(where: { $0.presentable === modal }),
      let flow = entry.owner as? any WindowFlow, flow.node.hasEnded
    else { return brokenRule }
    return .init("stays \(flow.name)", "the modal of \(flow.name) stays, though the flow has ended")
  }

  /// What is wrong by a rule of the test.
  var brokenRule: AppFuzzer.Problem? {
    for (number, rule) in fuzzer.rules.enumerated() {
      if let text = rule(app) { return .init(ofRule: number, text) }
    }
    return nil
  }

  /// Goes back to the root, and ends the app.
  func end() async -> AppFuzzer.Problem? {
    if running == nil { return found }
    await calmDown()
    var problem = found
    if problem == nil {
      problem = await goBackToRoot()
    } else if problem?.kind.hasPrefix("link refused") == true {
      // Not the link is wrong if nothing leads on from below it.
      found = nil
      if let end = await goBackToRoot(), end.kind.hasPrefix("dead end") { problem = end }
    }
    let leak = await close()
    return problem ?? leak
  }

  /// Ends the app.
  func close() async -> AppFuzzer.Problem? {
    dropLinker()
    do { try await app.end() } catch { return leak(error) }
    app.platform.discard()
    await yieldToTasks()
    // A closure that is freed on another thread answers its link, after that thread has a core.
    for _ in 0..<100 where deliveries.unanswered != nil {
      try? await Task.sleep(for: .milliseconds(1))
    }
    return deliveries.problem ?? deliveries.unanswered
  }

  /// Goes back as often as a user would, and a bit more.
  private func goBackToRoot() async -> AppFuzzer.Problem? {
    let limit = max(50, 2 * window.holdings.count)
    for _ in 0..<limit {
      if let problem = found ?? problem { return problem }
      if let problem = await deadEnd { return problem }
      if await !goBack() { return nil }
    }
    return .init(
      "no way back",
      "going back \(limit) times does not lead to the root\n\(app.onScreen)"
    )
  }

  /// Answers the alert, or goes back, if one of both is possible.
  private func goBack() async -> Bool {
    if let alert = app.alert {
      _ = alert.actions.indices.reversed().contains { answer(alert, $0) }
    } else if !window.goBack() {
      return false
    }
    await yieldToTasks()
    return true
  }

  /// Answers an alert; types something first into a field that is empty, or objects to its text.
  ///
  /// - Returns: `false` if a field objects to everything that is tried.
  func answer(_ alert: AlertMessage, _ position: Int) -> Bool {
    let typed = alert.fields.map { field in
      let texts =
        (field.text.isEmpty ? [] : [field.text]) + ["Text", "1", "123456", "a@example.com", ""]
      return texts.first(where: field.isValid) ?? field.text
    }
    for (number, text) in typed.enumerated() {
      app.platform.typeIntoAlert(text, field: number)
    }
    guard alert.isEnabled(position, with: typed) else { return false }
    app.platform.answerAlert(position)
    return true
  }

  /// A screen on which the user can do nothing, and from which no link leads on.
  var deadEnd: AppFuzzer.Problem? {
    get async {
      guard isStuck, let screen, await !isLeftByLink() else { return nil }
      let isModal = !window.modals.isEmpty
      let why = isModal ? "the modal cannot be swiped down" : "nothing leads back"
      return .init(
        "dead end \(screen.name)",
        """
        \(screen.name) is a dead end: \(why), and 'actions' states nothing that the user can do there
          fix: show a way out, or return it in the closure 'actions' of the fuzzer if there is one
        """
      )
    }
  }

  /// Whether the user can do nothing, and the app does nothing by itself.
  var isStuck: Bool {
    guard !isOver, !isDisturbed, !isMoving, app.alert == nil, let screen, !isBare(screen),
      window.visibleStack?.contents.count ?? 1 == 1, window.display.splitToGoBackIn == nil,
      tabs?.items.count ?? 1 == 1,
      actions.isEmpty, openStubs.isEmpty, window.lives.countWork == 0
    else { return false }
    return window.modals.last.map(window.system.isDismissible) != true
  }

  /// Whether a link leads to other screens, from which no way goes back here.
  private func isLeftByLink() async -> Bool {
    let end = picture
    for step in linkSteps where act(step) {
      await yieldToTasks()
      for _ in 0..<50 where picture != end {
        if await !goBack() { return true }
      }
    }
    return false
  }

  private func leak(_ failure: TestFailure) -> AppFuzzer.Problem {
    let lines = failure.description.split(separator: "\n")
    let culprit = lines.first { $0.hasPrefix("- ") } ?? lines.first ?? ""
    // The second of several flows of one type has a number.
    let name = culprit.prefix { $0 != "," && $0 != "#" }.split(separator: " ")
    return .init("leak \(name.joined(separator: " "))", failure.description)
  }
}
