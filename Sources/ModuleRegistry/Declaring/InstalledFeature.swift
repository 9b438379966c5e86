/// A feature in a host's list: optional, under a condition, in a scope, or with what serves its ports.
///
/// You get one by a modifier, and list it:
///
/// ```swift
/// let registry = try Registry {
///   CatalogFeature()
///   CartFeature()
///     .when(settings.hasCart)
///     .ports { $0.bind(SignIn.self, to: LoginFlow.self, output: Customer.init) }
///   HintsFeature().optional()
/// }
/// ```
public struct InstalledFeature {
  package let feature: any FeatureModule
  package fileprivate(set) var isOptional = false

  /// The place of its condition, and of several that of the first false one; `nil` without any.
  fileprivate(set) var condition: SourcePlace?

  /// Whether it is installed by a condition, true or not.
  package var hasCondition: Bool { condition != nil }

  /// The alternatives that it is one of.
  package private(set) var group: Int?

  /// Whether it takes part: no condition is false.
  package fileprivate(set) var isPresent = true
  fileprivate(set) var ports: [(inout PortRegistrar) -> Void] = []

  /// The ports that something else serves, and the flows that the feature binds itself.
  fileprivate(set) var replacedPorts: Set<TypeID> = []
  let place: SourcePlace

  /// The scope of all its declarations; `nil` for the whole app.
  fileprivate(set) var scopeKey: (any ScopeKey.Type)?

  private init(_ feature: any FeatureModule, at place: SourcePlace) {
    self.feature = feature
    self.place = place
  }

  /// What is installed, with the ports and conditions that it has, if any.
  static func of(_ feature: any FeatureModule, at place: SourcePlace) -> Self {
    // As a rule it has none, and comparing types costs less than a cast.
    type(of: feature) == Self.self
      ? feature as? Self ?? Self(feature, at: place) : Self(feature, at: place)
  }

  /// A copy with a change.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// The feature as one of several that exclude each other.
  package func exclusive(in group: Int) -> InstalledFeature {
    with { $0.group = group }
  }

  /// The feature without the ports that a test serves in another way.
  package func withoutPorts(of keys: [any Any.Type]) -> InstalledFeature {
    with { $0.replacedPorts = Set(keys.map { TypeID($0) }) }
  }
}

extension InstalledFeature: FeatureModule {
  /// The team of the feature.
  public var team: Team? { feature.team }

  /// The summary of the feature.
  public var summary: String { feature.summary }

  /// The address of a page about the feature.
  public var documentation: String { feature.documentation }

  /// Declares what the feature itself declares, whatever its condition, and without its ports: install it in
  /// a registry instead, which calls this.
  public func register(in registrar: inout Registrar) { feature.register(in: &registrar) }
}

