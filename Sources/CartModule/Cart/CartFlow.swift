public import ModuleRegistry

/// The cart's tab.
public enum CartFlow: CoordinatorKey {
  /// How the flow starts, and what a deep link can lead to.
  public enum Start: Hashable, Sendable {
    /// Shows the lines.
    case lines

    /// Goes on with an order from the point at which a guest signed in, and places it.
    case order(CheckoutDraft)
  }
}

/// Shows the cart, changes its lines and opens the checkout.
@MainActor
final class CartCoordinator: EquippedCoordinator<
  CartFlow.Start, Void,
  (
    cartScreen: Factory<CartScreen>, lineScreen: Factory<LineScreen>,
    checkout: Factory<CheckoutFlow>, confirmation: Factory<ConfirmationScreen>,
    details: Factory<ItemDetails>?
  )
>
{
  private weak var confirming: (any ConfirmationView)?

  override func start(with option: CartFlow.Start) {
    let screen = handles.cartScreen.assemble()
    screen.onSelect = { [weak self] in self?.edit($0) }
    screen.onCheckout = { [weak self, weak screen] in
      if let screen { self?.checkOut(from: screen) }
    }
    router.push(screen)
    if case .order(let draft) = option { checkOut(from: screen, goingOnWith: draft) }
  }

  /// Goes back to the lines.
  override func handle(_ option: CartFlow.Start) {
    if let confirming { router.dismiss(confirming) }
    if navigation.contents.count > 1 { router.popToRoot() }
  }

  private func edit(_ item: CartItem) {
    let screen = handles.lineScreen.assemble(with: item)
    screen.onDone = { [weak self] in self?.router.pop() }
    if let details = handles.details?.assemble(with: item) {
      screen.onDetails = { [weak self] in self?.router.push(details) }
    }
    router.push(screen, hideBottomBar: true)
  }

  private func checkOut(from screen: any CartView, goingOnWith draft: CheckoutDraft? = nil) {
    router.present(
      handles.checkout.assemble(in: self),
      startingWith: draft,
      style: .fullScreen
    ) { [weak self, weak screen] result in
      guard case .finished(let order) = result else { return }
      screen?.latestOrder = order
      self?.confirm(order)
    }
  }

  /// The order may be placed after the person has closed the checkout, and opened something else.
  private func confirm(_ order: Order) {
    let screen = handles.confirmation.assemble(with: order)
    screen.onDone = { [weak self, weak screen] in
      if let screen { self?.router.dismiss(screen) }
    }
    confirming = screen
    router.presentOnVisible(screen)
  }
}
