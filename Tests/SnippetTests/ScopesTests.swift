import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Synchronization
import Testing

/// The shop of the article about scopes.
@MainActor
struct ScopesTests {
  @Test func `a service that a sign-out does not reset is visible to the next customer`() {
    let services = AppServices()
    services.favourites = ["tea"]
    services.draftOfReview = "Too bitter for me"
    services.signOut()
    #expect(services.favourites == [])
    #expect(services.draftOfReview == "Too bitter for me")
  }

  @Test(.endsApps) func `signing out frees the session, and the next customer sees nothing of it`()
    throws
  {
    let app = try TestApp {
      ShoppingFeature()
      ReviewFeature()
      DoorFeature()
    }
    try app.open(DoorFlow.self)
    let door = try app.screen(DoorPage.self)
    door.onSignIn?(Customer(name: "Ada"))
    var shelf: ShelfPage? = try app.screen(ShelfPage.self)
    #expect(shelf?.title == "Favourites of Ada")
    weak let favourites = shelf?.favourites
    favourites?.add("tea")
    shelf?.onReview?(7)
    var review: ReviewPage? = try app.screen(ReviewPage.self)
    weak let draft = review?.draft
    #expect(draft?.title == "Ada on product 7")
    review?.onDone?()
    review = nil
    #expect(draft == nil)
    #expect(favourites?.names == ["tea"])
    shelf?.onSignOut?()
    shelf = nil
    #expect(favourites == nil)
    door.onSignIn?(Customer(name: "Bob"))
    #expect(try app.screen(ShelfPage.self).title == "Favourites of Bob")
    #expect(try app.screen(ShelfPage.self).favourites.names == [])
  }

  @Test func `a host opens a session, which lives as long as its flow`() throws {
    let registry = try Registry {
      ShoppingFeature()
      ReviewFeature()
      DoorFeature()
    }
    let window = NavigationWindow()
    weak var favourites: FavouriteList?
    do {
      let session = registry.opening(CustomerSession.self, with: Customer(name: "Ada"))
      let (coordinator, presentable) = session.assemble(ShelfFlow.self, in: window)
      window.setRoot((coordinator, presentable))
      favourites = session.service(Favourites.self)
    }
    #expect(favourites?.customer.name == "Ada")
    window.setRoot(DoorPage())
    #expect(favourites == nil)
  }

  @Test func `a feature without scopes can be installed in one`() throws {
    let registry = try Registry {
      DoorFeature()
      ShoppingFeature()
      ReviewFeature()
      NotepadFeature().scope(CustomerSession.self)
    }
    let ada = registry.opening(CustomerSession.self, with: Customer(name: "Ada"))
    let bob = registry.opening(CustomerSession.self, with: Customer(name: "Bob"))
    #expect(ada.service(Notepad.self) === ada.service(Notepad.self))
    #expect(ada.service(Notepad.self) !== bob.service(Notepad.self))
  }