extension FeatureModule {
  /// Installs the feature as optional.
  ///
  /// If something it needs has no provider, it is left out with a warning, instead of an error that
  /// stops the app. Optional features that then lack a provider are left out with it.
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    installed(fileID, line).with { $0.isOptional = true }
  }

  /// Installs the feature if this condition is true, and all that were stated before it are.
  ///
  /// ```swift
  /// let registry = try Registry {
  ///   CatalogFeature()
  ///   CartFeature().when(settings.hasCart)
  /// }
  /// ```
  ///
  /// Of a long composition, a line with a condition is type-checked as fast as one without, which
  /// an `if` is not. A test that leaves features out, such as `SubsetCheck`, looks at both cases.
  ///
  /// The feature is created and registered in either case: leave slow work to its factories, or
  /// write an `if`. With a false condition it takes no part. Messages can name its providers, the
  /// graph shows it and all that it declares as off, and what it alone needs is not called unused. So a
  /// review sees what changes in it before it is switched on; of an `if`, it sees nothing.
  ///
  /// - Parameters:
  ///   - condition: whether the feature is part of the app.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the feature, which a registry ignores if the condition is false.
  public func when(
    _ condition: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    installed(fileID, line).with {
      if $0.isPresent, !condition || $0.condition == nil {
        $0.condition = SourcePlace(fileID: fileID, line: line)
      }
      if !condition { $0.isPresent = false }
    }
  }

  /// Installs the feature with all that it declares within a scope.
  ///
  /// ```swift
  /// let registry = try Registry {
  ///   CatalogFeature()
  ///   FavouritesFeature().scope(CustomerSession.self)
  /// }
  /// ```
  ///
  /// So a feature that knows nothing of scopes is shared for a session. Its ports live there, too.
  ///
  /// - Parameters:
  ///   - scope: the scope; the last one that is stated counts.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the feature, which lives within the scope.
  public func scope<Scope: ScopeKey>(
    _ scope: Scope.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    installed(fileID, line).with { $0.scopeKey = scope }
  }

  /// Binds the ports of the feature: what it needs of other features.
  ///
  /// ```swift
  /// CartFeature().ports {
  ///   $0.bind(SignIn.self, to: LoginFlow.self, output: Customer.init)
  ///   $0.bind(service: Customers.self, to: SessionStore.self) { session in { session.customer } }
  /// }
  /// ```
  ///
  /// If the target of a port has no provider, the port is left out, with a warning. Declare anything else,
  /// such as a contribution, in a feature's `register(in:)`.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - declare: declares the ports, by `bind` or a verb that provides a key; called after
  ///     the feature's own `register(in:)`, each time that a registry is created.
  /// - Returns: the feature with its ports.
  public func ports(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ declare: @escaping (inout PortRegistrar) -> Void
  ) -> InstalledFeature {
    installed(fileID, line).with { $0.ports.append(declare) }
  }

  private func installed(_ fileID: StaticString, _ line: UInt) -> InstalledFeature {
    .of(self, at: SourcePlace(fileID: fileID, line: line))
  }
}

@available(*, unavailable)
extension InstalledFeature: Sendable {}

/// Collects the features of a registry from the statements of a closure.
///
/// A function with this attribute is the part of one team, which the host installs in one line:
///
/// ```swift
/// @RegistryBuilder
/// func checkout(_ settings: Settings) -> [InstalledFeature] {
///   CartFeature().when(settings.hasCart)
///   PaymentFeature()
/// }
///
/// let registry = try Registry {
///   checkout(settings)
///   catalogue(settings)
/// }
/// ```
@resultBuilder
public enum RegistryBuilder: Sendable {
  /// Installs a feature.
  public static func buildExpression(
    _ feature: any FeatureModule,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [InstalledFeature] {
    [.of(feature, at: SourcePlace(fileID: fileID, line: line))]
  }

  /// Installs a feature with a condition, ports or a scope, or an optional one.
  ///
  /// A line of a long composition is type-checked faster than by the one above.
  public static func buildExpression(_ feature: InstalledFeature) -> [InstalledFeature] {
    [feature]
  }

  /// Installs a list of features, such as those of one team.
  public static func buildExpression(_ features: [InstalledFeature]) -> [InstalledFeature] {
    features
  }

  /// Installs features one after the other.
  public static func buildBlock(_ features: [InstalledFeature]...) -> [InstalledFeature] {
    features.flatMap(\.self)
  }

  /// Installs the features of a loop.
  public static func buildArray(_ features: [[InstalledFeature]]) -> [InstalledFeature] {
    features.flatMap(\.self)
  }

  /// Installs the features of an `if`.
  public static func buildOptional(_ features: [InstalledFeature]?) -> [InstalledFeature] {
    features ?? []
  }

  /// Installs the features of one branch.
  public static func buildEither(first features: [InstalledFeature]) -> [InstalledFeature] {
    features
  }

  /// Installs the features of the other branch.
  public static func buildEither(second features: [InstalledFeature]) -> [InstalledFeature] {
    features
  }

  /// Installs the features of an `if #available`.
  public static func buildLimitedAvailability(
    _ features: [InstalledFeature]
  ) -> [InstalledFeature] {
    features
  }
}
