import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import SimulatedUIKit
import Testing
import UIKit

/// An alert becomes a `UIAlertController` that UIKit does not trap for.
@MainActor
struct AlertTests {
  private let scene = Scene()
  private var shown: UIAlertController? {
    scene.platform.system.alertWindow?.chain.last as? UIAlertController
  }

  @Test func `an alert's fields, roles and preferred action reach UIKit`() throws {
    var typed: [[String]] = []
    show(
      AlertMessage(
        "Sign in",
        fields: [
          .init("Name", text: "ada"), .init("Code", keyboard: .number) { $0.count == 4 },
          .init("Password", keyboard: .password),
        ],
        actions: [
          .cancel("Not now"), .destructive("Forget me"), .submit("Go") { typed.append($0) },
        ],
        preferred: 2
      )
    )
    let alert = try #require(shown)
    #expect(alert.preferredStyle == .alert)
    #expect(alert.actions.map(\.style) == [.cancel, .destructive, .default])
    #expect(alert.preferredAction?.title == "Go")
    #expect(alert.actions.map(\.isEnabled) == [true, false, false])
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", "Code", "Password"])
    #expect(fields.map(\.text) == ["ada", "", ""])
    #expect(fields.map(\.keyboardType) == [.default, .numberPad, .default])
    #expect(fields.map(\.isSecureTextEntry) == [false, false, true])
    alert.type("1234", field: 1)
    #expect(alert.actions.map(\.isEnabled) == [true, true, true])
    alert.type("123", field: 1)
    alert.tap(2)
    scene.turn()
    #expect(typed.isEmpty && shown != nil)
    alert.type("1234", field: 1)
    alert.tap(2)
    scene.turn()
    #expect(typed == [["ada", "1234", ""]])
    #expect(shown == nil)
  }

