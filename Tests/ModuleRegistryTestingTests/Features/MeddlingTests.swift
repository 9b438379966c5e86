import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The app's `deinit` may use the whole test app, wherever that frees objects of the app.
@MainActor
@Suite(.endsApps)
struct MeddlingTests {
  @Test func `a freed stub result may use the app in its deinit`() throws {
    let app = try TestApp { Entrance() }
    let meddler = Meddler(app)
    try request(from: app)
    try app.stub(Visit.self).finish(Meddling(meddler))
    app.window.setRoot(Blank())
    #expect(meddler.count == 0)
    try request(from: app)
    #expect(meddler.count == 1)
  }

  @Test func `a stub's result may open another flow in its deinit`() throws {
    let app = try TestApp { Entrance() }
    let meddler = Meddler(app)
    try request(from: app)
    let stub = try app.stub(Visit.self)
    try stub.finish(Meddling(meddler))
    app.window.setRoot(Blank())
    meddler.finishes = true
    try request(from: app)
    #expect(meddler.count == 1)
  }

  @Test func `a service freed with the app's scope may use the app in its deinit`() async throws {
    var meddler: Meddler?
    try await TestApp.run(in: Stay.self, with: 1) {
      Feature { $0.service(Guest.self, using: ScopeInput<Stay>.self) { _ in GuestService() } }
        .scope(Stay.self)
    } body: { app in
      let new = Meddler(app)
      app.registry.service(Guest.self).onFree = { new.meddle() }
      meddler = new
    }
    #expect(meddler?.count == 1)
  }

  @Test func `an input's description may ask the app for its stubs`() throws {
    let app = try TestApp {
      Feature {
        $0.contribute(to: Rooms.self, using: Room.self) { $0 }
        $0.require(Rooms.self)
      }
      Stub(Room.self) { (_: Described) in Blank() }
    }
    let room = app.registry.contributions(to: Rooms.self)[0]
    _ = room.assemble(with: Described(app: app))
    #expect(app.stubs.map(\.uses) == [["1 stub"]])
  }

  private func request(from app: TestApp) throws {
    try app.open(EntranceFlow.self)
  }
}

/// Uses a test app.
@MainActor
private final class Meddler {
  var count = 0
  var finishes = false
  private weak let app: TestApp?

  init(_ app: TestApp) { self.app = app }

  func meddle() {
    count += 1
    guard let app else { return }
    _ = (app.stubs, app.onScreen, app.tree, app.journal, app.registry.graph)
    try? app.stub(Visit.self).finish(Meddling(nil))
    if finishes { _ = try? app.open(EntranceFlow.self) }
  }
}

/// An output that meddles when it is freed.
private final class Meddling: Sendable {
  private let meddler: Meddler?

  init(_ meddler: Meddler?) { self.meddler = meddler }

  deinit { MainActor.assumeIsolated { [meddler] in meddler?.meddle() } }
}

@MainActor
private final class GuestService: Sendable {
  var onFree: (@MainActor () -> Void)?

  nonisolated init() {}

  deinit { MainActor.assumeIsolated { [onFree] in onFree?() } }
}

/// An input whose description asks the app for its stubs.
private struct Described: CustomStringConvertible, Sendable {
  let app: TestApp

  var description: String { MainActor.assumeIsolated { "\(app.stubs.count) stub" } }
}

private struct Entrance: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(EntranceFlow.self, using: Visit.self) { EntranceCoordinator($0, $1) }
  }
}

private struct Feature: FeatureModule {
  let declare: @Sendable (inout Registrar) -> Void

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

/// Opens a visit at once, and forgets its result.
private final class EntranceCoordinator: BaseCoordinator<Void, Void> {
  private let visit: Factory<Visit>

  init(_ context: CoordinatorContext, _ visit: Factory<Visit>) {
    self.visit = visit
    super.init(context)
  }

  override func start(with option: Void) {
    router.push(Blank())
    router.present(visit.assemble(in: self)) { _ in }
  }
}

private final class Blank: Presentable {}

private enum EntranceFlow: CoordinatorKey {}

private enum Visit: CoordinatorKey { typealias Output = Meddling }

private enum Stay: ScopeKey { typealias Input = Int }

private enum Guest: ServiceKey { typealias Service = GuestService }

private enum Rooms: ExtensionPoint { typealias Contribution = Factory<Room> }

private enum Room: FactoryKey {
  typealias Input = Described
  typealias Product = Blank
}
