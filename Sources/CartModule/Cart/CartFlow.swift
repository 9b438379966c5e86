import ModuleRegistry
public import ShopKit

/// The cart's tab.
public enum CartFlow: PlacedFlow {
  /// The screen that the flow starts with.
  public enum Start: Hashable, Sendable {
    /// Shows the lines.
    case lines

    /// Shows the line that was open at a sign-in.
    case line(OpenLine)

    /// Continues the order that was open at a sign-in, and places it if the sign-in was for that.
    case order(CheckoutDraft)
  }

  /// The line that was open at a sign-in.
  public struct OpenLine: Hashable, Sendable {
    let item: CartItem

    /// The text in the field of the quantity, if it is no quantity.
    let typed: String?

    /// Whether the details were open above the line.
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
>, ShowsPlace, WaitsForConnection
{
  private weak var confirming: (any ConfirmationView)?

  /// The details that were opened last.
  private weak var details: (any Screen)?

  /// The checkouts that were opened; one may still place its order while the user is in the next.
  private var checkouts: [Opened] = []

  private struct Opened {
    weak let checkout: CheckoutFlow.Interface?
  }

  override func start(with option: CartFlow.Start) {
    let screen = needs.cartScreen.assemble()
    screen.onSelect = onTop(screen) { self.edit($0) }
    // Weak, since the screen keeps it.
    screen.onCheckout = { [weak screen] in
      if let screen { self.checkOut(from: screen) }
    }
    screen.onEmpty = askToEmpty
    screen.onAsk = resume
    router.push(screen)
    needs.desk.connection.add(self)
    resume()
    switch option {
    case .lines: break
    case .line(let line): edit(line.item, goingOnWith: line)
    case .order(let draft): checkOut(from: screen, goingOnWith: draft)
    }
  }

  /// Asks the gateway about the orders with an unknown outcome, and sends those that wait.
  private func resume() { needs.desk.resume(in: needs.session) }

  /// Goes on with the orders, unless the session has ended.
  func goOnline() { if countUnits > 0 { resume() } }

  /// Closes the confirmation, and goes back to the lines.
  override func handle(_ option: CartFlow.Start) {
    confirming?.onDone?()
    if navigation.contents.count > 1 { router.popToRoot() }
  }

  var place: TabPlace { TabPlace(CartFlow.self, start: shown) }

  /// The start option that restores this state in the next session.
  private var shown: CartFlow.Start {
    if let draft = checkouts.lazy.compactMap({ $0.checkout?.draft }).first { return .order(draft) }
    let screens = navigation.contents
    guard let line = screens.lazy.compactMap({ $0 as? any LineView }).first else { return .lines }
    let showsDetails = details.map { details in screens.contains { $0 === details } } ?? false
    return .line(
      CartFlow.OpenLine(item: line.item, typed: line.typed, showsDetails: showsDetails)
    )
  }

  private func askToEmpty() async -> Bool {
    let question = AlertMessage(
      "Empty the cart?",
      message: "All products are removed from it.",
      actions: [.cancel("Keep"), .destructive("Empty")]
    )
    return if case .finished((action: 1, _)) = await router.ask(question) { true } else { false }
  }

  private func edit(_ item: CartItem, goingOnWith line: CartFlow.OpenLine? = nil) {
    let screen = needs.lineScreen.assemble(with: item)
    screen.typed = line?.typed
    screen.onDone = onTop(screen) { self.router.pop() }
    if let details = needs.details?.assemble(with: item) {
      screen.onDetails = {
        self.details = details
        self.router.push(details)
      }
    }
    router.push(screen, hideBottomBar: true)
    if line?.showsDetails == true { screen.onDetails?() }
  }

  private func checkOut(from screen: any CartView, goingOnWith draft: CheckoutDraft? = nil) {
    let unit = needs.checkout.unit(in: self)
    checkouts.removeAll { $0.checkout == nil }
    checkouts.append(Opened(checkout: unit.coordinator))
    router.present(AssembledFlow(unit, startingWith: draft), style: .fullScreen) { result in
      guard case .finished(let order) = result else { return }
      screen.latestOrder = order
      self.confirm(order)
    }
  }

  /// Confirms an order over whatever is visible, if this flow is on screen then.
  ///
  /// When the gateway answers, the user may be on another screen or in another session, or this
  /// flow is about to be shown.
  private func confirm(_ order: Order) {
    let screen = needs.confirmation.assemble(with: order)
    // Weak, since the screen keeps it.
    screen.onDone = { [weak screen] in
      guard let screen else { return }
      self.needs.desk.acknowledge(order.number, of: self.needs.session.customer)
      self.router.dismiss(screen)
    }
    confirming = screen
    router.present(screen) { outcome in
      if outcome == .refused(.alreadyPresenting) { self.router.presentOnVisible(screen) }
    }
  }
}
