import ModuleRegistry

/// Work that must cost the same in a registry of any size.
@MainActor
let sizedCases: [Case] = [10, 100, 1_000, 10_000].flatMap { size in
  assemblyCases(of: size) + serviceCases(of: size) + derivationCases(of: size)
    + scopeCases(of: size)
}

/// Instructions are counted at the smallest and the largest size only, since each count makes the
/// registry again.
func counted(_ calls: Int, of size: Int) -> Int { size == 10 || size == 10_000 ? calls : 0 }

/// A registry of many screens, and those that are asked for.
@MainActor
func crowdedShop(of count: Int = 1_000) throws -> Registry {
  try Registry {
    Crowd(count)
    Shop()
  }
}
