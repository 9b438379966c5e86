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
    screen.onCheckout = { [weak self] in self?.checkOut() }
    router.push(screen)
  }

  private func edit(_ item: CartItem) {
    let screen = lineScreen.assemble(with: item)
    screen.onRemove = { [weak self] in self?.router.pop() }
    if let details = details?.assemble(with: item) {
      screen.onDetails = { [weak self] in self?.router.push(details) }
    }
    router.push(screen)
  }

  private func checkOut() {
    let checkout = checkout.assemble(in: self)
    checkout.coordinator.onFinish = { [weak self] _ in self?.router.dismiss() }
    checkout.coordinator.start()
    router.present(checkout.presentable)
  }
}
