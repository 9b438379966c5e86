import Synchronization

extension RegistryCore {
  @usableFromInline
  func service<Key: ServiceKey>(_ key: Key.Type) -> Key.Service { service(key, at: nil) }

  /// The service, created now with its dependencies unless it was created before.
  ///
  /// Dependencies are created from the bottom up, along the checked requirements and without
  /// recursion, so that a long chain of services does not need a deep stack.
  ///
  /// - Parameters:
  ///   - key: the service.
  ///   - place: the line of the request, for the message if there is no provider.
  /// - Returns: the service.
  func service<Key: ServiceKey>(_ key: Key.Type, at place: SourcePlace?) -> Key.Service {
    let id = TypeID(key)
    if outer == nil, let made = services.made(id) { return service(key, from: made) }
    guard let (home, needs, maker) = provision(of: id), case .anywhere(let make) = maker else {
      missing(key, at: place)
    }
    if !isCore(of: home) { return self.home(home, of: key, at: place).service(key) }
    if outer != nil, let made = services.made(id) { return service(key, from: made) }
    // The input of a scope is there.
    for need in needs where need.kind != .scope && lacks(need.id) {
      makeDependencies(of: key)
      break
    }
    return service(key, from: serve(key, by: make))
  }

  private func service<Key: ServiceKey>(_ key: Key.Type, from made: any SharedObject)
    -> Key.Service
  {
    let typed: Shared<Key.Service> = fixed(by: key, made)
    return typed.value
  }

  @usableFromInline
  func create(_ key: any Any.Type, body: () -> any SharedObject) -> any SharedObject {
    services.make(TypeID(key)) {
      runFactory(key, .factory, body)
    }
  }

  @usableFromInline
  func bridge(_ key: any Any.Type, body: () -> any SharedObject) -> any SharedObject {
    let id = TypeID(key)
    if let made = services.made(id) { return made }
    refuseCycle(through: key)
    return services.keep(id, runFactory(key, .bridge, body))
  }

  private func runFactory(
    _ key: any Any.Type,
    _ stage: Creation.Stage,
    _ body: () -> any SharedObject
  ) -> any SharedObject {
    blueprint.runningFactories.add(1, ordering: .relaxed)
    defer { blueprint.runningFactories.subtract(1, ordering: .relaxed) }
    return Creation.of(key, stage, in: root) { create(key, by: body) }
  }

  /// Creates the services of this scope that another one needs, from the bottom up.
  ///
  /// Services of scopes around are created there in the same way, when they are requested.
  func makeDependencies(of key: any Any.Type) {
    var seen: Set = [TypeID(key)]
    var path = [(key: key, needs: requirementsHere(of: key), next: 0)]
    while let (key, needs, next) = path.last {
      guard next < needs.count else {
        path.removeLast()
        guard let caller = path.last?.key else { continue }
        if let point = key as? any ServiceExtensionPoint.Type {
          fill(point, for: caller)
        } else if case .anywhere(let make)? = provision(of: TypeID(key))?.maker {
          _ = serve(key, for: caller, by: make)
        }
        continue
      }
      path[path.count - 1].next += 1
      let need = needs[next]
      if seen.insert(need.id).inserted, lacks(need.id) {
        path.append((need.key, requirementsHere(of: need.key), 0))
      }
    }
  }

  /// The requirements of a service, or of the contributions that are of this scope.
  private func requirementsHere(of key: any Any.Type) -> [Requirement] {
    guard key is any ServiceExtensionPoint.Type else { return requirements(of: TypeID(key)) }
    return registrations(to: TypeID(key)).filter { isCore(of: $0.declaration.scope) }
      .flatMap(\.declaration.requirements)
  }

  /// Whether a service of this scope was not created yet.
  private func lacks(_ id: TypeID) -> Bool {
    if hasScopes, let home = scope(of: id), !isCore(of: home) { return false }
    return services.made(id) == nil
  }

  /// Traps if the factory of a service asks its registry for another one.
  ///
  /// Such a request is not part of the graph, and waiting for its result might never end. One that comes
  /// through a bridge is served.
  func refuseToServeFactories(_ key: any Any.Type, at place: SourcePlace) {
    // A factory that runs on this thread was counted on this thread.
    guard blueprint.runningFactories.load(ordering: .relaxed) > 0 else { return }
    let running = Creation.all(of: root).first { $0.stage != .linking }
    guard let running, !running.request(key) else { return }
    fatalError(
      """
      the factory of \(running.kind) '\(KeyName(running.key))' asked the registry for '\(KeyName(key))': \
      list \(KeyName(key).short).self after using: and take it as an argument\(running.advice)
      """,
      file: place.fileID,
      line: place.line
    )
  }

