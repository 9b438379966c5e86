extension Validator {
  /// Reports choices of which no key has a provider.
  mutating func findUnmetChoices(
    among choices: [Int],
    of active: [Int],
    _ providers: [TypeID: Int],
    _ contributions: [TypeID: [Int]]
  ) {
    let unmet = choices.filter { index in
      !declarations[index].requirements.contains {
        isSupplied($0, in: declarations[index].scope, providers, contributions)
      }
    }
    if unmet.isEmpty { return }
    let hints = Hints(for: self, among: active)
    for index in unmet {
      let needs = declarations[index].requirements
      if !missingKeys.contains(where: { $0.requirement.id == needs[0].id }) {
        // One is enough, as a stub for a test.
        missingKeys.append((needs[0], [index]))
      }
      problems.append(
        .unmetChoice(
          of: needs.map { (names[$0.key], $0.kind) },
          neededBy: site(index),
          hints.found(for: needs, neededBy: [index])
        )
      )
    }
  }
}

extension Problem {
  fileprivate static func unmetChoice(
    of keys: [(name: KeyName, kind: KeyKind)],
    neededBy site: DeclarationSite,
    _ hints: Hints.Found
  ) -> Self {
    let remedies = keys.map { Remedy(for: [$0.name.description], among: hints.leftOut) }
      .filter(\.lacking.isEmpty)
    let features = Set(remedies.compactMap(\.features)).sorted().joined(separator: " or ")
    let install =
      remedies.contains(where: \.isOfCheck)
      ? "keep \(features) in each subset"
      : features.isEmpty
        ? "add a feature that registers one of them, bind one in the host"
        : "add \(features)"
    return Self(.missingProvider, of: [site], keys: keys.map(\.name.description)) {
      "one of these \(keys.count) keys has to be provided"
      keys.map { "\($0.kind) '\($0.name)'" }
      "required by \(site.owner)"
      hints.lines
      "fix: \(install), or remove requireOne(of:)"
    }
  }
}
