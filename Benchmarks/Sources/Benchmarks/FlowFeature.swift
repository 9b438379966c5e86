/// The source of a feature of five screens, three flows and two services, which needs two ports.
enum FlowFeature {
  static let registered = """
    public import ModuleRegistry
    public enum Screen0: ScreenKey { public typealias Product = Page0 }
    public enum Screen1: ScreenKey { public typealias Product = Page1; public typealias Input = Int }
    public enum Screen2: ScreenKey { public typealias Product = Page2 }
    public enum Screen3: ScreenKey { public typealias Product = Page3; public typealias Input = Int }
    public enum Screen4: ScreenKey { public typealias Product = Page4 }
    public enum Flow0: CoordinatorKey { public typealias Output = Int }
    public enum Flow1: CoordinatorKey { public typealias Output = Int }
    public enum Flow2: CoordinatorKey { public typealias Output = Int }
    public enum SharedPrices: ServiceKey { public typealias Service = Prices }
    public enum SharedStock: ServiceKey { public typealias Service = Stock }
    public enum Elsewhere: FactoryKey { public typealias Product = String }
    public enum Other: CoordinatorKey { public typealias Output = Int }
    public struct Feature: FeatureModule {
      public init() {}
      public func register(in registrar: inout Registrar) {
        registrar.service(SharedPrices.self) { Prices() }
        registrar.service(SharedStock.self, using: SharedPrices.self) { Stock($0) }
        registrar.screen(Screen0.self, using: Elsewhere.self, SharedPrices.self) { Page0($0.assemble() + $1.least.description) }
        registrar.screen(Screen1.self, taking: Int.self, using: SharedStock.self) { Page1($0.description + $1.count.description) }
        registrar.screen(Screen2.self) { Page2("two") }
        registrar.screen(Screen3.self, taking: Int.self) { Page3($0.description) }
        registrar.screen(Screen4.self, using: SharedPrices.self, SharedStock.self) { Page4($0.least.description + $1.count.description) }
        registrar.coordinator(Flow0.self, using: Screen0.self, Screen1.self) { Flow0Coordinator($0, ($1, $2)) }
        registrar.coordinator(Flow1.self, using: Screen2.self, Flow0.self) { Flow1Coordinator($0, ($1, $2)) }
        registrar.coordinator(Flow2.self, using: Screen3.self, Other.self) { Flow2Coordinator($0, ($1, $2)) }
      }
    }
    final class Flow0Coordinator: FeatureCoordinator<Void, Int, (Factory<Screen0>, Factory<Screen1>)> {
      override func start(with option: Void) { router.push(needs.0.assemble()); router.push(needs.1.assemble(with: 1)) }
    }
    final class Flow1Coordinator: FeatureCoordinator<Void, Int, (Factory<Screen2>, Factory<Flow0>)> {
      override func start(with option: Void) { router.push(needs.0.assemble()); router.present(needs.1.assemble(in: self)) { _ in } }
    }
    final class Flow2Coordinator: FeatureCoordinator<Void, Int, (Factory<Screen3>, Factory<Other>)> {
      override func start(with option: Void) { router.push(needs.0.assemble(with: 1)); router.present(needs.1.assemble(in: self)) { _ in } }
    }
    \(shared)
    """

  /// The same by hand: closures in properties.
  static let byHand = """
    public import FlowCoordinators
    public typealias Unit = (coordinator: any Coordinator<Void, Int>, presentable: any Presentable)
    @MainActor
    public struct Feature {
      public let prices: Prices
      public let stock: Stock
      public let screen0: @MainActor () -> Page0
      public let screen1: @MainActor (Int) -> Page1
      public let screen2: @MainActor () -> Page2
      public let screen3: @MainActor (Int) -> Page3
      public let screen4: @MainActor () -> Page4
      public let flow0: @MainActor (CoordinatorContext) -> Unit
      public let flow1: @MainActor (CoordinatorContext) -> Unit
      public let flow2: @MainActor (CoordinatorContext) -> Unit
      public init(elsewhere: @escaping @MainActor () -> String, other: @escaping @MainActor (CoordinatorContext) -> Unit) {
        let prices = Prices()
        let stock = Stock(prices)
        self.prices = prices
        self.stock = stock
        let screen0: @MainActor () -> Page0 = { Page0(elsewhere() + prices.least.description) }
        let screen1: @MainActor (Int) -> Page1 = { Page1($0.description + stock.count.description) }
        let screen2: @MainActor () -> Page2 = { Page2("two") }
        let screen3: @MainActor (Int) -> Page3 = { Page3($0.description) }
        self.screen0 = screen0
        self.screen1 = screen1
        self.screen2 = screen2
        self.screen3 = screen3
        screen4 = { Page4(prices.least.description + stock.count.description) }
        let flow0: @MainActor (CoordinatorContext) -> Unit = {
          let flow = Flow0Coordinator($0, (screen0, screen1))
          return (flow, flow.presentable)
        }
        self.flow0 = flow0
        flow1 = {
          let flow = Flow1Coordinator($0, (screen2, flow0))
          return (flow, flow.presentable)
        }
        flow2 = {
          let flow = Flow2Coordinator($0, (screen3, other))
          return (flow, flow.presentable)
        }
      }
    }
    final class Flow0Coordinator: FeatureCoordinator<Void, Int, (@MainActor () -> Page0, @MainActor (Int) -> Page1)> {
      override func start(with option: Void) { router.push(needs.0()); router.push(needs.1(1)) }
    }
    final class Flow1Coordinator: FeatureCoordinator<Void, Int, (@MainActor () -> Page2, @MainActor (CoordinatorContext) -> Unit)> {
      override func start(with option: Void) { router.push(needs.0()); router.present(AssembledFlow(needs.1(childContext))) { _ in } }
    }
    final class Flow2Coordinator: FeatureCoordinator<Void, Int, (@MainActor (Int) -> Page3, @MainActor (CoordinatorContext) -> Unit)> {
      override func start(with option: Void) { router.push(needs.0(1)); router.present(AssembledFlow(needs.1(childContext))) { _ in } }
    }
    \(shared)
    """

  /// The screens and services of both.
  private static let shared = """
    public final class Prices: Sendable { let least = 1 }
    public final class Stock: Sendable { let count: Int; init(_ prices: Prices) { count = prices.least } }
    public final class Page0: Presentable {
      public let title: String
      init(_ title: String) { self.title = title }
    }
    public final class Page1: Presentable {
      public let title: String
      init(_ title: String) { self.title = title }
    }
    public final class Page2: Presentable {
      public let title: String
      init(_ title: String) { self.title = title }
    }
    public final class Page3: Presentable {
      public let title: String
      init(_ title: String) { self.title = title }
    }
    public final class Page4: Presentable {
      public let title: String
      init(_ title: String) { self.title = title }
    }
    """
}
