import ModuleRegistry
import ShopKit

/// From the cart to an order.
enum CheckoutFlow: CoordinatorKey {}

/// What is ordered, and by whom.
struct Order: Hashable, Sendable {
  /// `nil` for a guest.
  let customer: Customer?
  let lines: [CartLine]

  var total: String {
    lines.map(\.total).totals.map(\.description).joined(separator: " + ")
  }

  var buyer: String { customer?.name ?? "guest" }
}

/// Finds out who buys, asks for confirmation and places the order.
@MainActor
final class CheckoutCoordinator: BaseCoordinator<Void, Void> {
  private let checkoutScreen: Factory<CheckoutScreen>
  private let confirmationScreen: Factory<ConfirmationScreen>
  private let store: any CartStoring
  private let signIn: Factory<SignIn>?
  private let customer: (any CustomerKnowing)?

  init(
    _ context: CoordinatorContext,
    checkoutScreen: Factory<CheckoutScreen>,
    confirmationScreen: Factory<ConfirmationScreen>,
    store: any CartStoring,
    signIn: Factory<SignIn>?,
    customer: (any CustomerKnowing)?
  ) {
    self.checkoutScreen = checkoutScreen
    self.confirmationScreen = confirmationScreen
    self.store = store
    self.signIn = signIn
    self.customer = customer
    super.init(context)
  }

  override func start(with option: Void) {
    let order = Order(customer: customer?.customer, lines: store.lines)
    let screen = checkoutScreen.assemble(with: order)
    screen.asksWhoBuys = order.customer == nil && signIn != nil
    screen.onConfirm = { [weak self] in self?.identify($0) }
    router.push(screen)
  }

  /// Asks a person who is not signed in to do so, where the app has a way to.
  private func identify(_ order: Order) {
    guard order.customer == nil, let signIn else { return place(order) }
    let unit = signIn.assemble(in: self)
    unit.coordinator.onFinish = { [weak self] result in
      self?.router.dismiss()
      guard case .finished(let customer) = result else { return }
      self?.place(Order(customer: customer, lines: order.lines))
    }
    unit.coordinator.start()
    router.present(unit.presentable)
  }

  private func place(_ order: Order) {
    store.clear()
    let screen = confirmationScreen.assemble(with: order)
    screen.onDone = { [weak self] in self?.finish() }
    router.setRoot(screen)
  }
}
