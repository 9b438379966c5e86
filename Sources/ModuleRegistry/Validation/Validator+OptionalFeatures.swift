extension Validator {
  /// Leaves out the optional features that lack a provider, and then those that lack them.
  package mutating func leaveOutOptionalFeatures() {
    guard features.contains(where: \.isOptional) else { return }
    let ports = leaveOutPorts()
    var supply: [Supply: Int] = [:]
    let scopes = scopes
    var provided: [Int: [Declaration]] = [:]
    var dependents: [TypeID: [Declaration]] = [:]
    var pending: [Declaration] = []
    var needContributions = false
    for declaration in declarations where !features[declaration.feature].isLeftOut {
      if declaration.role.isProvider { supply[Supply(declaration), default: 0] += 1 }
      guard features[declaration.feature].isOptional else { continue }
      pending.append(declaration)
      if declaration.role.isProvider {
        provided[declaration.feature, default: []].append(declaration)
      }
      for requirement in declaration.requirements
      where requirement.needsProvider || requirement.isChoice {
        dependents[requirement.id, default: []].append(declaration)
        needContributions = needContributions || requirement.kind == .extensionPoint
      }
    }
    if needContributions {
      for declaration in declarations
      where declaration.role.isSupply && !declaration.role.isProvider
        && !features[declaration.feature].isLeftOut
      {
        supply[Supply(declaration), default: 0] += 1
        provided[declaration.feature, default: []].append(declaration)
      }
    }

    while let declaration = pending.popLast() {
      func isSupplied(_ requirement: Requirement) -> Bool {
        requirement.isSupplied(in: declaration.scope, of: scopes) { supply[$0, default: 0] > 0 }
      }
      let lacks = declaration.requirements.contains { $0.needsProvider && !isSupplied($0) }
      let lacksAll =
        declaration.requirements.first?.isChoice == true
        && !declaration.requirements.contains(where: isSupplied)
      guard lacks || lacksAll, !features[declaration.feature].isLeftOut else { continue }
      // A feature takes its ports along, which others may need.
      let leaving = [declaration.feature] + ports[declaration.feature, default: []]
      for record in leaving where !features[record].isLeftOut {
        features[record].isLeftOut = true
        for lost in provided[record, default: []] {
          supply[Supply(lost), default: 0] -= 1
          if supply[Supply(lost)] == 0 { pending += dependents[lost.id, default: []] }
        }
      }
    }
  }

  /// Leaves out the ports of features that are, and returns those of the others by their owners.
  private mutating func leaveOutPorts() -> [Int: [Int]] {
    var ports: [Int: [Int]] = [:]
    for index in features.indices {
      guard let owner = features[index].owner else { continue }
      if features[owner].isLeftOut {
        features[index].isLeftOut = true
      } else {
        ports[owner, default: []].append(index)
      }
    }
    return ports
  }
}

/// A key that has a provider or, of an extension point, a contribution in a scope.
struct Supply: Hashable {
  private let id: TypeID
  private let scope: Int

  init(_ declaration: Declaration) {
    self.init(declaration.id, declaration.kind == .extensionPoint ? declaration.scope : 0)
  }

  fileprivate init(_ id: TypeID, _ scope: Int) { (self.id, self.scope) = (id, scope) }
}

extension Requirement {
  /// Whether its key has a provider or, of an extension point, a contribution that a scope sees.
  func isSupplied(
    in scope: Int,
    of scopes: ScopeTable,
    by isThere: (Supply) -> Bool
  ) -> Bool {
    var scope = kind == .extensionPoint ? scope : 0
    while !isThere(Supply(id, scope)) {
      if scope == 0 { return false }
      scope = scopes.outer(of: scope)
    }
    return true
  }
}
