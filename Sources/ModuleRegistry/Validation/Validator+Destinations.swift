extension Validator {
  /// Problems of flows that something goes to, and for which no destination is stated.
  func missingDestinations(
    of goals: [(user: Int, provider: Int)],
    among active: [Int],
    providers: [TypeID: Int]
  ) -> [Problem] {
    if goals.isEmpty { return [] }
    var scopesOfStated: [TypeID: [Int]] = [:]
    for index in active {
      for need in declarations[index].requirements where need.role == .destination {
        scopesOfStated[need.id, default: []].append(declarations[index].scope)
      }
    }
    var users: [Int: [Int]] = [:]
    for (user, provider) in goals {
      var (flow, seen): (Int?, Set<Int>) = (provider, [])
      while let port = flow, declarations[port].role == .binding {
        // Bindings in a cycle, or without a target, are a problem already.
        flow = seen.insert(port).inserted ? providers[declarations[port].requirements[0].id] : nil
      }
      guard let flow else { continue }
      let stated = scopesOfStated[declarations[flow].id, default: []]
      // One in a scope inside counts only while that is open.
      if !stated.contains(where: { scopes.isAround($0, declarations[user].scope) }) {
        users[flow, default: []].append(user)
      }
    }
    return users.map { flow, users in
      .missingDestination(of: site(flow), goneToBy: users.sorted(by: isDeclaredEarlier).map(site))
    }
  }
}

extension Problem {
  fileprivate static func missingDestination(
    of flow: DeclarationSite,
    goneToBy users: [DeclarationSite]
  ) -> Self {
    Self(.missingDestination, of: [flow] + users) {
      "nothing states where \(flow.name) appears"
      "provided by \(flow.owner)"
      users.map { "gone to by \($0)" }
      "fix: state \(flow.line("destination(\(flow.shortKey).self)")) beside its registration"
    }
  }
}
