extension RegistryCore {
  /// Links a factory, or creates the contributions of a declaration, and reports it to the
  /// observer.
  @MainActor
  func link(_ key: any Any.Type, by link: @MainActor (any Resolver) -> AnyObject) -> AnyObject {
    guard let observer else { return link(self) }
    let begin = ContinuousClock.now
    let linked = Creation.of(key, .linking, in: root) { link(self) }
    observer(RegistryEvent(.linked, key, begin..<ContinuousClock.now))
    return linked
  }

  /// Creates a service with those that it needs, unless it was created before.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - caller: the key that needs the service; `nil` if it needs it by its link or factory.
  ///   - make: the maker of the service.
  /// - Returns: the service, in a box of its type.
  func serve(
    _ key: any Any.Type,
    for caller: (any Any.Type)? = nil,
    by make: @Sendable (any Resolver) -> any SharedObject
  ) -> any SharedObject {
    if observer == nil { return make(self) }
    let caller = caller ?? Creation.all(of: root).first { _ in true }?.key
    return Creation.of(key, for: caller, .linking, in: root) { make(self) }
  }

  /// Calls the factory of a service, and reports the service to the observer.
  func create(_ key: any Any.Type, by make: () -> any SharedObject) -> any SharedObject {
    guard let observer else { return make() }
    let caller = Creation.all(of: root).first { $0.stage == .linking }?.caller
    let begin = ContinuousClock.now
    let service = make()
    observer(
      RegistryEvent(
        .created,
        key,
        begin..<ContinuousClock.now,
        service: service,
        firstCaller: caller,
        opening: self
      )
    )
    return service
  }

  /// Reports that the scope was opened, or has ended; apart, since as a rule there is no observer.
  @inline(never)
  func report(
    _ kind: RegistryEvent.Kind,
    opening: RegistryCore?,
    to observer: (RegistryEvent) -> Void
  ) {
    let now = ContinuousClock.now
    let id = ObjectIdentifier(self)
    observer(RegistryEvent(kind, scopeKey, now..<now, opening: opening, openingID: id))
  }
}
