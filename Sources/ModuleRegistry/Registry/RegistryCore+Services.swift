import Synchronization

extension RegistryCore {
  /// The service, made now with all that it needs unless it was made before.
  ///
  /// What it needs is made from the bottom up, along the checked requirements and without recursion,
  /// so that a long chain of services does not need a deep stack.
  func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service {
    let slot = services.slot(for: ObjectIdentifier(key))
    if let made = slot.made { return service(key, from: made) }
    makeDependencies(of: ObjectIdentifier(key))
    guard case .anywhere(let make)? = provider(of: ObjectIdentifier(key))?.maker else {
      missing(key)
    }
    make(self)
    guard let made = slot.made else { missing(key) }
    return service(key, from: made)
  }

  private func service<Key: ServiceKey>(_ key: Key.Type, from made: any AnyMadeService)
    -> Key.Service
  {
    let typed: MadeService<Key.Service> = fixed(by: key, made)
    return typed.service
  }

  /// Makes a service unless it was made before.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - body: its factory, with the services that it needs; they are made by now, so a thread that
  ///     makes a service never waits for another one.
  @usableFromInline
  func make<Key: ServiceKey>(_ key: Key.Type, body: () -> Key.Service) {
    services.slot(for: ObjectIdentifier(key)).make {
      runningFactories.add(1, ordering: .relaxed)
      defer { runningFactories.subtract(1, ordering: .relaxed) }
      return RunningFactory.$current.withValue(RunningFactory(key: key, core: self)) {
        MadeService(body())
      }
    }
  }

  private func makeDependencies(of id: ObjectIdentifier) {
    var seen: Set = [id]
    var path = [(id: id, next: 0)]
    while let (id, next) = path.last {
      guard let provider = provider(of: id), next < provider.declaration.requirements.count else {
        path.removeLast()
        if !path.isEmpty, case .anywhere(let make)? = provider(of: id)?.maker { make(self) }
        continue
      }
      path[path.count - 1].next += 1
      let need = provider.declaration.requirements[next].id
      if seen.insert(need).inserted, services.existingSlot(for: need)?.made == nil {
        path.append((need, 0))
      }
    }
  }

  /// Traps if the factory of a service asks its registry for another one.
  ///
  /// What it could reach that way is not part of the graph, and waiting for it might never end.
  func refuseToServeFactories(_ key: any Any.Type) {
    // A factory that runs on this thread was counted on this thread.
    guard runningFactories.load(ordering: .relaxed) > 0 else { return }
    guard let running = RunningFactory.current, running.core === self else { return }
    // A task that the factory began knows of it, too, also when it has returned.
    guard services.existingSlot(for: ObjectIdentifier(running.key))?.made == nil else { return }
    fatalError(
      """
      the factory of service '\(KeyName(running.key))' asked the registry for '\(KeyName(key))': \
      list \(KeyName(key).short).self after using: and take it as an argument
      """
    )
  }
}

/// The factory of a service that runs now, on this thread.
private struct RunningFactory: Sendable {
  @TaskLocal static var current: RunningFactory?

  let key: any Any.Type
  let core: RegistryCore
}

/// The services that were asked for, found and extended by any thread without a lock.
///
/// A tree that only grows: each two bits of a key's address, once mixed, choose a branch.
struct ServiceTree: ~Copyable, Sendable {
  private let root = OnceReference<ServiceSlot>()

  /// The slot of a service, if anybody asked for it before.
  func existingSlot(for id: ObjectIdentifier) -> ServiceSlot? {
    var bits = Self.mixed(id)
    var next = root.load()
    while let slot = next, slot.id != id {
      next = slot.branch(by: bits)
      bits <<= 2
    }
    return next
  }

  func slot(for id: ObjectIdentifier) -> ServiceSlot {
    var bits = Self.mixed(id)
    var slot = root.load() ?? root.storeIfNil(ServiceSlot(id))
    while slot.id != id {
      slot = slot.branch(by: bits, or: ServiceSlot(id))
      bits <<= 2
    }
    return slot
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  private static func mixed(_ id: ObjectIdentifier) -> UInt64 {
    UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// The place of one service in one registry, and the node of the tree where it is found.
///
/// Not generic, and no more is what it refers to, since the way to a service that was made is fast
/// only where no type has to be looked up.
final class ServiceSlot: Sendable {
  let id: ObjectIdentifier
  private let service = OnceReference<any AnyMadeService>()
  private let turn = Mutex(())
  private let first = OnceReference<ServiceSlot>()
  private let second = OnceReference<ServiceSlot>()
  private let third = OnceReference<ServiceSlot>()
  private let fourth = OnceReference<ServiceSlot>()

  init(_ id: ObjectIdentifier) { self.id = id }

  /// The service, once it was made.
  var made: (any AnyMadeService)? { service.load() }

  /// Makes the service unless it was made before.
  ///
  /// This is the one lock of the library: whoever else wants this one service waits while its factory
  /// runs, and the factory itself can wait for nobody.
  func make(_ body: () -> any AnyMadeService) {
    turn.withLock { _ in
      if service.load() == nil { _ = service.storeIfNil(body()) }
    }
  }

  /// The slot below, on the side of the first two bits.
  func branch(by bits: UInt64) -> ServiceSlot? {
    switch bits >> 62 {
    case 0: first.load()
    case 1: second.load()
    case 2: third.load()
    default: fourth.load()
    }
  }

  func branch(by bits: UInt64, or new: @autoclosure () -> ServiceSlot) -> ServiceSlot {
    if let slot = branch(by: bits) { return slot }
    return switch bits >> 62 {
    case 0: first.storeIfNil(new())
    case 1: second.storeIfNil(new())
    case 2: third.storeIfNil(new())
    default: fourth.storeIfNil(new())
    }
  }
}

/// A service that was made, whatever its type.
typealias AnyMadeService = AnyObject & Sendable

private final class MadeService<Service: Sendable>: Sendable {
  let service: Service

  init(_ service: Service) { self.service = service }
}
