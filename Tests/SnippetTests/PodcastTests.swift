import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Synchronization
import Testing

/// The podcasts of the articles about keys and ports.
@MainActor
struct PodcastTests {
  @Test func `a factory creates new instances, a service is shared within its registry`() throws {
    let registry = try Registry { podcasts() }
    let other = try Registry { podcasts() }
    #expect(registry.assemble(SleepTimer.self) !== registry.assemble(SleepTimer.self))
    #expect(registry.service(Downloads.self) === registry.service(Downloads.self))
    #expect(registry.service(Downloads.self) !== other.service(Downloads.self))
  }

  @Test func `contributions come by order, whichever feature registers first`() throws {
    let registry = try Registry { podcasts() }
    let rows = registry.contributions(to: SettingsRows.self)
    #expect(rows.map(\.title) == ["Account", "Sleep timer"])
    #expect(rows[1].open() is TimerPage)
  }

  @Test(.endsApps) func `the player's ports lead to the messages, the account and the texts`()
    throws
  {
    let app = try TestApp { podcasts() }
    try app.open(PlayerFlow.self, with: Episode(title: "Pilot"))
    let page = try app.screen(EpisodePage.self)
    #expect(page.title == "Pilot, for Ada")
    page.onShare?()
    #expect(try app.screen(MessagePage.self).text == "Pilot")
    #expect(app.registry.assemble(TranscriptScreen.self, with: Episode(title: "Two")) is TextPage)
  }

  @Test func `without the account feature, the player shows no name and can't share`() throws {
    let registry = try Registry {
      PlayerFeature()
      SettingsFeature()
    }
    let (coordinator, _) = registry.assemble(PlayerFlow.self, in: NavigationWindow())
    let player = try #require(coordinator as? PlayerCoordinator)
    #expect(player.needs.share == nil)
    let page = registry.assemble(EpisodeScreen.self, with: Episode(title: "Pilot"))
    #expect((page as? EpisodePage)?.title == "Pilot")
  }

