import Synchronization

extension RegistryCore {
  func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service {
    let id = ObjectIdentifier(key)
    let slot = services.withLock { services in
      if let slot = services[id] as? ServiceSlot<Key> { return slot }
      let slot = ServiceSlot<Key>()
      services[id] = slot
      return slot
    }
    return slot.service {
      guard case .anywhere(let link)? = provider(of: id)?.maker,
        let body = link(self) as? ServiceBody<Key>
      else { missing(key) }
      return body
    }
  }
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
