import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Synchronization
import Testing

/// An app around features of a scope, and the leaks of scopes that its end finds.
@MainActor
@Suite(.endsApps)
struct ScopedAppTests {
  @Test func `TestApp in a scope has the services of that scope`() throws {
    let app = try TestApp(in: Visit.self, with: "Ann") {
      VisitFeature()
      Stub(Bell.self) { BellService() }
    }
    try app.open(VisitFlow.self)
    #expect(try app.screen(GuestScreen.self).name == "Ann")
    #expect(app.registry.service(Guest.self).name == "Ann")
  }

  @Test func `opening a flow of a scope that is not open fails with the fix`() throws {
    let app = try TestApp {
      VisitFeature()
      Stub(Bell.self) { BellService() }
    }
    let failure = #expect(throws: TestFailure.self) {
      try app.open(VisitFlow.self, fileID: "Tests/Tests.swift", line: 7)
    }
    #expect(
      failure?.description == """
        'ModuleRegistryTestingTests.VisitFlow' lives in the scope Visit, which is not open, at Tests/Tests.swift:7
        fix: create the app with TestApp(in: Visit.self, with: ...), or open a flow that opens it
        """
    )
    #expect(app.onScreen == "nothing")
  }

  @Test func `TestApp.run opens a scope, and finds a service that outlives it`() async throws {
    try await TestApp.run(in: Visit.self, with: "Ann") {
      VisitFeature()
      Stub(Bell.self) { BellService() }
    } body: { app in
      try app.open(VisitFlow.self)
      let guest = try app.screen(GuestScreen.self)
      #expect(guest.name == "Ann")
    }
    var kept: GuestService?
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Visit.self, with: "Ann") {
        VisitFeature()
        Stub(Bell.self) { BellService() }
      } body: { app in
        kept = app.registry.service(Guest.self)
      }
    }
    #expect(kept?.name == "Ann")
    #expect(failure?.description.contains("outlived") == true)
  }

  @Test func `a test can put a feature into the scope of its app`() throws {
    let app = try TestApp(in: Visit.self, with: "Ann") {
      PlainFeature().scope(Visit.self)
    }
    #expect(app.registry.service(Bell.self) === app.registry.service(Bell.self))
  }

  @Test func `a flow that an opening leads to is stubbed if its feature is absent`() throws {
    let app = try TestApp { EntranceFeature() }
    try app.open(Entrance.self)
    #expect(app.stubs.map(\.key) == ["ModuleRegistryTestingTests.VisitFlow"])
    let entrance = try app.screen(EntranceScreen.self)
    entrance.onEnter?("Ann")
    try app.stub(VisitFlow.self).finish()
    #expect(entrance.visits == 1)
  }

  @Test func `a listed stub replaces a flow that an opening leads to`() throws {
    let stub = Stub(VisitFlow.self)
    let app = try TestApp {
      EntranceFeature()
      stub
    }
    try app.open(Entrance.self)
    let entrance = try app.screen(EntranceScreen.self)
    entrance.onEnter?("Ann")
    try stub.finish()
    #expect(entrance.visits == 1)
  }

  @Test func `a stub replaces a service of a scope`() throws {
    let app = try TestApp(in: Visit.self, with: "Ann") {
      VisitFeature()
      Stub(Guest.self) { GuestService("nobody", BellService()) }
      Stub(Bell.self) { BellService() }
    }
    try app.open(VisitFlow.self)
    #expect(try app.screen(GuestScreen.self).name == "nobody")
  }

  @Test func `a stub in a scope serves a port that opens the scope`() throws {
    let stub = Stub(VisitFlow.self)
    let app = try TestApp {
      PortalFeature().ports { $0.bind(Portal.self, to: VisitFlow.self) }
      stub
    }
    try app.open(Entrance.self)
    try app.screen(EntranceScreen.self).onEnter?("Ann")
    try stub.finish()
  }

  @Test func `stubs and services of other scopes are not reported as outliving the scope`()
    async throws
  {
    let guest = GuestService("test", BellService())
    let bell = BellService()
    let app = try TestApp(in: Visit.self, with: "Ann") {
      VisitFeature()
      BellFeature(bell: bell)
      Stub(Guest.self) { guest }
      OtherBellFeature().scope(Visit.self).ports { $0.bind(service: OtherBell.self, to: Bell.self) }
    }
    try app.open(VisitFlow.self)
    #expect(app.registry.service(OtherBell.self) === bell)
    try await app.end()
    withExtendedLifetime((guest, bell)) {}
  }

  @Test func `a service that outlived its scope is reported with its possible owner`() async throws
  {
    let app = try TestApp(in: Visit.self, with: "Ann") {
      VisitFeature(rings: true)
      Stub(Bell.self) { BellService.shared }
    }
    try app.open(VisitFlow.self)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    BellService.shared.forget()
    #expect(
      failure?.description == """
        service 'ModuleRegistryTestingTests.Guest' outlived scope 'Visit'
          fix, by owner:
            Bell, a dependency that lives longer: store the service weakly there
            a property of a flow outside the scope, or of the test: release it
            its factory, if it returns an existing object: register it outside the scope
            a task that has not ended: cancel it
        on screen at the end:
          GuestScreen
        coordinators:
          VisitCoordinator 1
        """
    )
  }

  @Test(arguments: [true, false])
  func `a service that outlived a scope of a derived registry is reported`(isReopened: Bool)
    async throws
  {
    let bell = BellService()
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run(in: Visit.self, with: "Ann") {
        VisitFeature(rings: true)
        Stub(Bell.self) { BellService() }
      } body: { app in
        let derived = try app.registry.overriding { $0.service(Bell.self) { bell } }
        let visit = isReopened ? derived : derived.opening(Visit.self, with: "Bob")
        #expect(visit.service(Guest.self).name == (isReopened ? "Ann" : "Bob"))
      }
    }
    bell.forget()
    #expect(
      failure?.firstLine == "service 'ModuleRegistryTestingTests.Guest' outlived scope 'Visit'"
    )
  }

  @Test func `a service that is the scope's input is not reported as outliving it`() async throws {
    let bell = BellService()
    try await TestApp.run(in: Shift.self, with: bell) {
      ShiftFeature()
    } body: { app in
      #expect(app.registry.service(Bell.self) === bell)
    }
    withExtendedLifetime(bell) {}
  }

  @Test func `a service and a flow of a scope that keep each other are reported`() async throws {
    let app = try TestApp(in: Visit.self, with: "Ann") {
      VisitFeature(refersToFlow: true)
      Stub(Bell.self) { BellService() }
    }
    try app.open(VisitFlow.self)
    let guest = app.registry.service(Guest.self)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    guest.onLeave.withLock { $0 = nil }
    let text = try #require(failure?.description)
    #expect(
      text.hasPrefix(
        "1 coordinator is still alive with nothing on screen\n- VisitCoordinator, at VisitCoordinator"
      )
    )
    #expect(
      text.contains(
        """
        scope 'Visit' has not ended, though none of its flows is on screen
          fix, by owner:
            service 'ModuleRegistryTestingTests.Guest', which may retain a flow: store the flow weakly there
            service 'ModuleRegistryTestingTests.Bell', if its listeners, a Mutex perhaps, refers to it: store it weakly there
            a handle, screen or flow of it, stored by the test or by a flow outside: release it
            a task that has not ended: cancel it
        """
      )
    )
  }

  @Test(arguments: [false, true])
  func `a fuzzer enters and leaves scopes, and finds a service that outlives one`(
    _ rings: Bool
  ) async throws {
    let fuzzer = AppFuzzer(opening: Entrance.self) {
      EntranceFeature()
      VisitFeature(rings: rings)
      PlainFeature()
    } actions: { screen in
      guard let screen = screen as? EntranceScreen else { return [] }
      return [.init("enter") { screen.onEnter?("Ada") }]
    }
    if !rings {
      let report = try await fuzzer.run(steps: 200)
      return #expect(report.neverReached == [])
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 200)
    }
    #expect(failure?.problem.contains("outlived scope 'Visit'") == true)
    #expect(failure?.steps == [.act("enter")])
  }
}

