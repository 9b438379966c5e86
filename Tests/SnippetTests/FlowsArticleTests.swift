import FlowCoordinators
import FlowCoordinatorsTesting
import ModuleRegistryTesting
import Testing

/// The books and ratings of the article about flows.
@MainActor
struct FlowsArticleTests {
  private let window = NavigationWindow()

  @Test func `finishing a rating dismisses it and reports its stars`() throws {
    let window = NavigationWindow()
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    let page = try #require(window.visibleScreen as? BookPage)
    page.onRate?()
    weak let rating = window.visibleScreen as? RatingPage
    #expect(rating?.title == "Dune")
    rating?.onRate?(5)
    #expect(page.note == "5 stars")
    #expect(window.modals.isEmpty)
    #expect(rating == nil)
  }

  @Test func `swiping a rating away closes it, a cancelled swipe changes nothing`() throws {
    let platform = MemoryPlatform()
    let window = NavigationWindow(platform.systemWindow)
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    let page = try #require(window.visibleScreen as? BookPage)
    page.onRate?()
    platform.beginSwipeDown()
    platform.endSwipeDown(completed: false)
    #expect(window.coordinatorTree == "BookCoordinator 1\n  RatingCoordinator 1")
    platform.beginSwipeDown()
    platform.endSwipeDown(completed: true)
    #expect(window.coordinatorTree == "BookCoordinator 1")
    #expect(page.note == "not rated: dismissed(interactively: true)")
  }

  @Test(.timeLimit(.minutes(10))) func `a caller awaits the stars of a rating`() async throws {
    let book = AwaitingBookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    let rated = Task { await book.rate() }
    try await window.wait { window.visibleScreen is RatingPage }
    (window.visibleScreen as? RatingPage)?.onRate?(4)
    #expect(await rated.value == 4)
    #expect(window.modals.isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a caller awaits the text typed into an alert`() async throws {
    let platform = MemoryWindow()
    let window = NavigationWindow(platform)
    let book = RenamingCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    for (position, title) in [(1, "Emma"), (0, nil)] {
      let renamed = Task { await book.rename() }
      try await window.wait { platform.alert != nil }
      platform.typeIntoAlert("", field: 0)
      platform.answerAlert(1)
      #expect(platform.alert != nil)
      platform.typeIntoAlert("Emma", field: 0)
      platform.answerAlert(position)
      #expect(await renamed.value == title)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a rating presented in the library's start appears right after the library`() async throws {
    let library = LibraryCoordinator(window.childContext)
    window.setRoot((library, library.navigation))
    try await window.wait { window.visibleScreen is RatingPage }
    #expect(window.coordinatorTree == "LibraryCoordinator 1\n  RatingCoordinator 1")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a flow without screens lives as long as the flow that it presents`() async throws {
    let book = ErrandOwner(window.childContext)
    window.setRoot((book, book.navigation))
    book.runErrand()
    try await window.wait { window.visibleScreen is RatingPage }
    #expect(
      window.coordinatorTree == "ErrandOwner 1\n  ErrandCoordinator 0\n    RatingCoordinator 1"
    )
    (window.visibleScreen as? RatingPage)?.onRate?(3)
    #expect(book.stars == 3)
    #expect(window.coordinatorTree == "ErrandOwner 1")
  }

  @Test(.timeLimit(.minutes(10)))
  func `hold keeps a flow alive that loads before its first screen`() async throws {
    let loading = LoadingCoordinator(window.childContext) { "Dune" }
    window.setRoot((loading, loading.navigation))
    try await window.wait { window.visibleScreen is RatingPage }
    #expect((window.visibleScreen as? RatingPage)?.title == "Dune")
  }

  /// What the server answers to one question after the other.
  private struct Silence: Error {}

  private func presentDesk(_ answers: [Result<String?, any Error>]) -> WeakDesk {
    let root = BookCoordinator(window.childContext)
    window.setRoot((root, root.navigation))
    var answers = answers
    let desk = DeskCoordinator(root.childContext) { try answers.removeFirst().get() }
    let opened = WeakDesk(coordinator: desk)
    root.router.present(AssembledFlow(desk)) { opened.result = $0 }
    return opened
  }

  @MainActor
  private final class WeakDesk {
    weak let coordinator: DeskCoordinator?
    var result: FlowResult<Void>?

