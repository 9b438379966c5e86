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
    // Of 3,400 for each, by hand is 790. Each lists two needs: hashes (270), a list of them, a
    // closure and its context (600), and a place in the graph that is searched for circles (300).
    accepted: 340_000,
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
    name: "fresh registry of 100 features",
    accepted: 665_000,
    calls: 20,
    registry: {
      let features = contributors()
      return {
        for _ in 0..<$0 {
          if let registry = try? Registry({ for feature in features { feature } }) {
            withExtendedLifetime(registry) {}
          }
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
