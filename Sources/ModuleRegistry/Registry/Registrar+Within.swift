extension Registrar {
  /// Declares what lives within a scope.
  ///
  /// ```swift
  /// registrar.within(CustomerSession.self) { session in
  ///   session.register(StoreKey.self, using: ScopeInput<CustomerSession>.self) { Store(of: $0) }
  /// }
  /// ```
  ///
  /// Services and contributions are created once in each opening of the scope; a factory creates a new product at
  /// each call, as elsewhere, from what is shared there. What is declared here may list what lives
  /// within the scope and around it. Nothing outside may list it, which would outlive it, and that is
  /// a problem of the registry; a flow that begins a scope lists ``Opening``.
  ///
  /// - Parameters:
  ///   - scope: the scope, inside the one of this registrar.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - register: declares, with a registrar of its own; the one around it traps meanwhile.
  public func within<Scope: ScopeKey>(
    _ scope: Scope.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    register: (_ registrar: Registrar) -> Void
  ) {
    let place = SourcePlace(fileID: fileID, line: line)
    expectOpen(for: scope, at: place)
    let number = registrations.number(of: scope, inside: self.scope, of: feature ?? 0, at: place)
    let inner = Registrar(registrations, feature: feature ?? 0, within: number)
    lend(to: inner, for: scope, at: place, register)
  }
}
