import ModuleRegistry

/// A hundred screens, most of which need the next one and a service, registered one by one as an
/// app does.
struct Hundred: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(PricingKey.self) { Prices() }
    registrar.screen(Screen00.self, using: Screen10.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen01.self, using: Screen11.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen02.self, using: Screen12.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen03.self, using: Screen13.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen04.self, using: Screen14.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen05.self, using: Screen15.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen06.self, using: Screen16.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen07.self, using: Screen17.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen08.self, using: Screen18.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen09.self, using: Screen19.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen10.self, using: Screen20.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen11.self, using: Screen21.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen12.self, using: Screen22.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen13.self, using: Screen23.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen14.self, using: Screen24.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen15.self, using: Screen25.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen16.self, using: Screen26.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen17.self, using: Screen27.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen18.self, using: Screen28.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen19.self, using: Screen29.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen20.self, using: Screen30.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen21.self, using: Screen31.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen22.self, using: Screen32.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen23.self, using: Screen33.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen24.self, using: Screen34.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen25.self, using: Screen35.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen26.self, using: Screen36.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen27.self, using: Screen37.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen28.self, using: Screen38.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen29.self, using: Screen39.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen30.self, using: Screen40.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen31.self, using: Screen41.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen32.self, using: Screen42.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen33.self, using: Screen43.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen34.self, using: Screen44.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen35.self, using: Screen45.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen36.self, using: Screen46.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen37.self, using: Screen47.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen38.self, using: Screen48.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen39.self, using: Screen49.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen40.self, using: Screen50.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen41.self, using: Screen51.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen42.self, using: Screen52.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen43.self, using: Screen53.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen44.self, using: Screen54.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen45.self, using: Screen55.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen46.self, using: Screen56.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen47.self, using: Screen57.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen48.self, using: Screen58.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen49.self, using: Screen59.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen50.self, using: Screen60.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen51.self, using: Screen61.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen52.self, using: Screen62.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen53.self, using: Screen63.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen54.self, using: Screen64.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen55.self, using: Screen65.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen56.self, using: Screen66.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen57.self, using: Screen67.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen58.self, using: Screen68.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen59.self, using: Screen69.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen60.self, using: Screen70.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen61.self, using: Screen71.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen62.self, using: Screen72.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen63.self, using: Screen73.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen64.self, using: Screen74.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen65.self, using: Screen75.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen66.self, using: Screen76.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen67.self, using: Screen77.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen68.self, using: Screen78.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen69.self, using: Screen79.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen70.self, using: Screen80.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen71.self, using: Screen81.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen72.self, using: Screen82.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen73.self, using: Screen83.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen74.self, using: Screen84.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen75.self, using: Screen85.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen76.self, using: Screen86.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen77.self, using: Screen87.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen78.self, using: Screen88.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen79.self, using: Screen89.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen80.self, using: Screen90.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen81.self, using: Screen91.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen82.self, using: Screen92.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen83.self, using: Screen93.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen84.self, using: Screen94.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen85.self, using: Screen95.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen86.self, using: Screen96.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen87.self, using: Screen97.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen88.self, using: Screen98.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen89.self, using: Screen99.self, PricingKey.self) { _, _ in PlainPage() }
    registrar.screen(Screen90.self) { PlainPage() }
    registrar.screen(Screen91.self) { PlainPage() }
    registrar.screen(Screen92.self) { PlainPage() }
    registrar.screen(Screen93.self) { PlainPage() }
    registrar.screen(Screen94.self) { PlainPage() }
    registrar.screen(Screen95.self) { PlainPage() }
    registrar.screen(Screen96.self) { PlainPage() }
    registrar.screen(Screen97.self) { PlainPage() }
    registrar.screen(Screen98.self) { PlainPage() }
    registrar.screen(Screen99.self) { PlainPage() }
  }
}

/// The same by hand: a dictionary of a hundred closures, and a check of each need.
@MainActor
final class HandmadeHundred {
  private let makers: [ObjectIdentifier: @MainActor () -> any Page]

  init() {
    let prices = Prices()
    let services = [ObjectIdentifier(PricingKey.self): prices]
    var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]
    for key in Self.keys {
      makers[key] = {
        _ = prices
        return PlainPage()
      }
    }
    for need in Self.keys.dropFirst(10) {
      precondition(makers[need] != nil && services[ObjectIdentifier(PricingKey.self)] != nil)
    }
    self.makers = makers
  }

  private static let keys = numberedKeys(100).map { ObjectIdentifier($0) }
}

enum PricingKey: ServiceKey { typealias Service = any Pricing }
