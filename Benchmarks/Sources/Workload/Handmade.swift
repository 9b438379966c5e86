import ModuleRegistry

/// The shop wired by hand: a closure in a property for each key.
@MainActor
final class Handmade {
  var plain: @MainActor () -> any Page
  var details: @MainActor (Int) -> any Page
  var priced: @MainActor (Int) -> any Page
  var buying: @MainActor () -> Unit
  var tree: @MainActor () -> any Page
  let prices: any Pricing

  typealias Unit = (coordinator: any Coordinator<Void, Void>, presentable: any Presentable)

  init() {
    let prices: any Pricing = Prices()
    self.prices = prices
    let plain: @MainActor () -> any Page = { PlainPage() }
    self.plain = plain
    details = { DetailsPage($0) }
    priced = { PricedPage($0, prices: prices) }
    buying = {
      let flow = BuyingFlow()
      return (flow, flow)
    }
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
