import ModuleRegistry
import Synchronization

/// The scopes that were opened in a test, and the services that were created in them.
final class ScopeWatch: Sendable {
  /// The keys of the test's stubs: their services belong to the test.
  private let stubs: Set<ObjectIdentifier>
  private let scopes = Mutex<[Opened]>([])
  private let services = Mutex<[Created]>([])

  /// The services of all scopes and of the whole app, those of stubs included.
  private let all = Mutex<[WatchedService]>([])

  private struct WatchedService: Sendable {
    let key: String
    weak let service: (any AnyObject & Sendable)?
  }

  private struct Opened: Sendable {
    let name: String
    weak let core: RegistryCore?
  }

  private struct Created: Sendable {
    let key: String
    let scope: String

    /// The dependencies that may retain it.
    let keepers: [PossibleKeeper]
    weak let core: RegistryCore?
    weak let service: (any AnyObject & Sendable)?
  }

  init(stubs keys: [any Any.Type]) { stubs = Set(keys.map { ObjectIdentifier($0) }) }

  func note(_ event: RegistryEvent) {
    let key = event.type
    let core = event.opening as? RegistryCore
    switch event.kind {
    case .opened: scopes.withLock { $0.append(Opened(name: KeyName(key).short, core: core)) }
    case .created:
      guard let core, let made = event.service else { return }
      if let service = core.object(in: made) {
        all.withLock { $0.append(WatchedService(key: KeyName(key).description, service: service)) }
      }
      guard core.outer != nil, !stubs.contains(ObjectIdentifier(key)),
        let service = core.ownObject(in: made)
      else { return }
      let created = Created(
        key: KeyName(key).description,
        scope: KeyName(core.scopeKey).short,
        keepers: core.possibleKeepers(of: key),
        core: core,
        service: service
      )
      services.withLock { $0.append(created) }
    default: break
    }
  }

  /// The services that are alive, with their keys.
  var made: [(key: String, service: AnyObject)] {
    all.withLock(\.self).compactMap { made in made.service.map { (made.key, $0) } }
  }

  /// Whether every scope has ended, and every service is freed with it.
  var isEmpty: Bool {
    // The last reference may be released here, and a `deinit` must not run inside a lock.
    scopes.withLock(\.self).allSatisfy { $0.core == nil }
      && services.withLock(\.self).allSatisfy { $0.service == nil }
  }

  /// The scopes that have not ended and the services that outlived theirs, with fixes.
  @MainActor
  func leaks(by references: StoredReferences) -> [String] {
    unended(references) + outlived(references)
  }

  @MainActor
  private func unended(_ references: StoredReferences) -> [String] {
    let open = scopes.withLock(\.self).filter { $0.core != nil }
    return open.map { scope in
      let services = services.withLock(\.self)
        .filter { $0.core != nil && $0.core === scope.core && $0.service != nil }.map(\.key)
      let suspects = services.sorted().map {
        "service '\($0)', which may retain a flow: store the flow weakly there"
      }
      let others = [
        "a handle, screen or flow of it, stored by the test or by a flow outside: release it",
        "a task that has not ended: cancel it",
      ]
      let owners = scope.core.map(references.holders) ?? []
      return Self.problem(
        "scope '\(scope.name)' has not ended, though none of its flows is on screen",
        owners.filter { owner in !services.contains { owner.hasPrefix("service '\($0)',") } }
          .map { "\($0): release what it has of the scope" },
        or: suspects + references.unseenFixes(besides: services) + others
      )
    }
  }

  @MainActor
  private func outlived(_ references: StoredReferences) -> [String] {
    let alive = services.withLock(\.self).filter { $0.core == nil && $0.service != nil }
    return alive.map { service in
      let suspects = Set(service.keepers.map(\.suspicion)).sorted()
      let inside = services.withLock(\.self).filter { $0.scope == service.scope }.map(\.key)
      let known = inside + service.keepers.compactMap(\.key)
      let others = [
        "a property of a flow outside the scope, or of the test: release it",
        "its factory, if it returns an existing object: register it outside the scope",
        "a task that has not ended: cancel it",
      ]
      return Self.problem(
        "service '\(service.key)' outlived scope '\(service.scope)'",
        (service.service.map(references.holders) ?? [])
          .map { "\($0): store the service weakly there" },
        or: suspects + references.unseenFixes(besides: known) + others
      )
    }
    .sorted()
  }

  /// A leak with the owners that were seen or, if none was, with those that are possible.
  private static func problem(_ what: String, _ owners: [String], or possible: [String]) -> String {
    ([what, "  fix, by owner:"] + (owners.isEmpty ? possible : owners).map { "    \($0)" })
      .joined(separator: "\n")
  }
}

extension PossibleKeeper {
  /// The key of the service; `nil` for an input.
  fileprivate var key: String? {
    if case .service(let key, _) = self { KeyName(key).description } else { nil }
  }

  /// The possible cause, and the fix.
  fileprivate var suspicion: String {
    switch self {
    case .service(let key, let port):
      let way = port.map { " as \(KeyName($0).short)" } ?? ""
      return
        "\(KeyName(key).short)\(way), a dependency that lives longer: store the service weakly there"
    case .input(let scope):
      return
        "the input of \(KeyName(scope).short): store the service weakly there"
    }
  }
}
