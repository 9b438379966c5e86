extension RegistryCore {
  /// Notifies the observer of a service that is an object; a value has no lifetime of its own.
  func report(
    _ made: any SharedObject,
    _ key: any Any.Type,
    to observer: any ScopeObserver
  ) {
    guard let object = (made as? any MadeObject)?.object, !isKnownAround(object) else { return }
    let keepers = requirements(of: TypeID(key)).compactMap(possibleKeeper)
    observer.didCreate(object, key, given: keepers, in: self)
  }

  /// The object that may retain a service of this scope beyond the scope, if the service receives
  /// it.
  private func possibleKeeper(_ requirement: Requirement) -> PossibleKeeper? {
    if let scope = requirement.key as? any ScopeKey.Type {
      return isObject(core(of: scope)?.input) ? .input(of: scope) : nil
    }
    // The adapter of a port lives here, and its target may live longer.
    var key = requirement.key
    while let declaration = provider(of: TypeID(key))?.declaration, declaration.role == .binding {
      key = declaration.requirements[0].key
    }
    guard livesLonger(TypeID(key)) else { return nil }
    return .service(key, by: key == requirement.key ? nil : requirement.key)
  }

  private func isObject(_ box: (any AnyObject & Sendable)?) -> Bool {
    (box as? any MadeObject)?.object != nil
  }

  /// Whether a service lives around this scope, or is an object that does.
  private func livesLonger(_ id: TypeID) -> Bool {
    guard let scope = scope(of: id) else { return false }
    if !isCore(of: scope) { return true }
    return (services.made(id) as? any MadeObject)?.object.map(isKnownAround) ?? false
  }

  /// Whether a scope around has the object, too, as a service or as its input.
  private func isKnownAround(_ object: AnyObject) -> Bool {
    var next: RegistryCore? = self
    while let core = next {
      if core !== self, core.services.all.contains(where: { $0 === object }) { return true }
      if let input = (core.input as? any MadeObject)?.object, input === object { return true }
      next = core.outer
    }
    return false
  }
}

/// A shared value, for a leak check.
protocol MadeObject {
  var object: (any AnyObject & Sendable)? { get }
}

extension Shared: MadeObject {
  var object: (any AnyObject & Sendable)? { anObject(value) }
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
