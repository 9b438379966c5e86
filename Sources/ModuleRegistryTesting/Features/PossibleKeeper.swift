import ModuleRegistry

/// A dependency that may outlive the scope of a service, and retain the service.
enum PossibleKeeper {
  /// A service, and the port that the service received it by, if there is one.
  case service(any Any.Type, by: (any Any.Type)?)

  /// The input of a scope, if it is an object.
  case input(of: any ScopeKey.Type)
}

extension RegistryCore {
  /// The objects that may retain a service of this scope beyond the scope.
  func possibleKeepers(of key: any Any.Type) -> [PossibleKeeper] {
    requirements(of: TypeID(key)).compactMap(possibleKeeper)
  }

  /// The dependency of a requirement, if it may retain the service that receives it.
  private func possibleKeeper(_ requirement: Requirement) -> PossibleKeeper? {
    if let scope = requirement.key as? any ScopeKey.Type {
      return core(of: scope)?.input.flatMap(object) == nil ? nil : .input(of: scope)
    }
    // The adapter of a port lives in this scope, but its target may live longer.
    let way = bindings(from: requirement.id) { provider(of: $0)?.declaration.target }
    guard let served = way.last, livesLonger(served),
      let key = provider(of: served)?.declaration.key
    else { return nil }
    return .service(key, by: way.count == 1 ? nil : requirement.key)
  }

  /// Whether a service belongs to a scope around this one, or is an object that does.
  private func livesLonger(_ id: TypeID) -> Bool {
    guard let scope = scope(of: id) else { return false }
    if !isCore(of: scope) { return true }
    return services.made(id).flatMap(object).map(isKnownAround) ?? false
  }
}
