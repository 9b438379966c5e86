import ModuleRegistry

/// Stubs keys without a provider: flows with the default `Interface`, and factories of nothing.
@MainActor
enum AutomaticStub {
  /// A stub for the key; `nil` if only the test can create its product.
  static func make(for key: any Any.Type) -> (any Stubbing)? {
    if let flow = key as? any CoordinatorKey.Type { return stubbed(flow) }
    if let factory = key as? any FactoryKey.Type { return nothing(factory) }
    return nil
  }

  private static func stubbed<Key: CoordinatorKey>(_ key: Key.Type) -> (any Stubbing)? {
    (PlainFlow<Key>.self as? any HasPlainStub.Type)?.stub
  }

  private static func nothing<Key: FactoryKey>(
    _ key: Key.Type
  ) -> (any Stubbing)? {
    guard let nothing = emptiness(of: Key.Product.self) else { return nil }
    return Stub(key) { _ in nothing }
  }

  /// The empty value of a type: `()`, or the `nil` of an optional.
  private static func emptiness<Value>(of type: Value.Type) -> Value? {
    if type == Void.self { return () as? Value }
    guard let type = type as? any ExpressibleByNilLiteral.Type else { return nil }
    return type.init(nilLiteral: ()) as? Value
  }
}

/// A flow that can be stubbed without a closure, if its key has the default `Interface`.
private enum PlainFlow<Key: CoordinatorKey> {}

private protocol HasPlainStub {
  static var stub: any Stubbing { get }
}

extension PlainFlow: HasPlainStub where Key.Interface == any Coordinator<Key.Start, Key.Output> {
  static var stub: any Stubbing { Stub(Key.self) }
}
