import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Each question has one answer, whatever becomes of what would show it.
@MainActor
struct AskTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `the chosen action runs before ask returns`() async throws {
    var order: [String] = []
    let alert = AlertMessage("?", actions: [.init("no"), .init("yes") { order.append("action") }])
    let question = try ask(alert) { order.append("returned \($0)") }
    await shown()
    platform.answerAlert(1)
    await question.value
    #expect(order == ["action", "returned 1"])
  }

  @Test func `ask returns when other code removes its alert`() async throws {
    var answers: [String] = []
    let question = try ask(AlertMessage("?")) { answers.append($0) }
    await shown()
    _ = platform.show(nil, transition: nil)
    await question.value
    #expect(answers == ["abandoned"])
  }

  @Test func `ask returns when its window is freed, and is refused without a window`() async throws
  {
    var answers: [String] = []
    var window: NavigationWindow? = NavigationWindow()
    let other = Subject()
    other.show(in: try #require(window))
    let kept = other.coordinator
    let question = try ask(AlertMessage("?"), by: other) { answers.append($0) }
    while window?.system.alert == nil { await Task.yield() }
    window = nil
    await question.value
    await (try ask(AlertMessage("?"), by: other) { answers.append($0) }).value
    #expect(answers == ["abandoned", "refused"])
    withExtendedLifetime(kept) {}
  }

  @Test func `ask is refused if the platform refuses its alert or already shows one`()
    async throws
  {
    var answers: [String] = []
    motion.refusals = 1
    await (try ask(AlertMessage("?")) { answers.append($0) }).value
    root.router?.showAlert(AlertMessage("first"))
    await (try ask(AlertMessage("?")) { answers.append($0) }).value
    #expect(answers == ["refused", "refused"])
    #expect(platform.alert?.title == "first")
  }

  @Test func `alerts with inTurn wait for the one on screen, and are shown one after another`()
    async throws
  {
    var answers: [String] = []
    root.router?.showAlert(AlertMessage("first"))
    let question = try ask(AlertMessage("second").inTurn()) { answers.append($0) }
    await window.settled()
    root.router?.showAlert(AlertMessage("third").inTurn()) { answers.append("\($0)") }
    root.router?.showAlert(AlertMessage("refused")) { answers.append("\($0)") }
    #expect(answers == ["\(NavigationOutcome.refused(.alreadyPresenting))"])
    #expect(platform.alert?.title == "first")
    // Commands do not wait with them.
    root.router?.push(Screen())
    #expect(root.coordinator?.navigation.contents.count == 2)
    platform.answerAlert(0)
    #expect(platform.alert?.title == "second")
    platform.answerAlert(0)
    await question.value
    #expect(platform.alert?.title == "third")
    _ = platform.show(nil, transition: nil)
    #expect(platform.alert == nil)
    #expect(answers.dropFirst().sorted() == ["0", "completed"])
  }

  @Test func `an inTurn alert whose flow has ended gives way to the next one`() async throws {
    var answers: [String] = []
    let other = Subject()
    root.present(other)
    root.router?.showAlert(AlertMessage("first"))
    let ended = try ask(AlertMessage("second").inTurn(), by: other) { answers.append($0) }
    await window.settled()
    for title in ["third", "fourth"] { root.router?.showAlert(AlertMessage(title).inTurn()) }
    other.coordinator?.close(.cancelled)
    platform.answerAlert(0)
    await ended.value
    #expect(answers == ["refused"])
    #expect(platform.alert?.title == "third")
    platform.answerAlert(0)
    #expect(platform.alert?.title == "fourth")
  }

  @Test func `inTurn alerts keep their order during a transition`() {
    root.router?.showAlert(AlertMessage("first"))
    for title in ["second", "third"] { root.router?.showAlert(AlertMessage(title).inTurn()) }
    motion.isHeld = true
    root.router?.push(Screen())
    platform.answerAlert(0)
    motion.isHeld = false
    motion.end()
    #expect(platform.alert?.title == "second")
    platform.answerAlert(0)
    #expect(platform.alert?.title == "third")
  }

  @Test func `an alert that an answer shows comes before the inTurn alerts`() async throws {
    let router = root.router
    let action = AlertMessage.Action("more") { router?.showAlert(AlertMessage("detail")) }
    router?.showAlert(AlertMessage("first", actions: [action]))
    router?.showAlert(AlertMessage("second").inTurn())
    platform.answerAlert(0)
    #expect(platform.alert?.title == "detail")
    platform.answerAlert(0)
    #expect(platform.alert?.title == "second")
  }

  @Test func `an inTurn alert isn't shown for a flow that has ended`()
    async throws
  {
    var answers: [String] = []
    let other = Subject()
    root.present(other)
    root.router?.showAlert(AlertMessage("first"))
    let question = try ask(AlertMessage("second").inTurn(), by: other) { answers.append($0) }
    await window.settled()
    other.coordinator?.close(.cancelled)
    platform.answerAlert(0)
    await question.value
    #expect(platform.alert == nil)
    #expect(answers == ["refused"])
  }

  @Test func `cancelling a question before its turn keeps it from being shown`() async throws {
    var answers: [String] = []
    motion.isHeld = true
    root.router?.push(Screen())
    let question = try ask(AlertMessage("?")) { answers.append($0) }
    question.cancel()
    await question.value
    motion.end()
    #expect(answers == ["cancelled"])
    #expect(platform.alert == nil)
  }

  @Test func `cancelling a question doesn't remove the alert that has replaced it`() async throws {
    var answers: [String] = []
    let question = try ask(AlertMessage("?")) { answers.append($0) }
    await shown()
    let kept = platform.alert
    _ = platform.show(AlertMessage("next"), transition: nil)
    question.cancel()
    await question.value
    #expect(answers == ["cancelled"])
    #expect(platform.alert?.title == "next")
    withExtendedLifetime(kept) {}
  }

  private func ask(
    _ alert: AlertMessage,
    by asker: Subject? = nil,
    _ report: @escaping @MainActor (String) -> Void
  ) throws -> Task<Void, Never> {
    let router = try #require((asker ?? root).router)
    return Task {
      switch await router.ask(alert) {
      case .finished(let answer): report("\(answer.action)")
      case .closed(let reason): report("\(reason)")
      }
    }
  }

  /// Waits until the alert is there.
  private func shown() async { while platform.alert == nil { await Task.yield() } }
}
