import ModuleRegistry

/// Work of each call.
@MainActor
func assemblyCases(of size: Int) -> [Case] {
  [
    Case(
      name: "transient, of \(size)",
      budget: 370,
      calls: counted(1_000, of: size),
      registry: {
        let factory = try crowdedShop(of: size).factory(Plain.self)
        return { for _ in 0..<$0 { Sink.keep(factory.assemble()) } }
      },
      floor: {
        let shop = handmade()
        return { for _ in 0..<$0 { Sink.keep(shop.plain()) } }
      }
    ),
    Case(
      name: "transient, through the registry, of \(size)",
      calls: counted(1_000, of: size),
      registry: {
        let registry = try crowdedShop(of: size)
        return { for _ in 0..<$0 { Sink.keep(registry.assemble(Plain.self)) } }
      },
      floor: {
        // By hand, it is a method.
        let shop = handmade()
        return { for _ in 0..<$0 { Sink.keep(shop.plain()) } }
      }
    ),
    Case(
      name: "with an argument, of \(size)",
      budget: 360,
      calls: counted(1_000, of: size),
      registry: {
        let factory = try crowdedShop(of: size).factory(Details.self)
        return { for number in 0..<$0 { Sink.keep(factory.assemble(with: number)) } }
      },
      floor: {
        let shop = handmade()
        return { for number in 0..<$0 { Sink.keep(shop.details(number)) } }
      }
    ),
    Case(
      name: "with an argument and a service, of \(size)",
      calls: counted(1_000, of: size),
      registry: {
        let factory = try crowdedShop(of: size).factory(Priced.self)
        return { for number in 0..<$0 { Sink.keep(factory.assemble(with: number)) } }
      },
      floor: {
        let shop = handmade()
        return { for number in 0..<$0 { Sink.keep(shop.priced(number)) } }
      }
    ),
    Case(
      name: "flow with a base coordinator, below another one, of \(size)",
      calls: counted(1_000, of: size),
      registry: {
        let factory = try crowdedShop(of: size).factory(Pushing.self)
        let shown = Shown(depth: 1)
        return { for _ in 0..<$0 { Sink.keep(factory.unit(in: shown.flow).coordinator) } }
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
      name: "coordinator tuple with two dependencies, of \(size)",
      // Two handles are kept during the call (80), and while the address in them is read (95), since
      // nothing proves that the factory lives as long; the closure with them follows on two others (60).
      budget: 1_240,
      aim: 1_000,
      calls: counted(1_000, of: size),
      registry: {
        let factory = try crowdedShop(of: size).factory(Buying.self)
        let parent = Parent()
        return { for _ in 0..<$0 { Sink.keep(factory.unit(in: parent).coordinator) } }
      },
      floor: {
        let shop = handmade()
        let parent = Parent()
        return { for _ in 0..<$0 { Sink.keep(shop.buying(parent.childContext).coordinator) } }
      }
    ),
    Case(
      name: "graph of 7 objects, of \(size)",
      // Three pairs, each with two handles that are kept during the call, as above.
      budget: 3_030,
      aim: 2_800,
      calls: counted(1_000, of: size),
      registry: {
        let factory = try crowdedShop(of: size).factory(Tree.self)
        return { for _ in 0..<$0 { Sink.keep(factory.assemble()) } }
      },
      floor: {
        let shop = handmade()
        return { for _ in 0..<$0 { Sink.keep(shop.tree()) } }
      }
    ),
  ]
}

/// A flow behind a closure in a property.
@MainActor
private final class PushingShop {
  let pushing: @MainActor (CoordinatorContext) -> Handmade.Unit

  init(_ pushing: @escaping @MainActor (CoordinatorContext) -> Handmade.Unit) {
    self.pushing = pushing
  }
}

/// An owner that assembles flows, without a life of its own.
@MainActor
final class Parent: CoordinatorParent {
  private let window = NavigationWindow()
  let childContext: CoordinatorContext

  init() { childContext = window.childContext }
}
