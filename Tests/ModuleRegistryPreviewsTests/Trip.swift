import ModuleRegistry

enum TripFlow: CoordinatorKey { typealias Output = String }
enum TourFlow: CoordinatorKey {}
enum RatingFlow: CoordinatorKey {
  typealias Start = String
  typealias Output = Rating
}
enum PayFlow: CoordinatorKey { typealias Output = Receipt }

enum Rating: CaseIterable { case good, bad }

struct Receipt: CustomStringConvertible {
  let number: Int
  var description: String { "receipt \(number)" }
}

final class TripScreen: Presentable {
  var notes: [String] = []
  var onTour: () -> Void = {}
  var onRate: (String) -> Void = { _ in }
  var onPay: () -> Void = {}
  var onDone: (String) -> Void = { _ in }
}

struct TripFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(TripFlow.self, using: TourFlow.self, RatingFlow.self, PayFlow.self) {
      TripCoordinator($0, ($1, $2, $3))
    }
  }
}

final class TripCoordinator: FeatureCoordinator<
  Void, String, (tour: Factory<TourFlow>, rating: Factory<RatingFlow>, pay: Factory<PayFlow>)
>
{
  override func start(with option: Void) {
    let screen = TripScreen()
    // The screen is captured weakly, since it stores these closures itself.
    screen.onTour = { [weak screen] in
      self.router.present(self.needs.tour.assemble(in: self)) { result in
        let hasFinished = if case .finished = result { true } else { false }
        screen?.notes.append(hasFinished ? "toured" : "not toured")
      }
    }
    screen.onRate = { [weak screen] name in
      self.router.present(self.needs.rating.assemble(in: self, startingWith: name)) { result in
        if case .finished(let rating) = result { screen?.notes.append("\(rating)") }
      }
    }
    screen.onPay = { [weak screen] in
      self.router.present(self.needs.pay.assemble(in: self)) { result in
        if case .finished(let receipt) = result { screen?.notes.append("\(receipt)") }
      }
    }
    screen.onDone = { self.finish($0) }
    router.push(screen)
  }
}

// MARK: - Other starts

struct RatingFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(RatingFlow.self, using: TourFlow.self) { context, _ in
      RatingCoordinator(context)
    }
  }
}

final class RatingCoordinator: BaseCoordinator<String, Rating> {}

enum Side: CaseIterable { case left, right }

enum CaseFlow: CoordinatorKey { typealias Start = Side }

final class CaseScreen: Presentable {
  let side: Side

  init(_ side: Side) { self.side = side }
}

final class CaseCoordinator: BaseCoordinator<Side, Void> {
  override func start(with option: Side) { router.push(CaseScreen(option)) }
}

struct CaseFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(CaseFlow.self) { CaseCoordinator($0) }
  }
}

enum City: ScopeKey { typealias Input = String }

enum PlaceFlow: CoordinatorKey { typealias Start = String }

final class PlaceScreen: Presentable {
  let name: String

  init(_ name: String) { self.name = name }
}

final class PlaceCoordinator: FeatureCoordinator<String, Void, String> {
  override func start(with option: String) { router.push(PlaceScreen("\(option) in \(needs)")) }
}

struct PlaceFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(City.self) {
      $0.coordinator(PlaceFlow.self, using: ScopeInput<City>.self) { PlaceCoordinator($0, $1) }
      $0.require(PlaceFlow.self)
    }
  }
}

enum TimeKey: ServiceKey { typealias Service = Int }

enum ClockFlow: CoordinatorKey {}

final class ClockCoordinator: FeatureCoordinator<Void, Void, Int> {
  override func start(with option: Void) { router.push(CaseScreen(needs > 3 ? .right : .left)) }
}

struct ClockFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(ClockFlow.self, using: TimeKey.self) { ClockCoordinator($0, $1) }
  }
}
