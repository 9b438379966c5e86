import ModuleRegistry
public import ShopKit

/// The cart's tab.
public enum CartFlow: PlacedFlow {
  /// How the flow starts, and what a deep link can lead to.
  public enum Start: Hashable, Sendable {
    /// Shows the lines.
    case lines

    /// Shows the line that was open when a guest signed in.
    case line(OpenLine)

    /// Goes on with an order from the point at which a guest signed in, and places it if that was what the
    /// sign-in was for.
    case order(CheckoutDraft)
  }

  /// The line at which a guest was who signed in.
  public struct OpenLine: Hashable, Sendable {
    let item: CartItem

    /// What was typed that is no quantity.
    let typed: String?

    /// Whether the details lay above the line.
    let showsDetails: Bool
  }
}

/// Shows the cart, changes its lines and opens the checkout.
@MainActor
final class CartCoordinator: FeatureCoordinator<
  CartFlow.Start, Void,
  (
    cartScreen: Factory<CartScreen>, lineScreen: Factory<LineScreen>,
    checkout: Factory<CheckoutFlow>, confirmation: Factory<ConfirmationScreen>,
    details: Factory<ItemDetails>?, desk: OrderSending, session: OrderSession
  )
>, PlaceKeeping
{
  private weak var confirming: (any ConfirmationView)?

  /// The details that were opened last.
  private weak var details: (any Screen)?

  /// The checkouts that were opened; one may still be ordering when the person is in the next.
  private var checkouts: [Opened] = []

  private struct Opened {
    weak let checkout: CheckoutFlow.Interface?
  }

  override func start(with option: CartFlow.Start) {
    let screen = needs.cartScreen.assemble()
    screen.onSelect = { [weak self] in self?.edit($0) }
    screen.onCheckout = { [weak self, weak screen] in
      if let screen { self?.checkOut(from: screen) }
    }
    screen.onAsk = { [needs] in needs.desk.resume(in: needs.session) }
    router.push(screen)
    needs.desk.resume(in: needs.session)
    switch option {
    case .lines: break
    case .line(let line): edit(line.item, goingOnWith: line)
    case .order(let draft): checkOut(from: screen, goingOnWith: draft)
    }
  }

  /// Goes back to the lines.
  override func handle(_ option: CartFlow.Start) {
    confirming?.onDone?()
    if navigation.contents.count > 1 { router.popToRoot() }
  }

  var place: Destination { Destination(CartFlow.self, start: shown) }

  /// What leads here again.
  private var shown: CartFlow.Start {
    if let draft = checkouts.lazy.compactMap({ $0.checkout?.draft }).first { return .order(draft) }
    let screens = navigation.contents
    guard let line = screens.lazy.compactMap({ $0 as? any LineView }).first else { return .lines }
    let showsDetails = details.map { details in screens.contains { $0 === details } } ?? false
    return .line(
      CartFlow.OpenLine(item: line.item, typed: line.typed, showsDetails: showsDetails)
    )
  }

  private func edit(_ item: CartItem, goingOnWith line: CartFlow.OpenLine? = nil) {
    let screen = needs.lineScreen.assemble(with: item)
    screen.typed = line?.typed
    screen.onDone = { [weak self] in self?.router.pop() }
    if let details = needs.details?.assemble(with: item) {
      screen.onDetails = { [weak self] in
        self?.details = details
        self?.router.push(details)
      }
    }
    router.push(screen, hideBottomBar: true)
    if line?.showsDetails == true { screen.onDetails?() }
  }

  private func checkOut(from screen: any CartView, goingOnWith draft: CheckoutDraft? = nil) {
    let unit = needs.checkout.assemble(in: self)
    checkouts.removeAll { $0.checkout == nil }
    checkouts.append(Opened(checkout: unit.coordinator))
    router.present(
      unit,
      startingWith: draft,
      style: .fullScreen
    ) { [weak self, weak screen] result in
      guard case .finished(let order) = result else { return }
      screen?.latestOrder = order
      self?.confirm(order)
    }
  }

  /// The order may be placed after the person has closed the checkout, and opened something else or, with another
  /// session, become somebody else.
  private func confirm(_ order: Order) {
    guard countUnits > 0 else { return }
    let screen = needs.confirmation.assemble(with: order)
    screen.onDone = { [weak self, weak screen] in
      guard let self, let screen else { return }
      needs.desk.acknowledge(order.number, of: needs.session.customer)
      router.dismiss(screen)
    }
    confirming = screen
    router.presentOnVisible(screen)
  }
}
