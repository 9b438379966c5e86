import Foundation
import ModuleRegistry
import Observation
import ShopJourneys
import ShopKit
import Testing
import UIKit

@testable import ShopUIKit

/// What a controller makes of any screen, whether a feature of the shop has one like that or not.
@Suite(.serialized)
@MainActor
struct ScreenControllerTests {
  private final class Form: Screen {
    var content = ScreenContent(title: "Form")

    /// The typed text.
    var text = ""
  }

  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let form = Form()
  private let controller: ScreenController

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    controller = ScreenController(form, onChange: {}, onClose: {})
  }

  private func show(_ root: UIViewController? = nil) {
    window.rootViewController = root ?? controller
    window.makeKeyAndVisible()
    simulation.turn()
  }

  private func cell(_ row: Int, _ section: Int) throws -> UITableViewCell {
    try #require(controller.tableView.cellForRow(at: IndexPath(row: row, section: section)))
  }

  /// Shows one field in focus, and hands it the typed text.
  private func showField(
    _ text: String = "",
    purpose: Field.Purpose = .text,
    problem: String? = nil,
    atMost limit: Int = 4
  ) throws -> UITextField {
    form.text = text
    fill(purpose, problem, limit)
    show()
    let field = try #require(try cell(0, 1).contentView.seen(UITextField.self).first)
    field.tap()
    return field
  }

  private func fill(_ purpose: Field.Purpose = .text, _ problem: String? = nil, _ limit: Int = 4) {
    let field = Field(
      label: "Word",
      text: form.text,
      placeholder: "oat",
      purpose: purpose,
      maximumLength: limit,
      problem: problem
    ) { [form] in form.text = $0 }
    form.content = ScreenContent(title: "Form", fields: [field])
  }

  // MARK: - When it is drawn

  @Observable
  final class Countdown: Screen {
    var seconds = 30
    @ObservationIgnored private(set) var reads = 0

    var content: ScreenContent {
      reads += 1
      return ScreenContent(title: "In \(seconds) s")
    }
  }

  @Test func `a change of a screen reads its content once, however often it was drawn`()
    async throws
  {
    let countdown = Countdown()
    let controller = ScreenController(countdown, onChange: {}, onClose: {})
    show(UINavigationController(rootViewController: controller))
    for _ in 0..<10 { controller.refresh() }
    let reads = countdown.reads
    countdown.seconds = 29
    #expect(try await eventually { controller.navigationItem.title == "In 29 s" })
    for _ in 0..<50 { await Task.yield() }
    #expect(countdown.reads == reads + 1)
  }

  // MARK: - The title

  @Test func `without a navigation bar, the title is above the rows and follows the screen`()
    throws
  {
    form.content.notes = ["One", "Two"]
    show()
    #expect(try Page(of: scene).title == "Form")
    #expect(controller.tableView.headerView(forSection: 1) == nil)
    form.content.title = "Other"
    controller.refresh()
    #expect(try Page(of: scene).title == "Other")
  }

  @Test func `the title is in the navigation bar, or above the rows if that is hidden`() throws {
    let stack = UINavigationController(rootViewController: controller)
    show(stack)
    #expect(try Page(of: scene).title == "Form")
    #expect(controller.tableView.headerView(forSection: 0) == nil)
    stack.setNavigationBarHidden(true, animated: false)
    controller.refresh()
    #expect(controller.tableView.headerView(forSection: 0)?.texts == ["Form"])
    #expect(try Page(of: scene).title == "Form")
  }

  // MARK: - Announcements

  @Test func `VoiceOver announces what a row's sign or colour means`() throws {
    form.content.rows = [
      Row(title: "Oat Drink", detail: "1.79 EUR", meanings: [.favourite, .price]),
      Row(title: "Rye Bread"),
      Row(title: "Today", isChosen: true) {},
      Row(title: "Tomorrow", isChosen: false) {},
    ]
    show()
    #expect(try cell(0, 2).accessibilityLabel == "Oat Drink, favourite")
    #expect(try cell(0, 2).accessibilityValue == "1.79 EUR")
    #expect(try cell(1, 2).accessibilityLabel == "Rye Bread")
    #expect(try cell(1, 2).accessibilityValue == "")
    #expect(
      try (0..<4).map { try cell($0, 2).accessibilityTraits.contains(.selected) } == [
        false, false, true, false,
      ]
    )
    form.content.rows = Rows([
      Row(title: "Oat Drink"), Row(title: "Rye Bread"), Row(title: "Today", isChosen: false) {},
      Row(title: "Tomorrow", isChosen: true) {},
    ])
    controller.refresh()
    #expect(try cell(0, 2).accessibilityLabel == "Oat Drink")
    #expect(
      try (0..<4).map { try cell($0, 2).accessibilityTraits.contains(.selected) } == [
        false, false, false, true,
      ]
    )
  }

  @Test func `VoiceOver announces an error as a problem, but not a status`() throws {
    form.content = ScreenContent(title: "Form", notes: ["Hello."], problems: ["It is gone."])
    show()
    #expect(try cell(0, 0).accessibilityLabel == "Hello.")
    #expect(try cell(1, 0).accessibilityLabel == "Problem: It is gone.")
    form.content = ScreenContent(
      title: "Form",
      notes: ["Hello.", "All is well."],
      activity: Activity("Sending")
    )
    controller.refresh()
    #expect(try cell(1, 0).accessibilityLabel == "All is well.")
    #expect(try cell(2, 0).accessibilityLabel == "Sending")
    #expect(try cell(2, 0).accessoryView is UIActivityIndicatorView)
    form.content.notes.append("It is sent.")
    form.content.activity = nil
    controller.refresh()
    #expect(try cell(2, 0).accessoryView == nil)
  }

  @Test func `VoiceOver reads a field's label once, and its error as a hint`() throws {
    let field = try showField(problem: "A word is needed.")
    #expect(field.accessibilityLabel == "Word")
    #expect(field.accessibilityHint == "A word is needed.")
    let labels = try cell(0, 1).contentView.seen(UILabel.self)
    #expect(labels.first?.text == "Word" && labels.first?.isAccessibilityElement == false)
    fill()
    controller.refresh()
    #expect(field.accessibilityHint == nil)
  }

  // MARK: - Touches

  @Test func `only a row with an action can be selected`() throws {
    form.content = ScreenContent(
      title: "Form",
      notes: ["Hello."],
      rows: [Row(title: "Price"), Row(title: "Open") { [form] in form.text = "opened" }],
      actions: [Action(title: "Go") {}]
    )
    show()
    let table = try #require(controller.tableView)
    let chosen = [[0, 0], [2, 0], [2, 1], [3, 0]].filter {
      controller.tableView(table, willSelectRowAt: IndexPath(row: $0[1], section: $0[0])) != nil
    }
    #expect(chosen == [[2, 1]])
    table.tapRow(at: IndexPath(row: 1, section: 2))
    #expect(form.text == "opened" && table.indexPathForSelectedRow == nil)
  }

  @Test func `the return key doesn't press a disabled button`() throws {
    let field = try showField("ab")
    form.content.actions = [Action(title: "Go", isEnabled: false) { [form] in form.text = "gone" }]
    controller.refresh()
    field.pressReturn()
    #expect(form.text == "ab" && !field.isFirstResponder)
  }

  // MARK: - Fields

  @Test(
    arguments: [
      (Field.Purpose.text, UIKeyboardType.default, nil), (.search, .default, nil),
      (.phone, .phonePad, .telephoneNumber), (.digits, .numberPad, nil),
      (.oneTimeCode, .numberPad, .oneTimeCode), (.name, .default, .name),
      (.street, .default, .streetAddressLine1), (.postcode, .default, .postalCode),
      (.city, .default, .addressCity),
    ] as [(Field.Purpose, UIKeyboardType, UITextContentType?)]
  )
  func `a field's keyboard and content type fit its purpose`(
    _ purpose: Field.Purpose,
    _ keyboard: UIKeyboardType,
    _ content: UITextContentType?
  ) throws {
    let field = try showField(purpose: purpose)
    #expect(field.keyboardType == keyboard)
    #expect(field.textContentType == content)
    #expect(field.returnKeyType == (purpose == .search ? .search : .go))
    #expect(field.autocorrectionType == .no)
  }

  @Test func `a field takes as much of a paste as fits, and says when it's full`()
    throws
  {
    let field = try showField("ab")
    #expect(try Page(of: scene).fields == ["Word: [ab]"])
    field.paste("xyz")
    #expect(field.text == "abxy" && form.text == "abxy")
    fill()
    controller.refresh()
    #expect(try Page(of: scene).fields == ["Word: [abxy] ! At most 4 characters."])
    #expect(field.accessibilityHint == "At most 4 characters.")
    field.paste("z")
    field.type("z")
    #expect(field.text == "abxy" && form.text == "abxy")
    fill(.text, "That is no word.")
    controller.refresh()
    #expect(field.accessibilityHint == "That is no word.")
  }

  @Test func `pasting into a full field keeps the text behind, and cuts no letter in two`() throws {
    let field = try showField("ab")
    field.paste("xyz", at: 1)
    #expect(form.text == "axyb")
    field.clear()
    field.paste("abc🇩🇪d")
    #expect(form.text == "abc")
  }

  @Test func `a text that's too long can be shortened`() throws {
    let field = try showField("abcdef")
    #expect(field.text == "abcdef")
    field.type("g")
    #expect(field.text == "abcdef")
    field.pressDelete()
    #expect(field.text == "abcde")
    field.clear()
    #expect(field.text == "" && form.text == "")
  }

  @Test func `the letters of a word being composed may exceed the limit`() throws {
    let field = try showField("ab")
    field.compose("nihao")
    #expect(field.text == "abnihao" && field.markedTextRange != nil)
    #expect(form.text == "abni")
    field.choose("你好")
    #expect(field.text == "ab你好" && form.text == "ab你好")
    #expect(field.markedTextRange == nil)
  }

  @Test func `a change of the screen doesn't overwrite a word being composed`() throws {
    let field = try showField("ab")
    field.compose("nihao")
    fill(.text, "Something else has changed.")
    controller.refresh()
    #expect(field.text == "abnihao" && field.markedTextRange != nil)
    field.choose("你")
    fill()
    controller.refresh()
    #expect(field.text == "ab你" && form.text == "ab你")
  }

  @Test func `a composed word that's too long is cut when it's chosen or the typing ends`()
    throws
  {
    let field = try showField("abc")
    field.compose("nihao")
    field.choose("你好")
    #expect(field.text == "abc你" && form.text == "abc你")
    field.clear()
    field.compose("nihao")
    controller.view.endEditing(true)
    #expect(field.text == "niha" && form.text == "niha")
  }
}
