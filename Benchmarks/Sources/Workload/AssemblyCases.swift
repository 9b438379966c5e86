import ModuleRegistry

/// A registry of many screens, and those that are asked for.
@MainActor
func crowdedShop(of count: Int = 1_000) throws -> Registry {
  try Registry {
    Crowd(count)
    Shop()
  }
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
    name: "flow with a base coordinator, below another one",
    registry: {
      let factory = try crowdedShop().factory(Pushing.self)
      let shown = Shown(depth: 1)
      return { for _ in 0..<$0 { Sink.keep(factory.assemble(in: shown.flow).coordinator) } }
    },
    floor: {
      let shown = Shown(depth: 1)
      let pushing: @MainActor (CoordinatorContext) -> Handmade.Unit = { context in
        let flow = Pusher(context)
        return (flow, PlainPage())
      }
      let shop = PushingShop(pushing)
      return { for _ in 0..<$0 { Sink.keep(shop.pushing(shown.flow.childContext).coordinator) } }
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

/// A flow behind a closure in a property.
@MainActor
private final class PushingShop {
  var pushing: @MainActor (CoordinatorContext) -> Handmade.Unit

  init(_ pushing: @escaping @MainActor (CoordinatorContext) -> Handmade.Unit) {
    self.pushing = pushing
  }
}
