import ModuleRegistry

/// A dependency of a service that may live longer than its scope, and retain it.
enum PossibleKeeper {
  /// A service, and the port by which it was given if there is one.
  case service(any Any.Type, by: (any Any.Type)?)

  /// The object that a scope was opened with.
  case input(of: any ScopeKey.Type)
}

extension RegistryCore {
  /// The object that a service of this scope is, unless a scope around has it, too; `nil` for a
  /// value, which has no lifetime of its own.
  func ownObject(in made: any SharedObject) -> (any AnyObject & Sendable)? {
    guard let object = object(in: made), !isKnownAround(object) else { return nil }
    return object
  }

  /// The objects that may retain a service of this scope beyond the scope.
  func possibleKeepers(of key: any Any.Type) -> [PossibleKeeper] {
    requirements(of: TypeID(key)).compactMap(possibleKeeper)
  }

  /// The object that may retain a service, if the service receives it.
  private func possibleKeeper(_ requirement: Requirement) -> PossibleKeeper? {
    if let scope = requirement.key as? any ScopeKey.Type {
      return core(of: scope)?.input.flatMap(object) == nil ? nil : .input(of: scope)
    }
    // The adapter of a port lives here, and its target may live longer.
    var key = requirement.key
    while let declaration = provider(of: TypeID(key))?.declaration, declaration.role == .binding {
      key = declaration.requirements[0].key
    }
    guard livesLonger(TypeID(key)) else { return nil }
    return .service(key, by: key == requirement.key ? nil : requirement.key)
  }

  /// Whether a service lives around this scope, or is an object that does.
  private func livesLonger(_ id: TypeID) -> Bool {
    guard let scope = scope(of: id) else { return false }
    if !isCore(of: scope) { return true }
    return services.made(id).flatMap(object).map(isKnownAround) ?? false
  }

  /// Whether a scope around has the object as a service or as its input.
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
  private func object(in box: any SharedObject) -> (any AnyObject & Sendable)? {
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

/// A value that is an object, or an optional with one; `nil` for any other one, which has no life
/// of its own.
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
