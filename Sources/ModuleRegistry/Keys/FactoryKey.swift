// swift-format-ignore-file: NoLeadingUnderscores

/// A key for something that is created at each call.
///
/// A key is an enum without cases. A feature that provides it registers a factory; a factory that
/// needs it lists it after `using:` and receives a ``Factory``. Use ``ScreenKey`` for a screen,
/// ``CoordinatorKey`` for a flow and `FactoryKey` itself for anything else.
///
/// ```swift
/// enum ReceiptPrinter: FactoryKey {
///   typealias Input = Order
///   typealias Product = any Printing
/// }
/// ```
///
/// Factories run on the main actor, and every call creates a new product.
public protocol FactoryKey: Dependency where Handle == Factory<Self> {
  /// The input of each call.
  associatedtype Input = Void

  /// The product of each call.
  associatedtype Product

  /// The protocol by which the key is bound: screens to screens, flows to flows, and everything else as
  /// factories.
  associatedtype _Kind = any FactoryKey.Type
}

extension FactoryKey {
  /// A provider of the key.
  public static var _requirement: _Requirement { Requirement(key: Self.self, kind: .factory) }

  /// Finds the factory, which is not linked yet.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Factory<Self> {
    find(in: link.core)
  }

  /// Private, so that the compiler does not pass its code on to features, once for each key.
  @MainActor
  @inline(never)
  private static func find(in core: any Resolver) -> Factory<Self> {
    core.factoryToKeep(of: Self.self)
  }
}

/// A key for a screen, seen through the protocol that the feature names; its factory is the "module
/// factory" of articles about coordinators.
///
/// ```swift
/// enum CartScreen: ScreenKey { typealias Product = any CartView }
/// ```
public protocol ScreenKey: FactoryKey where _Kind == any ScreenKey.Type {}

extension ScreenKey {
  /// A provider of the screen.
  public static var _requirement: _Requirement { Requirement(key: Self.self, kind: .screen) }
}
