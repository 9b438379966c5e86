import FlowCoordinators
import Testing

/// Routes without a registry: a closure assembles the flow, found by its coordinator's type.
@MainActor
struct RouteTests {
  private let window = NavigationWindow()
  private let root: PageCoordinator

  init() {
    root = PageCoordinator(window.childContext)
    window.setRoot((root, root.navigation), startingWith: 0)
  }

  @Test func `a link opens the flow of its route`() {
    linker().open(url: "app://page/7")
    #expect(numbers == [7])
    #expect(window.modals.count == 1)
  }

  @Test func `a link matched by a route can be matched again`() throws {
    let link = DeepLink(path: ["item", "7"], query: ["kind": "book"])
    let first = try #require(RoutePattern("/item/:kind").match(link))
    #expect(first["kind"] == "7" && link["kind"] == "book")
    #expect(first == link && Set([first, link]).count == 1)
    let second = try #require(RoutePattern("/item/:id").match(first))
    #expect(second["kind"] == "book" && second.number("id") == 7)
    #expect(second != DeepLink(path: ["item", "7"]) && second != DeepLink(path: ["item"]))
  }

  @Test(arguments: ["+7", "07", "-0", "7.0", "0x7", " 7", "٧", ""])
  func `a number in a link is accepted only in its plain spelling`(_ text: String) {
    #expect(DeepLink(path: ["item"], query: ["id": text]).number("id") == nil)
    for number in [0, 7, -7, Int.max, Int.min] {
      #expect(DeepLink(path: ["item"], query: ["id": "\(number)"]).number("id") == number)
    }
  }

  @Test func `a second link to a route of the same type brings its open flow to the front`() {
    let linker = linker()
    linker.open(url: "app://page/7")
    root.router.presentOnVisible(Screen())
    linker.open(url: "app://page/8")
    #expect(numbers == [7, 8])
    #expect(window.modals.count == 1)
  }

  @Test func `a link to a route of another type replaces the open flow`() {
    let linker = linker()
    linker.open(url: "app://page/7")
    linker.open(url: "app://other/8")
    #expect(numbers == [8])
    #expect(window.modals.count == 1)
  }

  @Test func `a flow opened by a link is dismissed when it finishes`() throws {
    linker().open(url: "app://page/7")
    let page = try #require(window.visibleScreen as? Page)
    page.finish?()
    #expect(window.modals.isEmpty)
  }

  @Test func `a link whose value a route can't read is unknown`() {
    var outcome: DeepLinker.Outcome?
    linker().open(url: "app://page/seven") { outcome = $0 }
    #expect(outcome == .unknown(DeepLink(path: ["page", "seven"])))
    #expect(window.modals.isEmpty)
  }

  @Test func `a pushed route pushes on the visible stack`() {
    linker { $0.pushed() }.open(url: "app://page/7")
    #expect(numbers == [0, 7])
    #expect(window.modals.isEmpty)
  }

  @Test func `a presentedOverVisible route keeps the modals below`() {
    root.router.present(Screen())
    linker { $0.presentedOverVisible() }.open(url: "app://page/7")
    #expect(numbers == [7])
    #expect(window.modals.count == 2)
  }

  @Test func `a link pushed on another flow's stack is refused if that flow is not open`() {
    var outcomes: [DeepLinker.Outcome] = []
    let linker = linker { $0.pushed(onStackOf: OtherCoordinator.self) }
    linker.open(url: "app://page/7") { outcomes.append($0) }
    linker.open(url: "app://other/8") { outcomes.append($0) }
    linker.open(url: "app://page/9") { outcomes.append($0) }
    #expect(numbers == [8, 9])
    #expect(window.modals.count == 1)
    #expect(outcomes == [.refused(.notOnScreen), .opened, .opened])
  }

  @Test func `a link pushed on another flow's stack dismisses the modal over that`()
    throws
  {
    let linker = linker { $0.pushed(onStackOf: OtherCoordinator.self) }
    linker.open(url: "app://other/8")
    try #require(window.visibleScreen as? Page).cover?()
    #expect(window.modals.count == 2)
    linker.open(url: "app://page/9")
    #expect(numbers == [8, 9])
    #expect(window.modals.count == 1)
  }

