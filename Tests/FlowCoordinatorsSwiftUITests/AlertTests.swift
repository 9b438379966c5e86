import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Testing

@MainActor
struct AlertTests {
  private let test = TestWindow()
  private var window: SwiftUIWindow { test.window }

  init() {
    let root = Page()
    _ = window.setRoot(root, transition: nil)
    window.didAppear(root)
  }

  @Test(arguments: [false, true])
  func `an alert's answer runs once, whether SwiftUI writes isAlertShown before or after`(
    writesFirst: Bool
  ) {
    var answers: [String] = []
    let next = AlertMessage("Really?")
    let alert = AlertMessage(
      "Sure?",
      actions: [
        .init("No") { answers.append("no") },
        .init("Yes") { [window] in
          answers.append("yes")
          _ = window.show(next, transition: nil)
        },
      ]
    )
    #expect(window.show(alert, transition: nil))
    if writesFirst { window.isAlertShown = false }
    window.answer(1)
    if !writesFirst { window.isAlertShown = false }
    #expect(answers == ["yes"])
    #expect(window.alert?.title == "Really?")
    // SwiftUI reads that the first one is gone.
    #expect(!window.isAlertShown && !window[isAlertAt: 0])
    window.answer(0)
    #expect(window.alert != nil)
    test.passMoment()
    #expect(window.isAlertShown && window[isAlertAt: 0])
    window.isAlertShown = false
    #expect(window.alert == nil)
  }

  @Test(arguments: [nil, 0])
  func `commands wait a moment until a removed alert has left the screen`(answer: Int?) {
    #expect(window.show(AlertMessage("Sure?"), transition: nil))
    let settled = test.settled
    if let answer { window.answer(answer) } else { window.isAlertShown = false }
    #expect(window.alert == nil && !window.isAlertShown)
    #expect(test.settled == settled)
    test.passMoment()
    #expect(test.settled == settled + 1)
  }

  @Test(arguments: [false, true])
  func `an answer passes on what was typed into the fields`(writesFirst: Bool) {
    var typed: [[String]] = []
    let alert = AlertMessage(
      "Sign in",
      fields: [.init("Name", text: "ada") { !$0.isEmpty }, .init("Code", keyboard: .password)],
      actions: [.submit("Go") { typed.append($0) }, .cancel("Not now")]
    )
    #expect(window.show(alert, transition: nil))
    #expect(window[isAlertAt: 0] && !window[isDialogAt: 0] && !window[isAlertAt: 1])
    window[alertTextAt: 0] = ""
    window.answer(0)
    #expect(window.alert != nil)
    window[alertTextAt: 0] = "grace"
    window[alertTextAt: 1] = "1\u{0}2"
    window[alertTextAt: 2] = "nowhere"
    #expect(window[alertTextAt: 1] == "1\u{0}2" && window[alertTextAt: 2].isEmpty)
    if writesFirst { window[isAlertAt: 0] = false }
    window.answer(0)
    #expect(typed == [["grace", "1\u{0}2"]])
    #expect(window.alert == nil)
  }

  @Test func `a tap beside an action sheet runs its cancel answer`() {
    var answers: [String] = []
    let keep = AlertMessage.Action.cancel("Keep") { answers.append("keep") }
    let delete = AlertMessage.Action.destructive("Delete") { answers.append("delete") }
    for actions in [[delete, keep], [delete]] {
      #expect(window.show(.sheet(from: "nowhere", actions: actions), transition: nil))
      #expect(window[isDialogAt: 0] && !window[isAlertAt: 0])
      window[isDialogAt: 0] = false
      test.passMoment()
      #expect(window.alert == nil)
      #expect(answers == ["keep"])
    }
  }

  @Test func `a late answer doesn't close the alert that came meanwhile`() {
    var answers = 0
    let alert = AlertMessage.sheet(actions: [.cancel("Keep") { answers += 1 }])
    #expect(window.show(alert, transition: nil))
    window.isAlertShown = false
    #expect(window.show(AlertMessage("next"), transition: nil))
    test.passMoment()
    #expect(answers == 1)
    #expect(window.alert?.title == "next")

    window.isAlertShown = false
    #expect(window.show(AlertMessage("last"), transition: nil))
    window.answer(0)
    #expect(window.alert?.title == "last")
  }

  @Test func `an alert shown right after another one appears a moment later`() {
    #expect(window.show(AlertMessage("Sure?"), transition: nil))
    #expect(window.show(AlertMessage("Really?"), transition: nil))
    #expect(window.alert?.title == "Really?" && !window.isAlertShown)
    test.passMoment()
    #expect(window.isAlertShown)
  }

  @Test func `an alert that SwiftUI removes without an answer runs no action`() {
    var answers = 0
    let alert = AlertMessage("Sure?", actions: [.cancel("Keep") { answers += 1 }])
    #expect(window.show(alert, transition: nil))
    window.isAlertShown = false
    test.passMoment()
    #expect(answers == 0)
  }
}
