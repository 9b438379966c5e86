/// A feature: a value that says what it provides and what it needs.
///
/// The life of a feature:
///
/// 1. The host lists it: `try Registry { CartFeature() }`.
/// 2. The registry calls ``register(in:)`` once. The feature declares factories, services and
///    contributions. Nothing is made and nothing has a side effect.
/// 3. The registry checks the declarations of all features together and either throws one
///    ``RegistryError`` with everything that is wrong or freezes them.
/// 4. Factories run when somebody asks: services and contributions once, everything else each time.
///
/// The feature itself is not kept after step 2; what its closures capture is.
public protocol FeatureModule {
  /// The team that owns the feature, shown in messages and graphs. `nil` unless stated.
  var team: Team? { get }

  /// Declares what the feature provides and needs.
  ///
  /// - Parameter registrar: collects the declarations; it cannot be used after this call.
  func register(in registrar: Registrar)
}

extension FeatureModule {
  /// No team.
  public var team: Team? { nil }

  /// Marks the feature as one that the app can do without.
  ///
  /// If something it needs has no provider, it is left out with a warning, instead of an error that
  /// stops the app. Optional features that then lack a provider are left out with it.
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    InstalledFeature(self, isOptional: true, place: SourcePlace(fileID: fileID, line: line))
  }
}

/// A feature as the host installs it.
public struct InstalledFeature {
  package let feature: any FeatureModule
  let isOptional: Bool
  let place: SourcePlace

  init(_ feature: any FeatureModule, isOptional: Bool, place: SourcePlace) {
    self.feature = feature
    self.isOptional = isOptional
    self.place = place
  }
}

@available(*, unavailable)
extension InstalledFeature: Sendable {}

/// Collects the features of a registry from the statements of a closure.
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

  /// Installs a feature that was marked as optional.
  public static func buildExpression(_ feature: InstalledFeature) -> [InstalledFeature] {
    [feature]
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