  @Test func `a link pushed on another flow's empty stack dismisses the modal above it`() {
    let linker = linker { $0.pushed(onStackOf: CoveringCoordinator.self) }
    linker.open(url: "app://covered/1")
    #expect(window.modals.count == 2)
    linker.open(url: "app://page/9")
    #expect(numbers == [9])
    #expect(window.modals.count == 1)
  }

  @Test func `a flow that a link closes reports its end before the link's flow is created`() {
    let log = Log()
    let covered = Route("/covered/:number", opening: CoveringCoordinator.self) { context in
      let coordinator = CoveringCoordinator(context)
      coordinator.onFinish = { _ in log.entries.append("ended") }
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let page = Route("/page/:number", opening: PageCoordinator.self) { context in
      log.entries.append("assembled")
      let coordinator = PageCoordinator(context)
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let routes = [covered.pushed(), page.pushed(onStackOf: CoveringCoordinator.self)]
    let linker = DeepLinker(routes: routes, accepting: [.scheme("app")], in: window)
    linker.becomeReady()
    linker.open(url: "app://covered/1")
    linker.open(url: "app://page/9")
    #expect(log.entries == ["ended", "assembled"])
    #expect(numbers == [0, 9])
  }

  @Test func `of two placements of a route, the later is used`() {
    linker { $0.presentedOverVisible().pushed() }.open(url: "app://page/7")
    #expect(numbers == [0, 7])
  }

  @Test func `a flow that opens its own link in its start is stopped after fifty times`() {
    var outcomes: [DeepLinker.Outcome] = []
    var starts = 0
    let linker = circle { coordinator, linker in
      starts += 1
      linker.open(url: "app://page/7") { outcomes.append($0) }
    }
    linker.open(url: "app://page/7") { outcomes.append($0) }
    #expect(starts == 50)
    #expect(outcomes.count { $0 == .refused(.superseded) } == 1)
    #expect(outcomes.count == 51)
    #expect(window.journal.description.contains("flows open each other in a circle"))
    outcomes = []
    linker.open(url: "app://other/8") { outcomes.append($0) }
    #expect(outcomes == [.opened])
  }

  /// A linker with a flow that does something when it starts, and handles a link.
  private func circle(
    _ act: @escaping @MainActor (PageCoordinator, DeepLinker) -> Void,
    whenInFront: @escaping @MainActor (PageCoordinator, DeepLinker) -> Void = { _, _ in }
  ) -> DeepLinker {
    let box = Box()
    let page = Route("/page/:number", opening: PageCoordinator.self) { context in
      let coordinator = PageCoordinator(context)
      coordinator.act = { [unowned coordinator] in box.linker.map { act(coordinator, $0) } }
      coordinator.whenInFront = { coordinator in box.linker.map { whenInFront(coordinator, $0) } }
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let other = Route("/other/:number", opening: OtherCoordinator.self) { context in
      let coordinator = OtherCoordinator(context)
      coordinator.whenInFront = { coordinator in box.linker.map { whenInFront(coordinator, $0) } }
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let linker = DeepLinker(routes: [page, other], accepting: [.scheme("app")], in: window)
    box.linker = linker
    linker.becomeReady()
    return linker
  }

  @Test func `a flow that opens its own link when it handles one is stopped after fifty times`() {
    var acts = 0
    let linker = circle { _, linker in
      acts += 1
      // The flow is open from its second turn on, and handles the link in place of starting.
      linker.open(url: "app://page/7")
    }
    linker.open(url: "app://page/7")
    acts = 0
    linker.open(url: "app://page/8")
    #expect(acts == 50)
  }

  @Test(arguments: ["app://page/7", "app://nowhere"])
  func `a completion that opens its link again is stopped after fifty times`(
    _ link: String
  ) async {
    let linker = linker()
    var outcomes: [DeepLinker.Outcome] = []
    func open() {
      linker.open(url: link) { outcome in
        outcomes.append(outcome)
        if outcomes.count < 102 { open() }
      }
    }
    open()
    #expect(outcomes.count == 51)
    #expect(outcomes.last == .refused(.superseded))
    while outcomes.count < 102 { await Task.yield() }
    #expect(outcomes[50...].allSatisfy { $0 == .refused(.superseded) })
    #expect(window.journal.description.contains("flows open each other in a circle"))
  }

  @Test(arguments: ["", "other://page/7"])
  func `a completion that opens an invalid link is stopped after fifty times`(
    _ text: String
  ) async {
    let linker = linker()
    var outcomes: [DeepLinker.Outcome] = []
    func open() {
      linker.open(url: text) { outcome in
        outcomes.append(outcome)
        if outcomes.count < 102 { open() }
      }
    }
    open()
    #expect(outcomes.count == 51)
    while outcomes.count < 102 { await Task.yield() }
    #expect(Set(outcomes).count == 1)
    #expect(window.journal.description.contains("flows open each other in a circle"))
  }

  @Test func `flows that open each other's links when they appear are stopped after fifty times`() {
    var seen: [[Int]] = []
    var refused = 0
    let linker = circle { _, _ in
    } whenInFront: { coordinator, linker in
      seen.append(numbers)
      let link = coordinator is OtherCoordinator ? "app://page/7" : "app://other/8"
      linker.open(url: link) { if $0 == .refused(.superseded) { refused += 1 } }
    }
    linker.open(url: "app://page/7")
    #expect(seen.count == 51 && refused == 1)
    #expect(window.journal.description.contains("flows open each other in a circle"))
    // The next turn begins anew.
    linker.open(url: "app://other/8")
    #expect(seen.count == 51 + 51 && refused == 2)
  }

  @Test func `a flow that ends when it appears and reopens itself is stopped after fifty times`() {
    var opened = 0
    let linker = circle { _, _ in
    } whenInFront: { coordinator, linker in
      opened += 1
      coordinator.onEnd = { [weak linker] in linker?.open(url: "app://page/7") }
      coordinator.finish()
    }
    linker.open(url: "app://page/7")
    #expect((50...51).contains(opened))
  }

  @Test func `a link to a flow without a screen completes once what it presents is shown`() {
    var seen: [[Int]] = []
    let route = Route("/page/:number", opening: PageCoordinator.self) { context in
      let coordinator = PageCoordinator(context)
      return (coordinator, coordinator.noScreen)
    } start: { match in
      match.number("number")
    }
    let linker = DeepLinker(routes: [route.pushed()], accepting: [.scheme("app")], in: window)
    linker.becomeReady()
    linker.open(url: "app://page/7") { _ in seen.append(numbers) }
    #expect(seen == [[0, 7]])
  }

  /// The numbers of the pages that are seen, bottom first.
  private var numbers: [Int] {
    (window.visibleStack?.contents ?? []).compactMap { ($0 as? Page)?.number }
  }

  private func linker(_ place: (Route) -> Route = { $0 }) -> DeepLinker {
    let page = Route("/page/:number", opening: PageCoordinator.self) { context in
      let coordinator = PageCoordinator(context)
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let other = Route("/other/:number", opening: OtherCoordinator.self) { context in
      let coordinator = OtherCoordinator(context)
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let covered = Route("/covered/:number", opening: CoveringCoordinator.self) { context in
      let coordinator = CoveringCoordinator(context)
      return (coordinator, coordinator.navigation)
    } start: { match in
      match.number("number")
    }
    let routes = [place(page), other, covered]
    let linker = DeepLinker(routes: routes, accepting: [.scheme("app")], in: window)
    linker.becomeReady()
    return linker
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}

private final class Page: Presentable {
  let number: Int
  var finish: (() -> Void)?
  var cover: (() -> Void)?

  init(_ number: Int) { self.number = number }
}

private final class OtherCoordinator: PageCoordinator {}

/// A flow whose stack is empty below a modal.
private final class CoveringCoordinator: BaseCoordinator<Int, Void> {
  override func start(with option: Int) { router.present(Screen()) }
}

@MainActor
private final class Box { weak var linker: DeepLinker? }

private class PageCoordinator: BaseCoordinator<Int, Void> {
  var act: (() -> Void)?
  var whenInFront: ((PageCoordinator) -> Void)?
  var onEnd: (() -> Void)?

  override func didBecome(_ visibility: FlowVisibility) {
    if visibility == .inFront { whenInFront?(self) } else if visibility == .gone { onEnd?() }
  }

  override func start(with option: Int) { push(option) }

  override func handle(_ option: Int) { push(option) }

  private func push(_ number: Int) {
    defer { act?() }
    let page = Page(number)
    page.finish = { [weak self] in self?.finish() }
    page.cover = { [weak self] in self?.router.present(Screen()) }
    router.push(page)
  }
}
