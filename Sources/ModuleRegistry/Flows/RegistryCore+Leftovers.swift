// What is left of a scope, for those who look for leaks.
extension RegistryCore: FlowScope {
  package func leftovers() -> @MainActor () -> [String] {
    if outer == nil { return { [] } }
    let name = KeyName(scopeKey).short
    let services = services.all.compactMap(ownObject).map { service in
      { [weak service] in service.map { String(describing: type(of: $0)) } }
    }
    return { [weak self, weak store] in
      // A flow or the host uses the scope as long as it keeps that.
      if self != nil { return store == nil ? ["the scope \(name)"] : [] }
      return services.compactMap { $0() }
    }
  }

  /// The object of a service, if it belongs to this scope and to none around it.
  ///
  /// `nil` for a value, which has no lifetime of its own.
  package func ownObject(in made: any SharedObject) -> (any AnyObject & Sendable)? {
    guard let object = object(in: made), !isKnownAround(object) else { return nil }
    return object
  }

  /// Whether the object is the input of this scope, or belongs to a scope around it.
  package func isKnownAround(_ known: AnyObject) -> Bool {
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
  package func object(in box: any SharedObject) -> (any AnyObject & Sendable)? {
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
