import ModuleRegistry
import ShopKit
import Testing

@MainActor
struct UserActionTests {
  private let window = NavigationWindow()
  private let page = Page()

  init() { window.setRoot(page) }

  @Test func `tap, choose and type find their button, row or field by its text`() throws {
    try window.tap("Go")
    try window.choose("Tea")
    try window.type("first")
    try window.type("17", into: "Count")
    #expect(page.log == ["go", "tea", "name first", "count 17"])
  }

  @Test func `an impossible action throws, and lists the possible ones`() {
    let attempts: [(() throws(ImpossibleAction) -> Void, String)] = [
      (
        { () throws(ImpossibleAction) in try window.tap("Stop") },
        "no button 'Stop' on 'Page'; available: 'Go', 'Wait'"
      ),
      (
        { () throws(ImpossibleAction) in try window.tap("Wait") },
        "button 'Wait' cannot be pressed now on 'Page'"
      ),
      (
        { () throws(ImpossibleAction) in try window.choose("Pen") },
        "no row 'Pen' on 'Page'; available: 'Tea', 'Sum'"
      ),
      (
        { () throws(ImpossibleAction) in try window.choose("Sum") },
        "row 'Sum' cannot be selected on 'Page'"
      ),
      (
        { () throws(ImpossibleAction) in try window.type("x", into: "Age") },
        "no field 'Age' on 'Page'; available: 'Name', 'Count'"
      ),
    ]
    for (attempt, text) in attempts {
      let error = #expect(throws: ImpossibleAction.self) { try attempt() }
      #expect(error?.description == text)
    }
    window.setRoot(Plain())
    let error = #expect(throws: ImpossibleAction.self) { try window.type("x") }
    #expect(error?.description == "no field here")
    #expect(page.log.isEmpty)
  }
}

private final class Page: Screen {
  private(set) var log: [String] = []

  var content: ScreenContent {
    ScreenContent(
      title: "Page",
      fields: [
        Field(label: "Name", text: "", placeholder: "") { [weak self] in
          self?.log.append("name \($0)")
        },
        Field(label: "Count", text: "", placeholder: "") { [weak self] in
          self?.log.append("count \($0)")
        },
      ],
      rows: [
        Row(title: "Tea") { [weak self] in self?.log.append("tea") },
        Row(title: "Sum", detail: "1"),
      ],
      actions: [
        Action(title: "Go") { [weak self] in self?.log.append("go") },
        Action(title: "Wait", isEnabled: false) {},
      ]
    )
  }
}

private final class Plain: Presentable {}
