import ModuleRegistry

/// Work of each call.
@MainActor
func assemblyCases(of size: Int) -> [Case] {
  [
    Case(
      name: "create an object, \(size) keys",
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
      name: "create an object through the registry, \(size) keys",
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
      name: "create an object with an argument, \(size) keys",
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
      name: "create an object with an argument and a service, \(size) keys",
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
      name: "create a flow below another one, \(size) keys",
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
      name: "create a flow with two dependencies, \(size) keys",
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
      name: "create a graph of 7 objects, \(size) keys",
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
