/// Why a flow ended without a result, or why a screen is gone.
///
/// You've opened an order. Did the user finish it, go back, or swipe it away?
///
/// ```swift
/// router.present(needs.order.assemble(in: self)) { result in
///   switch result {
///   case .finished(let number): self.thank(for: number)
///   case .closed(.dismissed(interactively: true)): self.keepDraft()       // swiped away
///   case .closed(let reason): print("no order: \(reason)")
///   }
/// }
/// ```
///
/// Often you only need to know whether it finished: `if case .finished(let number) = result`. You also find the reasons in
/// the window's journal, for each screen that has left.
public enum CloseReason: Hashable, Sendable {
  /// The user went back, or your code popped it.
  case popped

  /// Its modal was dismissed: by the user's swipe if `interactively`, otherwise by your code.
  case dismissed(interactively: Bool)

  /// Something else took its place, as by `setRoot`.
  case replaced

  /// It couldn't be shown. Why, the window's journal says: look for the ``Refusal``.
  case refused

  /// You've shown this flow before. Assemble a new one each time.
  case alreadyBegun

  /// You cancelled the task that waited for it, or called `close(.cancelled)`.
  case cancelled

  /// Its window is gone, or you let go of the flow without showing it.
  case abandoned
}
