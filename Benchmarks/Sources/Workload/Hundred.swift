import ModuleRegistry

/// A hundred screens, most of which need the next one and a service, registered one by one as an
/// app does.
struct Hundred: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(Made.self) { Prices() }
    registrar.register(Screen00.self, using: Screen10.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen01.self, using: Screen11.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen02.self, using: Screen12.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen03.self, using: Screen13.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen04.self, using: Screen14.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen05.self, using: Screen15.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen06.self, using: Screen16.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen07.self, using: Screen17.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen08.self, using: Screen18.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen09.self, using: Screen19.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen10.self, using: Screen20.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen11.self, using: Screen21.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen12.self, using: Screen22.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen13.self, using: Screen23.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen14.self, using: Screen24.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen15.self, using: Screen25.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen16.self, using: Screen26.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen17.self, using: Screen27.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen18.self, using: Screen28.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen19.self, using: Screen29.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen20.self, using: Screen30.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen21.self, using: Screen31.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen22.self, using: Screen32.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen23.self, using: Screen33.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen24.self, using: Screen34.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen25.self, using: Screen35.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen26.self, using: Screen36.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen27.self, using: Screen37.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen28.self, using: Screen38.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen29.self, using: Screen39.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen30.self, using: Screen40.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen31.self, using: Screen41.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen32.self, using: Screen42.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen33.self, using: Screen43.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen34.self, using: Screen44.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen35.self, using: Screen45.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen36.self, using: Screen46.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen37.self, using: Screen47.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen38.self, using: Screen48.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen39.self, using: Screen49.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen40.self, using: Screen50.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen41.self, using: Screen51.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen42.self, using: Screen52.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen43.self, using: Screen53.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen44.self, using: Screen54.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen45.self, using: Screen55.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen46.self, using: Screen56.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen47.self, using: Screen57.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen48.self, using: Screen58.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen49.self, using: Screen59.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen50.self, using: Screen60.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen51.self, using: Screen61.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen52.self, using: Screen62.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen53.self, using: Screen63.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen54.self, using: Screen64.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen55.self, using: Screen65.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen56.self, using: Screen66.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen57.self, using: Screen67.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen58.self, using: Screen68.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen59.self, using: Screen69.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen60.self, using: Screen70.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen61.self, using: Screen71.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen62.self, using: Screen72.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen63.self, using: Screen73.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen64.self, using: Screen74.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen65.self, using: Screen75.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen66.self, using: Screen76.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen67.self, using: Screen77.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen68.self, using: Screen78.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen69.self, using: Screen79.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen70.self, using: Screen80.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen71.self, using: Screen81.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen72.self, using: Screen82.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen73.self, using: Screen83.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen74.self, using: Screen84.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen75.self, using: Screen85.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen76.self, using: Screen86.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen77.self, using: Screen87.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen78.self, using: Screen88.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen79.self, using: Screen89.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen80.self, using: Screen90.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen81.self, using: Screen91.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen82.self, using: Screen92.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen83.self, using: Screen93.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen84.self, using: Screen94.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen85.self, using: Screen95.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen86.self, using: Screen96.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen87.self, using: Screen97.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen88.self, using: Screen98.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen89.self, using: Screen99.self, Made.self) { _, _ in PlainPage() }
    registrar.register(Screen90.self) { PlainPage() }
    registrar.register(Screen91.self) { PlainPage() }
    registrar.register(Screen92.self) { PlainPage() }
    registrar.register(Screen93.self) { PlainPage() }
    registrar.register(Screen94.self) { PlainPage() }
    registrar.register(Screen95.self) { PlainPage() }
    registrar.register(Screen96.self) { PlainPage() }
    registrar.register(Screen97.self) { PlainPage() }
    registrar.register(Screen98.self) { PlainPage() }
    registrar.register(Screen99.self) { PlainPage() }
  }
}

/// The same by hand: a dictionary of a hundred closures.
@MainActor
final class HandmadeHundred {
  private var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]

  init() {
    let prices = Prices()
    for key in Self.keys {
      makers[key] = {
        _ = prices
        return PlainPage()
      }
    }
  }

  private static let keys = numberedKeys(100).map { ObjectIdentifier($0) }
}

enum Made: ServiceKey { typealias Service = any Pricing }
