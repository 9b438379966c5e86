extension Validator {
  /// The factories that what they need may lead back to.
  ///
  /// That is no problem, since they are linked when they are first called, but they must not keep
  /// each other. They are those that need themselves, by way of others if not directly, and those
  /// that list an extension point, since contributions may hold factories.
  func entangledFactories(
    among active: [Int],
    providers: [ObjectIdentifier: Int]
  ) -> Set<ObjectIdentifier> {
    var needs = Edges(repeating: [], count: declarations.count)
    var entangled: Set<ObjectIdentifier> = []
    for index in active where declarations[index].kind.isMadeAtEachCall {
      for requirement in declarations[index].requirements {
        if requirement.kind == .extensionPoint { entangled.insert(declarations[index].id) }
        guard requirement.kind.isMadeAtEachCall, let provider = providers[requirement.id] else {
          continue
        }
        needs[index].append(provider)
      }
    }
    for knot in needs.knots { entangled.formUnion(knot.map { declarations[$0].id }) }
    return entangled
  }
}

extension KeyKind {
  fileprivate var isMadeAtEachCall: Bool {
    switch self {
    case .module, .coordinator, .factory: true
    case .service, .extensionPoint: false
    }
  }
}
