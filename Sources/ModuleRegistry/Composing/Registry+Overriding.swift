// swift-format-ignore-file: NoLeadingUnderscores

/// What you replace in a derived registry, in ``Registry/overriding(_:)``.
///
/// ```swift
/// let demo = try registry.overriding {
///   $0.service(Prices.self) { FixedPrices() }
///   $0.replaceContributions(to: Menu.self) { [] }
/// }
/// ```
///
/// You can use the verbs that provide a key, `bind` and `replaceContributions`.
public struct Overrides: ~Copyable, Registering {
  /// What it has collected.
  public var _declarations: _Declarations
}

@available(*, unavailable)
extension Overrides: Sendable {}

extension Overrides {
  /// Replaces all contributions to an extension point.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - dependencies: the keys that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the contributions once, on the main actor.
  @inlinable
  public mutating func replaceContributions<Point: ExtensionPoint, each D: Dependency>(
    to point: Point.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    _declarations.declare(
      point,
      nil,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeContributions: make
    )
  }

  /// Replaces all contributions to an extension point that services can list.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - dependencies: the services, points of this kind and inputs that the closure may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - make: creates the contributions once, on any thread.
  @inlinable
  public mutating func replaceContributions<
    Point: ServiceExtensionPoint,
    each D: ServiceDependency
  >(
    service point: Point.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping @Sendable (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    _declarations.declare(
      service: point,
      nil,
      using: TypeList<repeat each D>(),
      at: (fileID, line, column),
      makeContributions: make
    )
  }
}

extension Registry {
  /// Replaces some providers, for a test, a preview or a demo, and leaves this registry as it is.
  ///
  /// ```swift
  /// let registry = try app.overriding {
  ///   $0.coordinator(LoginFlow.self) { StubbedLogin($0) }
  /// }
  /// ```
  ///
  /// The derived registry shares the checked declarations of this one, creates its own services and
  /// contributions, and leaves this one as it is. The cost depends on the number of replacements,
  /// not on the size of the registry.
  ///
  /// - Parameter replace: declares the replacements, each key once.
  /// - Returns: the derived registry.
  /// - Throws: a ``RegistryError`` if a replaced key is unknown to this registry or is replaced
  ///   twice, if a replacement lacks a provider or takes part in a cycle, or if something goes to a flow
  ///   without a destination now.
  public func overriding(
    _ replace: (inout Overrides) -> Void
  ) throws(RegistryError) -> Registry {
    var overrides = Overrides(_declarations: Declarations(replacing: true))
    replace(&overrides)
    let replaced = overrides._declarations.replacements
    let replacements = try OverridesValidator(replaced, over: core).validate()
    return core.reopened(with: replacements, observer: core.observer)
  }
}
