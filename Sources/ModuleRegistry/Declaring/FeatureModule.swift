/// A feature of an app, which declares its providers and its needs.
///
/// The life of a feature:
///
/// 1. The host lists it: `try Registry { CartFeature() }`.
/// 2. The registry calls ``register(in:)`` once. The feature declares factories, services and
///    contributions. Nothing is created and nothing has a side effect. What a feature with a false
///    condition declares takes no part.
/// 3. The registry checks the declarations of all features together and either throws one
///    ``RegistryError`` with everything that is wrong or freezes them.
/// 4. Factories run on request: services and contributions once, everything else at each call.
///
/// The feature itself is not kept after step 2; the captures of its closures are.
public protocol FeatureModule {
  /// The team that owns the feature, shown in messages and graphs. `nil` unless stated.
  var team: Team? { get }

  /// Declares the providers and the needs of the feature.
  ///
  /// - Parameter registrar: collects the declarations.
  func register(in registrar: inout Registrar)
}

extension FeatureModule {
  /// No team.
  public var team: Team? { nil }

  /// Installs the feature as optional.
  ///
  /// If something it needs has no provider, it is left out with a warning, instead of an error that
  /// stops the app. Optional features that then lack a provider are left out with it.
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> InstalledFeature {
    InstalledFeature(self, isOptional: true, place: SourcePlace(fileID: fileID, line: line))
  }

  /// Installs the feature if a condition is true.
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
  /// graph shows it as left out, and what it alone needs is not called unused.
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
    let place = SourcePlace(fileID: fileID, line: line)
    return InstalledFeature(self, isOptional: false, place: place)
      .when(condition, fileID: fileID, line: line)
  }
}
