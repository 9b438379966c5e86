/// A feature as the host installs it.
public struct InstalledFeature {
  package let feature: any FeatureModule
  package private(set) var isOptional: Bool

  /// Whether it is installed by a condition, true or not.
  package private(set) var hasCondition = false

  /// The place of its first false condition.
  private(set) var falseCondition: SourcePlace?

  /// Whether it takes part: no condition is false.
  package var isPresent: Bool { falseCondition == nil }
  private(set) var ports: [(inout PortRegistrar) -> Void] = []

  /// The ports that something else serves.
  private(set) var replacedPorts: Set<TypeID> = []
  let place: SourcePlace

  /// The scope of all its declarations; `nil` for the whole app.
  private(set) var scopeKey: (any ScopeKey.Type)?

  init(_ feature: any FeatureModule, isOptional: Bool, place: SourcePlace) {
    self.feature = feature
    self.isOptional = isOptional
    self.place = place
  }

  /// Installs the feature as optional: it is left out with a warning if a need is missing.
  public func optional() -> InstalledFeature {
    var installed = self
    installed.isOptional = true
    return installed
  }

  /// Installs the feature if this condition is true, too.
  ///
  /// - Parameters:
  ///   - condition: whether the feature is part of the app, if its other conditions are true.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the feature, which takes no part if the condition is false.
  public func when(
    _ condition: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    var installed = self
    installed.hasCondition = true
    if !condition, isPresent {
      installed.falseCondition = SourcePlace(fileID: fileID, line: line)
    }
    return installed
  }
}

extension InstalledFeature {
  /// Installs the feature with all that it declares, its ports included, within a scope.
  ///
  /// - Parameter scope: the scope; the last one that is stated counts.
  /// - Returns: the feature, which lives within the scope.
  public func scope<Scope: ScopeKey>(_ scope: Scope.Type) -> InstalledFeature {
    var installed = self
    installed.scopeKey = scope
    return installed
  }

  /// Binds the ports of the feature, its keys for the flows and services of other features.
  ///
  /// ```swift
  /// CartFeature().ports {
  ///   $0.bind(SignIn.self, to: LoginFlow.self, output: Customer.init)
  ///   $0.bind(service: Customers.self, to: SessionStore.self) { session in { session.customer } }
  /// }
  /// ```
  ///
  /// A port without a provider of its target is left out with a warning, and all ports are left out
  /// with the feature. Declare anything else, such as a contribution, in the `register(in:)` of a
  /// feature.
  ///
  /// - Parameter declare: declares the ports, by `bind` or a verb that provides a key; called after
  ///   the feature's own `register(in:)`, each time that a registry is created.
  /// - Returns: the feature with its ports.
  public func ports(_ declare: @escaping (inout PortRegistrar) -> Void) -> InstalledFeature {
    var installed = self
    installed.ports.append(declare)
    return installed
  }

  /// The feature without the ports that a test serves in another way.
  package func withoutPorts(of keys: [any Any.Type]) -> InstalledFeature {
    var installed = self
    installed.replacedPorts = Set(keys.map { TypeID($0) })
    return installed
  }
}

extension FeatureModule {
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
  ///   - scope: the scope.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the feature, which lives within the scope.
  public func scope<Scope: ScopeKey>(
    _ scope: Scope.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    let place = SourcePlace(fileID: fileID, line: line)
    return InstalledFeature(self, isOptional: false, place: place).scope(scope)
  }

  /// Installs the feature with its ports, as ``InstalledFeature/ports(_:)`` does.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - declare: declares the ports, by `bind` or a verb that provides a key.
  /// - Returns: the feature with its ports.
  public func ports(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ declare: @escaping (inout PortRegistrar) -> Void
  ) -> InstalledFeature {
    let place = SourcePlace(fileID: fileID, line: line)
    return InstalledFeature(self, isOptional: false, place: place).ports(declare)
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
  /// Installs a feature, which the app cannot do without.
  public static func buildExpression(
    _ feature: any FeatureModule,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [InstalledFeature] {
    let place = SourcePlace(fileID: fileID, line: line)
    return [InstalledFeature(feature, isOptional: false, place: place)]
  }

  /// Installs a feature that is optional or has a condition.
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
