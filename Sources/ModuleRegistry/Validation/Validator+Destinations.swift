extension Validator {
  /// Problems of destinations that serve nothing, and of flows that something goes to without one.
  func destinationProblems(in needs: ResolvedNeeds, _ providers: [TypeID: Int]) -> [Problem] {
    func stated(_ flow: Int) -> [Int] { needs.destinations[declarations[flow].id, default: []] }
    func flows(_ goals: [(user: Int, key: TypeID)]) -> [(user: Int, flow: Int)] {
      goals.compactMap { user, key in
        // Without a provider, or in a cycle, it is a problem already.
        bindings(from: key) { providers[$0].flatMap { declarations[$0].target } }.last
          .flatMap { providers[$0] }
          .flatMap { declarations[$0].role == .binding ? nil : (user, $0) }
      }
    }
    let unused = needs.destinations.flatMap { key, stated -> [Problem] in
      guard let port = providers[key], declarations[port].role == .binding else { return [] }
      return stated.map { unusedDestination(site($0), of: site(port)) }
    }
    // A link does without a destination, unless it would do without the guards of one.
    let links = flows(needs.links).filter { !stated($0.flow).isEmpty }
    let lacking = (flows(needs.goals) + links).filter { user, flow in
      // One in a scope inside counts only while that is open.
      !stated(flow).contains { scopes.isAround(declarations[$0].scope, declarations[user].scope) }
    }
    return unused
      + missingDestinations(of: lacking) { flow in
        let line = site(flow).line("destination(\(site(flow).shortKey).self)")
        let inner = stated(flow).sorted(by: isDeclaredEarlier).map(site)
        if inner.isEmpty { return ["fix: add \(line) beside its registration"] }
        return inner.map { "declared by \($0.owner)" } + [
          "fix: add \(line) beside its registration instead, or move what goes to it into the scope"
        ]
      }
  }

  private func unusedDestination(
    _ destination: DeclarationSite,
    of port: DeclarationSite
  ) -> Problem {
    Problem(.defectiveContribution, of: [destination, port]) {
      "\(port.name) is a port, so its destination is never used"
      "declared by \(destination.owner)"
      "bound by \(port.owner)"
      "fix: declare the destination of the flow that the port is bound to instead"
    }
  }

  /// Problems of flows that something goes to, and for which no destination is stated.
  ///
  /// - Parameters:
  ///   - goals: the positions of the flows, and of those who go there, or lead there as bindings.
  ///   - advice: the last lines of the problem of a flow.
  /// - Returns: a problem for each flow.
  func missingDestinations(
    of goals: [(user: Int, flow: Int)],
    advice: (_ flow: Int) -> [String]
  ) -> [Problem] {
    Dictionary(grouping: goals) { declarations[$0.flow].id }.values.map { goals in
      let flow = site(goals[0].flow)
      var seen: Set<DeclarationSite> = []
      let users = goals.map(\.user).sorted(by: isDeclaredEarlier).map(site)
        .filter { seen.insert($0).inserted }
      return Problem(.missingDestination, of: [flow] + users) {
        "no destination for \(flow.name)"
        flow.feature == nil ? "replaced \(flow.origin)" : "provided by \(flow.owner)"
        users.map { "\($0.isBinding ? "bound to" : "reached from") \($0.titleOfLabel)\($0)" }
        advice(goals[0].flow)
      }
    }
  }
}
