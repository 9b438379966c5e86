// swift-format-ignore-file: NoLeadingUnderscores

/// Something that you can list after `using:`.
///
/// A cart shows a screen, looks up prices, collects rows for its menu, and lets you sign in if the app can do that.
/// Its factory can't reach any of this unless you list the keys. What it gets comes in the same order:
///
/// ```swift
/// enum CartFlow: CoordinatorKey {}
/// enum CartScreen: ScreenKey { typealias Product = CartPage }
/// enum Prices: ServiceKey { typealias Service = PriceList }
/// enum MenuRows: ExtensionPoint { typealias Contribution = String }
/// enum SignIn: CoordinatorKey { typealias Output = String }
///
/// registrar.coordinator(
///   CartFlow.self,
///   using: CartScreen.self, Prices.self, MenuRows.self, SignIn?.self
/// ) { context, cart, prices, rows, signIn in
///   CartCoordinator(context, (cart, prices, rows, signIn))
/// }
/// ```
///
/// | you list | the closure gets |
/// |---|---|
/// | a ``ScreenKey``, a ``CoordinatorKey``, a ``FactoryKey`` | a ``Factory``, which makes one at each call |
/// | a ``ServiceKey`` | the service |
/// | an ``ExtensionPoint``, a ``ServiceExtensionPoint`` | an array; with ``AtLeastOne``, one that has a `first` |
/// | a ``GoTo`` | a way to go to that flow |
/// | an ``Opening`` | a way to open a scope with a flow in it |
/// | a ``ScopeInput`` | what the scope was opened with |
/// | an optional of these, `SignIn?.self` | the same, or `nil` if nobody provides it |
///
/// - If nobody provides something on your list, `try Registry` throws, and the error names that line.
/// - What you list is looked up once, on the factory's first call (step 4 of the life of a feature, at
///   ``FeatureModule``). Services and contributions are created at that moment, if they don't exist yet.
/// - A factory keeps the services that it lists; nothing keeps the flows and screens that it makes.
/// - Handles are used on the main actor. Services can be used on any thread, and their factories list only a
///   ``ServiceDependency``.
/// - Don't conform your own types by hand: listing one traps. Use one of the key protocols.
public protocol Dependency: Sendable {
  /// What the factory's closure gets.
  associatedtype Handle

  /// What the registry checks before it creates anything.
  static var _requirement: _Requirement { get }

  /// Finds the provider. Called once for each factory that lists this dependency.
  @MainActor
  static func _handle(in link: _DependencyLink<Self>) -> Handle
}

/// Something that a service's factory can list after `using:`.
///
/// Services are made on any thread, and screens and flows on the main actor. So a service lists other
/// services, a ``ServiceExtensionPoint``, a ``ScopeInput``, or an optional of these:
///
/// ```swift
/// registrar.service(CartStore.self, using: Session.self, Log?.self) { session, log in
///   FileCartStore(of: session, log)
/// }
/// ```
///
/// Does the compiler say that a type doesn't conform? A service can't list a screen or a flow: list it in the
/// flow that shows it.
public protocol ServiceDependency: Dependency where Handle: Sendable {
  /// Finds the service, which is created now unless it was created before. Can be called on any
  /// thread.
  static func _resolve(in link: _DependencyLink<Self>) -> Handle
}

/// Resolves one dependency; only the library uses it.
///
/// It connects a listed key to its provider, and to nothing else.
@frozen
public struct _DependencyLink<D: Dependency>: Sendable {
  @usableFromInline let core: any Resolver

  @inlinable
  @inline(__always)
  init(in core: any Resolver) { self.core = core }
}

extension Dependency {
  /// The handle that a factory keeps.
  @MainActor
  @inlinable
  @inline(__always)
  static func handle(in core: any Resolver) -> Handle { _handle(in: _DependencyLink(in: core)) }
}

extension ServiceDependency {
  /// The service, created now unless it was created before.
  @inlinable
  @inline(__always)
  static func resolve(in core: any Resolver) -> Handle { _resolve(in: _DependencyLink(in: core)) }
}

extension Requirement {
  /// The dependency's own requirement; traps if it returns another key's, which would let a factory
  /// reach a key that it did not declare.
  init<D: Dependency>(of dependency: D.Type) {
    self = D._requirement
    guard listed == dependency else {
      fatalError(
        """
        '\(KeyName(dependency))' cannot stand in for '\(KeyName(key))': list the key itself, or Opening, GoTo, \
        ScopeInput or an optional of it
        """
      )
    }
  }
}
