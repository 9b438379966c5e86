extension Registry {
  /// Opens a scope: a registry of its contents, which shares the services around it.
  ///
  /// ```swift
  /// let session = registry.opening(CustomerSession.self, with: customer)
  /// let (coordinator, presentable) = session.assemble(ShopFlow.self, in: window)
  /// ```
  ///
  /// Each opening has its own services and contributions. They live as long as this registry
  /// value, its products, and the handles that factories received; with the last of these they are
  /// freed, on its thread. The contributions are kept by this value and by flows only: if a screen
  /// alone is left of a scope, a handle that collects them creates its own. A flow inside a feature
  /// opens one by ``Opening``.
  ///
  /// A scope in which nothing is declared can be opened, too, as in a subset of features. Opening
  /// one outside of its `Outer` traps, at the line of the call.
  ///
  /// - Parameters:
  ///   - scope: the scope.
  ///   - input: the value of ``ScopeInput`` in this opening.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the registry of the scope.
  @inlinable
  public func opening<Scope: ScopeKey>(
    _ scope: Scope.Type,
    with input: Scope.Input,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Registry {
    core.opening(
      scope,
      inside: Scope.Outer.self,
      with: Shared<Scope.Input>(input),
      at: (fileID, line, 0)
    )
  }

  /// Opens a scope that needs no input.
  @inlinable
  public func opening<Scope: ScopeKey>(
    _ scope: Scope.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Registry where Scope.Input == Void {
    opening(scope, with: (), fileID: fileID, line: line)
  }
}

extension RegistryCore {
  /// A registry of a scope, opened here or, if it is not inside this one, around it.
  ///
  /// - Parameters:
  ///   - scope: the scope.
  ///   - around: the scope around it.
  ///   - input: the input of the scope, as a ``Shared`` value.
  ///   - line: the line that opens it, for the message if the scope around is not open here.
  /// - Returns: the registry.
  @usableFromInline
  func opening(
    _ scope: any ScopeKey.Type,
    inside around: any ScopeKey.Type,
    with input: any AnyObject & Sendable,
    at line: Declarations.Line
  ) -> Registry {
    guard let outer = core(of: around) else {
      let name = KeyName(around)
      fatalError(
        """
        scope '\(KeyName(scope))' lives within '\(name)', which is not open here: call \
        opening(\(name.short).self, with:) first
        """,
        file: line.fileID,
        line: line.line
      )
    }
    return outer.opening(scope, with: input)
  }

  /// A registry of a scope inside this one.
  func opening(_ scope: any ScopeKey.Type, with input: (any AnyObject & Sendable)?) -> Registry {
    let registry = Registry(opening: scope, inside: self, with: input)
    if let observer { registry.core.report(.opened, opening: registry.core, to: observer) }
    return registry
  }
}
