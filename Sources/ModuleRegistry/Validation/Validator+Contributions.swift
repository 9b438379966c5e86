extension Validator {
  /// Finds contributions that are wrong by themselves, and those to one point with the same id.
  mutating func findContributionProblems(in contributions: [TypeID: [Int]]) {
    for indices in contributions.values {
      var same: [String: [Int]] = [:]
      for index in indices {
        guard let details = declarations[index].role.details else { continue }
        if let defect = details.defect {
          problems.append(.defectiveContribution(site(index), defect: defect))
        } else if let identity = details.identity {
          same[identity, default: []].append(index)
        }
      }
      for labelled in same.values {
        let rivals = labelled.filter { one in
          labelled.contains { $0 != one && isSeen(one, with: $0) }
        }
        if rivals.isEmpty { continue }
        let sites = rivals.sorted(by: isDeclaredEarlier).map(site)
        let needs = declarations[rivals[0]].requirements
        let flow = needs.first { $0.role == .destination }
        let areRoutes = needs.contains { $0.role == .target }
        problems.append(
          flow.map { .duplicateDestination(of: names[$0.key], sites) }
            ?? .duplicateID(of: sites, areRoutes: areRoutes)
        )
      }
    }
  }

  /// Whether a collector can see both contributions: neither lives beside the other.
  private func isSeen(_ one: Int, with other: Int) -> Bool {
    let (left, right) = (declarations[one].scope, declarations[other].scope)
    return scopes.isAround(left, right) || scopes.isAround(right, left)
  }
}
