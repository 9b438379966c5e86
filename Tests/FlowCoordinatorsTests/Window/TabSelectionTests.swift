import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct TabSelectionTests {
  private let window = NavigationWindow()

  @Test func `the first tab is reported as selected when the tabs are shown, not before`() throws {
    let flow = TabsFlow(window.childContext).begun()
    let tabs = flow.tabs
    flow.show(["A", "B"])
    #expect(flow.heard.isEmpty)
    window.setRoot(tabs)
    #expect(flow.heard == [TabSelection(position: 0)])
  }

  @Test func `a tab selected before the tabs are shown is reported once they are`() {
    let flow = TabsFlow(window.childContext).begun()
    let tabs = flow.tabs
    flow.show(["A", "B"])
    flow.router.selectTab(1)
    window.setRoot(tabs)
    #expect(flow.heard == [TabSelection(position: 1)])
  }

  @Test func `each selection of a tab is reported, but a repeated one only if the user made it`() {
    let flow = TabsFlow(window.childContext).begun()
    let tabs = flow.tabs
    flow.show(["A", "B"])
    window.setRoot(tabs)
    flow.forget()
    flow.tabs.tap(1)
    flow.router.selectTab(0)
    flow.router.selectTab(0)
    flow.tabs.tap(0)
    flow.tabs.tap(5)
    #expect(
      flow.heard == [
        TabSelection(position: 1), TabSelection(position: 0),
        TabSelection(position: 0, isAgain: true),
      ]
    )
  }

  @Test func `setTabs reports the selected tab unless it was selected before`() {
    let flow = TabsFlow(window.childContext).begun()
    let tabs = flow.tabs
    flow.show(["A", "B", "C"])
    window.setRoot(tabs)
    tabs.tap(2)
    flow.forget()
    flow.router.setTabs(flow.tabs.items.reversed())
    #expect(flow.heard.isEmpty)
    flow.router.setTabs(Array(flow.tabs.items.dropFirst()))
    #expect(flow.heard == [TabSelection(position: 0)])
    flow.router.setTabs([])
    #expect(flow.heard == [TabSelection(position: 0)])
  }

  @Test func `setting the same tabs as the root again reports no selection`() {
    let flow = TabsFlow(window.childContext).begun()
    let tabs = flow.tabs
    flow.show(["A", "B"])
    window.setRoot(tabs)
    window.setRoot(Screen())
    flow.forget()
    window.setRoot(tabs)
    #expect(flow.heard.isEmpty)
  }

  @Test func `a tab's content is created when the tab is first shown`() {
    let flow = LazyTabsFlow(window.childContext)
    window.setRoot((flow, flow.tabs))
    #expect(flow.made == [0])
    flow.tabs.tap(2)
    flow.tabs.tap(0)
    flow.tabs.tap(2)
    #expect(flow.made == [0, 2])
    #expect(window.audit.isEmpty)
  }

  @Test func `tapping the selected tab pops to its root`() {
    let flow = LazyTabsFlow(window.childContext)
    window.setRoot((flow, flow.tabs))
    flow.children[0]?.router.push(Screen())
    flow.tabs.tap(1)
    flow.tabs.tap(0)
    #expect(window.visibleStack?.contents.count == 2)
    flow.tabs.tap(0)
    #expect(window.visibleStack?.contents.count == 1)
  }

  @Test(arguments: [false, true])
  func `a new tab's flow can set a badge in its start`(
    _ isOnScreen: Bool
  ) {
    let flow = CountingTabs(window.childContext).begun()
    let tabs = flow.tabs
    if isOnScreen { window.setRoot(tabs) }
    flow.begin(with: ())
    #expect(flow.outcomes == [.completed, .completed])
    #expect(flow.tabs.items.map(\.badge) == ["1", "2"])
  }

  @Test func `a tab's badge set in a start is kept even if the flow ends there`() {
    let flow = CountingTabs(window.childContext)
    window.setRoot((flow, flow.tabs))
    flow.show()
    let counting = Counting(flow.childContext, finishes: true) { [weak flow] in
      flow?.router.setBadge("9", ofTab: "0")
    }
    flow.router.present(AssembledFlow((counting, counting.navigation)))
    #expect(flow.tabs.items.map(\.badge) == ["9", "2"])
    #expect(window.modals.isEmpty)
  }

  @Test func `the selected tab is recognised by its id, and isn't reported again`() {
    let flow = TabsFlow(window.childContext).begun()
    window.setRoot(flow.tabs)
    let items = ["a", "b"].map { TabItem(title: $0, id: $0, presentable: Screen()) }
    flow.router.setTabs(items)
    flow.router.selectTab("b")
    let new = TabItem(title: "B", id: "b", badge: "1", presentable: Screen())
    flow.router.setTabs([new, items[0]])
    #expect(flow.tabs.selection == 0)
    #expect(flow.tabs.visible === new.presentable)
    #expect(
      flow.heard == [TabSelection(position: 0, id: "a"), TabSelection(position: 1, id: "b")]
    )
    flow.router.setTabs([items[0], TabItem(title: "C", id: "c", presentable: Screen())])
    #expect(flow.heard.last == TabSelection(position: 0, id: "a"))
  }

  @Test func `a tab tapped after two tabs swapped their ids is reported`() {
    let flow = TabsFlow(window.childContext).begun()
    window.setRoot(flow.tabs)
    let pages = [Screen(), Screen()]
    func show(_ ids: [String]) {
      flow.router.setTabs(
        zip(ids, pages).map { TabItem(title: $0, id: $0, presentable: $1) }
      )
    }
    show(["a", "b"])
    show(["b", "a"])
    flow.tabs.tap(1)
    #expect(flow.heard.last == TabSelection(position: 1, id: "a"))
    #expect(flow.heard.count == 2)
  }

  @Test(arguments: [1, 15, 16, 17, 1_000])
  func `a badge is cut to 16 characters, the last one an ellipsis`(
    _ count: Int
  ) {
    let digits = String(repeating: "9", count: count)
    let badge = TabItem(title: "", badge: digits, presentable: Named("tab")).badge
    #expect(badge?.count == min(count, 16))
    #expect(badge?.hasSuffix("\u{2026}") == (count > 16))
  }

  @Test func `of two badges set for one tab in a start, the second is shown`() {
    let flow = OrderedTabs(window.childContext)
    window.setRoot((flow, flow.tabs))
    #expect(flow.tabs.items.map(\.badge) == ["2"])
    #expect(flow.outcomes == [.completed])
  }
}

