import FlowCoordinators

// snippet.tested
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

// snippet.end
let window = NavigationWindow()
let pages = PagesCoordinator(window.childContext)
window.setRoot((pages, pages.navigation), startingWith: 2)
pages.openHelp()
print(window.coordinatorTree)