    init(coordinator: DeskCoordinator) { self.coordinator = coordinator }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a failed load shows its problem, and can be tried again`() async throws {
    let desk = presentDesk([.failure(Silence()), .success("Paul")])
    try await window.wait { window.visibleScreen is ProblemPage }
    let page = try #require(window.visibleScreen as? ProblemPage)
    #expect(page.problem == "Silence()")
    page.onRetry?()
    try await window.wait { window.visibleScreen is DeskPage }
    #expect((window.visibleScreen as? DeskPage)?.reader == "Paul")
    window.goBack()
    // The work is over in a turn of its own.
    for _ in 0..<1_000 where desk.result == nil { await Task.yield() }
    #expect(desk.result == .closed(.dismissed(interactively: true)))
  }

  @Test(.timeLimit(.minutes(10)))
  func `the desk asks for a sign-in, and closes if the sign-in is closed`() async throws {
    for isFinished in [true, false] {
      let desk = presentDesk([.success(nil)])
      try await window.wait { window.modals.count == 2 }
      let signIn = try #require(window.holdings.last?.owner as? LoginCoordinator)
      if isFinished { signIn.finish("Chani") } else { signIn.close(.cancelled) }
      #expect((window.visibleScreen as? DeskPage)?.reader == (isFinished ? "Chani" : nil))
      #expect(desk.result == (isFinished ? nil : .closed(.cancelled)))
    }
  }

  @Test func `a flow that shares its parent's stack is pushed on it`() throws {
    let series = SeriesCoordinator(window.childContext)
    let stack = series.navigation
    window.setRoot((series, stack))
    series.rateInPlace()
    #expect(stack.contents.count == 2)
    #expect(window.coordinatorTree == "SeriesCoordinator 1\n  GuestCoordinator 1")
    window.goBack()
    #expect(series.result == "popped")
    #expect(window.coordinatorTree == "SeriesCoordinator 1")
  }

  @Test func `a flow with tabs starts one flow in each tab`() {
    let bookcase = BookcaseCoordinator(window.childContext)
    window.setRoot((bookcase, bookcase.presentable))
    #expect(
      window.coordinatorTree == "BookcaseCoordinator 0\n  BookCoordinator 1\n  SeriesCoordinator 1"
    )
    #expect(window.visibleScreen is BookPage)
    #expect(bookcase.tabs.selection == 0)
    bookcase.router.selectTab(1)
    #expect(bookcase.tabs.selection == 1)
  }

  @Test func `a flow can be closed later through a weak coordinator`() {
    let owner = ClosingCoordinator(window.childContext)
    window.setRoot((owner, owner.navigation))
    owner.rate()
    #expect(window.modals.count == 1)
    owner.bookWasRemoved()
    #expect(window.modals.isEmpty)
    #expect(owner.result == "cancelled")
  }

  @Test func `owning keeps a coordinator alive while its bare screen is shown`() throws {
    weak var owner: BareCoordinator?
    do {
      let bare = BareCoordinator(window.childContext)
      window.setRoot((bare, bare.presentable))
      owner = bare
    }
    #expect(window.coordinatorTree == "BareCoordinator 1")
    #expect(owner != nil)
    window.setRoot(BookPage())
    #expect(owner == nil)
  }

  @Test func `observe reports each screen that is shown`() {
    var shown: [String] = []
    window.observe { change in
      if change.event == .shown { shown.append("\(type(of: change.screen))") }
    }
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    (window.visibleScreen as? BookPage)?.onRate?()
    #expect(shown == ["BookPage", "RatingPage"])
  }
}

/// Asks for a number of stars, and reports it.
final class RatingCoordinator: BaseCoordinator<String, Int> {
  override func start(with title: String) {
    let page = RatingPage(title)
    page.onRate = { stars in self.finish(stars) }
    router.push(page)
  }
}

/// Shows a book, and presents a rating over it.
final class BookCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = BookPage()
    // Weak, since the page stores this closure itself.
    page.onRate = { [weak page] in self.rate(page) }
    router.push(page)
  }

  private func rate(_ page: BookPage?) {
    let rating = RatingCoordinator(childContext)
    router.present(AssembledFlow(rating, startingWith: "Dune")) { result in
      switch result {
      case .finished(let stars): page?.note = "\(stars) stars"
      case .closed(let reason): page?.note = "not rated: \(reason)"
      }
    }
  }
}

final class BookPage: Presentable {
  var onRate: (@MainActor () -> Void)?
  var note = "not rated yet"
}

final class RatingPage: Presentable {
  let title: String
  var onRate: (@MainActor (Int) -> Void)?

  init(_ title: String) { self.title = title }
}

private final class AwaitingBookCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(BookPage()) }

  func rate() async -> Int? {
    let rating = RatingCoordinator(childContext)
    switch await router.result(presenting: AssembledFlow(rating, startingWith: "Dune")) {
    case .finished(let stars): return stars
    case .closed: return nil
    }
  }
}

