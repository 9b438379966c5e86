extension Registry {
  /// A registry of the same features that reports its events to an observer, for a trace or a log.
  ///
  /// ```swift
  /// let registry = try Registry { CartFeature() }.observed { event in
  ///   if event.kind == .created { print("\(event.type) took \(event.period)") }
  /// }
  /// ```
  ///
  /// It shares the checked declarations of this registry, and creates its own services; registries
  /// that are derived or opened from it report to the same observer. The features and the check are
  /// reported at once, with the times when they took place. Everything else is reported when it is
  /// done, a service before other callers that wait for it receive it.
  ///
  /// - Parameter observer: receives the events, on the thread that caused them, after an observer
  ///   that was there before. The registry keeps it. It must not request services of the registry,
  ///   or wait for another thread.
  /// - Returns: the observed registry. In a scope, the same scopes are open, with the same inputs.
  public func observed(by observer: @escaping @Sendable (RegistryEvent) -> Void) -> Registry {
    for event in core.blueprint.events { observer(event) }
    let former = core.observer
    return core.reopened(with: core.replacements) {
      former?($0)
      observer($0)
    }
  }
}

extension RegistryCore {
  /// A registry with replacements in which the same scopes are open, with the same inputs.
  func reopened(
    with replacements: Replacements,
    observer: (@Sendable (RegistryEvent) -> Void)?
  ) -> Registry {
    guard let outer else {
      return Registry(
        blueprint: blueprint,
        makers: makers,
        replacements: replacements,
        observer: observer
      )
    }
    let around = outer.reopened(with: replacements, observer: observer)
    return withExtendedLifetime(around) { around.core.opening(scopeKey, with: input) }
  }
}
