extension Validator {
  /// Problems of destinations that serve nothing, and of flows that something goes to without one.
  func destinationProblems(in needs: ResolvedNeeds, _ providers: [TypeID: Int]) -> [Problem] {
    func declaration(of key: TypeID) -> Declaration? { providers[key].map { declarations[$0] } }
    let goals = needs.goals.compactMap { user, key in
      // Without a provider, or in a cycle, it is a problem already.
      bindings(from: key) { declaration(of: $0)?.target }.last.flatMap { providers[$0] }
        .flatMap { declarations[$0].role == .binding ? nil : (user: user, flow: $0) }
    }
    let unused = needs.destinations.flatMap { key, stated in
      providers[key].map { port in
        declarations[port].role == .binding
          ? stated.map { Problem.unusedDestination(site($0), of: site(port)) } : []
      } ?? []
    }
    return unused
      + missingDestinations(of: goals) {
        needs.destinations[$0, default: []].map { declarations[$0].scope }
      }
  }

  /// Problems of flows that something goes to, and for which no destination is stated.
  ///
  /// - Parameters:
  ///   - goals: the positions of the flows, and of those who go there, or lead there as bindings.
  ///   - stated: the scopes in which the destinations of a flow are stated.
  /// - Returns: a problem for each flow.
  func missingDestinations(
    of goals: [(user: Int, flow: Int)],
    statedIn stated: (TypeID) -> [Int]
  ) -> [Problem] {
    var missing: [TypeID: (flow: Int, users: [Int])] = [:]
    for (user, flow) in goals {
      let id = declarations[flow].id
      // One in a scope inside counts only while that is open.
      let isStated = stated(id).contains { scopes.isAround($0, declarations[user].scope) }
      if !isStated { missing[id, default: (flow, [])].users.append(user) }
    }
    return missing.values.map { flow, users in
      var seen: Set<DeclarationSite> = []
      let users = users.sorted(by: isDeclaredEarlier).map(site)
      return .missingDestination(
        of: site(flow),
        goneToBy: users.filter { seen.insert($0).inserted }
      )
    }
  }
}

extension Problem {
  fileprivate static func missingDestination(
    of flow: DeclarationSite,
    goneToBy users: [DeclarationSite]
  ) -> Self {
    let isReplacement = flow.feature == nil
    let line = flow.line("destination(\(flow.shortKey).self)")
    return Self(.missingDestination, of: [flow] + users) {
      "nothing states where \(flow.name) appears"
      isReplacement ? "replaced \(flow.origin)" : "provided by \(flow.owner)"
      users.map { "\($0.isBinding ? "bound to" : "gone to by") \($0)" }
      isReplacement
        ? "fix: provide it by a feature that states \(line), or replace the flow behind it instead"
        : "fix: state \(line) beside its registration"
    }
  }

  fileprivate static func unusedDestination(
    _ destination: DeclarationSite,
    of port: DeclarationSite
  ) -> Self {
    Self(.defectiveContribution, of: [destination, port]) {
      "the destination of \(port.name) is never used, since that is a port"
      "stated by \(destination.owner)"
      "bound by \(port.owner)"
      "fix: leave it out, and state that of the flow behind the port"
    }
  }
}
