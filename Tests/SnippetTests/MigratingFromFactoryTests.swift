import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Synchronization
import Testing

/// The features of the article about Factory.
@MainActor
struct MigratingFromFactoryTests {
  @Test func `skipping records the episode in the library behind the player's port`() throws {
    let registry = try podcastRegistry()
    let player = registry.assemble(Player.self, with: 41)
    player.skip()
    #expect(player.number == 42)
    #expect(registry.service(PodcastLibrary.self).played == [42])
    #expect(registry.graph.warnings == [])
  }

  @Test func `the history counts the episodes in the registered library`() throws {
    let registry = try podcastRegistry()
    let history = registry.assemble(History.self)
    #expect(history.text == "0 played")
    registry.assemble(Player.self, with: 1).skip()
    #expect(history.text == "1 played")
  }

  @Test func `the old container may ask the registry for a service, and the other way round`()
    throws
  {
    defer { Container.shared.playCount.register { 0 } }
    let registry = try Registry {
      CountFeature()
      OldLibrary { Container.shared.library() }
    }
    Container.shared.playCount.register { registry.service(PlayCount.self) }
    #expect(registry.service(PodcastLibrary.self).played.count == 5)
    // The test itself is what uses the library.
    #expect(registry.graph.warnings.count == 1)
    let warning = "nothing uses service 'SnippetTests.PodcastLibrary' of OldLibrary"
    #expect(try #require(registry.graph.warnings.first).description.hasPrefix(warning))
  }

  @Test func `two registries have separate libraries`() throws {
    let (first, second) = (try podcastRegistry(), try podcastRegistry())
    first.assemble(Player.self, with: 1).skip()
    #expect(second.service(PodcastLibrary.self).played == [])
  }

  @Test(.endsApps) func `skipping the last episode stays there`() throws {
    let app = try TestApp {
      EpisodePlayerFeature()
      Stub(NextEpisode.self) { { _ in nil } }
    }
    let player = app.registry.assemble(Player.self, with: 7)
    player.skip()
    #expect(player.number == 7)
  }

  @Test func `creating a registry with an unbound port is an error`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        PodcastApp()
        PodcastLibraryFeature()
        EpisodePlayerFeature()
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no provider of service 'SnippetTests.NextEpisode'
          needed by factory 'SnippetTests.Player' of EpisodePlayerFeature at SnippetTests/EpisodePlayerFeature.swift:3
          path: Player -> NextEpisode
          fix: register it in EpisodePlayerFeature, bind it to another feature's key in the host: \
        .ports { $0.bind(service: NextEpisode.self, to: <#service#>.self) }, or ask for \
        NextEpisode?.self
        """
    )
  }

  @Test func `a derived registry skips to another episode`() throws {
    let registry = try podcastRegistry()
    let demo = try registry.overriding {
      $0.service(NextEpisode.self) { { _ in 100 } }
    }
    let player = demo.assemble(Player.self, with: 1)
    player.skip()
    #expect(player.number == 100)
  }
}

/// What is still in the container.
struct OldLibrary: FeatureModule {
  let library: @Sendable () -> EpisodeStore

  func register(in registrar: inout Registrar) {
    registrar.bridge(PodcastLibrary.self) { [library] in library() }
    // The container asks for this one; the registry can't see that.
    registrar.require(PlayCount.self)
  }
}

enum PlayCount: ServiceKey { typealias Service = Int }

struct CountFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(PlayCount.self) { 5 }
  }
}

/// What the player needs of the library, in its own words: the number of the next episode.
enum NextEpisode: ServiceKey { typealias Service = @Sendable (Int) -> Int? }

enum Player: FactoryKey {
  typealias Input = Int
  typealias Product = PlayerModel
}

#sourceLocation(file:"EpisodePlayerFeature.swift",line:1)
struct EpisodePlayerFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.factory(Player.self, taking: Int.self, using: NextEpisode.self) { number, next in
      PlayerModel(number, next: next)
    }
  }
}
#sourceLocation()

@MainActor
final class PlayerModel {
  private(set) var number: Int
  private let next: @Sendable (Int) -> Int?

  init(_ number: Int, next: @escaping @Sendable (Int) -> Int?) {
    self.number = number
    self.next = next
  }

  func skip() { number = next(number) ?? number }
}

enum PodcastLibrary: ServiceKey { typealias Service = EpisodeStore }

enum History: FactoryKey { typealias Product = HistoryModel }

struct PodcastLibraryFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(PodcastLibrary.self) { EpisodeStore() }
    registrar.factory(History.self, using: PodcastLibrary.self) { library in
      HistoryModel(library)
    }
  }
}

@MainActor
final class HistoryModel {
  private let library: EpisodeStore

  init(_ library: EpisodeStore) { self.library = library }

  var text: String { "\(library.played.count) played" }
}

/// What the host asks for.
struct PodcastApp: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(History.self, Player.self) }
}

final class EpisodeStore: Sendable {
  private let numbers = Mutex<[Int]>([])

  var played: [Int] { numbers.withLock { $0 } }

  func play(after number: Int) -> Int {
    numbers.withLock { $0.append(number + 1) }
    return number + 1
  }
}

/// Stands in for Factory's container, with the factories that the article uses.
private final class Container: Sendable {
  static let shared = Container()

  let playCount = StandIn<Int> { 0 }

  /// What is still in the container needs the counter that has moved.
  let library = StandIn<EpisodeStore> {
    let store = EpisodeStore()
    for _ in 0..<Container.shared.playCount() { _ = store.play(after: 0) }
    return store
  }

  private init() {}
}

/// Stands in for one of its factories.
private final class StandIn<Product: Sendable>: Sendable {
  private let make: Mutex<@Sendable () -> Product>

  init(_ make: @escaping @Sendable () -> Product) { self.make = Mutex(make) }

  func register(_ make: @escaping @Sendable () -> Product) { self.make.withLock { $0 = make } }

  func callAsFunction() -> Product {
    let make = self.make.withLock { $0 }
    return make()
  }
}

func podcastRegistry() throws(RegistryError) -> Registry {
  try Registry {
    PodcastApp()
    PodcastLibraryFeature()
    EpisodePlayerFeature().ports {
      $0.bind(service: NextEpisode.self, to: PodcastLibrary.self) { library in
        { library.play(after: $0) }
      }
    }
  }
}
