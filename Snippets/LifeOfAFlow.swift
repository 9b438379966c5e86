import FlowCoordinators
import FlowCoordinatorsTesting

// snippet.tested
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

// snippet.end
let platform = MemoryPlatform()
let window = NavigationWindow(platform.systemWindow)

// snippet.leaks
#if DEBUG
  window.onLeak { leak in print(leak) }
#endif
// snippet.end

/// The screens in a stack, or a screen by itself.
@MainActor func names(in presentable: any Presentable) -> String {
  let screens = (presentable as? any SystemNavigation)?.contents ?? [presentable]
  return screens.map { "\(type(of: $0))" }.joined(separator: ", ")
}

/// Prints the visible screens, the live flows with their screens, and the text of the book's page.
@MainActor func show(_ event: String) {
  print(event)
  print("  root: \(window.root.map(names) ?? "")")
  for modal in window.modals { print("  modal: \(names(in: modal))") }
  for line in window.coordinatorTree.split(separator: "\n") { print("  alive: \(line)") }
  if let page = bookPage() { print("  page: \(page.note)") }
}

/// The book's page, which the window keeps.
@MainActor func bookPage() -> BookPage? {
  (window.root as? any SystemNavigation)?.contents.first as? BookPage
}

do {
  let book = BookCoordinator(window.childContext)
  window.setRoot((book, book.navigation))
}
show("a book is the root of the window")

bookPage()?.onRate?()
show("a rating is presented over it")

platform.holdTransitions(true)
platform.beginSwipeDown()
platform.endSwipeDown(completed: false)
platform.endTransitions(completed: false)
platform.holdTransitions(false)
show("the user begins to swipe it down, and cancels")

platform.beginSwipeDown()
platform.endSwipeDown(completed: true)
show("the user swipes it down")

bookPage()?.onRate?()
(window.visibleScreen as? RatingPage)?.onRate?(5)
show("another one finishes with 5 stars")
