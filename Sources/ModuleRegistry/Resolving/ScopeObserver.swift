/// Is notified of scopes that are opened and of the services that are created in them, on any
/// thread.
package protocol ScopeObserver: AnyObject, Sendable {
  /// A scope was opened.
  ///
  /// - Parameters:
  ///   - scope: its key.
  ///   - core: its core, which lives as long as the scope.
  func didOpen(_ scope: any ScopeKey.Type, _ core: RegistryCore)

  /// A service that is an object was created in an open scope.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - key: its key.
  ///   - keepers: its dependencies that may live longer and retain it.
  ///   - core: the core of the scope.
  func didCreate(
    _ service: any AnyObject & Sendable,
    _ key: any Any.Type,
    given keepers: [PossibleKeeper],
    in core: RegistryCore
  )
}

/// A dependency of a service that may live longer than its scope, and retain it.
package enum PossibleKeeper: Sendable {
  /// A service, and the port by which it was given if there is one.
  case service(any Any.Type, by: (any Any.Type)?)

  /// The object that a scope was opened with.
  case input(of: any ScopeKey.Type)
}
