import FlowCoordinators
import FlowCoordinatorsSwiftUI
import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

private let scenarios = NavigationScenario.allCases.filter { scenario in
  let first = NavigationScenario.columnsAreSeenSideBySide.number
  return (first...NavigationScenario.flowOfColumnsComesToTheFront.number).contains(scenario.number)
}

@MainActor
struct SplitTests {
  private let test = TestWindow()

  /// Variants take turns with what split views do, each scenario in another order.
  private static func variants(_ number: Int) -> [SwiftUIVariant] {
    let behaviors = SwiftUISplitBehavior.all
    return SwiftUIVariant.all.enumerated().map { position, variant in
      variant.with(behaviors[(position + number) % behaviors.count])
    }
  }

  @Test(arguments: scenarios)
  func `columns pass their scenarios in each variant of a split view`(
    _ scenario: NavigationScenario
  ) async {
    for variant in Self.variants(scenario.number) {
      await #expect(throws: Never.self, "\(variant)") {
        try await scenario.run { variant.makePlatform() }
      }
    }
  }

  @Test
  func `random navigation in columns ends as the model says in every variant of a split view`()
    async throws
  {
    for variant in Self.variants(0) {
      let fuzzer = NavigationFuzzer(seed: 67) { variant.makePlatform(ignoresChanges: false) }
      _ = try await fuzzer.runInColumns(steps: 300)
    }
  }

  @Test func `going back in a column while the window becomes narrow goes back once`() async throws
  {
    for behavior in SwiftUISplitBehavior.all {
      let fuzzer = NavigationFuzzer(seed: 0) {
        SwiftUIVariant().with(behavior).makePlatform(ignoresChanges: false)
      }
      try await fuzzer.replayInColumns([47057, 48275], hasSupplementary: true)
    }
  }

  /// Collapsed columns: the stack with a screen, and details with another one, which are in front.
  private func collapsed() throws -> (split: SwiftUISplit, list: Page, details: SwiftUIStack) {
    let split = try #require(test.window.makeSplit(hasSupplementary: true) as? SwiftUISplit)
    let details = try #require(test.window.makeStack() as? SwiftUIStack)
    let list = test.show(1)
    let detail = Page()
    #expect(details.setScreens([detail], transition: nil))
    let items = [
      ColumnItem(.primary, presentable: test.stack), ColumnItem(.secondary, presentable: details),
    ]
    #expect(split.setItems(items, transition: nil))
    split.isCollapsed = true
    #expect(split.show(.secondary, transition: nil))
    test.stack.didDisappear(list[0])
    details.didAppear(detail)
    test.passMoment()
    return (split, list[0], details)
  }

  /// The user goes back from the details.
  private func leave(_ split: SwiftUISplit, _ list: Page, _ details: SwiftUIStack) {
    split.path = []
    details.didDisappear(details.contents[0])
    test.stack.didAppear(list)
    #expect(split.front == .primary)
  }

  @Test func `a stale path written after the user left a column is ignored`() throws {
    let (split, list, details) = try collapsed()
    leave(split, list, details)
    let next = Page()
    #expect(test.stack.setScreens([list, next], transition: nil))
    split.path = []
    #expect(test.stack.has([list, next]))
    test.stack.didAppear(next)
    test.stack.didDisappear(list)
    split.path = []
    test.passTime()
    #expect(test.stack.has([list, next]))
  }

  @Test func `a stale path doesn't leave a column that a command has just shown`()
    throws
  {
    let (split, list, details) = try collapsed()
    leave(split, list, details)
    let next = Page()
    #expect(split.show(.secondary, transition: nil))
    #expect(details.setScreens(details.contents + [next], transition: nil))
    details.didAppear(next)
    test.stack.didDisappear(list)
    test.passMoment()
    split.path = []
    test.passTime()
    #expect(split.front == .secondary)
    // Later, it is the user who goes back.
    split.path = []
    #expect(split.front == .primary)
    #expect(details.contents.last === next)
  }

  @Test func `a stale path is applied once the view of its column disappears`() throws {
    let (split, list, details) = try collapsed()
    leave(split, list, details)
    #expect(split.show(.secondary, transition: nil))
    test.stack.didDisappear(list)
    details.didAppear(details.contents[0])
    test.passMoment()
    split.path = []
    #expect(split.front == .secondary)
    #expect(details.isTransitioning)
    details.didDisappear(details.contents[0])
    #expect(split.front == .primary)
    #expect(!details.isTransitioning)
  }

  @Test func `a path of a column that was removed is ignored`() throws {
    let (split, list, details) = try collapsed()
    let path = split.path
    leave(split, list, details)
    let next = Page()
    #expect(test.stack.setScreens([list, next], transition: nil))
    test.stack.didAppear(next)
    test.stack.didDisappear(list)
    split.path = path
    #expect(test.stack.has([list, next]))
    #expect(details.contents.count == 1)
    #expect(split.front == .primary)
  }

  @Test(arguments: [true, false])
  func `a swipe back goes on while SwiftUI creates all views again`(_ isWritten: Bool) throws {
    let (split, _, details) = try collapsed()
    let (first, next) = (details.contents[0], Page())
    #expect(details.setScreens([first, next], transition: nil))
    details.didAppear(next)
    details.didDisappear(first)
    details.didAppear(first)
    #expect(details.isTransitioning)
    split.isCollapsed = false
    details.didDisappear(next)
    details.didDisappear(first)
    details.didAppear(next)
    #expect(details.isTransitioning)
    #expect(!details.setScreens([first, next, Page()], transition: nil))
    if isWritten { details.path = [] }
    test.passTime()
    #expect(details.contents.count == (isWritten ? 1 : 2))
    #expect(!details.isTransitioning)
  }

  @Test func `a stale path of a covered column is ignored`() throws {
    let (split, list, _) = try collapsed()
    split.isCollapsed = false
    test.stack.didAppear(list)
    let next = [Page(), Page()]
    #expect(test.stack.setScreens([list, next[0]], transition: nil))
    test.stack.didAppear(next[0])
    test.stack.didDisappear(list)
    test.stack.path = []
    test.stack.didAppear(list)
    test.stack.didDisappear(next[0])
    split.isCollapsed = true
    test.stack.didDisappear(list)
    test.passMoment()
    #expect(test.stack.setScreens([list, next[1]], transition: nil))
    test.stack.path = []
    #expect(test.stack.has([list, next[1]]))
  }

  @Test func `a path written right after the columns changed is ignored`() throws {
    let (split, list, details) = try collapsed()
    leave(split, list, details)
    test.passTime()
    #expect(split.show(.secondary, transition: nil))
    split.path = []
    #expect(split.front == .secondary)
    test.passMoment()
    split.path = []
    #expect(split.front == .primary)
  }

  @Test func `a stale path written during a command doesn't leave the column`() throws {
    let (split, list, details) = try collapsed()
    leave(split, list, details)
    #expect(split.show(.secondary, transition: nil))
    test.stack.didDisappear(list)
    details.didAppear(details.contents[0])
    test.passMoment()
    #expect(details.setScreens(details.contents + [Page()], transition: nil))
    #expect(details.isTransitioning)
    split.path = []
    #expect(split.front == .secondary)
    #expect(details.contents.count == 2)
  }

  @Test func `a swipe back ends when its views disappear after SwiftUI created all again`() throws {
    let (split, _, details) = try collapsed()
    let (first, next) = (details.contents[0], Page())
    #expect(details.setScreens([first, next], transition: nil))
    details.didAppear(next)
    details.didDisappear(first)
    split.isCollapsed = false
    test.passMoment()
    details.didAppear(first)
    #expect(details.isTransitioning)
    details.didDisappear(first)
    #expect(!details.isTransitioning)
  }

  @Test func `if the column in front becomes empty, the one behind comes to the front`() throws {
    let (split, _, _) = try collapsed()
    #expect(split.setItems([split.items[0]], transition: nil))
    #expect(split.front == .primary)
    #expect(split.visible === test.stack)
  }

  @Test func `a swipe back whose path SwiftUI writes twice goes back only one screen`() throws {
    let (split, list, details) = try collapsed()
    let pages = [try #require(details.contents[0] as? Page), Page(), Page()]
    #expect(details.setScreens(pages, transition: nil))
    details.didAppear(pages[2])
    details.didDisappear(pages[0])
    split.path = Array(split.path.dropLast())
    split.path = Array(split.path.dropLast())
    #expect(details.has(Array(pages.prefix(2))))
    details.didAppear(pages[1])
    details.didDisappear(pages[2])
    test.passMoment()
    split.path = Array(split.path.dropLast())
    #expect(details.has([pages[0]]))
    details.didDisappear(pages[1])
    details.didAppear(pages[0])
    test.passMoment()
    let next = Page()
    #expect(test.stack.setScreens([list, next], transition: nil))
    split.path = Array(split.path.dropLast())
    split.path = Array(split.path.dropLast())
    #expect(split.front == .primary)
    #expect(test.stack.has([list, next]))
  }

  @Test func `a column shown by a command right after the user left it stays in front`()
    throws
  {
    let (split, list, details) = try collapsed()
    leave(split, list, details)
    test.passTime()
    let next = Page()
    #expect(test.stack.setScreens([list, next], transition: nil))
    test.stack.didAppear(next)
    test.stack.didDisappear(list)
    let onSettle = test.stack.onSettle
    test.stack.onSettle = { [weak split] in
      onSettle?()
      _ = split?.show(.secondary, transition: nil)
    }
    test.stack.didAppear(list)
    test.stack.didDisappear(next)
    split.path = []
    test.passTime()
    #expect(test.stack.has([list]))
    #expect(split.front == .secondary)
  }

  // MARK: - Screens that disappear while they appear

  /// Collapsed columns whose details have appeared and are said to have disappeared in the same transition.
  private func lost() throws -> (split: SwiftUISplit, details: SwiftUIStack, first: Page) {
    let (split, list, details) = try collapsed()
    #expect(test.window.setRoot(split, transition: nil))
    leave(split, list, details)
    #expect(split.show(.secondary, transition: nil))
    test.stack.didDisappear(list)
    let first = try #require(details.contents[0] as? Page)
    details.didAppear(first)
    details.didDisappear(first)
    return (split, details, first)
  }

  @Test func `a command waits for a screen that has disappeared while it appeared`() throws {
    let (_, details, first) = try lost()
    test.passTime()
    let next = Page()
    #expect(details.setScreens([first, next], transition: nil))
    details.didAppear(next)
    #expect(details.isTransitioning)
    details.didDisappear(first)
    #expect(!details.isTransitioning)
    // Going back, the screen that comes does so.
    #expect(details.setScreens([first], transition: nil))
    details.didAppear(first)
    details.didDisappear(first)
    #expect(details.isTransitioning)
    details.didDisappear(next)
    #expect(!details.isTransitioning)
    #expect(details.has([first]))
  }

  @Test func `a command below a view of the app's own is not undone, and the next is not late`()
    throws
  {
    let (_, details, first) = try lost()
    let next = [Page(), Page()]
    #expect(details.setScreens([first, next[0]], transition: nil))
    test.passTime()
    #expect(details.has([first, next[0]]))
    #expect(!details.isTransitioning)
    #expect(details.setScreens([first, next[0], next[1]], transition: nil))
    #expect(!details.isTransitioning)
  }

  @Test func `a screen that disappears later, or twice, is not seen`() throws {
    let (_, details, first) = try lost()
    details.didDisappear(first)
    #expect(details.setScreens([first, Page()], transition: nil))
    #expect(!details.isTransitioning)
    #expect(details.setScreens([first], transition: nil))
    details.didAppear(first)
    test.passTransition()
    details.didDisappear(first)
    #expect(details.setScreens([first, Page()], transition: nil))
    #expect(!details.isTransitioning)
  }

  /// The user swipes back to a screen that is said to disappear at once.
  @Test(arguments: [true, false])
  func `a swipe goes on if its screen disappears while it appears`(_ isCompleted: Bool) throws {
    let (_, details, first) = try lost()
    let next = Page()
    #expect(details.setScreens([first, next], transition: nil))
    details.didAppear(next)
    details.didDisappear(first)
    details.didAppear(first)
    details.didDisappear(first)
    #expect(details.isTransitioning)
    if isCompleted { details.didDisappear(next) }
    // No path is written.
    if isCompleted { test.passTime() } else { test.passTransition() }
    #expect(details.has(isCompleted ? [first] : [first, next]))
    #expect(!details.isTransitioning)
  }

  /// What hides a screen that has just appeared.
  enum Cover: CaseIterable { case modal, tab, window, column }

  @Test(arguments: Cover.allCases)
  func `a screen that is covered right after it has appeared is not seen`(_ cover: Cover) throws {
    let (split, details, first) = try lost()
    details.didAppear(first)
    switch cover {
    case .modal:
      #expect(test.window.present(Modal(Page(), style: .fullScreen), transition: nil))
    case .tab:
      let items = [
        TabItem(title: "A", presentable: split), TabItem(title: "B", presentable: Page()),
      ]
      #expect(test.tabs.setItems(items, transition: nil))
      details.didAppear(first)
      test.tabs.position = 1
    case .window:
      test.window.hide(from: test)
      test.window.show(in: test)
    case .column: #expect(split.show(.primary, transition: nil))
    }
    details.didDisappear(first)
    #expect(details.setScreens([first, Page()], transition: nil))
    #expect(!details.isTransitioning)
  }
}
