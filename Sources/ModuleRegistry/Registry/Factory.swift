/// A handle on the factory of one key: what a feature gets for a key that it listed after `using:`.
///
/// A factory is a small value that can be kept, passed on and called at any time on the main actor;
/// it keeps the declarations and services of its registry alive. The first call links the factory
/// to what it depends on, later calls only call it.
@frozen
public struct Factory<Key: FactoryKey>: Sendable {
  @usableFromInline let slot: FactorySlot<Key>
  @usableFromInline let core: RegistryCore

  @inlinable
  init(slot: FactorySlot<Key>, core: RegistryCore) {
    self.slot = slot
    self.core = core
  }

  /// Makes a new product.
  ///
  /// - Parameter input: what the key's factory takes.
  /// - Returns: the product, which the registry does not keep.
  @MainActor
  @inlinable
  public func assemble(with input: Key.Input) -> Key.Product {
    if let make = slot.make { return make(input, core) }
    return slot.link(in: core)(input, core)
  }
}

extension Factory where Key.Input == Void {
  /// Makes a new product.
  @MainActor
  @inlinable
  public func assemble() -> Key.Product { assemble(with: ()) }
}

extension Factory where Key: CoordinatorKey {
  /// Makes a new unit, a coordinator and what it presents, as a child of `parent`.
  ///
  /// The unit is not shown and not started yet. It lives as long as the caller keeps it and, once
  /// its presentable is on screen, as long as that stays there.
  @MainActor
  @inlinable
  public func assemble(in parent: some CoordinatorParent) -> Key.Product {
    assemble(with: parent.childContext.of(Key.self))
  }
}

/// The place of one key in one registry: holds the linked factory after its first use.
@usableFromInline
final class FactorySlot<Key: FactoryKey>: Sendable {
  @usableFromInline typealias Make = @MainActor (Key.Input, RegistryCore) -> Key.Product

  @MainActor @usableFromInline var make: Make?

  @MainActor
  @usableFromInline
  func link(in core: RegistryCore) -> Make {
    let make = core.linked(Key.self, as: FactoryBody<Key>.self).make
    self.make = make
    return make
  }
}

/// A factory whose dependencies have been found.
@usableFromInline
final class FactoryBody<Key: FactoryKey> {
  let make: FactorySlot<Key>.Make

  @usableFromInline
  init(_ make: @escaping FactorySlot<Key>.Make) { self.make = make }
}

@available(*, unavailable)
extension FactoryBody: Sendable {}

/// What one factory remembers of another: where it is, without keeping it alive.
///
/// Factories may refer to each other in circles, and the registry owns them all; a strong reference
/// here would keep such a circle alive for ever.
@frozen
public struct FactoryLink<Key: FactoryKey>: Sendable {
  @usableFromInline unowned let slot: FactorySlot<Key>

  @usableFromInline
  init(slot: FactorySlot<Key>) { self.slot = slot }
}

/// The links of one factory, in one object that its closure can capture.
@usableFromInline
final class Links<each D: Dependency> {
  @usableFromInline let each: (repeat (each D).Link)

  @inlinable
  init(_ link: repeat (each D).Link) { each = (repeat each link) }
}

@available(*, unavailable)
extension Links: Sendable {}
