extension Validator {
  /// Services, contributions and bindings that lead back to themselves.
  ///
  /// Factories are not followed: they are linked when they are first called, so they may refer to
  /// each other in cycles.
  func cycles(in needs: ResolvedNeeds) -> [Problem] {
    func inOrder(_ left: Int, _ right: Int) -> Bool {
      let (one, other) = (
        needs.key(of: left, in: declarations), needs.key(of: right, in: declarations)
      )
      if names[one] != names[other] { return names[one] < names[other] }
      if needs.isPoint(left) || needs.isPoint(right) {
        return needs.isPoint(left) && !needs.isPoint(right)
      }
      return isDeclaredEarlier(left, right)
    }
    func cycle(_ kind: KeyKind, _ cycle: Edges.Cycle) -> Problem {
      .cycle(
        kind: kind,
        declarations: cycle.nodes.filter { !needs.isPoint($0) }.map(site),
        entangled: cycle.component.count { !needs.isPoint($0) }
      )
    }
    return needs.amongServices.cycles(inOrder: inOrder).map { cycle(.service, $0) }
      + needs.amongContributions.cycles(inOrder: inOrder).map { cycle(.extensionPoint, $0) }
      + needs.amongBindings.cycles(inOrder: inOrder).map {
        .bindingCycle(declarations: $0.nodes.map(site))
      }
  }
}
