import ModuleRegistry

/// Stands in for keys without a provider: any flow, and factories that return
/// nothing.
@MainActor
enum AutomaticStandIn {
  /// A stand-in for the key; `nil` where only the test can say what it is.
  static func make(for key: any Any.Type) -> (any StandingIn)? {
    if let flow = key as? any CoordinatorKey.Type { return stub(flow) }
    if let factory = key as? any FactoryKey.Type { return nothing(factory) }
    return nil
  }

  private static func stub<Key: CoordinatorKey>(_ key: Key.Type) -> any StandingIn {
    StubFlow<Key>()
  }

  private static func nothing<Key: FactoryKey>(
    _ key: Key.Type
  ) -> (any StandingIn)? {
    guard let nothing = emptiness(of: Key.Product.self) else { return nil }
    return StandIn(key) { _ in nothing }
  }

  /// The value of a type that says nothing: `()`, or the `nil` of an optional.
  private static func emptiness<Value>(of type: Value.Type) -> Value? {
    if type == Void.self { return () as? Value }
    guard let type = type as? any ExpressibleByNilLiteral.Type else { return nil }
    return type.init(nilLiteral: ()) as? Value
  }
}
