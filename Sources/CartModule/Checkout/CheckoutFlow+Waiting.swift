import ModuleRegistry
import ShopKit

// MARK: - Offline

extension CheckoutCoordinator: WaitsForConnection {
  static var lateSlot: String {
    "This delivery time has passed. Go back and choose another."
  }

  /// The lines of this order if they are out of the cart, because it waits.
  var waitingLines: [CartLine]? {
    guard let sent = needs.desk.order(number, of: needs.customer) else { return nil }
    return sent.hasWaited ? sent.order.lines : nil
  }

  /// Follows the order that has waited, which is sent again by now.
  func goOnline() {
    guard let screen = navigation.contents.last as? any SummaryView, screen.isWaiting,
      let request = needs.desk.request(about: number)
    else { return }
    follow(request, on: screen)
  }

  /// Lets the customer change an order that waits, or leave without it.
  func takeBack(on screen: any SummaryView) {
    needs.desk.takeBack(number, of: needs.customer)
    guard waitingLines == nil else { return }
    hasWaited = false
    screen.isWaiting = false
    screen.onTakeBack = nil
    screen.complaint = nil
  }
}

// MARK: - Leaving

extension CheckoutCoordinator {
  /// The sentence about the input that leaving loses; `nil` if there is none.
  ///
  /// An order that is being placed, or waits for that, goes on.
  private var loss: String? {
    guard countUnits > 0, !needs.desk.isUnderway(number), waitingLines == nil else { return nil }
    let screen = navigation.contents.last as? any Screen
    // Back at the address, the slot and the note are still there.
    let isBegun = slot != nil || note != nil
    return screen?.content.unsaved ?? (isBegun ? "You have not placed your order yet." : nil)
  }

  var hasUnsavedInput: Bool { loss != nil }

  func confirmLeaving(
    inTurn: Bool,
    _ decide: @escaping @MainActor (_ leaves: Bool) -> Void
  ) async {
    let question = AlertMessage(
      "Leave the checkout?",
      message: loss ?? "",
      actions: [.cancel("Stay") { decide(false) }, .destructive("Leave") { decide(true) }]
    )
    switch await router.ask(inTurn ? question.inTurn() : question) {
    case .finished: break
    // The order may have been placed before the turn of the question.
    case .closed(.refused): decide(!hasUnsavedInput)
    case .closed: decide(false)
    }
  }
}
