// swift-format-ignore-file: NoLeadingUnderscores

/// A key for something that's made at each call, and that's neither a screen nor a flow.
///
/// ```swift
/// enum ReceiptPrinter: FactoryKey {
///   typealias Input = Order
///   typealias Product = any Printing
/// }
///
/// registrar.factory(ReceiptPrinter.self, taking: Order.self, using: Fonts.self) { order, fonts in
///   PDFPrinter(order, fonts)
/// }
/// registrar.coordinator(OrderFlow.self, using: ReceiptPrinter.self) { OrderCoordinator($0, $1) }
///
/// needs.assemble(with: order).print()                       // in the coordinator: a new printer
/// ```
///
/// For a screen use ``ScreenKey``, for a flow ``CoordinatorKey``, and for something shared ``ServiceKey``.
/// Whoever lists the key gets a ``Factory``. The factory's closure runs on the main actor.
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

/// A key for a screen, seen through a protocol of the feature that needs it.
///
/// A coordinator decides what comes next, so it sets the screen's closures, and doesn't know its class:
///
/// ```swift
/// @MainActor
/// protocol CartView: Presentable {
///   var onOrder: (@MainActor () -> Void)? { get set }
/// }
///
/// enum CartScreen: ScreenKey { typealias Product = any CartView }
///
/// enum LineScreen: ScreenKey {
///   typealias Input = CartItem                              // what it shows
///   typealias Product = any Presentable
/// }
///
/// registrar.screen(CartScreen.self, using: CartStore.self) { CartList($0) }
/// registrar.screen(LineScreen.self, taking: CartItem.self) { LineEditor($0) }
///
/// let cart = needs.cart.assemble()                          // in the coordinator
/// cart.onOrder = { self.order() }
/// router.push(cart)
/// ```
///
/// Whoever lists the key gets a ``Factory``, which makes a new screen at each call, on the main actor. Articles
/// about coordinators call this a module factory.
public protocol ScreenKey: FactoryKey where _Kind == any ScreenKey.Type {}

extension ScreenKey {
  /// A provider of the screen.
  public static var _requirement: _Requirement { Requirement(key: Self.self, kind: .screen) }
}
