import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Testing

@MainActor
struct SplitTests {
  private let test = TestWindow()

  @Test func `a path that is written again after a column was left is ignored`() throws {
    let split = try #require(test.window.makeSplit(hasSupplementary: false) as? SwiftUISplit)
    let details = try #require(test.window.makeStack() as? SwiftUIStack)
    let pages = test.show(1)
    #expect(details.setScreens([Page()], transition: nil))
    let items = [
      ColumnItem(.primary, presentable: test.stack), ColumnItem(.secondary, presentable: details),
    ]
    #expect(split.setItems(items, transition: nil))
    split.isCollapsed = true
    #expect(split.show(.secondary, transition: nil))
    test.stack.didDisappear(pages[0])
    test.passMoment()
    split.path = []
    test.stack.didAppear(pages[0])
    #expect(split.front == .primary)
    let next = Page()
    #expect(test.stack.setScreens(pages + [next], transition: nil))
    test.stack.didAppear(next)
    split.path = []
    #expect(test.stack.has(pages + [next]))
  }
}
