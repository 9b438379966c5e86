import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The flow of the article about time and chance.
@MainActor
struct TestingTimeArticleTests {
  @Test(.endsApps) func `a coupon is gone after a minute`() async throws {
    let clock = ManualClock()
    let app = try TestApp { CouponFeature(clock: clock) { 4711 } }
    try app.present(CouponFlow.self)
    #expect(try app.screen(CouponPage.self).code == 4711)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(60))
    try await app.window.wait { app.onScreen == "nothing" }
  }

  @Test(.endsApps) func `a coupon has four digits by default`() throws {
    let app = try TestApp { CouponFeature() }
    try app.open(CouponFlow.self)
    #expect(try 1000...9999 ~= app.screen(CouponPage.self).code)
  }
}

enum CouponFlow: CoordinatorKey {}

struct CouponFeature: FeatureModule {
  var clock: any Clock<Duration> = ContinuousClock()
  var makeCode: @Sendable () -> Int = { Int.random(in: 1000...9999) }

  func register(in registrar: inout Registrar) {
    registrar.coordinator(CouponFlow.self) { [clock, makeCode] context in
      CouponCoordinator(context, (clock, makeCode()))
    }
  }
}

/// Shows a code for a minute.
final class CouponCoordinator: FeatureCoordinator<
  Void, Void, (clock: any Clock<Duration>, code: Int)
>
{
  override func start(with option: Void) {
    router.push(CouponPage(code: needs.code))
    let clock = needs.clock
    Task { [weak self] in
      try await clock.sleep(for: .seconds(60))
      self?.finish()
    }
  }
}

final class CouponPage: Presentable {
  let code: Int

  init(code: Int) { self.code = code }
}
