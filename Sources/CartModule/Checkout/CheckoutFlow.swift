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
  private let number: String
  private let now: @Sendable () -> Date

  /// The latest choice, which survives going back to the address.
  private var slot: DeliverySlot?

  /// The note to the courier, which survives going back, too.
  private var note: String?

  /// Whether the latest attempt to send the order has to wait.
  private var hasWaited = false

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
    screen.onContinue = onTop(screen) { [weak self] in _ = self?.chooseSlot(for: $0) }
    router.push(screen)
    if let option { goOn(with: option, after: screen) }
  }

  var draft: CheckoutDraft? {
    guard countUnits > 0 else { return nil }
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
    screen.onChoose = { [weak self] in self?.slot = $0 }
    screen.onContinue = onTop(screen) { [weak self] in _ = self?.summarise(address, $0) }
    router.push(screen)
    return screen
  }

  @discardableResult
  private func summarise(_ address: Address, _ slot: DeliverySlot) -> any SummaryView {
    let order = Order(
      number: number,
      customer: needs.customer.map(Customer.init),
      lines: needs.store.lines,
      address: address,
      slot: slot,
      note: note
    )
    let screen = needs.summary.assemble(with: order)
    screen.needsBuyer = needs.signIn != nil
    screen.onPlace = { [weak self, weak screen] in
      if let screen { self?.identify(on: screen) }
    }
    screen.onNote = { [weak self, weak screen] in
      if let screen { self?.askForNote(on: screen) }
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
    router.present(signIn.assemble(in: self), startingWith: .order(draft)) { _ in }
  }

  private func place(on screen: any SummaryView) {
    guard screen.placing == nil, canOrder(on: screen) else { return }
    let order = screen.order
    guard order.slot.start > now() else {
      screen.complaint = "This delivery time has passed. Go back and choose another."
      return
    }
    if let reason = openOrder(before: order) {
      screen.complaint = "\(reason) Go back to the cart to see its state."
      screen.onChange = { [weak self] in self?.close(.cancelled) }
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
  private func follow(_ request: Task<SentOrder.Outcome, Never>, on screen: any SummaryView) {
    let order = screen.order
    screen.complaint = nil
    screen.isWaiting = false
    screen.placing = Task { [needs, weak screen] in
      await hold {
        switch await request.value {
        case .placed: finish(order)
        case .refused:
          // If the screen is gone, the cart shows the refusal.
          guard let screen else { break }
          screen.complaint = "Your order was refused."
          needs.desk.acknowledge(order.number, of: needs.customer)
        case .unknown:
          let note = needs.desk.waitingNote(on: order.number)
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
    if needs.desk.isUnderway(order.number) { return "Your order \(order.number) is being placed." }
    // The customer may have gone back to change an order that was sent meanwhile.
    let isPlaced =
      hasWaited
      && needs.desk.orders(of: needs.customer)
        .contains { $0.order.number == order.number && $0.outcome == .placed }
    if isPlaced { return "Your order \(order.number) has been placed." }
    guard let open = needs.desk.open(of: needs.customer), open != order else { return nil }
    return needs.desk.isUnderway(open.number)
      ? "Your order \(open.number) is being placed."
      : needs.desk.waitingNote(on: open.number)
        ?? "We do not know yet whether your order \(open.number) was placed."
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
    screen.onChange = { [weak self] in self?.close(.cancelled) }
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
      message: "Such as 'Ring twice'.",
      fields: [field],
      actions: [.cancel("Cancel"), .init("Save")],
      preferred: 1
    )
    screen.isAsking = true
    Task { [weak self, weak screen, router] in
      if case .finished((action: 1, let texts)) = await router.ask(question) {
        let text = texts[0].oneLine()
        self?.note = text.allSatisfy(\.isWhitespace) ? nil : text
        screen?.order.note = self?.note
      }
      screen?.isAsking = false
    }
  }
}

// MARK: - Offline

extension CheckoutCoordinator: WaitsForConnection {
  /// Follows the order that has waited, which is sent again by now.
  func goOnline() {
    guard let screen = navigation.contents.last as? any SummaryView, screen.isWaiting,
      let request = needs.desk.request(about: number)
    else { return }
    follow(request, on: screen)
  }
}

// MARK: - Leaving

extension CheckoutCoordinator {
  /// The sentence about the input that leaving loses; `nil` if there is none.
  ///
  /// An order that is being placed, or waits for that, goes on.
  private var loss: String? {
    guard countUnits > 0, !needs.desk.isUnderway(number),
      needs.desk.waitingNote(on: number) == nil
    else { return nil }
    let screen = navigation.contents.last as? any Screen
    // Back at the address, the slot and the note are still there.
    let isBegun = slot != nil || note != nil
    return screen?.content.unsaved ?? (isBegun ? "Your order is not placed." : nil)
  }

  var hasUnsavedInput: Bool { loss != nil }

  func confirmLeaving() async -> Bool {
    let question = AlertMessage(
      "Leave the checkout?",
      message: loss ?? "",
      actions: [.cancel("Stay"), .destructive("Leave")]
    )
    return if case .finished((action: 1, _)) = await router.ask(question) { true } else { false }
  }
}