  @Test func `a port whose target has no provider is left out`() throws {
    let registry = try Registry {
      PlayerFeature().ports {
        $0.bind(
          ShareFlow.self,
          to: MessageFlow.self,
          fileID: "Host/Podcasts.swift",
          line: 4,
          start: { episode in episode.title }
        )
      }
      SettingsFeature()
    }
    #expect(
      registry.graph.warnings.map(\.description).first { $0.contains("ShareFlow") } == """
        the binding of coordinator 'SnippetTests.ShareFlow', a port of PlayerFeature at Host/Podcasts.swift:4, was left out
          needs coordinator 'SnippetTests.MessageFlow'
          fix: add a feature that provides it, or remove the binding
        """
    )
  }

  @Test func `a port that a feature requires needs a feature with its target`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        SharingFeature().ports {
          $0.bind(
            ShareFlow.self,
            to: MessageFlow.self,
            fileID: "Host/Podcasts.swift",
            line: 4,
            start: { episode in episode.title }
          )
        }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'SnippetTests.ShareFlow'
          required by SharingFeature at Player/SharingFeature.swift:7
          path: ShareFlow
          left out: coordinator 'SnippetTests.ShareFlow' of SharingFeature at Host/Podcasts.swift:4
          needs coordinator 'SnippetTests.MessageFlow'
          fix: add a feature that registers MessageFlow, or ask for ShareFlow?.self
        """
    )
  }

  @Test func `a feature of the host requires the flow that the app opens`() throws {
    let registry = try Registry {
      podcasts()
      AppFeature()
    }
    #expect(!registry.graph.warnings.map(\.description).contains { $0.contains("PlayerFlow") })
    #expect(throws: RegistryError.self) { try Registry { AppFeature() } }
  }

  @Test func `a feature uses its default if nothing provides the optional key`() throws {
    let player = try Registry { PlayerFeature() }
    #expect(player.assemble(SkipButton.self).length == .seconds(30))
    let impatient = try Registry {
      PlayerFeature()
      ImpatientFeature()
    }
    #expect(impatient.assemble(SkipButton.self).length == .seconds(90))
  }

  @Test func `a service collects the contributions of several features`() throws {
    let registry = try Registry { PlaybackFeature() }
    registry.service(Playback.self).report(7)
    #expect(registry.service(PlaybackLog.self).numbers == [7])
    #expect(registry.graph.warnings == [])
  }

  @Test func `a derived registry replaces only the keys that it names`() throws {
    let registry = try Registry { podcasts() }
    let replaced = try registry.overriding {
      $0.service(Downloads.self) { NoDownloads() }
    }
    #expect(replaced.service(Downloads.self) is NoDownloads)
    #expect(registry.service(Downloads.self) is DownloadFolder)
  }
}

// MARK: - Keys

/// A screen.
enum EpisodeScreen: ScreenKey {
  typealias Input = Episode
  typealias Product = any EpisodeView
}

/// A flow.
enum PlayerFlow: CoordinatorKey {
  typealias Start = Episode
  typealias Output = Duration
}

/// Anything else that is created at each call.
enum SleepTimer: FactoryKey { typealias Product = Countdown }

/// Something that is shared.
enum Downloads: ServiceKey { typealias Service = any Downloading }

/// An extension point.
enum SettingsRows: ExtensionPoint { typealias Contribution = SettingsRow }

/// A service that the player can do without.
enum Skipping: ServiceKey { typealias Service = Duration }

enum SkipButton: FactoryKey { typealias Product = Skip }

// MARK: - Ports

enum ShareFlow: CoordinatorKey { typealias Start = Episode }

enum Listener: ServiceKey { typealias Service = @Sendable () -> String? }

enum TranscriptScreen: ScreenKey {
  typealias Input = Episode
  typealias Product = any Presentable
}

// MARK: - The player

struct Episode: Sendable {
  let title: String
}

protocol Downloading: AnyObject, Sendable {
  func has(_ episode: Episode) -> Bool
}

final class DownloadFolder: Downloading {
  func has(_ episode: Episode) -> Bool { true }
}

final class NoDownloads: Downloading {
  func has(_ episode: Episode) -> Bool { false }
}

final class Countdown: Sendable {}

@MainActor
protocol EpisodeView: Presentable {
  var onShare: (@MainActor () -> Void)? { get set }
}

final class EpisodePage: EpisodeView {
  var onShare: (@MainActor () -> Void)?
  let title: String
  let isDownloaded: Bool

  init(_ episode: Episode, for listener: String?, isDownloaded: Bool) {
    title = episode.title + (listener.map { ", for \($0)" } ?? "")
    self.isDownloaded = isDownloaded
  }
}

final class TimerPage: Presentable {
  let timer: Countdown

  init(_ timer: Countdown) { self.timer = timer }
}

final class PlayerCoordinator: FeatureCoordinator<
  Episode, Duration, (screen: Factory<EpisodeScreen>, share: Factory<ShareFlow>?)
>
{
  override func start(with option: Episode) {
    let page = needs.screen.assemble(with: option)
    page.onShare = { self.share(option) }
    router.push(page)
  }

  private func share(_ episode: Episode) {
    guard let share = needs.share else { return }
    router.present(share.assemble(in: self, startingWith: episode)) { _ in }
  }
}

struct PlayerFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Downloads.self) { DownloadFolder() }
    registrar.factory(SleepTimer.self) { Countdown() }
    registrar.screen(
      EpisodeScreen.self,
      taking: Episode.self,
      using: Downloads.self,
      Listener?.self
    ) { episode, downloads, listener in
      EpisodePage(episode, for: listener?(), isDownloaded: downloads.has(episode))
    }
    registrar.coordinator(
      PlayerFlow.self,
      using: EpisodeScreen.self,
      ShareFlow?.self
    ) { context, screen, share in PlayerCoordinator(context, (screen, share)) }
    registrar.contribute(to: SettingsRows.self, order: 20, using: SleepTimer.self) { timer in
      SettingsRow(title: "Sleep timer") { TimerPage(timer.assemble()) }
    }
    registrar.factory(SkipButton.self, using: Skipping?.self) { length in
      Skip(by: length ?? .seconds(30))
    }
  }
}

enum PlaybackSinks: ServiceExtensionPoint { typealias Contribution = @Sendable (Int) -> Void }

enum Playback: ServiceKey { typealias Service = PlaybackReports }

enum PlaybackLog: ServiceKey { typealias Service = PlayedNumbers }

struct PlaybackFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(PlaybackLog.self) { PlayedNumbers() }
    registrar.contribute(service: PlaybackSinks.self, order: 10, using: PlaybackLog.self) { log in
      { log.add($0) }
    }
    registrar.service(Playback.self, using: PlaybackSinks.self) { sinks in
      PlaybackReports(to: sinks)
    }
    registrar.require(Playback.self)
  }
}

struct PlaybackReports: Sendable {
  private let sinks: [@Sendable (Int) -> Void]

  init(to sinks: [@Sendable (Int) -> Void]) { self.sinks = sinks }

  func report(_ number: Int) { for sink in sinks { sink(number) } }
}

final class PlayedNumbers: Sendable {
  private let state = Mutex<[Int]>([])

  var numbers: [Int] { state.withLock { $0 } }

  func add(_ number: Int) { state.withLock { $0.append(number) } }
}

struct ImpatientFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Skipping.self) { .seconds(90) }
  }
}

struct Skip {
  let length: Duration

  init(by length: Duration) { self.length = length }
}

/// Needs the port for certain.
private struct SharingFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(ShareFlow.self, fileID: "Player/SharingFeature.swift", line: 7)
  }
}

// MARK: - Settings

struct SettingsRow {
  let title: String
  let open: @MainActor () -> any Presentable
}

enum SettingsScreen: ScreenKey { typealias Product = any Presentable }

final class SettingsPage: Presentable {
  let rows: [SettingsRow]

  init(_ rows: [SettingsRow]) { self.rows = rows }
}

struct SettingsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(SettingsScreen.self, using: SettingsRows.self) { rows in
      SettingsPage(rows)
    }
  }
}

// MARK: - Another feature

struct Account: Sendable {
  let name: String
}

enum Accounts: ServiceKey { typealias Service = [Account] }

enum MessageFlow: CoordinatorKey { typealias Start = String }

enum TextScreen: ScreenKey {
  typealias Input = String
  typealias Product = any Presentable
}

final class TextPage: Presentable {
  init(_ text: String) {}
}

final class MessagePage: Presentable {
  let text: String

  init(_ text: String) { self.text = text }
}

final class MessageCoordinator: BaseCoordinator<String, Void> {
  override func start(with option: String) { router.push(MessagePage(option)) }
}

struct SocialFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Accounts.self) { [Account(name: "Ada")] }
    registrar.screen(TextScreen.self, taking: String.self) { text in TextPage(text) }
    registrar.coordinator(MessageFlow.self) { context in MessageCoordinator(context) }
    registrar.contribute(to: SettingsRows.self, order: 10) {
      SettingsRow(title: "Account") { TextPage("Ada") }
    }
  }
}

// MARK: - Host

/// What the host itself requests.
struct AppFeature: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(PlayerFlow.self) }
}

@RegistryBuilder
func podcasts() -> [InstalledFeature] {
  PlayerFeature().ports {
    $0.bind(ShareFlow.self, to: MessageFlow.self, start: { episode in episode.title })
    $0.bind(service: Listener.self, to: Accounts.self) { accounts in { accounts.first?.name } }
    $0.bind(screen: TranscriptScreen.self, to: TextScreen.self, input: { episode in episode.title })
  }
  SettingsFeature()
  SocialFeature()
}
