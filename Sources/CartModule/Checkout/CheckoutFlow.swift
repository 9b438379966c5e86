import Foundation
public import ModuleRegistry
import ShopKit

/// From the cart to an order.
///
/// It finishes when the order is placed, which takes what was ordered out of the cart. Closed before,
/// it leaves the cart as it was.
public enum CheckoutFlow: CoordinatorKey {
  /// The order that was placed.
  public typealias Output = Order
}

/// The screens of the checkout, in their order.
struct CheckoutScreens {
  let address: Factory<AddressScreen>
  let slot: Factory<SlotScreen>
  let summary: Factory<SummaryScreen>
}

/// Asks where and when to deliver and who buys, and places the order.
@MainActor
final class CheckoutCoordinator: BaseCoordinator<Void, Order> {
  private let screens: CheckoutScreens
  private let now: @Sendable () -> Date
  private let store: any CartStoring
  private let gateway: any OrderPlacing
  private let signIn: Factory<SignIn>?
  private let customer: SignedInCustomer.Service?
  private let stock: Stock

  /// The number of the order, the same however often it is tried, so that it is not placed twice.
  private let number: String

  init(
    _ context: CoordinatorContext,
    screens: CheckoutScreens,
    number: String,
    now: @escaping @Sendable () -> Date,
    store: any CartStoring,
    gateway: any OrderPlacing,
    signIn: Factory<SignIn>?,
    customer: SignedInCustomer.Service?,
    stock: Stock
  ) {
    self.screens = screens
    self.number = number
    self.now = now
    self.store = store
    self.gateway = gateway
    self.signIn = signIn
    self.customer = customer
    self.stock = stock
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = screens.address.assemble()
    screen.onContinue = { [weak self] in self?.chooseSlot(for: $0) }
    router.push(screen)
  }

  private func chooseSlot(for address: Address) {
    let screen = screens.slot.assemble()
    screen.onContinue = { [weak self] in self?.summarise(address, $0) }
    router.push(screen)
  }

  private func summarise(_ address: Address, _ slot: DeliverySlot) {
    let order = Order(
      number: number,
      customer: customer?(),
      lines: store.lines,
      address: address,
      slot: slot
    )
    let screen = screens.summary.assemble(with: order)
    screen.asksWhoBuys = signIn != nil
    screen.onPlace = { [weak self, weak screen] in
      if let screen, !screen.order.lines.isEmpty { self?.identify(on: screen) }
    }
    router.push(screen)
  }

  /// Asks a person who is not signed in to do so, where the app has a way to.
  private func identify(on screen: any SummaryView) {
    guard canOrder(on: screen) else { return }
    guard screen.order.customer == nil, let signIn else { return place(on: screen) }
    router.present(signIn.assemble(in: self)) { [weak self, weak screen] result in
      guard case .finished(let customer) = result, let screen else { return }
      screen.order.customer = customer
      self?.place(on: screen)
    }
  }

  private func place(on screen: any SummaryView) {
    guard screen.placing == nil, canOrder(on: screen) else { return }
    let order = screen.order
    guard order.slot.start > now() else {
      screen.complaint = "It is too late for this delivery. Go back and choose another."
      return
    }
    screen.complaint = nil
    screen.placing = Task { [gateway, weak screen] in
      await hold {
        do {
          try await gateway.place(order)
          didPlace(order)
        } catch {
          screen?.complaint = "The order could not be placed. Try again."
        }
      }
      screen?.placing = nil
    }
  }

  /// Looks again whether everything can be had, which may have changed since it was put into the cart, and
  /// says why not.
  private func canOrder(on screen: any SummaryView) -> Bool {
    guard let refusal = stock.refusal(of: screen.order.lines) else {
      screen.onChange = nil
      return true
    }
    screen.complaint = "\(refusal). Go back to the cart to order without."
    screen.onChange = { [weak self] in self?.close(.cancelled) }
    return false
  }

  private func didPlace(_ order: Order) {
    store.takeOut(order.lines)
    finish(order)
  }
}
