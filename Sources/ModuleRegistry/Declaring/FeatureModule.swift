/// A feature of an app: what it provides, and what it needs.
///
/// Your app is split into targets that never import each other. Each has a feature, which the host
/// lists:
///
/// ```swift
/// public enum CartFlow: CoordinatorKey {}                                     // what it provides
/// public enum SignIn: CoordinatorKey { public typealias Output = String }     // what it needs
///
/// public struct CartFeature: FeatureModule {
///   public init() {}
///
///   public func register(in registrar: inout Registrar) {
///     registrar.coordinator(CartFlow.self, using: SignIn.self) { context, signIn in
///       CartCoordinator(context, signIn)
///     }
///   }
/// }
///
/// // In the host, the one target that knows all features:
/// let registry = try Registry {
///   AuthFeature()
///   CartFeature().ports {
///     $0.bind(SignIn.self, to: LoginFlow.self, output: { $0.name })
///   }
/// }
/// ```
///
/// The life of a feature:
///
/// 1. **Listed.** Your host creates the feature, in `try Registry { ... }`, with whatever it takes: a
///    clock, a file, a flag. It can add a condition (``when(_:fileID:line:)``), make the feature optional
///    (``optional(fileID:line:)``), and connect its needs (``ports(fileID:line:_:)``).
/// 2. **Registered.** The registry calls ``register(in:)`` once. You declare factories, services and
///    contributions. Nothing is created, and nothing may have a side effect. If the feature's condition is
///    false, the registry ignores what it declares.
/// 3. **Checked.** The registry compares what all features declare. If anything is wrong, it throws one
///    ``RegistryError`` that lists everything. Otherwise the registry is complete, and nothing can be added.
/// 4. **Linked.** On its first call, each factory looks up what it lists, once.
/// 5. **Used.** Services and contributions are made at their first use, once for each registry or
///    scope. Everything else is made at each call, and belongs to whoever called.
/// 6. **Gone.** Your feature's value is gone after step 2. What its closures capture lives as long as the
///    registry, and every flow and factory that came from it.
///
/// Add a team, a summary and a link, and they appear in errors, graphs and the explorer:
///
/// ```swift
/// extension CartFeature {
///   public var team: Team? { "Basket" }
///   public var summary: String { "The cart, and the checkout behind it." }
///   public var documentation: String { "https://wiki.example.com/cart" }
/// }
/// ```
public protocol FeatureModule {
  /// The team that owns the feature; `nil` unless you state it.
  var team: Team? { get }

  /// What the feature does, in one line; empty unless you state it.
  var summary: String { get }

  /// The address of a page about the feature; empty unless you state it.
  var documentation: String { get }

  /// Declares what the feature provides and needs.
  ///
  /// The registry calls it once. Declare and do nothing else: what costs time belongs in a factory.
  ///
  /// - Parameter registrar: collects the declarations; you can't keep it.
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
