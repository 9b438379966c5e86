import FlowCoordinatorsTesting
import ModuleRegistry

// A feature under test: a shelf, which leads to a book, a flow of another feature.

enum ShelfFlow: CoordinatorKey {}

enum BookFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

struct ShelfFeature: FeatureModule {
  var startsBook = true
  var presentsBook = true

  func register(in registrar: inout Registrar) {
    registrar.coordinator(ShelfFlow.self, using: BookFlow.self) { [self] context, book in
      let coordinator = ShelfCoordinator(context, book: book)
      coordinator.startsBook = startsBook
      coordinator.presentsBook = presentsBook
      return coordinator
    }
  }
}

/// The screen, which also remembers how the books ended.
final class Shelf: Presentable {
  var onOpen: (@MainActor () -> Void)?
  var results: [FlowResult<String>] = []
}

final class ShelfCoordinator: BaseCoordinator<Void, Void> {
  var startsBook = true
  var presentsBook = true
  private let book: Factory<BookFlow>

  init(_ context: CoordinatorContext, book: Factory<BookFlow>) {
    self.book = book
    super.init(context)
  }

  override func start(with option: Void) {
    let shelf = Shelf()
    // Weak, since the screen stores this closure itself.
    shelf.onOpen = { [weak shelf] in
      guard let shelf else { return }
      self.openBook(from: shelf)
    }
    router.push(shelf)
  }

  private func openBook(from shelf: Shelf) {
    let unit = book.unit(in: self)
    unit.coordinator.onFinish = { shelf.results.append($0) }
    unit.coordinator.begun()
    if startsBook { unit.coordinator.startOnce(with: 1) }
    if presentsBook { router.present(unit.presentable) }
  }
}
