// swift-format-ignore-file: NoLeadingUnderscores

/// Collects the declarations of a feature while its `register(in:)` runs.
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
/// There is a verb for each kind of key:
///
/// | verb | declares |
/// |---|---|
/// | `screen`, `coordinator`, `factory` | a product that is created at each call |
/// | `service` | a service that is created once |
/// | `bridge` | a service that an older container creates |
/// | `bind` | a port that the key of another feature serves |
/// | `contribute` | a contribution to an extension point |
/// | `route` | a deep link to a flow |
/// | `scope` | the declarations within a scope |
/// | `require` | keys that the host requests |
/// | `requireOne` | keys of which one must be there |
///
/// List after `using:` the keys that the factory may reach. Its closure receives the handles in the
/// same order, after the context of a coordinator or the input of a screen. Factories run on the
/// main actor, those of services on any thread. Providing a key that another feature provides is an
/// error of the registry that names both places. If the compiler reports that two lists do not have
/// the "same shape", compare them: the first is listed, the second is taken by the closure.
///
/// A registrar cannot be copied, so that no closure can keep it; helper functions take it as
/// `inout`.
public struct Registrar: ~Copyable, Registering {
  /// What it has collected.
  public var _declarations: _Declarations
}

@available(*, unavailable)
extension Registrar: Sendable {}

/// Collects the bindings of a feature's ports, in ``FeatureModule/ports(fileID:line:_:)``: `bind`, and the
/// verbs that provide a key.
public struct PortRegistrar: ~Copyable, Registering {
  /// What it has collected.
  public var _declarations: _Declarations
}

@available(*, unavailable)
extension PortRegistrar: Sendable {}

/// The verbs that ``Registrar``, ``PortRegistrar`` and ``Overrides`` have in common: those that
/// provide a key, and `bind`.
///
/// A function that takes any of them can be passed to each:
///
/// ```swift
/// func mocks(in registrar: inout some Registering & ~Copyable) {
///   registrar.service(CartStore.self) { FullCart() }
/// }
/// ```
///
/// The library has all types that conform to it.
public protocol Registering: ~Copyable {
  /// What it has collected, for the library.
  var _declarations: _Declarations { get set }
}

extension Registrar {
  /// Declares the contents of a scope.
  ///
  /// ```swift
  /// registrar.scope(CustomerSession.self) {
  ///   $0.service(StoreKey.self, using: ScopeInput<CustomerSession>.self) { Store(of: $0) }
  /// }
  /// ```
  ///
  /// Services and contributions are created once in each opening of the scope; factories create a
  /// new product at each call, as elsewhere. The closure may list keys of the scope and of those
  /// around it. Listing them outside of the scope, which would outlive it, is a problem of the
  /// registry; a flow that begins a scope lists ``Opening``.
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

  /// Declares that the host requests these keys of the registry.
  ///
  /// A missing one is then found when the registry is built, and none of them is reported as
  /// unused.
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

  /// Declares that one of these keys must have a provider, whichever it is.
  ///
  /// ```swift
  /// registrar.requireOne(of: CardPayment.self, CashPayment.self)
  /// registrar.coordinator(CheckoutFlow.self, using: CardPayment?.self, CashPayment?.self) {
  ///   CheckoutCoordinator($0, ($1, $2))
  /// }
  /// ```
  ///
  /// If none has one, no registry can be built, and a subset of features does not fit.
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
