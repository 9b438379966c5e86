extension Validator {
  /// Services, contributions and bindings that lead back to themselves.
  ///
  /// Factories are not followed: they are linked when they are first called, so they may refer to
  /// each other in cycles.
  func cycles(in needs: ResolvedNeeds) -> [Problem] {
    Cycles(among: needs.edges, of: declarations.count).all(inOrder: isNamedEarlier).map {
      cycle,
      entangled in
      let sites = cycle.map(site)
      return sites.allSatisfy(\.isBinding)
        ? .bindingCycle(of: sites) : .cycle(of: sites, entangled: entangled)
    }
  }

  private func isNamedEarlier(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (names[declarations[left].key], names[declarations[right].key])
    return one == other ? isDeclaredEarlier(left, right) : one < other
  }
}

extension Validator {
  /// Marks the factories that what they need may lead back to.
  ///
  /// That is no problem, since they are linked when they are first called, but they must not keep
  /// each other: they are kept by nothing that may need them. They are those that need themselves,
  /// by way of others if not directly, and those that list an extension point, since contributions
  /// may hold factories.
  mutating func markEntangledFactories(in needs: ResolvedNeeds) {
    for index in needs.collectors { declarations[index].isEntangled = true }
    for component in Cycles(among: needs.amongFactories, of: declarations.count).components {
      for index in component { declarations[index].isEntangled = true }
    }
  }
}
