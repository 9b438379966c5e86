/// Is notified of scopes that are opened and of the services that are created in them, on any thread.
package protocol ScopeObserver: AnyObject, Sendable {
  /// A scope was opened.
  ///
  /// - Parameters:
  ///   - scope: its key.
  ///   - core: what is there as long as it is.
  func didOpen(_ scope: any ScopeKey.Type, _ core: RegistryCore)

  /// A service that is an object was created in an open scope.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - key: its key.
  ///   - longer: the keys of what it was given and lives longer.
  ///   - core: the core of the scope.
  func didCreate(
    _ service: any AnyObject & Sendable,
    _ key: any Any.Type,
    given longer: [any Any.Type],
    in core: RegistryCore
  )
}
