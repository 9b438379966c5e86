extension Validator {
  /// Marks the factories that what they need may lead back to.
  ///
  /// That is no problem, since they are linked when they are first called, but they must not keep
  /// each other: they are kept by nothing that may need them. They are those that need themselves, by way of others if not directly, and those
  /// that list an extension point, since contributions may hold factories.
  mutating func markEntangledFactories(in needs: ResolvedNeeds) {
    for index in needs.collectors { declarations[index].isEntangled = true }
    for component in Cycles(among: needs.amongFactories, of: declarations.count).components {
      for index in component { declarations[index].isEntangled = true }
    }
  }
}