/// A flow that sets its tabs again after a badge.
private final class OrderedTabs: BaseCoordinator<Void, Void> {
  private(set) var outcomes: [NavigationOutcome] = []

  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    let page = Screen()
    router.setTabs([TabItem(title: "", id: "a", presentable: page)])
    router.setBadge("1", ofTab: "a") { self.outcomes.append($0) }
    router.setTabs([TabItem(title: "", id: "a", badge: "2", presentable: page)])
  }
}

/// A flow with two tabs, the flows of which report a number inside `start`.
private final class CountingTabs: BaseCoordinator<Void, Void> {
  private(set) var outcomes: [NavigationOutcome] = []

  override func start(with option: Void) { show() }

  func show() {
    router.setTabs(
      (0..<2).map { position in
        let counting = Counting(childContext) { [weak self] in
          self?.router.setBadge("\(position + 1)", ofTab: "\(position)") {
            self?.outcomes.append($0)
          }
        }
        return TabItem(title: "", id: "\(position)", AssembledFlow((counting, counting.navigation)))
      }
    )
  }
}

private final class Counting: BaseCoordinator<Void, Void> {
  private let finishes: Bool
  private let onCount: @MainActor () -> Void

  init(
    _ context: CoordinatorContext,
    finishes: Bool = false,
    onCount: @escaping @MainActor () -> Void
  ) {
    self.finishes = finishes
    self.onCount = onCount
    super.init(context)
  }

  override func start(with option: Void) {
    onCount()
    if finishes { return finish(()) }
    router.push(Screen())
  }
}

private final class TabsFlow: BaseCoordinator<Void, Void> {
  private(set) var heard: [TabSelection] = []

  func show(_ titles: [String]) {
    router.setTabs(titles.map { TabItem(title: $0, presentable: Screen()) })
  }

  func forget() { heard = [] }

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    heard.append(TabSelection(position: position, id: tab.id, isAgain: isAgain))
  }
}

/// A stack a tab, each of which gets its first screen when it is shown.
private final class LazyTabsFlow: BaseCoordinator<Void, Void> {
  private(set) var made: [Int] = []
  private(set) var children: [Int: SubjectCoordinator] = [:]

  override func start(with option: Void) {
    router.setTabs(
      (0..<3).map { position in
        let child = SubjectCoordinator(childContext).begun()
        children[position] = child
        return TabItem(title: "\(position)", presentable: child.navigation)
      }
    )
  }

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    guard let child = children[position] else { return }
    if isAgain { return child.router.popToRoot() }
    guard child.navigation.contents.isEmpty else { return }
    made.append(position)
    child.router.push(Screen())
  }
}
