import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistryTesting
import Synchronization
import Testing

/// What `window.onLeak` reports of a scope when the flow that was opened with it has ended.
@MainActor
struct ScopeLeakTests {
  @Test(arguments: Bug.allCases)
  func `the leak report of a flow lists what is left of its scope`(_ bug: Bug) async throws {
    let clock = ManualClock()
    let album = Album()
    let registry = try Registry { StayFeature(bug: bug, album: album) }
    let window = NavigationWindow(MemoryWindow())
    var leaks: [Leak] = []
    window.onLeak(clock: clock) { leaks.append($0) }
    let host = BaseCoordinator<Void, Void>(window.childContext)
    window.setRoot((host, host.navigation))
    host.router.push(LobbyScreen())
    let opening = registry.assemble(LobbyScreen.Key.self)
    host.router.present(opening.stay.assemble(with: "Ann", in: host)) { _ in }
    #expect(window.visibleScreen is RoomScreen)
    window.goBack()
    for _ in 0..<5 {
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
    }
    let most = bug == .none ? 1_000 : 1_000_000
    for _ in 0..<most where leaks.isEmpty { await Task.yield() }
    #expect(leaks.map(\.flow) == (bug == .none ? [] : ["StayCoordinator"]))
    let leak = leaks.first
    switch bug {
    case .none: break
    case .service:
      #expect(leak?.services == ["MinibarService"])
      #expect(leak?.coordinator == nil)
      #expect(
        "\(leaks[0])" == """
          MinibarService is still there, 5.0 seconds after StayCoordinator was closed \
          (dismissed(interactively: true)): look for something outside the scope that keeps it, or for a task
          """
      )
    case .scope:
      #expect(leak?.services == ["the scope Stay"])
      #expect(leak?.coordinator == nil)
    case .cycle:
      #expect(leak?.coordinator == "StayCoordinator")
      #expect(leak?.services == [])
    }
    withExtendedLifetime(album) {}
  }

  enum Bug: CaseIterable, Sendable {
    case none

    /// Something of the app keeps a service.
    case service

    /// Something of the app keeps a factory, and that the scope.
    case scope

    /// A service and the flow keep each other.
    case cycle
  }
}

private enum Stay: ScopeKey { typealias Input = String }
private enum StayFlow: CoordinatorKey {}
private enum Minibar: ServiceKey { typealias Service = MinibarService }
private enum Room: ScreenKey { typealias Product = RoomScreen }

/// What a bug keeps.
private final class Album: Sendable { let kept = Mutex<[any Sendable]>([]) }

private final class MinibarService: Sendable {
  let onEmpty = Mutex<(@MainActor @Sendable () -> Void)?>(nil)
}

private final class RoomScreen: Presentable {}

private final class LobbyScreen: Presentable {
  enum Key: ScreenKey { typealias Product = Lobby }
  struct Lobby { let stay: Opening<Stay, StayFlow> }
}

private final class StayCoordinator: BaseCoordinator<Void, Void> {
  private let room: Factory<Room>

  init(_ context: CoordinatorContext, _ room: Factory<Room>) {
    self.room = room
    super.init(context)
  }

  override func start(with option: Void) { router.push(room.assemble()) }
}

private struct StayFeature: FeatureModule {
  let bug: ScopeLeakTests.Bug
  let album: Album

  func register(in registrar: inout Registrar) {
    registrar.screen(LobbyScreen.Key.self, using: Opening<Stay, StayFlow>.self) {
      LobbyScreen.Lobby(stay: $0)
    }
    registrar.require(LobbyScreen.Key.self)
    registrar.scope(Stay.self) { [bug, album] stay in
      stay.service(Minibar.self) { MinibarService() }
      stay.screen(Room.self) { RoomScreen() }
      stay.coordinator(StayFlow.self, using: Room.self, Minibar.self) {
        let coordinator = StayCoordinator($0, $1)
        switch bug {
        case .none: break
        case .service: album.kept.withLock { [minibar = $2] in $0.append(minibar) }
        case .scope: album.kept.withLock { [room = $1] in $0.append(room) }
        case .cycle: $2.onEmpty.withLock { $0 = { _ = coordinator } }
        }
        return coordinator
      }
    }
  }
}
