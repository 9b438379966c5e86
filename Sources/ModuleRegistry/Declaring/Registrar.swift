// swift-format-ignore-file: NoLeadingUnderscores

/// Registers what a feature provides and needs.
///
/// ```swift
/// func register(in registrar: inout Registrar) {
///   registrar.service(CartStore.self) { FileCartStore() }
///   registrar.screen(CartScreen.self, using: CartStore.self) { CartList($0) }
///   registrar.screen(LineScreen.self, taking: CartItem.self, using: CartStore.self) {
///     LineEditor($0, $1)
///   }
///   registrar.coordinator(CartFlow.self, using: CartScreen.self, LineScreen.self) {
///     CartCoordinator($0, ($1, $2))
///   }
///   registrar.contribute(to: Tabs.self, order: 20, using: CartFlow.self) { cart in
///     Tab("Cart", flow: cart)
///   }
/// }
/// ```
///
/// List after `using:` what the factory needs (``Dependency``). The closure gets the same things in the same
/// order, and can reach nothing else. A coordinator's context or a screen's input comes first.
///
/// | verb | declares |
/// |---|---|
/// | `screen`, `coordinator`, `factory` | something that's made at each call |
/// | `service` | a service that's made once |
/// | `bridge` | a service that your old container makes |
/// | `bind` | which key of another feature serves a port |
/// | `contribute` | something for a list that many features add to |
/// | `destination`, `route` | where a flow appears, and the links to it |
/// | `scope` | what lives in a scope |
/// | `require` | what the host asks for |
/// | `requireOne` | keys of which at least one must be provided |
///
/// - Factories run on the main actor, those of services on any thread.
/// - If another feature provides the same key, the registry reports both places.
/// - If the compiler says that two lists don't have the "same shape", compare what you list with what
///   the closure takes.
/// - A registrar can't be copied or kept. Pass it to a helper function as `inout`.
/// - When all this runs, and how long it lives, is told in ``FeatureModule``.
public struct Registrar: ~Copyable, Registering {
  /// What it has collected.
  public var _declarations: _Declarations
}

@available(*, unavailable)
extension Registrar: Sendable {}

/// Connects a feature's ports to what serves them.
///
/// A *port* is a key that a feature needs and doesn't provide. The cart needs `SignIn`, and can't import the
/// `LoginFlow` of another feature. Your host imports both, so it says what serves what:
///
/// ```swift
/// let registry = try Registry {
///   AuthFeature()
///   CartFeature().ports {
///     $0.bind(SignIn.self, to: LoginFlow.self, output: Customer.init)    // another feature's flow
///     $0.service(Prices.self) { FixedPrices() }                          // or provide it right here
///   }
/// }
/// ```
///
/// - If nobody provides a target, or you bind the port on the wrong feature, the registry throws an error with this
///   line. A port that nobody needs is a warning.
/// - Routes, contributions and scopes don't go here, but into the `register(in:)` of a feature.
/// - If the feature is left out, so are its ports.
/// - Closures run on the main actor; those of services may run on any thread.
/// - It can't be copied or kept.
public struct PortRegistrar: ~Copyable, Registering {
  /// What it has collected.
  public var _declarations: _Declarations
}

@available(*, unavailable)
extension PortRegistrar: Sendable {}

/// The verbs that provide a key, and `bind`, wherever you use them: ``Registrar``, ``PortRegistrar`` and
/// ``Overrides``.
///
/// You want the same mocks in a test and in a demo app? Write them once, for any of the three:
///
/// ```swift
/// func mocks(in registrar: inout some Registering & ~Copyable) {
///   registrar.service(CartStore.self) { FullCart() }
/// }
/// ```
///
/// Don't conform to it: the library has all types that do.
public protocol Registering: ~Copyable {
  /// What it has collected, for the library.
  var _declarations: _Declarations { get set }
}

extension Registrar {
  /// Declares what lives in a scope, such as a customer's session.
  ///
  /// ```swift
  /// registrar.scope(CustomerSession.self) {
  ///   $0.service(StoreKey.self, using: ScopeInput<CustomerSession>.self) { Store(of: $0) }
  /// }
  /// ```
  ///
  /// Services and contributions are created once in each opening of the scope. The closure may list keys
  /// of this scope and of the scopes around it. To list them outside is an error. To open the scope, list
  /// ``Opening``.
  ///
  /// - Parameters:
  ///   - key: the scope, inside the current one.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - register: declares, with the registrar that it receives; using the one around it is a
  ///     compiler error.
  public mutating func scope<Scope: ScopeKey>(
    _ key: Scope.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    register: (_ registrar: inout Registrar) -> Void
  ) {
    let outer = _declarations.enter(key, at: (fileID, line, column))
    register(&self)
    _declarations.leave(to: outer)
  }

  /// Lists what your host asks the registry for.
  ///
  /// ```swift
  /// struct HostFeature: FeatureModule {
  ///   func register(in registrar: inout Registrar) {
  ///     registrar.require(AppFlow.self, Routes.self)
  ///   }
  /// }
  /// ```
  ///
  /// If one has no provider, you get an error at startup, and not when the host asks. You get no warning that
  /// they're unused.
  ///
  /// - Parameters:
  ///   - dependencies: the keys.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  public mutating func require<each D: Dependency>(
    _ dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    for need in Requirement.list(TypeList<repeat each D>()) {
      _declarations.add(need.key, need.kind, .need, [need], at: (fileID, line, column), .nothing)
    }
  }

  /// Requires a provider of at least one of these keys.
  ///
  /// ```swift
  /// registrar.requireOne(of: CardPayment.self, CashPayment.self)
  /// registrar.coordinator(CheckoutFlow.self, using: CardPayment?.self, CashPayment?.self) {
  ///   CheckoutCoordinator($0, ($1, $2))
  /// }
  /// ```
  ///
  /// If none has a provider, you get an error at startup, and `SubsetCheck` reports the subset.
  ///
  /// - Parameters:
  ///   - first: a key.
  ///   - second: another key.
  ///   - others: more of them.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  public mutating func requireOne<First: Dependency, Second: Dependency, each D: Dependency>(
    of first: First.Type,
    _ second: Second.Type,
    _ others: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let needs = Requirement.list(TypeList<First, Second, repeat each D>()).map(\.asChoice)
    _declarations.add(
      needs[0].key,
      needs[0].kind,
      .need,
      needs,
      at: (fileID, line, column),
      .nothing
    )
  }
}