  @Test func `an app-wide service that needs one of a session is an error`() throws {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        NotepadFeature { registrar in
          registrar.scope(CustomerSession.self) { session in
            session.service(Favourites.self, fileID: "Shop/Shopping.swift", line: 9) {
              FavouriteList(of: Customer(name: ""))
            }
            session.require(Favourites.self)
          }
          registrar.service(
            Notepad.self,
            using: Favourites?.self,
            fileID: "Notepad/NotepadFeature.swift",
            line: 5
          ) { _ in NotepadService() }
        }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - service 'SnippetTests.Favourites' lives within 'CustomerSession', but is needed outside
          provided by NotepadFeature at Shop/Shopping.swift:9, within 'CustomerSession'
          needed by service 'SnippetTests.Notepad' of NotepadFeature at Notepad/NotepadFeature.swift:5, which lives longer
          fix: declare Notepad within CustomerSession
        """
    )
  }

  @Test(.endsApps) func `the shelf shows the favourites of its customer`() throws {
    let app = try TestApp(in: CustomerSession.self, with: Customer(name: "Ada")) {
      ShoppingFeature()
    }
    try app.open(ShelfFlow.self)
    #expect(try app.screen(ShelfPage.self).title == "Favourites of Ada")
    app.registry.service(Favourites.self).add("tea")
    #expect(try app.screen(ShelfPage.self).favourites.names == ["tea"])
  }

  @Test(.endsApps) func `the failure names the service that keeps another beyond its session`()
    async throws
  {
    let stock = Stock()
    let app = try TestApp(in: CustomerSession.self, with: Customer(name: "Ada")) {
      AlertFeature()
      Stub(StockKey.self) { stock }
    }
    #expect(app.registry.service(Alerts.self).customer.name == "Ada")
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    stock.forget()
    #expect(
      failure?.description == """
        service 'SnippetTests.Alerts' outlived scope 'CustomerSession'
          fix, by owner:
            StockKey, a dependency that lives longer: store the service weakly there
            a property of a flow outside the scope, or of the test: release it
            its factory, if it returns an existing object: register it outside the scope
            a task that has not ended: cancel it
        on screen at the end:
          nothing
        """
    )
  }

  @Test func `the routes of a session can be opened while its flow is on screen`() throws {
    let links = Links()
    let registry = try Registry {
      FavouriteLinksFeature(links: links)
    }
    let window = NavigationWindow()
    let linker = DeepLinker(routes: [], accepting: [.scheme("shop")], in: window)
    links.linker = linker
    linker.becomeReady()
    let link = try DeepLink(url: "shop://favourites/3")
    do {
      let session = registry.opening(CustomerSession.self, with: Customer(name: "Ada"))
      let (coordinator, presentable) = session.assemble(LinkedFlow.self, in: window)
      window.setRoot((coordinator, presentable))
    }
    #expect(linker.canOpen(link))
    window.setRoot(DoorPage())
    #expect(!linker.canOpen(link))
  }
}

// MARK: - The bug

@MainActor
final class AppServices {
  var favourites: [String] = []
  var recentSearches: [String] = []
  var draftOfReview: String?

  func signOut() {
    favourites = []
    recentSearches = []
  }
}

// MARK: - The same with scopes

struct Customer: Sendable {
  let name: String
}

enum CustomerSession: ScopeKey { typealias Input = Customer }

enum Review: ScopeKey {
  typealias Outer = CustomerSession
  typealias Input = Int
}

enum Favourites: ServiceKey { typealias Service = FavouriteList }
enum Draft: ServiceKey { typealias Service = DraftOfReview }
enum ShelfFlow: CoordinatorKey {}
enum ReviewFlow: CoordinatorKey {}
enum DoorFlow: CoordinatorKey {}

struct ShoppingFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.service(Favourites.self, using: ScopeInput<CustomerSession>.self) { customer in
        FavouriteList(of: customer)
      }
      session.coordinator(
        ShelfFlow.self,
        using: Favourites.self,
        Opening<Review, ReviewFlow>.self
      ) { context, favourites, openReview in ShelfCoordinator(context, favourites, openReview) }
    }
  }
}

struct ReviewFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(Review.self) { review in
      review.service(
        Draft.self,
        using: ScopeInput<Review>.self,
        ScopeInput<CustomerSession>.self
      ) { product, customer in
        DraftOfReview(of: product, by: customer)
      }
      review.coordinator(ReviewFlow.self, using: Draft.self) { context, draft in
        ReviewCoordinator(context, draft)
      }
    }
  }
}

struct DoorFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(
      DoorFlow.self,
      using: Opening<CustomerSession, ShelfFlow>.self
    ) { context, openShelf in DoorCoordinator(context, openShelf) }
    registrar.require(DoorFlow.self)
  }
}

final class DoorCoordinator: BaseCoordinator<Void, Void> {
  private let openShelf: Opening<CustomerSession, ShelfFlow>

  init(_ context: CoordinatorContext, _ openShelf: Opening<CustomerSession, ShelfFlow>) {
    self.openShelf = openShelf
    super.init(context)
  }

  override func start(with option: Void) {
    let page = DoorPage()
    page.onSignIn = { customer in self.enter(as: customer) }
    router.push(page)
  }

  private func enter(as customer: Customer) {
    router.present(openShelf.assemble(with: customer, in: self)) { _ in }
  }
}

final class ShelfCoordinator: BaseCoordinator<Void, Void> {
  private let favourites: FavouriteList
  private let openReview: Opening<Review, ReviewFlow>

  init(
    _ context: CoordinatorContext,
    _ favourites: FavouriteList,
    _ openReview: Opening<Review, ReviewFlow>
  ) {
    self.favourites = favourites
    self.openReview = openReview
    super.init(context)
  }

  override func start(with option: Void) {
    let page = ShelfPage(favourites)
    page.onReview = { product in self.review(product) }
    page.onSignOut = { self.finish() }
    router.push(page)
  }

  private func review(_ product: Int) {
    router.present(openReview.assemble(with: product, in: self)) { _ in }
  }
}

final class ReviewCoordinator: BaseCoordinator<Void, Void> {
  private let draft: DraftOfReview

  init(_ context: CoordinatorContext, _ draft: DraftOfReview) {
    self.draft = draft
    super.init(context)
  }

  override func start(with option: Void) {
    let page = ReviewPage(draft)
    page.onDone = { self.finish() }
    router.push(page)
  }
}

final class FavouriteList: Sendable {
  let customer: Customer
  private let added = Mutex<[String]>([])

  init(of customer: Customer) { self.customer = customer }

  var names: [String] { added.withLock { $0 } }

  func add(_ name: String) { added.withLock { $0.append(name) } }
}

final class DraftOfReview: Sendable {
  let title: String

  init(of product: Int, by customer: Customer) { title = "\(customer.name) on product \(product)" }
}

final class DoorPage: Presentable {
  var onSignIn: (@MainActor (Customer) -> Void)?
}

final class ShelfPage: Presentable {
  var onReview: (@MainActor (Int) -> Void)?
  var onSignOut: (@MainActor () -> Void)?
  let favourites: FavouriteList

  init(_ favourites: FavouriteList) { self.favourites = favourites }

  var title: String { "Favourites of \(favourites.customer.name)" }
}

final class ReviewPage: Presentable {
  var onDone: (@MainActor () -> Void)?
  let draft: DraftOfReview

  init(_ draft: DraftOfReview) { self.draft = draft }
}

// MARK: - A feature that knows nothing of scopes

final class NotepadService: Sendable {}

enum Notepad: ServiceKey { typealias Service = NotepadService }

struct NotepadFeature: FeatureModule {
  var declare: (inout Registrar) -> Void = { registrar in
    registrar.service(Notepad.self) { NotepadService() }
    registrar.require(Notepad.self)
  }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

// MARK: - The bug of a service that something with a longer life keeps

enum StockKey: ServiceKey { typealias Service = Stock }
enum Alerts: ServiceKey { typealias Service = AlertService }

final class Stock: Sendable {
  private let listeners = Mutex<[@Sendable () -> Void]>([])

  func listen(_ listener: @escaping @Sendable () -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func forget() { listeners.withLock { $0 = [] } }
}

final class AlertService: Sendable {
  let customer: Customer

  init(of customer: Customer) { self.customer = customer }
}

struct AlertFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.service(Alerts.self, using: ScopeInput<CustomerSession>.self, StockKey.self) {
        customer,
        stock in
        let alerts = AlertService(of: customer)
        stock.listen { print(alerts.customer) }
        return alerts
      }
      session.require(Alerts.self)
    }
  }
}

// MARK: - Routes of a session

enum LinkedFlow: CoordinatorKey {}
enum ProductFlow: CoordinatorKey { typealias Start = Int }

/// What adds routes to the linker of the host.
enum AddRoutes: ServiceKey {
  typealias Service = @MainActor @Sendable ([Route]) -> AnyObject?
}

@MainActor
final class Links {
  weak var linker: DeepLinker?
}

struct FavouriteLinksFeature: FeatureModule {
  let links: Links

  func register(in registrar: inout Registrar) {
    registrar.service(AddRoutes.self) { [links] in { links.linker?.adding($0) } }
    registrar.scope(CustomerSession.self) { session in
      session.route("/favourites/:number", to: ProductFlow.self) { $0.number("number") }
      session.coordinator(ProductFlow.self) { context in BaseCoordinator<Int, Void>(context) }
      session.coordinator(
        LinkedFlow.self,
        using: Routes.self,
        AddRoutes.self
      ) { context, routes, addRoutes in LinkedCoordinator(context, addRoutes(routes)) }
      session.require(LinkedFlow.self)
    }
  }
}

final class LinkedCoordinator: BaseCoordinator<Void, Void> {
  private let addedRoutes: AnyObject?

  init(_ context: CoordinatorContext, _ addedRoutes: AnyObject?) {
    self.addedRoutes = addedRoutes
    super.init(context)
  }

  override func start(with option: Void) { router.push(DoorPage()) }
}
