import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The magazine of the article about deep links: a parent hands a link on to its child.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkToAParentTests {
  private let window = NavigationWindow()

  private func open<Flow: BaseCoordinator<Int, Void>>(
    _ type: Flow.Type,
    _ make: @escaping @MainActor (CoordinatorContext) -> Flow,
    _ number: Int,
    by linker: DeepLinker?
  ) -> (DeepLinker, DeepLinker.Outcome?) {
    let route = Route("/puzzle/:number", opening: Flow.self) { context in
      let coordinator = make(context)
      return (coordinator, coordinator.presentable)
    } start: { match in
      match.number("number")
    }
    let linker =
      linker ?? DeepLinker(routes: [route], accepting: [.scheme("paper")], in: window)
    linker.becomeReady()
    var outcome: DeepLinker.Outcome?
    linker.open(url: "paper://puzzle/\(number)") { outcome = $0 }
    return (linker, outcome)
  }

  @Test func `a link to an open magazine shows the puzzle in its tab`() throws {
    window.setRoot(CoverPage())
    let (linker, first) = open(MagazineCoordinator.self, MagazineCoordinator.init, 1, by: nil)
    #expect(first == .opened)
    #expect(window.visibleScreen is CoverPage)
    window.present(CoverPage())
    let second = open(MagazineCoordinator.self, MagazineCoordinator.init, 2, by: linker).1
    #expect(second == .opened)
    #expect((window.visibleScreen as? PuzzlePage)?.number == 2)
    #expect(window.modals.count == 1)
    #expect(window.coordinatorTree == "MagazineCoordinator 1\n  PuzzleCoordinator 2")
  }

  @Test func `a link to an open serial replaces the puzzle on its stack`() throws {
    window.setRoot(CoverPage())
    let (linker, _) = open(SerialCoordinator.self, SerialCoordinator.init, 1, by: nil)
    #expect((window.visibleScreen as? PuzzlePage)?.number == 1)
    weak let old = (window.visibleStack?.contents.last as? PuzzlePage)
    _ = open(SerialCoordinator.self, SerialCoordinator.init, 2, by: linker)
    #expect(old == nil)
    #expect((window.visibleScreen as? PuzzlePage)?.number == 2)
    #expect(window.coordinatorTree == "SerialCoordinator 1\n  PuzzleCoordinator 1")
  }
}

/// A cover and a puzzle, in tabs; a link leads to a puzzle.
final class MagazineCoordinator: BaseCoordinator<Int, Void> {
  private weak var puzzle: PuzzleCoordinator?

  override var presentable: any Presentable { tabs }

  override func start(with number: Int) {
    let puzzle = PuzzleCoordinator(childContext)
    self.puzzle = puzzle
    router.setTabs([
      TabItem(title: "Cover", presentable: CoverPage()),
      TabItem(title: "Puzzle", AssembledFlow(puzzle, startingWith: number)),
    ])
  }

  override func handle(_ number: Int) {
    puzzle?.handle(number)
    puzzle?.router.comeToFront()
  }
}

final class PuzzleCoordinator: BaseCoordinator<Int, Void> {
  override func start(with number: Int) { router.push(PuzzlePage(number)) }

  override func handle(_ number: Int) { router.push(PuzzlePage(number)) }
}

/// A cover with a puzzle on its stack.
private final class SerialCoordinator: BaseCoordinator<Int, Void> {
  override func start(with number: Int) {
    router.push(CoverPage())
    handle(number)
  }

  override func handle(_ number: Int) {
    let puzzle = PuzzleCoordinator(childContext)
    router.push(AssembledFlow(puzzle, startingWith: number))
  }
}

@MainActor
private final class CoverPage: Presentable {}

@MainActor
private final class PuzzlePage: Presentable {
  let number: Int

  init(_ number: Int) { self.number = number }
}
