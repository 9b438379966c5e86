import Synchronization

extension RegistryCore {
  /// The service, made now with all that it needs unless it was made before.
  ///
  /// What it needs is made from the bottom up, along the checked requirements and without recursion,
  /// so that a long chain of services does not need a deep stack.
  func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service {
    let slot = slot(for: key)
    if let service = slot.service { return service }
    makeDependencies(of: ObjectIdentifier(key))
    guard case .anywhere(let make)? = provider(of: ObjectIdentifier(key))?.maker else {
      missing(key)
    }
    make(self)
    guard let service = slot.service else { missing(key) }
    return service
  }

  /// Makes a service unless it was made before.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - body: its factory, with the services that it needs; they are made by now, so a thread that
  ///     makes a service never waits for another one.
  @usableFromInline
  func make<Key: ServiceKey>(_ key: Key.Type, body: () -> Key.Service) {
    slot(for: key).make {
      RunningFactory.$current.withValue(RunningFactory(key: key, core: self)) { body() }
    }
  }

  private func slot<Key: ServiceKey>(for key: Key.Type) -> ServiceSlot<Key> {
    let place = services.place(for: ObjectIdentifier(key)) { ServiceSlot<Key>() }
    return fixed(by: key, place)
  }

  private func makeDependencies(of id: ObjectIdentifier) {
    var seen: Set = [id]
    var path = [(id: id, next: 0)]
    while let (id, next) = path.last {
      guard let provider = provider(of: id), next < provider.requirements.count else {
        path.removeLast()
        if !path.isEmpty, case .anywhere(let make)? = provider(of: id)?.maker { make(self) }
        continue
      }
      path[path.count - 1].next += 1
      let need = provider.requirements[next].id
      if seen.insert(need).inserted, services.existing(need)?.isMade != true {
        path.append((need, 0))
      }
    }
  }

  /// Traps if the factory of a service asks its registry for another one.
  ///
  /// What it could reach that way is not part of the graph, and waiting for it might never end.
  func refuseToServeFactories(_ key: any Any.Type) {
    guard let running = RunningFactory.current, running.core === self else { return }
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
/// A binary tree that only grows: each bit of a key's address, once mixed, chooses a branch.
struct ServiceTree: ~Copyable, Sendable {
  private let root = OnceReference<Node>()

  /// The place of a service, if anybody asked for it before.
  func existing(_ id: ObjectIdentifier) -> (any ServicePlace)? {
    var bits = Self.mixed(id)
    var next = root.load()
    while let node = next, node.id != id {
      next = node.branch(by: bits)
      bits <<= 1
    }
    return next?.place
  }

  func place(for id: ObjectIdentifier, or new: () -> any ServicePlace) -> any ServicePlace {
    func newNode() -> Node { Node(id: id, place: new()) }
    var bits = Self.mixed(id)
    var node = root.load() ?? root.storeIfNil(newNode())
    while node.id != id {
      node = node.branch(by: bits, or: newNode)
      bits <<= 1
    }
    return node.place
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  private static func mixed(_ id: ObjectIdentifier) -> UInt64 {
    UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
  }

  private final class Node: Sendable {
    let id: ObjectIdentifier
    let place: any ServicePlace
    private let left = OnceReference<Node>()
    private let right = OnceReference<Node>()

    init(id: ObjectIdentifier, place: any ServicePlace) {
      self.id = id
      self.place = place
    }

    /// The node below on the side of the first bit.
    func branch(by bits: UInt64) -> Node? { bits >> 63 == 0 ? left.load() : right.load() }

    func branch(by bits: UInt64, or new: () -> Node) -> Node {
      if let node = branch(by: bits) { return node }
      return bits >> 63 == 0 ? left.storeIfNil(new()) : right.storeIfNil(new())
    }
  }
}

/// The place of one service in one registry, whatever its type.
protocol ServicePlace: AnyObject, Sendable {
  var isMade: Bool { get }
}

private final class ServiceSlot<Key: ServiceKey>: ServicePlace {
  private let made = OnceReference<Made>()
  private let turn = Mutex(())

  var isMade: Bool { made.load() != nil }

  var service: Key.Service? { made.load()?.service }

  /// Makes the service unless it was made before.
  ///
  /// This is the one lock of the library: whoever else wants this one service waits while its factory
  /// runs, and the factory itself can wait for nobody.
  func make(_ body: () -> Key.Service) {
    turn.withLock { _ in
      if made.load() == nil { _ = made.storeIfNil(Made(service: body())) }
    }
  }

  private final class Made: Sendable {
    let service: Key.Service

    init(service: Key.Service) { self.service = service }
  }
}
