import ModuleRegistry

/// Making registries, and what happens in them for the first time.
@MainActor
let derivationCases: [Case] = [
  Case(
    name: "first assembly of a graph of 7 objects",
    calls: 100,
    registry: {
      let base = try crowdedShop()
      return {
        for _ in 0..<$0 {
          if let fresh = try? base.overriding({ _ in }) { Sink.keep(fresh.assemble(Tree.self)) }
        }
      }
    },
    floor: { { for _ in 0..<$0 { Sink.keep(Handmade().tree()) } } }
  ),
  Case(
    name: "fresh registry of 100",
    calls: 20,
    registry: {
      {
        for _ in 0..<$0 {
          if let registry = try? Registry({ Hundred() }) { Sink.keep(registry.service(Made.self)) }
        }
      }
    },
    floor: { { for _ in 0..<$0 { Sink.keep(HandmadeHundred()) } } }
  ),
  Case(
    name: "contributions of 100 features",
    calls: 20,
    registry: {
      let registry = try Registry { for feature in contributors() { feature } }
      return {
        for _ in 0..<$0 {
          guard let fresh = try? registry.overriding({ _ in }) else { return }
          for page in fresh.contributions(to: Rows.self) { Sink.keep(page) }
        }
      }
    },
    floor: {
      {
        for _ in 0..<$0 {
          let makers: [@MainActor () -> any Page] = (0..<100).map { _ in { PlainPage() } }
          for page in makers.map({ $0() }) { Sink.keep(page) }
        }
      }
    }
  ),
]
