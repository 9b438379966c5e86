import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct AlertTests {
  private let platform = MemoryWindow()
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    window = NavigationWindow(platform)
    root.show(in: window)
    root.forget()
  }

  @Test func `an alert adds no unit and notifies no listener`() {
    root.router?.showAlert(AlertMessage("Sure?"), completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(platform.alert?.title == "Sure?")
    #expect(root.coordinator?.countUnits == 1)
    #expect(root.events.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `answering an alert removes it, and may show the next one`() {
    var answers: [String] = []
    let again = AlertMessage.Action("Again") { [unowned root] in
      answers.append("again")
      root.router?.showAlert(AlertMessage("Really?"))
    }
    root.router?.showAlert(AlertMessage("Sure?", actions: [again, .init("No")]))
    platform.answerAlert(7)
    #expect(platform.alert?.title == "Sure?")
    platform.answerAlert(0)
    #expect(answers == ["again"])
    #expect(platform.alert?.title == "Really?")
    #expect(platform.alert?.actions.map(\.title) == ["OK"])
    platform.answerAlert(0)
    #expect(platform.alert == nil)
    platform.answerAlert(0)
  }

  @Test func `an alert goes away with its flow, and doesn't keep the flow alive`() {
    let child = Subject()
    root.present(child)
    child.router?.showAlert(AlertMessage("Sure?"))
    root.router?.dismiss()
    #expect(child.isFreed)
    #expect(platform.alert == nil)
  }

  @Test func `an answer passes on the typed text, and a disabled answer does nothing`() {
    var typed: [[String]] = []
    let alert = AlertMessage(
      "Sign in",
      fields: [.init("Name", text: "ada"), .init("Code", keyboard: .number) { $0.count == 4 }],
      actions: [
        .cancel("Not now") { typed.append(["cancelled"]) }, .submit("Go") { typed.append($0) },
      ]
    )
    root.router?.showAlert(alert)
    #expect(platform.alertTexts == ["ada", ""])
    platform.answerAlert(1)
    #expect(platform.alert != nil && typed.isEmpty)
    platform.typeIntoAlert("1234", field: 1)
    platform.typeIntoAlert("nowhere", field: 2)
    platform.typeIntoAlert("nowhere", field: -1)
    platform.answerAlert(1)
    #expect(platform.alert == nil && platform.alertTexts.isEmpty)
    root.router?.showAlert(alert)
    #expect(platform.alertTexts == ["ada", ""])
    platform.answerAlert(0)
    #expect(typed == [["ada", "1234"], ["cancelled"]])
  }

  @Test func `a megabyte of text, or control characters, in an alert is passed on unchanged`() {
    let texts = [String(repeating: "é", count: 1 << 19), "a\u{0}\n\u{1B}[31m\u{202E}b", ""]
    var typed: [String] = []
    let fields = texts.map { AlertMessage.Field(text: $0) }
    let alert = AlertMessage("", fields: fields, actions: [.submit("OK") { typed = $0 }])
    root.router?.showAlert(alert)
    platform.answerAlert(0)
    #expect(typed == texts)
  }

  @Test
  func `an alert without actions gets an OK, and only the first cancel action cancels`() {
    #expect(AlertMessage("", preferred: 0).preferred == nil)
    #expect(AlertMessage.sheet().actions.map(\.title) == ["OK"])
    let actions: [AlertMessage.Action] = [
      .init("1"), .cancel("2"), .cancel("3"), .destructive("4"),
    ]
    let alert = AlertMessage("", actions: actions, preferred: 3)
    #expect(alert.actions.map(\.isCancel) == [false, true, false, false])
    #expect(alert.actions.map(\.isDestructive) == [false, false, false, true])
    #expect(alert.preferred == 3)
    #expect(
      [-1, 4].allSatisfy { AlertMessage("", actions: actions, preferred: $0).preferred == nil }
    )
    #expect([-1, 4].allSatisfy { !alert.isEnabled($0, with: []) })
  }

  @Test func `an alert may have twenty answers`() {
    var answers: [Int] = []
    let actions = (0..<20).map { number in
      AlertMessage.Action("\(number)") { answers.append(number) }
    }
    for position in [0, 19] {
      root.router?.showAlert(.sheet(from: "nowhere", actions: actions))
      platform.answerAlert(position)
    }
    #expect(answers == [0, 19])
  }
}
