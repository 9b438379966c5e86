import ModuleRegistry

// The objects of the cases: small, but created as in an app, as classes seen through protocols.

@MainActor
protocol Page: Presentable {}

final class PlainPage: Page {}

final class DetailsPage: Page {
  let number: Int

  init(_ number: Int) { self.number = number }
}

final class PricedPage: Page {
  let number: Int
  let prices: any Pricing

  init(_ number: Int, prices: any Pricing) {
    self.number = number
    self.prices = prices
  }
}

protocol Pricing: AnyObject, Sendable {
  func price(of number: Int) -> Int
}

final class Prices: Pricing {
  @inline(never)
  func price(of number: Int) -> Int { number &* 460 }
}

final class Pair: Page {
  let left: any Page
  let right: any Page

  init(_ left: any Page, _ right: any Page) {
    self.left = left
    self.right = right
  }
}

/// A flow that is its own screen and does nothing, so that only its creation is measured.
final class BuyingFlow: Coordinator, Page {
  private let page: any Page
  private let prices: any Pricing

  init(_ page: any Page, _ prices: any Pricing) {
    self.page = page
    self.prices = prices
  }

  var onFinish: (@MainActor (FlowResult<Void>) -> Void)? {
    get { nil }
    set {}
  }

  var presentable: any Presentable { self }

  func beginOnce() -> (@MainActor (CloseReason) -> Void)? { { _ in } }

  func startOnce(with option: Void) {}

  func observeEnd(_ observer: @escaping @MainActor (FlowResult<Void>) -> Void) {}

  func close(_ reason: CloseReason) {}
}

// The keys, and the feature that provides them.

enum Plain: ScreenKey { typealias Product = any Page }

enum Details: ScreenKey {
  typealias Input = Int
  typealias Product = any Page
}

enum Priced: ScreenKey {
  typealias Input = Int
  typealias Product = any Page
}

enum SharedPrices: ServiceKey { typealias Service = any Pricing }

enum Buying: CoordinatorKey {}

enum Pushing: CoordinatorKey {}

enum Leaf<Side>: ScreenKey { typealias Product = any Page }

enum Branch<Side>: ScreenKey { typealias Product = any Page }

enum Tree: ScreenKey { typealias Product = any Page }

enum LeftLeft {}
enum LeftRight {}
enum RightLeft {}
enum RightRight {}
enum Left {}
enum Right {}

struct Shop: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(Plain.self) { PlainPage() }
    registrar.screen(Details.self, taking: Int.self) { DetailsPage($0) }
    registrar.service(SharedPrices.self) { Prices() }
    registrar.screen(Priced.self, taking: Int.self, using: SharedPrices.self) {
      PricedPage($0, prices: $1)
    }
    registrar.coordinator(Buying.self, using: Plain.self, SharedPrices.self) { _, page, prices in
      BuyingFlow(page.assemble(), prices)
    }
    registrar.coordinator(Pushing.self) { context in Pusher(context) }
    registrar.screen(Leaf<LeftLeft>.self) { PlainPage() }
    registrar.screen(Leaf<LeftRight>.self) { PlainPage() }
    registrar.screen(Leaf<RightLeft>.self) { PlainPage() }
    registrar.screen(Leaf<RightRight>.self) { PlainPage() }
    registrar.screen(Branch<Left>.self, using: Leaf<LeftLeft>.self, Leaf<LeftRight>.self) {
      Pair($0.assemble(), $1.assemble())
    }
    registrar.screen(Branch<Right>.self, using: Leaf<RightLeft>.self, Leaf<RightRight>.self) {
      Pair($0.assemble(), $1.assemble())
    }
    registrar.screen(Tree.self, using: Branch<Left>.self, Branch<Right>.self) {
      Pair($0.assemble(), $1.assemble())
    }
  }
}
