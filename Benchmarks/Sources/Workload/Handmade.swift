import ModuleRegistry

/// The shop wired by hand: a closure in a property for each key.
@MainActor
final class Handmade {
  let plain: @MainActor () -> any Page
  let details: @MainActor (Int) -> any Page
  let priced: @MainActor (Int) -> any Page
  let buying: @MainActor (CoordinatorContext) -> Unit
  let tree: @MainActor () -> any Page
  let prices: any Pricing

  typealias Unit = (coordinator: any Coordinator<Void, Void>, presentable: any Presentable)

  /// A flow is created with its context and its dependencies.
  private typealias MakeBuying =
    @MainActor (CoordinatorContext, @MainActor () -> any Page, any Pricing) -> Unit

  init() {
    let prices: any Pricing = Prices()
    self.prices = prices
    let plain: @MainActor () -> any Page = { PlainPage() }
    self.plain = plain
    details = { DetailsPage($0) }
    priced = { PricedPage($0, prices: prices) }
    let makeBuying: MakeBuying = { _, _, _ in
      let flow = BuyingFlow()
      return (flow, flow)
    }
    buying = { makeBuying($0, plain, prices) }
    let leaves: [@MainActor () -> any Page] = (0..<4).map { _ in { PlainPage() } }
    let left = Self.pair(leaves[0], leaves[1])
    let right = Self.pair(leaves[2], leaves[3])
    tree = Self.pair(left, right)
  }

  @inline(never)
  private static func pair(
    _ left: @escaping @MainActor () -> any Page,
    _ right: @escaping @MainActor () -> any Page
  ) -> @MainActor () -> any Page {
    { Pair(left(), right()) }
  }
}

/// The same as a value, of which a test sets one field.
@MainActor
struct HandmadeValue {
  private var plain: @MainActor () -> any Page
  private let details: @MainActor (Int) -> any Page
  private let priced: @MainActor (Int) -> any Page
  private let buying: @MainActor (CoordinatorContext) -> Handmade.Unit
  private let tree: @MainActor () -> any Page
  private let prices: any Pricing

  init(_ shop: Handmade) {
    plain = shop.plain
    details = shop.details
    priced = shop.priced
    buying = shop.buying
    tree = shop.tree
    prices = shop.prices
  }

  @inline(never)
  func replacing(plain: @escaping @MainActor () -> any Page) -> HandmadeValue {
    var copy = self
    copy.plain = plain
    return copy
  }

  @inline(never)
  func makePlain() -> any Page { plain() }
}

/// A flow by hand: its parent, and the handler of its end.
@MainActor
final class HandmadeFlow {
  private weak let parent: AnyObject?
  private var onFinish: (@MainActor () -> Void)?

  init(below parent: AnyObject) { self.parent = parent }
}
