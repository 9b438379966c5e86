// A feature as a user writes it, with all kinds of keys.
import ModuleRegistry

// MARK: Keys

/// A flow of another feature that this one needs.
enum SignIn: CoordinatorKey { typealias Output = String }

/// A flow of another feature that this one goes to.
enum Receipt: CoordinatorKey { typealias Start = Int }

enum OrderFlow: CoordinatorKey {
  enum Start {
    case list
    case order(Int)
  }

  typealias Output = Int
}

enum OrderScreen: ScreenKey {
  typealias Input = Int
  typealias Product = any OrderView
}

enum OrderStore: ServiceKey { typealias Service = any OrderStoring }

enum Settings: ServiceKey { typealias Service = OrderSettings }

enum MenuRows: ExtensionPoint {
  struct Contribution {
    let title: String
    let open: @MainActor (any CoordinatorParent) -> AssembledFlow<Int>
  }
}

// MARK: Screen and service

protocol OrderView: Presentable {
  var onDone: (@MainActor () -> Void)? { get set }
}

final class OrderPage: OrderView {
  var onDone: (@MainActor () -> Void)?
  let number: Int

  init(_ number: Int) { self.number = number }
}

// A service is used on any thread, also in a module that is isolated to the main actor: its
// protocol, or its type if it has none, and the values that it takes and returns are nonisolated.
nonisolated protocol OrderStoring: Sendable {
  func orders() async -> [Order]
}

nonisolated struct Order: Hashable, Sendable {
  let number: Int

  var isFirst: Bool { number == 1 }
}

nonisolated struct OrderSettings: Sendable {
  let backend: String
}

actor OrderArchive: OrderStoring {
  private let settings: OrderSettings

  init(_ settings: OrderSettings) { self.settings = settings }

  func orders() -> [Order] {
    [Order(number: settings.backend.count)].filter { !$0.isFirst }
  }
}

// MARK: Coordinator

final class OrderCoordinator: BaseCoordinator<OrderFlow.Start, Int> {
  private let screen: Factory<OrderScreen>
  private let store: any OrderStoring
  private let signIn: Factory<SignIn>?
  private let receipt: GoTo<Receipt>?

  init(
    _ context: CoordinatorContext,
    screen: Factory<OrderScreen>,
    store: any OrderStoring,
    signIn: Factory<SignIn>?,
    receipt: GoTo<Receipt>?
  ) {
    self.screen = screen
    self.store = store
    self.signIn = signIn
    self.receipt = receipt
    super.init(context)
  }

  override func start(with option: OrderFlow.Start) {
    guard case .order(let number) = option else {
      Task { await load() }
      return
    }
    show(number)
  }

  override func handle(_ option: OrderFlow.Start) {
    if case .order(let number) = option { show(number) }
  }

  private func show(_ number: Int) {
    let page = screen.assemble(with: number)
    page.onDone = { self.finish(number) }
    router.push(page)
  }

  private func load() async {
    let orders = await hold { await store.orders() }
    show(orders.first?.number ?? 0)
    receipt?.go(to: 17, from: self) { [weak self] outcome in
      if case .refused(let reason) = outcome { self?.router.pop { _ in print(reason) } }
    }
    guard let signIn else { return }
    router.push(signIn.assemble(in: self))
    Task { router.present(signIn.assemble(in: self)) }
    switch await router.result(presenting: signIn.assemble(in: self)) {
    case .finished(let name): print(name)
    case .closed(let reason): print(reason)
    }
  }
}

// MARK: Feature

struct OrderFeature: FeatureModule {
  var team: Team? { "Orders" }

  func register(in registrar: inout Registrar) {
    registrar.service(OrderStore.self, using: Settings.self) { settings in
      OrderArchive(settings)
    }
    registrar.screen(OrderScreen.self, taking: Int.self) { number in OrderPage(number) }
    registrar.coordinator(
      OrderFlow.self,
      using: OrderScreen.self,
      OrderStore.self,
      SignIn?.self,
      GoTo<Receipt>?.self
    ) { context, screen, store, signIn, receipt in
      OrderCoordinator(context, screen: screen, store: store, signIn: signIn, receipt: receipt)
    }
    registrar.contribute(to: MenuRows.self, order: 1, using: OrderFlow.self) { flow in
      MenuRows.Contribution(title: "Orders") { parent in
        flow.assemble(in: parent, startingWith: .list)
      }
    }
    registrar.destination(OrderFlow.self, .guarded(by: SignIn?.self), .pushed)
    registrar.route("/orders/:number", to: OrderFlow.self) { match in
      match.number("number").map { .order($0) }
    }
  }
}
