import ModuleRegistry

/// A dependency that may outlive the scope of a service, and retain the service.
enum PossibleKeeper {
  /// A service, and the port that the service received it by, if there is one.
  case service(any Any.Type, by: (any Any.Type)?)

  /// The input of a scope, if it is an object.
  case input(of: any ScopeKey.Type)
}

extension RegistryCore {
  /// The object of a service, if it belongs to this scope and to none around it.
  ///
  /// `nil` for a value, which has no lifetime of its own.
  func ownObject(in made: any SharedObject) -> (any AnyObject & Sendable)? {
    guard let object = object(in: made), !isKnownAround(object) else { return nil }
    return object
  }

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
    var key = requirement.key
    while let declaration = provider(of: TypeID(key))?.declaration, declaration.role == .binding {
      key = declaration.requirements[0].key
    }
    guard livesLonger(TypeID(key)) else { return nil }
    return .service(key, by: key == requirement.key ? nil : requirement.key)
  }

  /// Whether a service belongs to a scope around this one, or is an object that does.
  private func livesLonger(_ id: TypeID) -> Bool {
    guard let scope = scope(of: id) else { return false }
    if !isCore(of: scope) { return true }
    return services.made(id).flatMap(object).map(isKnownAround) ?? false
  }

  /// Whether the object is the input of this scope, or belongs to a scope around it.
  private func isKnownAround(_ known: AnyObject) -> Bool {
    var next = outer
    if let input = input.flatMap(object), input === known { return true }
    while let core = next {
      if (core.services.all + [core.input].compactMap(\.self)).contains(where: {
        object(in: $0) === known
      }) {
        return true
      }
      next = core.outer
    }
    return false
  }

  /// The value of a box, if it is an object.
  func object(in box: any SharedObject) -> (any AnyObject & Sendable)? {
    (box as? any Box)?.object
  }
}

/// A box with a service, or with the input of a scope.
private protocol Box {
  /// The value, if it is an object.
  var object: (any AnyObject & Sendable)? { get }
}

extension Shared: Box {
  fileprivate var object: (any AnyObject & Sendable)? { anObject(value) }
}

/// The object of a value or of an optional; `nil` for other values, which have no lifetime.
private func anObject(_ value: Any) -> (any AnyObject & Sendable)? {
  if let optional = value as? any AnyOptional { return optional.content.flatMap(anObject) }
  guard type(of: value) is AnyClass else { return nil }
  // Services and inputs are sendable.
  return unsafe unsafeBitCast(value as AnyObject, to: (any AnyObject & Sendable).self)
}

private protocol AnyOptional {
  /// The wrapped value.
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { map { $0 as Any } }
}