private enum Visit: ScopeKey { typealias Input = String }
private enum Shift: ScopeKey { typealias Input = BellService }
private enum Guest: ServiceKey { typealias Service = GuestService }
private enum Bell: ServiceKey { typealias Service = BellService }
private enum VisitFlow: CoordinatorKey {}
private enum Entrance: CoordinatorKey {}
private enum Portal: CoordinatorKey {}
private enum OtherBell: ServiceKey { typealias Service = BellService }

private final class BellService: Sendable {
  static let shared = BellService()

  private let listeners = Mutex<[@Sendable () -> Void]>([])

  func listen(_ listener: @escaping @Sendable () -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func forget() { listeners.withLock { $0 = [] } }
}

private final class GuestService: Sendable {
  let name: String
  let bell: BellService
  let onLeave = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ name: String, _ bell: BellService) {
    self.name = name
    self.bell = bell
  }
}

private struct VisitFeature: FeatureModule {
  /// The bug of a service that something with a longer life keeps.
  var rings = false

  /// The bug of a flow and a service that keep each other.
  var refersToFlow = false

  func register(in registrar: inout Registrar) {
    registrar.scope(Visit.self) { [rings, refersToFlow] visit in
      visit.service(Guest.self, using: ScopeInput<Visit>.self, Bell.self) { name, bell in
        let guest = GuestService(name, bell)
        if rings { bell.listen { _ = guest } }
        return guest
      }
      visit.coordinator(VisitFlow.self, using: Guest.self) { context, guest in
        let coordinator = VisitCoordinator(context, guest)
        if refersToFlow { guest.onLeave.withLock { $0 = { _ = coordinator } } }
        return coordinator
      }
      visit.require(VisitFlow.self)
    }
  }
}

