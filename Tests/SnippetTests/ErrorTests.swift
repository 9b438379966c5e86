import ModuleRegistry
import Testing

/// The messages of the article about errors.
struct ErrorTests {
  @Test func `an error lists every problem with its places and its fix`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        PlayerPart {
          $0.screen(
            EpisodeScreen.self,
            taking: Episode.self,
            using: Download.self,
            fileID: "Player/PlayerFeature.swift",
            line: 8
          ) { episode, _ in EpisodePage(episode, for: nil, isDownloaded: true) }
          $0.screen(
            SettingsScreen.self,
            using: EpisodeScreen.self,
            fileID: "Player/PlayerFeature.swift",
            line: 12
          ) { _ in SettingsPage([]) }
        }
        LibraryPart(team: "Library") {
          $0.service(Downloads.self, fileID: "Library/LibraryFeature.swift", line: 5) {
            DownloadFolder()
          }
          $0.service(Accounts.self, fileID: "Library/LibraryFeature.swift", line: 6) { [] }
        }
        SocialPart {
          $0.service(Accounts.self, fileID: "Social/SocialFeature.swift", line: 9) { [] }
        }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 2 problems
        - 2 providers of service 'SnippetTests.Accounts'
          of LibraryPart (team Library) at Library/LibraryFeature.swift:6
          of SocialPart at Social/SocialFeature.swift:9
          fix: keep one; to replace it in a test, use registry.overriding
        - no provider of service 'SnippetTests.Download'
          needed by screen 'SnippetTests.EpisodeScreen' of PlayerPart at Player/PlayerFeature.swift:8
          path: SettingsScreen -> EpisodeScreen -> Download
          did you mean service 'SnippetTests.Downloads' of LibraryPart (team Library) at Library/LibraryFeature.swift:5?
          fix: add a feature that registers it, bind it in the host, or ask for Download?.self
        """
    )
  }

  @Test func `an error names the false condition of the missing provider`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        PlayerPart {
          $0.screen(
            EpisodeScreen.self,
            taking: Episode.self,
            using: Downloads.self,
            fileID: "Player/PlayerFeature.swift",
            line: 8
          ) { episode, _ in EpisodePage(episode, for: nil, isDownloaded: true) }
        }
        LibraryPart(team: "Library") {
          $0.service(Downloads.self, fileID: "Library/LibraryFeature.swift", line: 5) {
            DownloadFolder()
          }
        }
        .when(false, fileID: "Host/Library.swift", line: 4)
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no provider of service 'SnippetTests.Downloads'
          needed by screen 'SnippetTests.EpisodeScreen' of PlayerPart at Player/PlayerFeature.swift:8
          path: EpisodeScreen -> Downloads
          left out: service 'SnippetTests.Downloads' of LibraryPart (team Library) at Library/LibraryFeature.swift:5, whose condition at Host/Library.swift:4 is false
          fix: add LibraryPart (team Library), or ask for Downloads?.self
        """
    )
  }

  @Test func `an error lists the services of a cycle with their places`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        PlayerPart {
          $0.service(
            Skipping.self,
            using: Downloads.self,
            fileID: "Player/PlayerFeature.swift",
            line: 6
          ) { _ in .seconds(30) }
        }
        LibraryPart(team: "Library") {
          $0.service(
            Downloads.self,
            using: Skipping.self,
            fileID: "Library/LibraryFeature.swift",
            line: 5
          ) { _ in DownloadFolder() }
        }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - services form a cycle: Downloads -> Skipping -> Downloads
          service 'SnippetTests.Downloads' of LibraryPart (team Library) at Library/LibraryFeature.swift:5
          service 'SnippetTests.Skipping' of PlayerPart at Player/PlayerFeature.swift:6
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `two services that need each other are a cycle`() throws {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        PlayerPart {
          $0.service(Skipping.self, using: Downloads.self) { _ in .seconds(30) }
          $0.service(Downloads.self, using: Skipping.self) { _ in DownloadFolder() }
        }
      }
    }
    #expect(error?.problems.map(\.kind) == [.cycle])
  }

  @Test func `a service that nothing uses is a warning`() throws {
    let registry = try Registry {
      PlayerPart {
        $0.service(Downloads.self, fileID: "Player/PlayerFeature.swift", line: 5) { NoDownloads() }
      }
    }
    #expect(
      registry.graph.warnings.map(\.description).joined() == """
        nothing uses service 'SnippetTests.Downloads' of PlayerPart at Player/PlayerFeature.swift:5
          fix: remove it, or add registrar.require(Downloads.self) if the host uses it
        """
    )
  }
}

enum Download: ServiceKey { typealias Service = any Downloading }

private struct PlayerPart: FeatureModule {
  let declare: (inout Registrar) -> Void

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct LibraryPart: FeatureModule {
  let team: Team?
  let declare: (inout Registrar) -> Void

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct SocialPart: FeatureModule {
  let declare: (inout Registrar) -> Void

  func register(in registrar: inout Registrar) { declare(&registrar) }
}
