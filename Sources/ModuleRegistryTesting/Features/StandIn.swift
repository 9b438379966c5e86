public import ModuleRegistry

/// A provider of one key for a test, in place of what a feature registers or needs.
///
/// ```swift
/// let app = try TestApp {
///   CartFeature()
///   StandIn(CartStore.self) { FullCart() }
///   StandIn(PaymentScreen.self) { order in FakePayment(order) }
///   StandIn(Tabs.self) { [] }
/// }
/// ```
///
/// For a flow, use ``StubFlow``, which a test can finish.
public struct StandIn<Key: Dependency>: StandingIn {
  let record = StandInRecord()

  let declare: (Declarations) -> Void

  var key: any Any.Type { Key.self }

  /// Provides the key.
  public func register(in registrar: Registrar) { declare(registrar) }
}

@available(*, unavailable)
extension StandIn: Sendable {}

extension StandIn where Key: FactoryKey {
  /// Stands in for a screen, or anything else that is created on demand.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the product, on the main actor, at each call.
  public init(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input) -> Key.Product
  ) {
    let recorded: @MainActor (Key.Input) -> Key.Product = { [record] input in
      record.add(input)
      return make(input)
    }
    declare = { $0.declare(key, .provider, using: {}, at: (fileID, line), make: recorded) }
  }

  /// Stands in for a screen, or anything else that is created on demand from nothing.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the product, on the main actor, at each call.
  public init(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor () -> Key.Product
  ) where Key.Input == Void {
    self.init(key, fileID: fileID, line: line) { (_: Void) in make() }
  }
}

extension StandIn where Key: ServiceKey {
  /// Stands in for a service.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the service, once, on any thread.
  public init(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> Key.Service
  ) {
    let recorded: @Sendable () -> Key.Service = { [record] in
      record.add(())
      return make()
    }
    declare = { $0.declare(key, .provider, using: {}, at: (fileID, line), makeService: recorded) }
  }
}

extension StandIn where Key: ExtensionPoint {
  /// Stands in for all contributions to an extension point.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the contributions, once, on the main actor.
  public init(
    _ point: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor () -> [Key.Contribution]
  ) {
    let recorded: @MainActor () -> [Key.Contribution] = { [record] in
      record.add(())
      return make()
    }
    declare = { $0.declare(point, 0, using: {}, at: (fileID, line), makeContributions: recorded) }
  }
}

/// A feature of a test that provides one key, or replaces its provider.
protocol StandingIn: FeatureModule {
  var key: any Any.Type { get }
  var record: StandInRecord { get }

  /// What the flows were started with, as it prints; `nil` where the stand-in creates no flows that
  /// it sees start.
  @MainActor
  var printedStarts: [String]? { get }

  /// Provides the key, or replaces its provider.
  var declare: (Declarations) -> Void { get }

  /// Receives the window of the app, before anything is created for it.
  @MainActor
  func appear(in window: NavigationWindow)
}

extension StandingIn {
  var printedStarts: [String]? { nil }

  func appear(in window: NavigationWindow) {}
}
