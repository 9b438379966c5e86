import ModuleRegistry
import Testing

/// What the journal says in the article about a screen on which nothing happens.
@MainActor
struct NothingHappensTests {
  @Test func `the journal says why a screen, a flow or a link did not appear`() throws {
    let window = NavigationWindow()
    let kiosk = KioskCoordinator(window.childContext)
    window.setRoot((kiosk, kiosk.presentable))
    kiosk.showDetails()
    kiosk.showDetails()
    kiosk.present()
    kiosk.router.dismiss()
    kiosk.present()

    let linker = DeepLinker(routes: [], accepting: [.scheme("shop")], in: window)
    linker.open(url: "shop://carts")
    linker.becomeReady()
    linker.open(url: "https://example.com/cart")
    kiosk.askAtTheCounter()
    #expect(
      window.journal.description == """
        1 KioskCoordinator shown KioskPage
        2 KioskCoordinator shown PaperPage
        3 KioskCoordinator push refused: alreadyShown (create a new screen each time, and give each tab its own id)
        4 CounterCoordinator shown CounterPage
        5 CounterCoordinator dismissed(interactively: false) CounterPage
        6 CounterCoordinator closed: dismissed(interactively: false)
        7 KioskCoordinator present refused: alreadyBegun (this flow was shown before: assemble a new \
        one each time) CounterCoordinator
        8 DeepLinker keeps /carts
        9 DeepLinker unknown link /carts
        10 DeepLinker 'https://example.com/cart' is not a deep link: the app does not accept its \
        scheme or host
        11 CounterCoordinator shown CounterPage
        """
    )
  }
}

private final class KioskCoordinator: BaseCoordinator<Void, Void> {
  private let details = PaperPage()
  private lazy var counter = AssembledFlow(CounterCoordinator(childContext))

  override func start(with option: Void) { router.push(KioskPage()) }

  func showDetails() { router.push(details) }

  func present() { router.present(counter) }

  func askAtTheCounter() {
    router.present(AssembledFlow(CounterCoordinator(childContext)))
  }
}

private final class CounterCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(CounterPage()) }
}

private final class KioskPage: Presentable {}
private final class PaperPage: Presentable {}
private final class CounterPage: Presentable {}