  @Test func `each keyboard of an alert's field becomes UIKit's keyboard type`() throws {
    let keyboards: [AlertMessage.Field.Keyboard] = [
      .text, .number, .phone, .email, .url, .password,
    ]
    show(AlertMessage("", fields: keyboards.map { .init(keyboard: $0) }))
    #expect(
      shown?.textFields?.map(\.keyboardType)
        == [.default, .numberPad, .phonePad, .emailAddress, .URL, .default]
    )
    #expect(shown?.title == nil && shown?.message == nil)
  }

  @Test func `an alert with twenty actions, two of which cancel, doesn't trap`() {
    let cancels = (0..<2).map { AlertMessage.Action.cancel("\($0)") }
    show(AlertMessage("?", actions: cancels + (2..<20).map { .init("\($0)") }, preferred: 40))
    #expect(shown?.actions.map(\.style).filter { $0 == .cancel }.count == 1)
    #expect(shown?.actions.count == 20 && shown?.preferredAction == nil)
  }

  @Test func `a field returns a megabyte of text, or control characters, unchanged`() throws {
    let texts = [String(repeating: "a", count: 1 << 20), "a\u{0}\n\u{1B}[31m\u{202E}b"]
    var typed: [String] = []
    let fields = texts.map { AlertMessage.Field($0, text: $0) }
    show(AlertMessage("?", fields: fields, actions: [.submit("OK") { typed = $0 }]))
    try #require(shown).tap(0)
    scene.turn()
    #expect(typed == texts)
  }

  @Test(arguments: [false, true], ["more", "elsewhere", "hidden", nil])
  func `on an iPad, an action sheet has a source even if the named view is missing`(
    isOnPad: Bool,
    source: String?
  ) throws {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 20))
    view.accessibilityIdentifier = "more"
    let hidden = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    hidden.accessibilityIdentifier = "hidden"
    hidden.isHidden = true
    let screen = try #require(scene.stack.topViewController)
    screen.view.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
    for part in [hidden, view] { screen.view.addSubview(part) }
    try UIAlertController.$isOnPad.withValue(isOnPad) {
      show(.sheet("More", from: source, actions: [.destructive("Delete"), .cancel("Keep")]))
      let alert = try #require(shown)
      #expect(alert.preferredStyle == .actionSheet)
      let popover = alert.popoverPresentationController
      #expect((popover != nil) == isOnPad)
      guard let popover else { return }
      #expect(popover.sourceView === alert.presentingViewController?.view)
      let rect = CGRect(x: 30, y: 40, width: 10, height: 20)
      if source == "more" {
        #expect(popover.sourceRect == rect)
      } else {
        #expect(popover.sourceRect.size == .zero)
      }
    }
  }

  @Test func `an action sheet points at a view in the modal rather than one below it`() throws {
    let modal = UIViewController()
    for (x, controller) in [(1, scene.stack.topViewController), (2, modal)] {
      let view = UIView(frame: CGRect(x: x, y: 0, width: 5, height: 5))
      view.accessibilityIdentifier = "more"
      controller?.view.addSubview(view)
    }
    scene.flow.router.present(modal)
    scene.turn()
    UIAlertController.$isOnPad.withValue(true) { show(.sheet(from: "more")) }
    #expect(shown?.popoverPresentationController?.sourceRect.minX == 2)
  }

  @Test func `a tap beside an action sheet chooses cancel, or without one abandons the question`()
    async throws
  {
    var answers: [String] = []
    let router = scene.flow.router
    for actions in [[AlertMessage.Action.cancel("Keep")], [.destructive("Delete")]] {
      let question = Task {
        switch await router.ask(.sheet(actions: actions)) {
        case .finished(let answer): answers.append("\(answer.action)")
        case .closed(let reason): answers.append("\(reason)")
        }
      }
      while scene.platform.system.alert == nil { await Task.yield() }
      scene.turn()
      shown?.tapBeside()
      scene.turn()
      await question.value
      #expect(scene.platform.system.alert == nil)
    }
    #expect(answers == ["0", "abandoned"])
  }

  @Test func `a question cancelled before the window is visible is never shown`()
    async throws
  {
    let simulation = UIKitSimulation()
    let uiScene = UIWindowScene(simulation)
    let uiWindow = UIWindow(windowScene: uiScene)
    let system = UIKitWindow(uiWindow)
    let window = NavigationWindow(system)
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    window.setRoot(flow.navigation)
    flow.router.push(UIViewController(), transition: .immediate)
    simulation.turn()
    let question = Task { await flow.router.ask(AlertMessage("Sure?", actions: [.init("Yes")])) }
    while system.alert == nil { await Task.yield() }
    question.cancel()
    guard case .closed(.cancelled) = await question.value else {
      Issue.record("the question was not cancelled")
      return
    }
    uiWindow.makeKeyAndVisible()
    simulation.turn()
    #expect(system.alert == nil)
    #expect(uiScene.windows.count == 1)
    var outcome: NavigationOutcome?
    flow.router.push(UIViewController(), transition: .immediate) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .completed)
  }

  @Test func `answering an alert that was removed doesn't close the next one`() throws {
    var answers: [String] = []
    show(AlertMessage("first", actions: [.init("OK") { answers.append("first") }]))
    try #require(shown).tap(0)
    // Before UIKit calls the handler, the alert is taken away, and another one is shown.
    _ = scene.platform.system.show(nil, transition: .immediate)
    show(AlertMessage("second", actions: [.init("OK") { answers.append("second") }]))
    #expect(answers == ["first"])
    #expect(scene.platform.system.alert?.title == "second")
    try #require(shown).tap(0)
    scene.turn()
    #expect(answers == ["first", "second"])
    #expect(scene.platform.system.alert == nil)
  }

  private func show(_ alert: AlertMessage) {
    scene.flow.router.showAlert(alert)
    scene.turn()
  }

  @Test func `an action sheet does not point at a button in the window below`() throws {
    let button = UIBarButtonItem()
    button.accessibilityIdentifier = "more"
    scene.stack.topViewController?.navigationItem.rightBarButtonItems = [button]
    UIAlertController.$isOnPad.withValue(true) { show(.sheet(from: "more")) }
    let alert = try #require(shown)
    #expect(alert.popoverPresentationController?.sourceItem == nil)
    #expect(
      alert.popoverPresentationController?.sourceView === alert.presentingViewController?.view
    )
  }
}