  /// Traps if the factory of a bridge leads back to it, on this thread.
  private func refuseCycle(through key: any Any.Type) {
    let running = Creation.all(of: root).filter { $0.stage == .bridge }
    guard let first = running.firstIndex(where: { $0.key == key }) else { return }
    var path: [any Any.Type] = []
    for bridge in running[...first].reversed() {
      if let last = path.last { path += way(from: last, to: bridge.key).dropFirst() }
      if path.isEmpty { path.append(bridge.key) }
      path += bridge.request.map { [$0] } ?? []
    }
    if let last = path.last { path += way(from: last, to: key).dropFirst() }
    let names = path.abridged { KeyName($0).short }.joined(separator: " -> ")
    fatalError(
      """
      services form a cycle through an older container: \(names); move the state that they share into a \
      service that needs none of them
      """
    )
  }

  /// The keys from one to another, along the requirements.
  private func way(from key: any Any.Type, to target: any Any.Type) -> [any Any.Type] {
    var steps: [TypeID: any Any.Type] = [:]
    var queue = [key]
    var next = 0
    while next < queue.count, TypeID(queue[next]) != TypeID(target) {
      let key = queue[next]
      let needs =
        key is any ServiceExtensionPoint.Type
        ? registrations(to: TypeID(key)).flatMap(\.declaration.requirements)
        : requirements(of: TypeID(key))
      for need in needs where steps[need.id] == nil {
        steps[need.id] = queue[next]
        queue.append(need.key)
      }
      next += 1
    }
    var way = [target]
    while let last = way.last, last != key, let step = steps[TypeID(last)] { way.append(step) }
    return way.reversed()
  }
}

/// The services of a scope: those that exist, and those that are being created.
package struct Services: ~Copyable, Sendable {
  private let state = Mutex(State())

  /// The order of the mutex once more, for the thread sanitizer: the slow path of `Mutex` is in a
  /// library that is not instrumented, and accesses that it orders would be reported as races.
  private let order = Atomic(0)

  // Not private, which Swift 6.3 cannot compile in a mutex that another file keeps.
  struct State {
    fileprivate(set) var entries: [TypeID: Entry] = [:]
  }

  // One table, since a second one costs more than its contents.
  enum Entry {
    case made(any SharedObject)
    case being(Turn)
  }

  /// One service that is being created.
  final class Turn: Sendable {
    let mutex = Mutex(())

    /// Whether the service was created.
    let isOver: Atomic<Bool>

    init(isOver: Bool) { self.isOver = Atomic(isOver) }
  }

  /// A service, once it was created.
  package func made(_ id: TypeID) -> (any SharedObject)? {
    withState { state in
      if case .made(let service)? = state.entries[id] { service } else { nil }
    }
  }

  /// The services that exist.
  package var all: [any SharedObject] {
    withState { state in
      state.entries.values.compactMap { if case .made(let service) = $0 { service } else { nil } }
    }
  }

  /// Creates a service unless it was created before.
  ///
  /// Other callers of this service wait while its factory runs, and the factory itself never
  /// waits.
  func make(_ id: TypeID, _ body: () -> any SharedObject) -> any SharedObject {
    let turn = withState { state in
      if case .being(let turn)? = state.entries[id] { return turn }
      let turn = Turn(isOver: state.entries[id] != nil)
      if !turn.isOver.load(ordering: .relaxed) { state.entries[id] = .being(turn) }
      return turn
    }
    return turn.mutex.withLock { _ in
      if turn.isOver.load(ordering: .acquiring), let service = made(id) { return service }
      let service = body()
      withState { state in state.entries[id] = .made(service) }
      turn.isOver.store(true, ordering: .releasing)
      return service
    }
  }

  /// Keeps a service that was created without a turn, unless another one was kept before.
  ///
  /// - Returns: the one that is kept.
  func keep(_ id: TypeID, _ service: any SharedObject) -> any SharedObject {
    withState { state in
      if case .made(let kept)? = state.entries[id] { return kept }
      state.entries[id] = .made(service)
      return service
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