private final class RenamingCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(BookPage()) }

  func rename() async -> String? {
    let alert = AlertMessage(
      "Rename the book",
      fields: [.init("Title", text: "Dune") { !$0.isEmpty }],
      actions: [.cancel("Cancel"), .init("Rename")],
      preferred: 1
    )
    let result = await router.ask(alert)
    guard case .finished(let answer) = result, answer.action == 1 else { return nil }
    return answer.texts[0]
  }
}

final class LibraryCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(BookPage())
    let rating = RatingCoordinator(childContext)
    router.present(AssembledFlow(rating, startingWith: "Dune")) { _ in }
  }
}

/// Shows books in one tab, and their series in another one.
final class BookcaseCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    let book = BookCoordinator(childContext)
    let series = SeriesCoordinator(childContext)
    router.setTabs([
      TabItem(title: "Books", AssembledFlow(book)),
      TabItem(title: "Series", AssembledFlow(series)),
    ])
  }
}

/// Has no screen: presents a rating, and reports its stars.
final class ErrandCoordinator: BaseCoordinator<Void, Int> {
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    let rating = RatingCoordinator(childContext)
    router.present(AssembledFlow(rating, startingWith: "Dune")) { result in
      switch result {
      case .finished(let stars): self.finish(stars)
      case .closed(let reason): self.close(reason)
      }
    }
  }
}

private final class ErrandOwner: BaseCoordinator<Void, Void> {
  private(set) var stars: Int?

  override func start(with option: Void) { router.push(BookPage()) }

  func runErrand() {
    let errand = ErrandCoordinator(childContext)
    router.present(AssembledFlow(errand)) { result in
      if case .finished(let stars) = result { self.stars = stars }
    }
  }
}

/// Loads a title, then shows its first screen.
final class LoadingCoordinator: BaseCoordinator<Void, Void> {
  private let load: @MainActor () async -> String

  init(_ context: CoordinatorContext, load: @escaping @MainActor () async -> String) {
    self.load = load
    super.init(context)
  }

  override func start(with option: Void) {
    Task {
      await hold {
        let title = await load()
        router.push(RatingPage(title))
      }
    }
  }
}

/// Shows a reader's desk, after a sign-in if nobody is signed in.
final class DeskCoordinator: BaseCoordinator<Void, Void> {
  private let askServer: @MainActor () async throws -> String?

  init(_ context: CoordinatorContext, askServer: @escaping @MainActor () async throws -> String?) {
    self.askServer = askServer
    super.init(context)
  }

  override func start(with option: Void) { load() }

  private func load() {
    Task {
      await hold {
        do {
          if let reader = try await askServer() { show(reader) } else { signIn() }
        } catch {
          let page = ProblemPage("\(error)")
          page.onRetry = { self.load() }
          router.setRoot(page)
        }
      }
    }
  }

  private func show(_ reader: String) { router.setRoot(DeskPage(reader)) }

  private func signIn() {
    router.present(AssembledFlow(LoginCoordinator(childContext))) { result in
      switch result {
      case .finished(let reader): self.show(reader)
      case .closed(let reason): self.close(reason)
      }
    }
  }
}

final class DeskPage: Presentable {
  let reader: String

  init(_ reader: String) { self.reader = reader }
}

final class ProblemPage: Presentable {
  let problem: String
  var onRetry: (@MainActor () -> Void)?

  init(_ problem: String) { self.problem = problem }
}

final class LoginCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) { router.push(ProblemPage("who are you?")) }
}

private final class GuestCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(RatingPage("Dune Messiah")) }
}

final class SeriesCoordinator: BaseCoordinator<Void, Void> {
  private(set) var result = ""

  override func start(with option: Void) { router.push(BookPage()) }

  func rateInPlace() {
    let guest = GuestCoordinator(childContext)
    router.push(AssembledFlow(guest)) { result in
      if case .closed(let reason) = result { self.result = "\(reason)" }
    }
  }
}

final class ClosingCoordinator: BaseCoordinator<Void, Void> {
  private weak var rating: RatingCoordinator?
  private(set) var result = ""

  override func start(with option: Void) { router.push(BookPage()) }

  func rate() {
    let rating = RatingCoordinator(childContext)
    self.rating = rating
    router.present(AssembledFlow(rating, startingWith: "Dune")) { result in
      if case .closed(let reason) = result { self.result = "\(reason)" }
    }
  }

  func bookWasRemoved() { rating?.close(.cancelled) }
}

private final class BareCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { owning(RatingPage("Dune")) }
}
