import Foundation
import Testing
import UIKit

/// Buttons and fields that are touched and typed into.
@MainActor
struct ControlTests {
  private final class Limit: NSObject, UITextFieldDelegate {
    var returns = 0
    var textFieldMethods: Set<UITextFieldDelegateMethod> = [.shouldChange, .shouldReturn]

    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { range.location + string.utf16.count <= 3 }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      returns += 1
      return false
    }
  }

  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let controller = UIViewController()
  private let field = UITextField()
  private let button = UIButton()
  private let limit = Limit()

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    window.rootViewController = controller
    controller.view.addSubview(field)
    controller.view.addSubview(button)
    field.delegate = limit
  }

  @Test func `a button acts only if it's enabled, visible and in a window`() {
    let presses = Counter()
    button.addAction(UIAction { _ in presses.count += 1 }, for: .primaryActionTriggered)
    button.tap()
    button.isEnabled = false
    button.tap()
    button.isEnabled = true
    controller.view.isHidden = true
    button.tap()
    controller.view.isHidden = false
    button.removeFromSuperview()
    button.tap()
    #expect(presses.count == 1)
  }

  @Test func `a field reports each letter, and takes only text that its delegate allows`() {
    let texts = Counter()
    field.addAction(UIAction { _ in texts.count += 1 }, for: .editingChanged)
    field.type("ab")
    #expect(field.text == "" && texts.count == 0)
    field.tap()
    field.type("abcd")
    #expect(field.text == "abc" && texts.count == 3)
    field.clear()
    field.pressReturn()
    #expect(field.text == "" && texts.count == 4 && limit.returns == 1)
  }

  @Test func `a field calls only methods that its delegate had when it was set`() {
    let other = Limit()
    other.textFieldMethods = []
    field.delegate = other
    other.textFieldMethods = [.shouldChange, .shouldReturn]
    field.tap()
    field.type("abcd")
    field.pressReturn()
    #expect(field.text == "abcd" && other.returns == 0)
  }

  @Test func `a field removed while the user types gets no more letters`() {
    field.tap()
    field.addAction(
      UIAction { [field] _ in if field.text == "ab" { field.removeFromSuperview() } },
      for: .editingChanged
    )
    field.type("abc")
    #expect(field.text == "ab")
  }

  @Test func `composed text stays marked until a word is chosen, text is set, or typing ends`() {
    field.delegate = nil
    field.tap()
    field.type("a")
    field.compose("ni")
    #expect(field.text == "ani" && field.markedTextRange != nil)
    field.choose("你")
    #expect(field.text == "a你" && field.markedTextRange == nil)
    field.choose("nothing")
    field.compose("hao")
    field.text = "b"
    #expect(field.markedTextRange == nil)
    field.compose("hao")
    let ends = Counter()
    field.addAction(UIAction { _ in ends.count += 1 }, for: .editingDidEnd)
    controller.view.endEditing(true)
    #expect(field.text == "bhao" && field.markedTextRange == nil && ends.count == 1)
  }

  @Test func `delete removes the last letter, and a paste goes to its position`() {
    field.delegate = nil
    field.tap()
    field.pressDelete()
    field.paste("a🇩🇪")
    field.pressDelete()
    field.paste("b", at: 0)
    #expect(field.text == "ba")
  }

  @MainActor
  private final class Counter {
    var count = 0
  }
}
