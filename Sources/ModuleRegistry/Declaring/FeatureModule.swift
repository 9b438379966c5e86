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
///
/// It may say whose it is and what it does. Problems, graphs and the explorer show that:
///
/// ```swift
/// struct CartFeature: FeatureModule {
///   var team: Team? { "Basket" }
///   var summary: String { "The cart, and the checkout behind it." }
///   var documentation: String { "https://wiki.example.com/cart" }
/// }
/// ```
public protocol FeatureModule {
  /// The team that owns the feature, shown in messages and graphs. `nil` unless stated.
  var team: Team? { get }

  /// What the feature does, in one line, shown beside its team. Empty unless stated.
  var summary: String { get }

  /// The address of a page about the feature, shown beside its summary. Empty unless stated.
  var documentation: String { get }

  /// Declares the providers and the needs of the feature.
  ///
  /// - Parameter registrar: collects the declarations.
  func register(in registrar: inout Registrar)
}

extension FeatureModule {
  /// No team.
  public var team: Team? { nil }

  /// Nothing.
  public var summary: String { "" }

  /// Nothing.
  public var documentation: String { "" }
}
