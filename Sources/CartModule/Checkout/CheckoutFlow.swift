import Foundation
public import ModuleRegistry
import ShopKit

/// Turns the cart into an order.
///
/// The flow finishes when the order is placed and its items are out of the cart. If the user closes
/// it before the order is sent, the cart stays as it was; an order that was sent goes on.
public enum CheckoutFlow: CoordinatorKey {
  /// The draft to continue after a sign-in; `nil` begins with the address.
  public typealias Start = CheckoutDraft?

  /// The order that was placed.
  public typealias Output = Order

  /// A coordinator that also provides the draft.
  public typealias Interface = any Coordinator<CheckoutDraft?, Order> & OrderDrafting

  /// Returns the coordinator.
  public static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

/// The dependencies of the checkout: its screens in their order, then the rest.
typealias CheckoutNeeds = (
  address: Factory<AddressScreen>, slot: Factory<SlotScreen>, summary: Factory<SummaryScreen>,
  store: any CartStoring, addresses: Addresses.Service, desk: OrderSending,
  listeners: [OrderListener], customer: String?, signIn: Factory<SignIn>?,
  availability: ItemAvailability.Service?, unsaved: UnsavedFlows?
)

/// Asks for the address, the delivery slot and the customer, and places the order.
@MainActor
final class CheckoutCoordinator:
  FeatureCoordinator<CheckoutFlow.Start, Order, CheckoutNeeds>, OrderDrafting, ConfirmsLeaving
{
  /// The number of the order, the same at each attempt, so that the order is not placed twice.
  let number: String
  private let now: @Sendable () -> Date

  /// The latest choice, which survives going back to the address.
  var slot: DeliverySlot?

  /// The note to the courier, which survives going back, too.
  var note: String?

  /// Whether the latest attempt to send the order has to wait.
  var hasWaited = false

  init(
    _ context: CoordinatorContext,
    _ needs: CheckoutNeeds,
    number: String,
    now: @escaping @Sendable () -> Date
  ) {
    self.number = number
    self.now = now
    super.init(context, needs)
  }

  override func start(with option: CheckoutDraft?) {
    needs.unsaved?.add(self)
    needs.desk.connection.add(self)
    let screen = needs.address.assemble()
    screen.onContinue = onTop(screen) { self.chooseSlot(for: $0) }
    router.push(screen)
    if let option { goOn(with: option, after: screen) }
  }

  var draft: CheckoutDraft? {
    // The next session has an order that waits in the cart.
    guard countUnits > 0, waitingLines == nil else { return nil }
    let screens = navigation.contents
    guard let address = screens.lazy.compactMap({ $0 as? any AddressView }).first else {
      return nil
    }
    let slot = screens.lazy.compactMap { $0 as? any SlotView }.first
    let isSummarised = screens.contains { $0 is any SummaryView }
    return CheckoutDraft(
      form: slot != nil || address.isChanged ? address.form : nil,
      slot: slot?.chosen ?? self.slot,
      note: note,
      step: isSummarised ? .summary : slot == nil ? .address : .slot
    )
  }

  /// Restores a draft after a sign-in, and places the order if the sign-in was for that.
  private func goOn(with draft: CheckoutDraft, after screen: any AddressView) {
    (slot, note) = (draft.slot, draft.note)
    guard let form = draft.form else { return }
    screen.form = form
    guard draft.step != .address, let address = form.address else { return }
    chooseSlot(for: address).chosen = draft.slot
    guard draft.step != .slot, let slot = draft.slot else { return }
    let summary = summarise(address, slot)
    if draft.step == .placing { identify(on: summary) }
  }

  @discardableResult
  private func chooseSlot(for address: Address) -> any SlotView {
    let screen = needs.slot.assemble()
    if let slot, slot.start > now() { screen.chosen = slot }
    screen.onChoose = { self.slot = $0 }
    screen.onContinue = onTop(screen) { self.summarise(address, $0) }
    router.push(screen)
    return screen
  }

  @discardableResult
  private func summarise(_ address: Address, _ slot: DeliverySlot) -> any SummaryView {
    let order = Order(
      number: number,
      customer: needs.customer.map(Customer.init),
      lines: waitingLines ?? needs.store.lines,
      address: address,
      slot: slot,
      note: note
    )
    let screen = needs.summary.assemble(with: order)
    screen.needsBuyer = needs.signIn != nil
    // Weak, since the screen keeps both.
    screen.onPlace = { [weak screen] in
      if let screen { self.identify(on: screen) }
    }
    screen.onNote = { [weak screen] in
      if let screen { self.askForNote(on: screen) }
    }
    router.push(screen)
    return screen
  }

  /// Places the order, or asks a guest to sign in first if the host binds a sign-in.
  ///
  /// After the sign-in the next session places the order.
  private func identify(on screen: any SummaryView) {
    let order = screen.order
    guard !order.lines.isEmpty, canOrder(on: screen) else { return }
    guard order.customer == nil, let signIn = needs.signIn else { return place(on: screen) }
    let draft = CheckoutDraft(
      form: AddressForm(order.address),
      slot: order.slot,
      note: order.note,
      step: .placing
    )
    router.present(signIn.assemble(in: self, startingWith: .order(draft))) { _ in }
  }

  private func place(on screen: any SummaryView) {
    guard screen.placing == nil, canOrder(on: screen) else { return }
    let order = screen.order
    guard order.slot.start > now() || screen.isWaiting else {
      screen.complaint = Self.lateSlot
      return
    }
    if let reason = openOrder(before: order) {
      screen.complaint = reason
      screen.onChange = { self.close(.cancelled) }
      return
    }
    screen.complaint = nil
    let session = OrderSession(addresses: needs.addresses, listeners: needs.listeners)
    do {
      follow(try needs.desk.send(order, in: session), on: screen)
    } catch {
      screen.complaint = "Your order was not sent because it \(error.problem). Try again."
    }
  }

  /// Finishes when the order is placed; the screen shows any other outcome.
  func follow(_ request: Task<SentOrder.Outcome, Never>, on screen: any SummaryView) {
    let order = screen.order
    screen.complaint = nil
    screen.isWaiting = false
    screen.onTakeBack = nil
    // Weak, since the screen keeps the task and the closure in it, and may be gone by then.
    screen.placing = Task { [weak screen] in
      await hold {
        switch await request.value {
        case .placed: finish(order)
        case .refused:
          // If the screen is gone, the cart shows the refusal.
          guard let screen else { break }
          screen.complaint = "The shop could not accept your order."
          needs.desk.acknowledge(order.number, of: needs.customer)
        case .expired:
          guard let screen else { break }
          screen.complaint = Self.lateSlot
          needs.desk.acknowledge(order.number, of: needs.customer)
        case .waiting, .unknown:
          if needs.desk.canTakeBack(order.number, of: needs.customer) {
            screen?.onTakeBack = { [weak screen] in
              if let screen { self.takeBack(on: screen) }
            }
          }
          let note = needs.desk.waitingNote(on: order.number, of: needs.customer)
          hasWaited = note != nil
          screen?.isWaiting = hasWaited
          screen?.complaint = note ?? "Your order could not be placed. Try again."
        }
      }
      screen?.placing = nil
    }
  }

  /// Why an order cannot be sent before the outcome of another is known; `nil` if it can.
  private func openOrder(before order: Order) -> String? {
    let advice = "Go back to the cart to see how it is going."
    let (desk, customer) = (needs.desk, needs.customer)
    if desk.isUnderway(order.number) {
      return "Your order \(order.number) is being placed. \(advice)"
    }
    // The customer may have gone back to change an order that was sent meanwhile.
    if desk.order(order.number, of: customer)?.outcome == .placed {
      return "Your order \(order.number) has been placed. \(advice)"
    }
    guard let number = desk.open(of: customer).flatMap({ $0 == order ? nil : $0.number }) else {
      return nil
    }
    if desk.isUnderway(number) { return "Your order \(number) is being placed. \(advice)" }
    let note = desk.waitingNote(on: number, of: customer)
    return if let note, desk.canTakeBack(number, of: customer) {
      "\(note) Take it back in the cart to order something else."
    } else {
      "\(note ?? "We do not know yet whether your order \(number) was placed.") \(advice)"
    }
  }

  /// Checks the availability again, and shows the reason on the screen if the order is impossible.
  ///
  /// The availability may have changed since the items were added to the cart.
  private func canOrder(on screen: any SummaryView) -> Bool {
    guard let refusal = Stock(needs.availability).refusal(of: screen.order.lines) else {
      screen.onChange = nil
      return true
    }
    screen.complaint = "\(refusal). Go back to the cart to change your order."
    screen.onChange = { self.close(.cancelled) }
    return false
  }
}

// MARK: - The note to the courier

extension CheckoutCoordinator {
  /// The maximum length of a note, in Unicode scalars.
  private static var longestNote: Int { 200 }

  /// Asks for the note; an empty one removes it.
  private func askForNote(on screen: any SummaryView) {
    let field = AlertMessage.Field("For the courier", text: note ?? "") {
      $0.unicodeScalars.count <= Self.longestNote
    }
    let question = AlertMessage(
      "Note to the courier",
      message: "For example: Ring twice",
      fields: [field],
      actions: [.cancel("Cancel"), .init("Save")],
      preferred: 1
    )
    screen.isAsking = true
    Task {
      if case .finished((action: 1, let texts)) = await router.ask(question) {
        let text = texts[0].oneLine()
        note = text.allSatisfy(\.isWhitespace) ? nil : text
        screen.order.note = note
      }
      screen.isAsking = false
    }
  }
}
