import FlowCoordinators
import FlowCoordinatorsSwiftUI
import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

/// The flows of the article about routers of a path, on each variant of SwiftUI.
@MainActor
struct MigratedAppTests {
  private func open(_ variant: SwiftUIVariant) async -> (TripsApp, SwiftUIPlatform) {
    let platform = variant.makePlatform()
    let app = TripsApp(in: platform.window)
    await platform.rest()
    return (app, platform)
  }

  private func screens(_ app: TripsApp) -> [String] {
    app.flows.visibleStack?.contents.map { "\(type(of: $0))" } ?? []
  }

  private func top<Screen: Presentable>(_ type: Screen.Type, of app: TripsApp) throws -> Screen {
    try #require(app.flows.visibleScreen as? Screen)
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a saved trip is shown once its sheet is gone`(_ variant: SwiftUIVariant) async throws {
    let (app, platform) = await open(variant)
    try top(TripListScreen.self, of: app).onAdd()
    await platform.rest()
    try top(TripNameScreen.self, of: app).onNext("Harz")
    await platform.rest()
    #expect(screens(app) == ["TripNameScreen", "TripSummaryScreen"])
    try top(TripSummaryScreen.self, of: app).onSave()
    await platform.rest()
    #expect(app.flows.modals.isEmpty)
    #expect(screens(app) == ["TripListScreen", "TripScreen"])
    #expect(try top(TripScreen.self, of: app).trip == Trip(id: 3, name: "Harz"))
    #expect(app.flows.coordinatorTree == "TripsCoordinator 2")
    #expect(app.flows.audit == [])
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a new trip whose sheet is swiped away isn't saved`(_ variant: SwiftUIVariant) async throws {
    let (app, platform) = await open(variant)
    try top(TripListScreen.self, of: app).onAdd()
    await platform.rest()
    try top(TripNameScreen.self, of: app).onNext("Harz")
    await platform.rest()
    platform.beginSwipeDown()
    platform.endSwipeDown(completed: true)
    await platform.rest()
    #expect(screens(app) == ["TripListScreen"])
    #expect(app.store.trips.count == 2)
    #expect(app.flows.coordinatorTree == "TripsCoordinator 1")
  }

  @Test(arguments: SwiftUIVariant.all, [false, true])
  func `a flow can't present while its sheet is being pulled down`(
    _ variant: SwiftUIVariant,
    _ isCompleted: Bool
  ) async throws {
    let (app, platform) = await open(variant)
    let list = try top(TripListScreen.self, of: app)
    list.onAdd()
    await platform.rest()
    let sheet = try #require(app.flows.modals.first)
    platform.beginSwipeDown()
    list.onAdd()
    await platform.rest()
    #expect(app.flows.modals.elementsEqual([sheet]) { $0 === $1 })
    #expect(app.flows.journal.description.contains("alreadyPresenting"))
    platform.endSwipeDown(completed: isCompleted)
    await platform.rest()
    #expect(app.flows.modals.isEmpty == isCompleted)
    #expect(app.flows.audit == [])
    if isCompleted {
      list.onAdd()
      await platform.rest()
      #expect(app.flows.modals.count == 1)
    }
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a link replaces the screens above the list`(_ variant: SwiftUIVariant) async throws {
    let (app, platform) = await open(variant)
    try top(TripListScreen.self, of: app).onOpen(Trip(id: 1, name: "Alps"))
    await platform.rest()
    try top(TripScreen.self, of: app).onPack()
    await platform.rest()
    #expect(screens(app) == ["TripListScreen", "TripScreen", "PackingScreen"])
    app.flows.present(PackingScreen(Trip(id: 1, name: "Alps")))
    await platform.rest()
    #expect(app.flows.modals.count == 1)
    app.open(2)
    await platform.rest()
    #expect(app.flows.modals.isEmpty)
    #expect(app.flows.coordinatorTree == "TripsCoordinator 2")
    #expect(screens(app) == ["TripListScreen", "TripScreen"])
    #expect(try top(TripScreen.self, of: app).trip.id == 2)
  }

  @Test(arguments: SwiftUIVariant.all)
  func `the back button goes back one screen`(_ variant: SwiftUIVariant) async throws {
    let (app, platform) = await open(variant)
    try top(TripListScreen.self, of: app).onOpen(Trip(id: 1, name: "Alps"))
    await platform.rest()
    platform.pressBack(on: try #require(app.flows.visibleStack))
    await platform.rest()
    #expect(screens(app) == ["TripListScreen"])
    #expect(app.flows.coordinatorTree == "TripsCoordinator 1")
  }
}
