extension Validator {
  /// Leaves out the optional features that lack a provider, and then those that lack them.
  mutating func leaveOutOptionalFeatures() {
    guard features.contains(where: \.isOptional) else { return }
    var supply: [ObjectIdentifier: Int] = [:]
    var optional: [Int: [Declaration]] = [:]
    var dependents: [ObjectIdentifier: Set<Int>] = [:]
    for declaration in declarations {
      if declaration.role.isProvider { supply[declaration.id, default: 0] += 1 }
      guard features[declaration.feature].isOptional else { continue }
      optional[declaration.feature, default: []].append(declaration)
      for requirement in declaration.requirements where requirement.needsProvider {
        dependents[requirement.id, default: []].insert(declaration.feature)
      }
    }

    var lacking = optional.keys.filter { feature in
      optional[feature, default: []].contains { declaration in
        declaration.requirements.contains { $0.needsProvider && supply[$0.id] == nil }
      }
    }
    while let feature = lacking.popLast() {
      if features[feature].isLeftOut { continue }
      features[feature].isLeftOut = true
      for declaration in optional[feature, default: []] where declaration.role.isProvider {
        supply[declaration.id, default: 0] -= 1
        if supply[declaration.id] == 0 {
          lacking.append(contentsOf: dependents[declaration.id, default: []])
        }
      }
    }
  }
}

extension Requirement {
  /// Whether somebody must provide the key; an extension point may be empty.
  var needsProvider: Bool { !isOptional && kind != .extensionPoint }
}
