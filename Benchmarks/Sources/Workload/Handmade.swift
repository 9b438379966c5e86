import ModuleRegistry

/// A composition root by hand, as its users see it.
@MainActor
protocol Root: AnyObject {
  func plain() -> any Page
  func details(_ number: Int) -> any Page
  func priced(_ number: Int) -> any Page
  func buying(_ context: CoordinatorContext) -> Handmade.Unit
  func tree() -> any Page
}

/// The root, of which a caller knows the protocol alone.
@MainActor
@inline(never)
func handmade() -> any Root { Handmade() }

/// The shop wired by hand: a method for each key.
@MainActor
final class Handmade: Root {
  private let prices: any Pricing = Prices()

  typealias Unit = (coordinator: any Coordinator<Void, Void>, presentable: any Presentable)

  func plain() -> any Page { PlainPage() }

  func details(_ number: Int) -> any Page { DetailsPage(number) }

  func priced(_ number: Int) -> any Page { PricedPage(number, prices: prices) }

  func buying(_ context: CoordinatorContext) -> Unit {
    let flow = BuyingFlow(plain(), prices)
    return (flow, flow)
  }

  func tree() -> any Page { Pair(branch(), branch()) }

  @inline(never)
  private func branch() -> any Page { Pair(plain(), plain()) }
}

/// The same as a value, of which a test sets one field.
@MainActor
struct HandmadeValue {
  private var plain: @MainActor () -> any Page
  private let details: @MainActor (Int) -> any Page
  private let priced: @MainActor (Int) -> any Page
  private let buying: @MainActor (CoordinatorContext) -> Handmade.Unit
  private let tree: @MainActor () -> any Page

  init(_ shop: Handmade) {
    plain = shop.plain
    details = shop.details
    priced = shop.priced
    buying = shop.buying
    tree = shop.tree
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
