extension Validator {
  /// Problems of destinations that serve nothing, and of flows that something goes to without one.
  func destinationProblems(in needs: ResolvedNeeds, _ providers: [TypeID: Int]) -> [Problem] {
    let ports = needs.destinations.keys.compactMap { providers[$0] }
      .filter { declarations[$0].role == .binding }
    let goals = needs.goals.compactMap { user, provider in
      flow(behind: provider, providers).map { (user, $0) }
    }
    let stated = needs.destinations.mapValues { $0.map { declarations[$0].scope } }
    return ports.flatMap { port -> [Problem] in
      // What has a destination needs no other line.
      let flow = flow(behind: port, providers).flatMap {
        stated[declarations[$0].id] == nil ? site($0) : nil
      }
      return needs.destinations[declarations[port].id, default: []].map {
        .destinationOfPort(site($0), site(port), instead: flow)
      }
    } + missingDestinations(of: goals, stated: stated)
  }

  /// The flow behind a port, or the one itself; `nil` if it has no provider, or a cycle of bindings.
  private func flow(behind provider: Int, _ providers: [TypeID: Int]) -> Int? {
    bindings(from: provider) { declarations.target(of: $0, providers) }.last
      .flatMap { declarations[$0].role == .binding ? nil : $0 }
  }

  /// Problems of flows that something goes to, and for which no destination is stated.
  ///
  /// - Parameters:
  ///   - goals: the positions of the flows, and of those who go to them.
  ///   - stated: the scopes in which the destinations of each flow are stated.
  ///   - bindings: the replaced bindings to each flow.
  ///   - originals: what served a flow's key before the flow replaced that.
  /// - Returns: a problem for each flow.
  func missingDestinations(
    of goals: [(user: Int, flow: Int)],
    stated: [TypeID: [Int]],
    by bindings: [Int: Set<Int>] = [:],
    inPlaceOf originals: [Int: Int] = [:]
  ) -> [Problem] {
    var users: [Int: Set<Int>] = [:]
    for (user, flow) in goals {
      // One in a scope inside counts only while that is open.
      let isStated = stated[declarations[flow].id, default: []].contains {
        scopes.isAround($0, declarations[user].scope)
      }
      if !isStated { users[flow, default: []].insert(user) }
    }
    return users.map { flow, users in
      .missingDestination(
        of: site(flow),
        by: bindings[flow, default: []].sorted(by: isDeclaredEarlier).map(site),
        goneToBy: users.sorted(by: isDeclaredEarlier).map(site),
        inPlaceOf: originals[flow].map(site)
      )
    }
  }
}

extension Problem {
  fileprivate static func missingDestination(
    of flow: DeclarationSite,
    by bindings: [DeclarationSite],
    goneToBy users: [DeclarationSite],
    inPlaceOf original: DeclarationSite?
  ) -> Self {
    let line = flow.line("destination(\(flow.shortKey).self)")
    let fix =
      if flow.feature != nil || original?.key == flow.key {
        "state \(line) beside its registration"
      } else if let original {
        "replace \(original.shortKey) in place of \(flow.shortKey), which is bound to it"
      } else {
        "provide it by a feature that states \(line)"
      }
    return Self(.missingDestination, of: [flow] + bindings + users) {
      "nothing states where \(flow.name) appears"
      flow.feature == nil ? "replaced \(flow.origin)" : "provided by \(flow.owner)"
      bindings.map { "port '\($0.key)' is bound to it \($0.origin)" }
      users.map { "gone to by \($0)" }
      "fix: \(fix)"
    }
  }

  fileprivate static func destinationOfPort(
    _ destination: DeclarationSite,
    _ port: DeclarationSite,
    instead flow: DeclarationSite?
  ) -> Self {
    Self(.defectiveContribution, of: [destination, port]) {
      "the destination of \(port.name) is never used: it is a port"
      "stated by \(destination.owner)"
      "bound by \(port.owner)"
      flow.map {
        "fix: state \($0.line("destination(\($0.shortKey).self)")) in place of it"
      } ?? "fix: leave it out"
    }
  }
}
