extension Validator {
  /// Leaves out the optional features that lack a provider, and then those that lack them.
  package mutating func leaveOutOptionalFeatures() {
    guard features.contains(where: \.isOptional) else { return }
    let ports = leaveOutPorts()
    var supply: [TypeID: Int] = [:]
    var provided: [Int: [Declaration]] = [:]
    var dependents: [TypeID: [Declaration]] = [:]
    var pending: [Declaration] = []
    var needContributions = false
    for declaration in declarations where !features[declaration.feature].isLeftOut {
      if declaration.role.isProvider { supply[declaration.id, default: 0] += 1 }
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
        supply[declaration.id, default: 0] += 1
        provided[declaration.feature, default: []].append(declaration)
      }
    }

    while let declaration = pending.popLast() {
      let lacks = declaration.requirements.contains {
        $0.needsProvider && supply[$0.id, default: 0] == 0
      }
      let lacksAll =
        declaration.requirements.first?.isChoice == true
        && declaration.requirements.allSatisfy { supply[$0.id, default: 0] == 0 }
      guard lacks || lacksAll, !features[declaration.feature].isLeftOut else { continue }
      // A feature takes its ports along, which others may need.
      let leaving = [declaration.feature] + ports[declaration.feature, default: []]
      for record in leaving where !features[record].isLeftOut {
        features[record].isLeftOut = true
        for lost in provided[record, default: []] {
          supply[lost.id, default: 0] -= 1
          if supply[lost.id] == 0 { pending += dependents[lost.id, default: []] }
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
