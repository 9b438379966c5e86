import Synchronization

extension RegistryCore {
  /// The service, made now with all that it needs unless it was made before.
  ///
  /// What it needs is made from the bottom up, along the checked requirements and without recursion,
  /// so that a long chain of services does not need a deep stack.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - place: the line that asks for it, for the message where nobody provides it.
  /// - Returns: the service.
  func service<Key: ServiceKey>(_ key: Key.Type, at place: SourcePlace? = nil) -> Key.Service {
    let id = TypeID(key)
    if let made = services.made(id) { return service(key, from: made) }
    if hasScopes, let home = provider(of: id)?.declaration.scope, home != scope {
      return self.home(home, of: key, at: place).service(key)
    }
    makeDependencies(of: id)
    guard case .anywhere(let make)? = provider(of: id)?.maker else {
      missing(key, at: place)
    }
    make(self)
    guard let made = services.made(id) else { missing(key, at: place) }
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
    services.make(TypeID(key)) {
      runningFactories.add(1, ordering: .relaxed)
      defer { runningFactories.subtract(1, ordering: .relaxed) }
      return RunningFactory.$current.withValue(RunningFactory(key: key, core: self)) {
        let service = body()
        report(service, key)
        return MadeService(service)
      }
    }
  }

  /// Tells the observer, in a test, of a service that a scope has.
  private func report<Key: ServiceKey>(_ service: Key.Service, _ key: Key.Type) {
    // A value has no life of its own.
    guard let observer, opened != nil, type(of: service as Any) is AnyClass else { return }
    let longer = provider(of: TypeID(key))?.declaration.requirements.filter {
      provider(of: $0.id).map { $0.declaration.scope != scope } ?? false
    }
    let object = unsafe unsafeBitCast(service as AnyObject, to: (any AnyObject & Sendable).self)
    observer.didCreate(object, key, given: longer?.map(\.key) ?? [], in: self)
  }

  private func makeDependencies(of id: TypeID) {
    var seen: Set = [id]
    var path = [(id: id, core: self, next: 0)]
    while let (id, core, next) = path.last {
      guard let provider = provider(of: id), next < provider.declaration.requirements.count else {
        path.removeLast()
        if !path.isEmpty, case .anywhere(let make)? = provider(of: id)?.maker { make(core) }
        continue
      }
      path[path.count - 1].next += 1
      let need = provider.declaration.requirements[next].id
      guard seen.insert(need).inserted, let owner = core.owner(of: need) else { continue }
      if owner.services.made(need) == nil { path.append((need, owner, 0)) }
    }
  }

  /// Where a service that something in this scope needs is kept: here or around; `nil` where nobody provides
  /// it.
  private func owner(of id: TypeID) -> RegistryCore? {
    guard hasScopes else { return self }
    guard let provider = provider(of: id)?.declaration else { return nil }
    return provider.scope == scope ? self : home(provider.scope, of: provider.key)
  }

  /// Traps if the factory of a service asks its registry for another one.
  ///
  /// What it could reach that way is not part of the graph, and waiting for it might never end.
  func refuseToServeFactories(_ key: any Any.Type, at place: SourcePlace) {
    // A factory that runs on this thread was counted on this thread.
    guard runningFactories.load(ordering: .relaxed) > 0 else { return }
    guard let running = RunningFactory.current, running.core === self else { return }
    // A task that the factory began knows of it, too, also when it has returned.
    guard services.made(TypeID(running.key)) == nil else { return }
    fatalError(
      """
      the factory of service '\(KeyName(running.key))' asked the registry for '\(KeyName(key))': \
      list \(KeyName(key).short).self after using: and take it as an argument
      """,
      file: place.fileID,
      line: place.line
    )
  }
}

/// The factory of a service that runs now, on this thread.
private struct RunningFactory: Sendable {
  @TaskLocal static var current: RunningFactory?

  let key: any Any.Type
  let core: RegistryCore
}

/// The services that were made, and whose turn it is to make one.
struct Services: ~Copyable, Sendable {
  private let state = Mutex(State())

  /// What the mutex orders, stated once more where the thread sanitizer sees it: the slow path of
  /// `Mutex` is in a library that is not instrumented, and what it orders would be reported as races.
  private let order = Atomic(0)

  // Not private, which Swift 6.3 cannot compile in a mutex that another file keeps.
  struct State {
    fileprivate(set) var made: [TypeID: any AnyMadeService] = [:]
    fileprivate(set) var turns: [TypeID: Turn] = [:]
  }

  /// One service that is being made.
  final class Turn: Sendable {
    let mutex = Mutex(())
  }

  /// A service, once it was made.
  func made(_ id: TypeID) -> (any AnyMadeService)? { withState { $0.made[id] } }

  /// Makes a service unless it was made before.
  ///
  /// Whoever else wants this one service waits while its factory runs, and the factory itself can
  /// wait for nobody.
  func make(_ id: TypeID, _ body: () -> any AnyMadeService) {
    let turn = withState { state in
      let turn = state.turns[id] ?? Turn()
      if state.made[id] == nil { state.turns[id] = turn }
      return turn
    }
    turn.mutex.withLock { _ in
      guard made(id) == nil else { return }
      let service = body()
      withState { state in
        state.made[id] = service
        state.turns[id] = nil
      }
    }
  }

  private func withState<Result>(_ body: (inout sending State) -> sending Result) -> Result {
    state.withLock { state in
      _ = order.load(ordering: .acquiring)
      defer { order.add(1, ordering: .releasing) }
      return body(&state)
    }
  }
}

/// A service that was made, whatever its type: the way to it is fast only where no type has to be
/// looked up.
typealias AnyMadeService = AnyObject & Sendable

private final class MadeService<Service: Sendable>: Sendable {
  let service: Service

  init(_ service: Service) { self.service = service }
}
