import ModuleRegistry

// The feature under test of the article "How do I test a feature?": the checkout asks
// another feature for a sign-in, and pays by a service.
enum CheckoutFlow: CoordinatorKey { typealias Output = String }
enum SignIn: CoordinatorKey { typealias Output = String }
enum SummaryScreen: ScreenKey { typealias Product = any SummaryView }
enum Payments: ServiceKey { typealias Service = any Paying }

@MainActor
protocol SummaryView: Presentable {
  var onOrder: (@MainActor () -> Void)? { get set }
}

protocol Paying: Sendable {
  func pay(as name: String) -> Bool
}

struct CheckoutFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(SummaryScreen.self) { Summary() }
    registrar.coordinator(
      CheckoutFlow.self,
      using: SummaryScreen.self,
      SignIn.self,
      Payments.self
    ) { context, screen, signIn, payments in
      CheckoutCoordinator(
        context,
        screen: screen,
        signIn: signIn,
        payments: payments
      )
    }
  }
}

final class Summary: SummaryView {
  var onOrder: (@MainActor () -> Void)?
}

final class CheckoutCoordinator: BaseCoordinator<Void, String> {
  private let screen: Factory<SummaryScreen>
  private let signIn: Factory<SignIn>
  private let payments: any Paying

  init(
    _ context: CoordinatorContext,
    screen: Factory<SummaryScreen>,
    signIn: Factory<SignIn>,
    payments: any Paying
  ) {
    self.screen = screen
    self.signIn = signIn
    self.payments = payments
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = screen.assemble()
    screen.onOrder = { self.order() }
    router.push(screen)
  }

  private func order() {
    router.present(signIn.assemble(in: self)) { result in
      if case .finished(let name) = result, self.payments.pay(as: name) { self.finish(name) }
    }
  }
}
