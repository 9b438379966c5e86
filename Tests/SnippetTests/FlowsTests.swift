import FlowCoordinators
import Testing

/// The flows that know no registry.
@MainActor
struct FlowsTests {
  @Test func `help is presented over the pages, and its screens are counted apart`() throws {
    let window = NavigationWindow()
    let pages = PagesCoordinator(window.childContext)
    let stack = pages.navigation
    window.setRoot((pages, stack), startingWith: 2)
    #expect(stack.contents.map { $0 is Page } == [true, true])
    pages.openHelp()
    let help = try #require(window.modals.first as? any SystemNavigation)
    #expect(help.contents.map { $0 is Page } == [true])
    #expect(window.coordinatorTree == "PagesCoordinator 2\n  HelpCoordinator 1")
  }
}

final class Page: Presentable {
  var onNext: (@MainActor () -> Void)?
}

final class HelpCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Page()) }
}

final class PagesCoordinator: BaseCoordinator<Int, Void> {
  override func start(with option: Int) {
    for _ in 0..<option { router.push(Page()) }
  }

  func openHelp() {
    let help = HelpCoordinator(childContext)
    router.present(AssembledFlow(help))
  }
}
