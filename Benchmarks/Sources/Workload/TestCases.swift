import ModuleRegistry
import ModuleRegistryTesting

/// The app of a test, from its creation to its end.
@MainActor
let testCases: [Case] = [
  Case(
    name: "create a TestApp around 100 screens",
    budget: 821_000,
    calls: 4,
    registry: {
      { for _ in 0..<$0 { if let app = try? TestApp({ Hundred() }) { Sink.keep(app) } } }
    },
    floor: { { for _ in 0..<$0 { Sink.keep(HandmadeHundred()) } } }
  )
]
