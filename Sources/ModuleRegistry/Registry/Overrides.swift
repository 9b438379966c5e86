/// Collects the replacements of a derived registry, in ``Registry/overriding(_:)``.
///
/// A port can also be bound to another key than in the base. Overrides trap if they are used after the derived
/// registry was created.
public final class Overrides: Declarations {
  var all: [Registration] { unsafe list }

  /// Not checked for exclusive access, as the lists of ``Registrations``.
  @exclusivity(unchecked)
  private var list: [Registration] = []

  init() { super.init(of: nil) }

  override func collect(
    _ declaration: consuming Declaration,
    _ maker: consuming Registration.Maker
  ) {
    unsafe list.append(Registration(declaration: declaration, maker: maker))
  }

  override var complaint: (verb: String, rule: String) {
    (
      "replaced",
      "derived: overrides work only inside the closure of overriding(_:); replace it there"
    )
  }
}

extension Overrides {
  /// Replaces the factory of a screen, a flow or anything else that is created on demand.
  @inlinable
  public func replace<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    declare(key, .provider, using: { (_: repeat (each D).Type) in }, at: (fileID, line), make: make)
  }

  /// Replaces the factory of something that is created from nothing but its dependencies.
  @inlinable
  public func replace<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) where Key.Input == Void {
    declare(
      key,
      .provider,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeWithoutInput: make
    )
  }

  /// Replaces a service.
  @inlinable
  public func replace<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    declare(
      key,
      .provider,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeService: make
    )
  }

  /// Replaces all contributions to an extension point.
  @inlinable
  public func replace<Point: ExtensionPoint, each D: Dependency>(
    _ point: Point.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    declare(
      point,
      0,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeContributions: make
    )
  }
}
