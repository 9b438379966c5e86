public import ModuleRegistry

/// The cart's tab.
public enum CartFlow: CoordinatorKey {}

/// Shows the cart, changes its lines and opens the checkout.
@MainActor
final class CartCoordinator: BaseCoordinator<Void, Void> {
  private let cartScreen: Factory<CartScreen>
  private let lineScreen: Factory<LineScreen>
  private let checkout: Factory<CheckoutFlow>
  private let details: Factory<ItemDetails>?

  init(
    _ context: CoordinatorContext,
    cartScreen: Factory<CartScreen>,
    lineScreen: Factory<LineScreen>,
    checkout: Factory<CheckoutFlow>,
    details: Factory<ItemDetails>?
  ) {
    self.cartScreen = cartScreen
    self.lineScreen = lineScreen
    self.checkout = checkout
    self.details = details
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = cartScreen.assemble()
    screen.onSelect = { [weak self] in self?.edit($0) }
    screen.onCheckout = { [weak self, weak screen] in
      self?.checkOut { screen?.latestOrder = $0 }
    }
    router.push(screen)
  }

  /// Goes back to the lines.
  override func handle(_ option: Void) {
    if countUnits > 1 { router.popToRoot() }
  }

  private func edit(_ item: CartItem) {
    let screen = lineScreen.assemble(with: item)
    screen.onDone = { [weak self] in self?.router.pop() }
    if let details = details?.assemble(with: item) {
      screen.onDetails = { [weak self] in self?.router.push(details) }
    }
    router.push(screen)
  }

  private func checkOut(then showOrder: @escaping @MainActor (Order) -> Void) {
    let checkout = checkout.assemble(in: self)
    checkout.coordinator.onFinish = { result in
      if case .finished(let order) = result { showOrder(order) }
    }
    checkout.coordinator.start()
    router.present(checkout.presentable)
  }
}
