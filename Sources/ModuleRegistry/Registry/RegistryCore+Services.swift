import Synchronization

extension RegistryCore {
  func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service {
    let id = ObjectIdentifier(key)
    guard let slot = services.slot(for: id, or: ServiceSlot<Key>()) as? ServiceSlot<Key> else {
      missing(key)
    }
    return slot.service {
      guard case .anywhere(let link)? = provider(of: id)?.maker,
        let body = link(self) as? ServiceBody<Key>
      else { missing(key) }
      return body
    }
  }
}

/// The slots of the services that were asked for, found and extended by any thread without a lock.
///
/// A binary tree that only grows: each bit of a key's address, once mixed, chooses a branch.
final class ServiceTree: Sendable {
  private let id: ObjectIdentifier
  private let slot: any AnyObject & Sendable
  private let left = AtomicLazyReference<ServiceTree>()
  private let right = AtomicLazyReference<ServiceTree>()

  /// Creates a tree whose root is no service's.
  convenience init() {
    self.init(id: ObjectIdentifier(Root.self), slot: Root())
  }

  private init(id: ObjectIdentifier, slot: any AnyObject & Sendable) {
    self.id = id
    self.slot = slot
  }

  func slot(
    for id: ObjectIdentifier,
    or new: @autoclosure () -> any AnyObject & Sendable
  ) -> any AnyObject & Sendable {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    var bits = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
    var node = self
    while node.id != id {
      node = node.branch(bits >> 63 == 0) { ServiceTree(id: id, slot: new()) }
      bits <<= 1
    }
    return node.slot
  }

  private func branch(_ isLeft: Bool, or new: () -> ServiceTree) -> ServiceTree {
    if isLeft { return left.load() ?? left.storeIfNil(new()) }
    return right.load() ?? right.storeIfNil(new())
  }

  private final class Root: Sendable {}
}

/// The place of one service in one registry.
private final class ServiceSlot<Key: ServiceKey>: Sendable {
  private let made = AtomicLazyReference<MadeService<Key>>()
  private let turn = Mutex(())

  /// The service, made now if it was not made before.
  ///
  /// The dependencies are made before the turn is taken, so turns never nest: a thread holds one
  /// only while it runs the factory of this one service, and whoever else wants it waits.
  func service(linked body: () -> ServiceBody<Key>) -> Key.Service {
    if let made = made.load() { return made.service }
    let body = body()
    return turn.withLock { _ in
      if let made = made.load() { return made.service }
      return made.storeIfNil(MadeService(service: body.make())).service
    }
  }
}

private final class MadeService<Key: ServiceKey>: Sendable {
  let service: Key.Service

  init(service: Key.Service) { self.service = service }
}

/// The factory of a service whose dependencies have been made.
@usableFromInline
final class ServiceBody<Key: ServiceKey> {
  let make: () -> Key.Service

  @usableFromInline
  init(_ make: @escaping () -> Key.Service) { self.make = make }
}

@available(*, unavailable)
extension ServiceBody: Sendable {}
