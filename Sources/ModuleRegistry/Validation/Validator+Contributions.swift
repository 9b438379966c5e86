extension Validator {
  /// Finds contributions that are wrong by themselves, and those to one point with the same label.
  mutating func findContributionProblems(in contributions: [TypeID: [Int]]) {
    for indices in contributions.values {
      var same: [String: [Int]] = [:]
      for index in indices {
        guard let label = declarations[index].role.label else { continue }
        if let defect = label.defect {
          problems.append(.defectiveContribution(site(index), defect: defect))
        } else {
          same[label.identity, default: []].append(index)
        }
      }
      for rivals in same.values where rivals.count > 1 {
        let sites = rivals.sorted(by: isDeclaredEarlier).map(site)
        problems.append(.duplicateLabel(point: sites[0].key, contributions: sites))
      }
    }
  }
}
