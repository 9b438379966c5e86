import ModuleRegistry
import ModuleRegistryTesting
import Synchronization
import Testing

/// The possible owner of a service that outlived its scope, and the services that are checked.
@MainActor
struct OutlivedServiceTests {
  private let hub = HubService()

  @Test func `the report names each port to a longer-lived service that may keep the outlived one`()
    async
  {
    let keepers = await keepers(of: Account()) { [hub] in
      AppFeature { $0.service(Hub.self) { hub } }
      DraftFeature {
        $0.service(Draft.self, using: OwnHub.self, NextHub.self, AdaptedHub.self) { hub, _, _ in
          hub.kept(DraftService())
        }
      }
      .scope(Session.self)
      .ports {
        $0.bind(service: OwnHub.self, to: NextHub.self)
        $0.bind(service: NextHub.self, to: Hub.self)
        $0.bind(service: AdaptedHub.self, to: Hub.self) { HubAdapter(hub: $0) }
      }
    }
    #expect(
      keepers == [
        "Hub as AdaptedHub, a dependency that lives longer: store the service weakly there",
        "Hub as NextHub, a dependency that lives longer: store the service weakly there",
        "Hub as OwnHub, a dependency that lives longer: store the service weakly there",
      ]
    )
  }

  @Test func `the report names no port to a service of the same scope`() async {
    let keepers = await keepers(of: Account()) { [hub] in
      DraftFeature {
        $0.service(Hub.self) { HubService() }
        $0.service(Draft.self, using: OwnHub.self) { _ in hub.kept(DraftService()) }
      }
      .scope(Session.self)
      .ports { $0.bind(service: OwnHub.self, to: Hub.self) }
    }
    #expect(keepers == [])
  }

  @Test func `the report follows a port that a test binds again`() async throws {
    let hub = hub
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Session.self, with: Account()) {
        AppFeature {
          $0.service(Hub.self) { hub }
          $0.require(Hub.self)
        }
        DraftFeature {
          $0.service(Draft.self, using: OwnHub.self) { $0.kept(DraftService()) }
          $0.service(NextHub.self) { HubService() }
          $0.bind(service: OwnHub.self, to: NextHub.self)
        }
        .scope(Session.self)
      } body: { app in
        let derived = try app.registry.overriding { $0.bind(service: OwnHub.self, to: Hub.self) }
        _ = derived.service(Draft.self)
      }
    }
    hub.forget()
    #expect(
      failure?.description.contains("    Hub as OwnHub, a dependency that lives longer:")
        == true
    )
  }

  @Test func `the report names the scope's input if it may keep the service`() async {
    let account = Account()
    let keepers = await keepers(of: account) {
      DraftFeature {
        $0.service(Draft.self, using: ScopeInput<Session>.self) { account in
          account.hub.kept(DraftService())
        }
      }
      .scope(Session.self)
    }
    account.hub.forget()
    #expect(
      keepers == ["the input of Session: store the service weakly there"]
    )
  }

  @Test func `the report names a service that is the same object as a longer-lived one`() async {
    let keepers = await keepers(of: Account()) { [hub] in
      AppFeature { $0.service(Hub.self) { hub } }
      DraftFeature {
        $0.service(OwnHub.self, using: Hub.self) { $0 }
        $0.service(Draft.self, using: OwnHub.self) { $0.kept(DraftService()) }
      }
      .scope(Session.self)
    }
    #expect(
      keepers == [
        "OwnHub, a dependency that lives longer: store the service weakly there",
        "service 'ModuleRegistryTestingTests.Hub', if its drafts, a Mutex perhaps, refers to it: "
          + "store it weakly there",
      ]
    )
  }

  @Test func `the report names a service with a Mutex, though the scope doesn't depend on it`()
    async
  {
    let hub = hub
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Session.self, with: Account()) {
        AppFeature { $0.service(Hub.self) { hub } }
        DraftFeature { $0.service(Draft.self) { DraftService() } }.scope(Session.self)
      } body: { app in
        _ = app.registry.service(Hub.self).kept(app.registry.service(Draft.self))
      }
    }
    hub.forget()
    #expect(
      failure?.description.contains(
        """
        service 'ModuleRegistryTestingTests.Draft' outlived scope 'Session'
          fix, by owner:
            service 'ModuleRegistryTestingTests.Hub', if its drafts, a Mutex perhaps, refers to it: \
        store it weakly there
        """
      ) == true
    )
  }

  @Test func `the report names no input if the scope was opened with a value`() async throws {
    let hub = hub
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Page.self, with: 7) {
        DraftFeature {
          $0.service(Draft.self, using: ScopeInput<Page>.self) { _ in hub.kept(DraftService()) }
          $0.require(Draft.self)
        }
        .scope(Page.self)
      } body: {
        _ = $0.registry.service(Draft.self)
      }
    }
    hub.forget()
    let text = try #require(failure?.description)
    #expect(text.contains("outlived scope 'Page'"))
    #expect(!text.contains("the input of"))
  }

  @Test func `an optional service that outlives its scope is reported`() async throws {
    let hub = hub
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Session.self, with: Account()) {
        DraftFeature {
          $0.service(MaybeDraft.self) { hub.kept(DraftService()) }
          $0.service(TwiceMaybeDraft.self) { hub.kept(DraftService()) }
          $0.service(NoDraft.self) { nil }
          $0.require(MaybeDraft.self, TwiceMaybeDraft.self, NoDraft.self)
        }
        .scope(Session.self)
      } body: { app in
        _ = app.registry.service(MaybeDraft.self)
        _ = app.registry.service(TwiceMaybeDraft.self)
        #expect(app.registry.service(NoDraft.self) == nil)
      }
    }
    hub.forget()
    let outlived = try #require(failure?.description).split(separator: "\n")
      .filter { $0.contains(" outlived ") }
    #expect(
      outlived == [
        "service 'ModuleRegistryTestingTests.MaybeDraft' outlived scope 'Session'",
        "service 'ModuleRegistryTestingTests.TwiceMaybeDraft' outlived scope 'Session'",
      ]
    )
  }

  @Test func `an optional service that returns an app-wide object is not reported`() async throws {
    let hub = hub
    try await TestApp.run(in: Session.self, with: Account()) {
      AppFeature { $0.service(Hub.self) { hub } }
      DraftFeature {
        $0.service(MaybeHub.self, using: Hub.self) { $0 }
        $0.require(MaybeHub.self)
      }
      .scope(Session.self)
    } body: {
      #expect($0.registry.service(MaybeHub.self) === hub)
    }
  }

  /// The possible keepers of the draft that was kept, less those that every message names.
  private func keepers(
    of account: Account,
    @RegistryBuilder _ features: () -> [InstalledFeature]
  ) async -> [String] {
    let features = features()
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Session.self, with: account) {
        features
        HostFeature { $0.require(Draft.self) }.scope(Session.self)
      } body: {
        _ = $0.registry.service(Draft.self)
      }
    }
    hub.forget()
    let lines = failure?.description.split(separator: "\n").map { $0.drop { $0 == " " } } ?? []
    guard
      lines.prefix(2) == [
        "service 'ModuleRegistryTestingTests.Draft' outlived scope 'Session'",
        "fix, by owner:",
      ]
    else { return ["\(failure?.description ?? "no failure")"] }
    return lines.dropFirst(2).prefix { !$0.hasPrefix("a property of a flow outside") }.map(
      String.init
    )
  }
}

