/// The factory of one key, as a feature receives it for a key that it lists after `using:`.
///
/// A factory is a small value that can be kept, passed on and called at any time on the main actor. It retains the
/// declarations and services of its registry. The first call links the factory to its dependencies; later calls only
/// call it.
@frozen
public struct Factory<Key: FactoryKey>: Sendable {
  @usableFromInline let body: FactoryBody<Key>

  init(_ body: FactoryBody<Key>) { self.body = body }

  /// Creates a new product.
  ///
  /// - Parameter input: what the key's factory takes.
  /// - Returns: the product, which the registry does not keep.
  @MainActor
  @inlinable
  public func assemble(with input: Key.Input) -> Key.Product { body.assemble(with: input) }
}

extension Factory where Key.Input == Void {
  /// Creates a new product.
  @MainActor
  @inlinable
  public func assemble() -> Key.Product { assemble(with: ()) }
}

/// The factory of one key in one registry.
@usableFromInline
final class FactoryBody<Key: FactoryKey>: Sendable {
  @usableFromInline typealias Make = (Key.Input) -> Key.Product

  /// Where a deep link looks up what the key, if it is a port, is bound to.
  let core: RegistryCore

  /// The scope that the key's product lives in; `nil` for the whole app.
  @usableFromInline let scope: ObjectIdentifier?

  /// Finds what the factory needs.
  private let link: @MainActor () -> Make

  /// Not checked for exclusive access, which would double the price of a call: it is read and written
  /// on the main actor, and nothing else runs meanwhile.
  @exclusivity(unchecked)
  @MainActor
  @usableFromInline var make: Make?

  @usableFromInline
  init(in core: RegistryCore, link: @escaping @MainActor () -> Make) {
    self.core = core
    scope = core.outer == nil ? nil : ObjectIdentifier(core)
    self.link = link
  }

  /// Creates a new product.
  @MainActor
  @inlinable
  func assemble(with input: Key.Input) -> Key.Product {
    guard let make = unsafe make else { return linkAndMake(with: input) }
    return make(input)
  }

  @MainActor
  @usableFromInline
  @inline(never)
  func linkAndMake(with input: Key.Input) -> Key.Product {
    let linked = link()
    unsafe make = linked
    return linked(input)
  }
}
