// The keys and types that the mistakes are about. It is compiled with each file of `Mistakes`.
import ModuleRegistry

// MARK: Services

protocol Storing: Sendable { func add() }

struct Memory: Storing {
  init() {}
  init(base: any Storing, log: Log.Service) {}

  func add() {}
}

enum Store: ServiceKey { typealias Service = any Storing }

enum Store2: ServiceKey { typealias Service = any Storing }

enum Store3: ServiceKey { typealias Service = any Storing }

enum Store4: ServiceKey { typealias Service = any Storing }

enum Store5: ServiceKey { typealias Service = any Storing }

enum Store6: ServiceKey { typealias Service = any Storing }

enum Log: ServiceKey { typealias Service = @Sendable (String) -> Void }

enum Count: ServiceKey { typealias Service = Int }

/// Can be no service.
final class Mutable {
  var texts: [String] = []
}

@MainActor func count() -> Int { 1 }

@MainActor func mainMemory() -> Memory { Memory() }

// MARK: Screens and factories

final class Page: Presentable {
  init() {}
  init(_ number: Int) {}
  init(page: Factory<PageScreen>, store: any Storing) {}
  init(_ number: Int, page: Factory<PageScreen>, store: any Storing) {}
}

enum PageScreen: ScreenKey { typealias Product = any Presentable }

enum RowScreen: ScreenKey {
  typealias Input = Int
  typealias Product = any Presentable
}

enum ViewScreen: ScreenKey { typealias Product = Page }

enum Text: FactoryKey { typealias Product = String }

enum Maker: FactoryKey {
  typealias Input = Int
  typealias Product = String
}

func text() -> String { "" }
func text(_ number: Int) -> String { "" }
func text(page: Factory<PageScreen>, store: any Storing) -> String { "" }
func text(_ number: Int, page: Factory<PageScreen>, store: any Storing) -> String { "" }

// MARK: Contributions

struct Row {
  init(page: Factory<PageScreen>, store: any Storing) {}
  init(_ title: String, open: @escaping @MainActor () -> Void = {}) {}
}

enum Menu: ExtensionPoint { typealias Contribution = Row }

// MARK: Flows

struct Customer {
  let name: String
}

enum MainFlow: CoordinatorKey { typealias Output = String }

enum OtherFlow: CoordinatorKey { typealias Output = String }

enum CountedFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

enum OtherCountedFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

enum SignIn: CoordinatorKey { typealias Output = Customer }

@MainActor
protocol ShowsPlace: AnyObject {
  var place: String { get }
}

enum PlacedFlow: CoordinatorKey {
  typealias Output = String
  typealias Interface = any Coordinator<Void, String> & ShowsPlace

  static func coordinator(of interface: Interface) -> any Coordinator<Void, String> { interface }
}

typealias MainNeeds = (page: Factory<PageScreen>, store: any Storing)

final class MainCoordinator: FeatureCoordinator<Void, String, MainNeeds> {
  static func made(page: Factory<PageScreen>, store: any Storing) -> MainCoordinator {
    fatalError()
  }
}

final class PlainCoordinator: BaseCoordinator<Void, String> {
  static var shared: PlainCoordinator { fatalError() }
}

final class NumberCoordinator: FeatureCoordinator<Void, Int, MainNeeds> {}

final class PlainNumberCoordinator: BaseCoordinator<Void, Int> {}

final class StartedCoordinator: FeatureCoordinator<Int, String, MainNeeds> {}

final class PlainStartedCoordinator: BaseCoordinator<Int, String> {}

func start(page: Factory<PageScreen>, store: any Storing) -> Int? { nil }
func start(_ match: DeepLink, page: Factory<PageScreen>, store: any Storing) -> Int? { nil }

// MARK: Compositions

enum Session: ScopeKey {}

struct Cart: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

final class Keeper {
  var registrar: Registrar
  var last: Registrar?

  init(_ registrar: consuming Registrar) { self.registrar = registrar }
}

// MARK: Functions

func use<Value>(_ value: Value) {}
func used<Value>(_ store: any Storing, _ value: Value) -> any Storing { store }
func made<Value>(_ store: any Storing) -> Value { fatalError() }
func storing(_ store: any Storing) -> any Storing { store }

func load() async {}
func loaded<Value>(_ value: Value) async -> Value { value }
func open() throws {}
func opened<Value>(_ value: Value) throws -> Value { value }

func later(_ body: @escaping () -> Void) {}
func declare(in registrar: inout Registrar) {}
func consume(_ registrar: consuming Registrar) {}
