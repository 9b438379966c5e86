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

  @Test func `an alert is no unit and tells no listener`() {
    root.router?.showAlert(AlertMessage("Sure?"), completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(platform.alert?.title == "Sure?")
    #expect(root.coordinator?.countUnits == 1)
    #expect(root.events.isEmpty)
    #expect(window.audit.isEmpty)
  }

  @Test func `an answer takes the alert away and may show the next one`() {
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

  @Test func `an alert goes with the flow that it is over, and does not keep it`() {
    let child = Subject()
    root.present(child)
    child.router?.showAlert(AlertMessage("Sure?"))
    root.router?.dismiss()
    #expect(child.isFreed)
    #expect(platform.alert == nil)
  }
}
