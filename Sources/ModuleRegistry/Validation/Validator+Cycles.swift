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
  /// Marks factories that take part in a dependency cycle.
  ///
  /// Such a cycle is no problem, since factories are linked when they are first called, but its
  /// members must not retain each other. Factories that list an extension point are marked, too,
  /// since contributions may hold factories.
  mutating func markEntangledFactories(in needs: ResolvedNeeds) {
    for index in needs.collectors { declarations[index].isEntangled = true }
    for component in Cycles(among: needs.amongFactories, of: declarations.count).components {
      for index in component { declarations[index].isEntangled = true }
    }
  }
}
