/// One line of a feature's `register(in:)`: its facts, and how its product is created.
@usableFromInline
package struct Registration: Sendable {
  package var declaration: Declaration
  let maker: Maker

  /// Links the declaration to its dependencies.
  ///
  /// On the main actor it returns a `LinkedFactory` or a `ContributionBody`, by the kind of its
  /// key; anywhere, it creates the service.
  enum Maker: Sendable {
    case onMainActor(
      @MainActor (any Resolver) -> AnyObject,
      binding: Binding? = nil
    )
    case anywhere(@Sendable (any Resolver) -> any SharedObject)
    case nothing
  }
}

/// The target of a port.
@usableFromInline
package final class Binding: Sendable {
  let target: any Any.Type

  /// Creates the start option of the target from that of the port.
  let start: @MainActor (Any) -> Any?

  package init(target: any Any.Type, start: @escaping @MainActor (Any) -> Any?) {
    self.target = target
    self.start = start
  }
}

extension Registration {
  /// A closure with handles to call it with.
  ///
  /// Here the handles are values of types of their own, which a closure can capture one by one.
  @MainActor
  @inlinable
  static func closure<Input, Product, each Handle>(
    calling make: @escaping @MainActor (Input, repeat each Handle) -> Product,
    with handle: repeat each Handle
  ) -> (Input) -> Product {
    { make($0, repeat each handle) }
  }

  @MainActor
  @inlinable
  static func closure<Input, Product, each Handle>(
    calling make: @escaping @MainActor (repeat each Handle) -> Product,
    with handle: repeat each Handle
  ) -> (Input) -> Product {
    { _ in make(repeat each handle) }
  }
}

/// The contributions of one declaration.
@usableFromInline
final class ContributionBody<Point: ExtensionPoint> {
  let contributions: [Point.Contribution]

  @usableFromInline
  init(_ contributions: [Point.Contribution]) { self.contributions = contributions }
}

@available(*, unavailable)
extension ContributionBody: Sendable {}