private struct PlainFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Bell.self) { BellService() }
    registrar.require(Bell.self)
  }
}

private struct OtherBellFeature: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(OtherBell.self) }
}

private struct BellFeature: FeatureModule {
  let bell: BellService

  func register(in registrar: inout Registrar) { registrar.service(Bell.self) { [bell] in bell } }
}

private struct ShiftFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(Shift.self) {
      $0.service(Bell.self, using: ScopeInput<Shift>.self) { $0 }
      $0.require(Bell.self)
    }
  }
}

private struct PortalFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Entrance.self, using: Opening<Visit, Portal>.self) { context, portal in
      PortalCoordinator(context, portal)
    }
    registrar.require(Entrance.self)
  }
}

private final class PortalCoordinator: BaseCoordinator<Void, Void> {
  private let portal: Opening<Visit, Portal>

  init(_ context: CoordinatorContext, _ portal: Opening<Visit, Portal>) {
    self.portal = portal
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = EntranceScreen()
    screen.onEnter = { name in
      self.router.present(self.portal.assemble(with: name, in: self)) { _ in }
    }
    router.push(screen)
  }
}

private struct EntranceFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Entrance.self, using: Opening<Visit, VisitFlow>.self) { context, visit in
      EntranceCoordinator(context, visit)
    }
    registrar.require(Entrance.self)
  }
}

private final class VisitCoordinator: BaseCoordinator<Void, Void> {
  private let guest: GuestService

  init(_ context: CoordinatorContext, _ guest: GuestService) {
    self.guest = guest
    super.init(context)
  }

  override func start(with option: Void) { router.push(GuestScreen(guest.name)) }
}

private final class EntranceCoordinator: BaseCoordinator<Void, Void> {
  private let visit: Opening<Visit, VisitFlow>

  init(_ context: CoordinatorContext, _ visit: Opening<Visit, VisitFlow>) {
    self.visit = visit
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = EntranceScreen()
    // Weak, since the screen stores this closure itself.
    screen.onEnter = { [weak screen] in self.enter($0, from: screen) }
    router.push(screen)
  }

  private func enter(_ name: String, from screen: EntranceScreen?) {
    router.present(visit.assemble(with: name, in: self)) { _ in screen?.visits += 1 }
  }
}

private final class EntranceScreen: Presentable {
  var onEnter: (@MainActor (String) -> Void)?
  var visits = 0
}

private final class GuestScreen: Presentable {
  let name: String

  init(_ name: String) { self.name = name }
}
