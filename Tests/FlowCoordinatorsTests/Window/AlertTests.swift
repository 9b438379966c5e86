import FlowCoordinators
import Testing

@MainActor
struct AlertTests {
  private let platform = MemoryWindow()
  private let window: Window
  private let root = Subject()

  init() {
    window = Window(platform)
    root.show(in: window)
    root.forget()
  }

  @Test func `an alert is no unit and tells no listener`() {
    root.router?.showAlert(Alert("Sure?"), completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(platform.alert?.title == "Sure?")
    #expect(root.coordinator?.countUnits == 1)
    #expect(root.events.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `an answer takes the alert away and may show the next one`() {
    var answers: [String] = []
    let again = Alert.Action("Again") { [unowned root] in
      answers.append("again")
      root.router?.showAlert(Alert("Really?"))
    }
    root.router?.showAlert(Alert("Sure?", actions: [again, .init("No")]))
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

  @Test func `an alert keeps no flow`() {
    let child = Subject()
    root.present(child)
    child.router?.showAlert(Alert("Sure?"))
    root.router?.dismiss()
    #expect(child.isFreed)
    #expect(platform.alert != nil)
  }
}
