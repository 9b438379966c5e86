import ModuleRegistry

/// A registry of 1,000 screens, and those that are asked for.
@MainActor
func crowdedShop() throws -> Registry {
  try Registry {
    Crowd(1_000)
    Shop()
  }
}

/// Whatever assembles flows, without a life of its own.
@MainActor
final class Parent: CoordinatorParent {
  private let window = Window()
  let childContext: CoordinatorContext

  init() { childContext = window.childContext }
}

@MainActor
let assemblyCases: [Case] = [
  Case(
    name: "transient",
    budget: 420,
    registry: {
      let factory = try crowdedShop().factory(Plain.self)
      return { for _ in 0..<$0 { Sink.keep(factory.assemble()) } }
    },
    floor: {
      let shop = Handmade()
      return { for _ in 0..<$0 { Sink.keep(shop.plain()) } }
    }
  ),
  Case(
    name: "transient, through the registry",
    registry: {
      let registry = try crowdedShop()
      return { for _ in 0..<$0 { Sink.keep(registry.assemble(Plain.self)) } }
    },
    floor: {
      let shop = HandmadeCrowd(1_000)
      let key = numberedKeys(500)[499]
      return { for _ in 0..<$0 { if let page = shop.page(key) { Sink.keep(page) } } }
    }
  ),
  Case(
    name: "with an argument",
    budget: 430,
    registry: {
      let factory = try crowdedShop().factory(Details.self)
      return { for number in 0..<$0 { Sink.keep(factory.assemble(with: number)) } }
    },
    floor: {
      let shop = Handmade()
      return { for number in 0..<$0 { Sink.keep(shop.details(number)) } }
    }
  ),
  Case(
    name: "with an argument and a service",
    registry: {
      let factory = try crowdedShop().factory(Priced.self)
      return { for number in 0..<$0 { Sink.keep(factory.assemble(with: number)) } }
    },
    floor: {
      let shop = Handmade()
      return { for number in 0..<$0 { Sink.keep(shop.priced(number)) } }
    }
  ),
  Case(
    name: "coordinator tuple with two dependencies",
    budget: 550,
    // A window is referred to weakly, so keeping it in the context of a call goes by way of its side
    // table (190); two handles are kept during the call (80), since nothing proves that the factory
    // lives as long; three closures follow each other (110).
    accepted: 620,
    registry: {
      let factory = try crowdedShop().factory(Buying.self)
      let parent = Parent()
      return {
        for _ in 0..<$0 {
          let unit = factory.assemble(in: parent)
          Sink.keep(unit.coordinator)
        }
      }
    },
    floor: {
      let shop = Handmade()
      return {
        for _ in 0..<$0 {
          let unit = shop.buying()
          Sink.keep(unit.coordinator)
        }
      }
    }
  ),
  Case(
    name: "graph of 7 objects",
    budget: 2_800,
    // Of 130 for each object, 40 keep what is called and 40 each handle, as above.
    accepted: 3_380,
    registry: {
      let factory = try crowdedShop().factory(Tree.self)
      return { for _ in 0..<$0 { Sink.keep(factory.assemble()) } }
    },
    floor: {
      let shop = Handmade()
      return { for _ in 0..<$0 { Sink.keep(shop.tree()) } }
    }
  ),
]
