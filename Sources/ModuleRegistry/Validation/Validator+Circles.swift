extension Validator {
  /// The factories that need themselves, by way of others if not directly.
  ///
  /// That is no problem, since they are linked when they are first called, but they must not keep
  /// each other.
  func circularFactories(
    among active: [Int],
    providers: [ObjectIdentifier: Int]
  ) -> Set<ObjectIdentifier> {
    var needs = Edges(repeating: [], count: declarations.count)
    for index in active where declarations[index].kind.isMadeAtEachCall {
      guard declarations[index].role.isProvider else { continue }
      needs[index] = declarations[index].requirements.compactMap {
        $0.kind.isMadeAtEachCall ? providers[$0.id] : nil
      }
    }
    return Set(needs.knots.joined().map { declarations[$0].id })
  }
}

extension KeyKind {
  var isMadeAtEachCall: Bool {
    switch self {
    case .module, .coordinator, .factory: true
    case .service, .extensionPoint: false
    }
  }
}
