import ModuleRegistry

/// What must cost the same in a registry of any size.
@MainActor
let sizedCases: [Case] = [10, 100, 1_000, 10_000].flatMap { size in
  [
    Case(
      name: "transient, through the registry of \(size)",
      registry: {
        let registry = try crowdedShop(of: size)
        return { for _ in 0..<$0 { Sink.keep(registry.assemble(Plain.self)) } }
      },
      floor: {
        let shop = HandmadeCrowd(size)
        let key = numberedKeys(size / 2)[size / 2 - 1]
        return { for _ in 0..<$0 { if let page = shop.page(key) { Sink.keep(page) } } }
      }
    ),
    Case(
      name: "coordinator tuple with two dependencies, of \(size)",
      budget: 550,
      // Two handles are kept during the call (60), since nothing proves that the factory lives as
      // long; so is the closure with them (40); it follows on two others (60).
      accepted: 650,
      registry: {
        let factory = try crowdedShop(of: size).factory(Buying.self)
        let parent = Parent()
        return { for _ in 0..<$0 { Sink.keep(factory.assemble(in: parent).coordinator) } }
      },
      floor: {
        let shop = Handmade()
        return { for _ in 0..<$0 { Sink.keep(shop.buying().coordinator) } }
      }
    ),
    Case(
      name: "derive with one override, resolve once, of \(size)",
      budget: 6_000,
      // A registry and what is registered in it are 11 objects, at 250 each with their end; the
      // dictionaries of replacements and of factories hash seven times, at 90.
      accepted: 8_850,
      registry: {
        let base = try crowdedShop(of: size)
        return {
          for _ in 0..<$0 {
            let derived = try? base.overriding { $0.replace(Plain.self) { PlainPage() } }
            if let page = derived?.assemble(Plain.self) { Sink.keep(page) }
          }
        }
      },
      floor: {
        {
          for _ in 0..<$0 {
            let shop = Handmade()
            shop.plain = { PlainPage() }
            Sink.keep(shop.plain())
          }
        }
      }
    ),
  ]
}

/// Whatever assembles flows, without a life of its own.
@MainActor
final class Parent: CoordinatorParent {
  private let window = Window()
  let childContext: CoordinatorContext

  init() { childContext = window.childContext }
}
