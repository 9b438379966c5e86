import ModuleRegistry

/// Work that is done once for each registry, in registries that derive from a large one.
@MainActor
func derivationCases(of size: Int) -> [Case] {
  [
    Case(
      name: "derive a registry with one provider replaced, and ask it once, \(size) keys",
      // A registry and its registrations are 10 objects, at 250 each with their end.
      budget: 6_150,
      aim: 5_500,
      calls: counted(1_000, of: size),
      registry: {
        let base = try Registry {
          Crowd(size)
          Shop()
          MarkedPages()
        }
        return {
          for _ in 0..<$0 / 8 {
            var derived: Registry?
            derived = try? base.overriding { $0.screen(MarkedPage<M0>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M0>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M1>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M1>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M2>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M2>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M3>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M3>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M4>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M4>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M5>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M5>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M6>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M6>.self) { Sink.keep(page) }
            derived = try? base.overriding { $0.screen(MarkedPage<M7>.self) { PlainPage() } }
            if let page = derived?.assemble(MarkedPage<M7>.self) { Sink.keep(page) }
          }
        }
      },
      floor: {
        let shop = HandmadeValue(Handmade())
        return {
          for _ in 0..<$0 { Sink.keep(shop.replacing(plain: { PlainPage() }).makePlain()) }
        }
      }
    ),
    Case(
      name: "create a graph of 7 objects for the first time, \(size) keys",
      budget: 28_000,
      calls: counted(100, of: size),
      registry: {
        let base = try crowdedShop(of: size)
        return {
          for _ in 0..<$0 {
            if let fresh = try? base.overriding({ _ in }) { Sink.keep(fresh.assemble(Tree.self)) }
          }
        }
      },
      floor: { { for _ in 0..<$0 { Sink.keep(handmade().tree()) } } }
    ),
    Case(
      name: "collect the contributions of 100 features, \(size) keys",
      calls: counted(20, of: size),
      registry: {
        let registry = try Registry {
          Crowd(size)
          for feature in contributors() { feature }
        }
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
}

/// The work of a test with a registry of its own.
@MainActor
let freshCases: [Case] =
  [
    Case(
      name: "fresh registry of 100",
      budget: 233_000,
      calls: 20,
      registry: {
        {
          for _ in 0..<$0 {
            if let registry = try? Registry({ Hundred() }) {
              Sink.keep(registry.service(PricingKey.self))
            }
          }
        }
      },
      floor: { { for _ in 0..<$0 { Sink.keep(HandmadeHundred()) } } }
    ),
    Case(
      name: "derive 100 times, each from the one before",
      budget: 925_000,
      calls: 4,
      registry: {
        let base = try crowdedShop(of: 100)
        let keys = numberedKeys(100)
        return {
          for _ in 0..<$0 {
            var registry = base
            for key in keys { registry = replacing(key, in: registry) }
            withExtendedLifetime(registry) {}
          }
        }
      },
      floor: {
        let shop = HandmadeValue(Handmade())
        return {
          for _ in 0..<$0 {
            var shop = shop
            for _ in 0..<100 { shop = shop.replacing(plain: { PlainPage() }) }
            Sink.keep(shop.makePlain())
          }
        }
      }
    ),
    Case(
      name: "make the graph of 5,000 factories",
      // Names take nearly all of it; a twentieth came with the scopes that declarations live in.
      budget: 90_500_000,
      calls: 1,
      registry: {
        let registry = try Registry { Crowd(5_000) }
        return { for _ in 0..<$0 { precondition(!registry.graph.features.isEmpty) } }
      },
      floor: {
        let keys = numberedKeys(5_000)
        return {
          for _ in 0..<$0 { precondition(keys.map { String(reflecting: $0) }.count == 5_000) }
        }
      }
    ),
    Case(
      name: "fresh registry of 100 features",
      budget: 665_000,
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
      floor: {
        let features = contributors()
        return { for _ in 0..<$0 { Sink.keep(HandmadeRows(of: features)) } }
      }
    ),
    startOrdinary(100, budget: 1_155_000),
    startOrdinary(500, budget: 5_565_000),
  ] + [50, 500].map { start($0) }

private func replacing(_ key: (some Numbered).Type, in registry: Registry) -> Registry {
  do {
    return try registry.overriding { $0.screen(key) { PlainPage() } }
  } catch { fatalError(error.description) }
}

/// The startup of a host whose keys are written out, as an app's are.
///
/// The budget is 1.8 times the work by hand.
@MainActor
private func startOrdinary(_ count: Int, budget: Int) -> Case {
  Case(
    name: "start \(count) features with five plain keys each",
    budget: budget,
    calls: 4,
    registry: {
      {
        for _ in 0..<$0 {
          if let registry = try? Registry({
            for number in 0..<count { OrdinaryFeature(number: number) }
          }) {
            withExtendedLifetime(registry) {}
          }
        }
      }
    },
    floor: {
      { for _ in 0..<$0 { withExtendedLifetime(HandmadeOrdinary(features: count)) {} } }
    }
  )
}

/// The startup of a host: the cost of a declaration there must not grow with the features.
@MainActor
private func start(_ count: Int) -> Case {
  Case(
    name: "start \(count) features with five generic keys each",
    // However many there are; where the linker puts the types changes 500 features by 2 %.
    budget: count * 30_500,
    calls: 4,
    registry: {
      let features = features(count)
      return {
        for _ in 0..<$0 {
          if let registry = try? Registry({ for feature in features { feature } }) {
            withExtendedLifetime(registry) {}
          }
        }
      }
    },
    floor: {
      let keys = numberedKeys(count)
      return { for _ in 0..<$0 { withExtendedLifetime(HandmadeStart(keys)) {} } }
    }
  )
}

private enum MarkedPage<Mark>: ScreenKey { typealias Product = any Page }

private struct MarkedPages: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(MarkedPage<M0>.self) { PlainPage() }
    registrar.screen(MarkedPage<M1>.self) { PlainPage() }
    registrar.screen(MarkedPage<M2>.self) { PlainPage() }
    registrar.screen(MarkedPage<M3>.self) { PlainPage() }
    registrar.screen(MarkedPage<M4>.self) { PlainPage() }
    registrar.screen(MarkedPage<M5>.self) { PlainPage() }
    registrar.screen(MarkedPage<M6>.self) { PlainPage() }
    registrar.screen(MarkedPage<M7>.self) { PlainPage() }
  }
}
