// The app of the article about migrating from a router of a path. It is type-checked with SwiftUI's
// views, and its flows run on the simulated SwiftUI.
import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Observation

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
#endif

struct Trip: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
}

@MainActor @Observable
final class TripStore {
  private(set) var trips = [Trip(id: 1, name: "Alps"), Trip(id: 2, name: "Coast")]

  func add(_ name: String) -> Trip {
    let trip = Trip(id: trips.count + 1, name: name)
    trips.append(trip)
    return trip
  }
}

// MARK: - The app

/// The objects that outlive the views.
@MainActor
final class TripsApp {
  let store = TripStore()
  let flows: NavigationWindow
  private weak var trips: TripsCoordinator?

  init(in window: SwiftUIWindow) {
    flows = NavigationWindow(window)
    let trips = TripsCoordinator(flows.childContext, store)
    self.trips = trips
    flows.setRoot((trips, trips.navigation), startingWith: nil)
  }

  /// Opens a link to a trip, wherever the user is.
  func open(_ id: Trip.ID) { trips?.handle(id) }
}

// MARK: - Flows

final class TripsCoordinator: BaseCoordinator<Trip.ID?, Void> {
  private let store: TripStore

  init(_ context: CoordinatorContext, _ store: TripStore) {
    self.store = store
    super.init(context)
  }

  override func start(with id: Trip.ID?) {
    let list = TripListScreen(store)
    list.onOpen = { self.show($0) }
    list.onAdd = { self.addTrip() }
    router.push(list)
    handle(id)
  }

  override func handle(_ id: Trip.ID?) {
    guard let trip = store.trips.first(where: { $0.id == id }) else { return }
    router.dismiss()
    router.popToRoot()
    show(trip)
  }

  private func show(_ trip: Trip) {
    let screen = TripScreen(trip)
    screen.onPack = { self.router.push(PackingScreen(trip)) }
    router.push(screen)
  }

  private func addTrip() {
    let newTrip = NewTripCoordinator(childContext, store)
    router.present(AssembledFlow(newTrip)) { result in
      if case .finished(let trip) = result { self.show(trip) }
    }
  }
}

final class NewTripCoordinator: BaseCoordinator<Void, Trip> {
  private let store: TripStore

  init(_ context: CoordinatorContext, _ store: TripStore) {
    self.store = store
    super.init(context)
  }

  override func start(with option: Void) {
    let name = TripNameScreen()
    name.onNext = { self.confirm($0) }
    router.push(name)
  }

  private func confirm(_ name: String) {
    let summary = TripSummaryScreen(name)
    summary.onSave = { self.finish(self.store.add(name)) }
    router.push(summary)
  }
}

// MARK: - Screens

final class TripListScreen: Presentable {
  let store: TripStore
  var onOpen: (Trip) -> Void = { _ in }
  var onAdd: () -> Void = {}

  init(_ store: TripStore) { self.store = store }
}

final class TripScreen: Presentable {
  let trip: Trip
  var onPack: () -> Void = {}

  init(_ trip: Trip) { self.trip = trip }
}

final class PackingScreen: Presentable {
  let trip: Trip

  init(_ trip: Trip) { self.trip = trip }
}

@Observable
final class TripNameScreen: Presentable {
  var name = ""
  var onNext: (String) -> Void = { _ in }
}

final class TripSummaryScreen: Presentable {
  let name: String
  var onSave: () -> Void = {}

  init(_ name: String) { self.name = name }
}

// MARK: - Views

#if canImport(SwiftUI)
  extension TripListScreen: ViewPresentable {
    var body: some View {
      List(store.trips, id: \.id) { trip in
        Button(trip.name) { self.onOpen(trip) }
      }
      .navigationTitle("Trips")
      .toolbar { Button("New trip") { self.onAdd() } }
    }
  }

  extension TripScreen: ViewPresentable {
    var body: some View { Button("Pack for \(trip.name)") { self.onPack() } }
  }

  extension PackingScreen: ViewPresentable {
    var body: some View { Text("Passport, toothbrush") }
  }

  extension TripNameScreen: ViewPresentable {
    var body: some View { TripNameView(screen: self) }
  }

  struct TripNameView: View {
    @Bindable var screen: TripNameScreen

    var body: some View {
      VStack {
        TextField("Name", text: $screen.name)
        Button("Next") { screen.onNext(screen.name) }
      }
    }
  }

  extension TripSummaryScreen: ViewPresentable {
    var body: some View { Button("Save \(name)") { self.onSave() } }
  }

  struct TripsRoot: View {
    let window: SwiftUIWindow
    let app: TripsApp

    var body: some View {
      FlowRoot(window)
        .onOpenURL { url in
          if let id = Int(url.lastPathComponent) { app.open(id) }
        }
    }
  }

  /// One tab of the old app is flows, and the other one is as it was.
  struct MixedRoot: View {
    let store: TripStore
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        FlowRoot { flows in
          let trips = TripsCoordinator(flows.childContext, store)
          flows.setRoot((trips, trips.navigation), startingWith: nil)
        }
        .tabItem { Text("Trips") }
        .tag(0)
        OldSettings()
          .tabItem { Text("Settings") }
          .tag(1)
      }
    }
  }

  struct OldSettings: View {
    var body: some View { Text("Settings") }
  }
#endif