private enum Session: ScopeKey { typealias Input = Account }
private enum Page: ScopeKey { typealias Input = Int }
private enum Hub: ServiceKey { typealias Service = HubService }
private enum OwnHub: ServiceKey { typealias Service = HubService }
private enum NextHub: ServiceKey { typealias Service = HubService }
private enum MaybeHub: ServiceKey { typealias Service = HubService? }
private enum AdaptedHub: ServiceKey { typealias Service = HubAdapter }
private enum Draft: ServiceKey { typealias Service = DraftService }
private enum MaybeDraft: ServiceKey { typealias Service = DraftService? }
private enum TwiceMaybeDraft: ServiceKey { typealias Service = DraftService?? }
private enum NoDraft: ServiceKey { typealias Service = DraftService? }

private final class DraftService: Sendable {}

private struct HubAdapter: Sendable {
  let hub: HubService
}

private final class Account: Sendable {
  let hub = HubService()
}

/// A service that keeps drafts until it forgets them.
private final class HubService: Sendable {
  private let drafts = Mutex<[DraftService]>([])

  func kept(_ draft: DraftService) -> DraftService {
    drafts.withLock { $0.append(draft) }
    return draft
  }

  func forget() { drafts.withLock { $0 = [] } }
}

private protocol ClosureFeature: FeatureModule {
  var declare: (inout Registrar) -> Void { get }
}

extension ClosureFeature {
  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct AppFeature: ClosureFeature { let declare: (inout Registrar) -> Void }
private struct DraftFeature: ClosureFeature { let declare: (inout Registrar) -> Void }
private struct HostFeature: ClosureFeature { let declare: (inout Registrar) -> Void }
