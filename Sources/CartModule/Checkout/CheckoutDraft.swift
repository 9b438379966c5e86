/// The state of an order at a sign-in.
public struct CheckoutDraft: Hashable, Sendable {
  /// The text of the address form; `nil` if the user has neither changed nor accepted it.
  let form: AddressForm?

  /// The chosen delivery slot, if there is one.
  let slot: DeliverySlot?

  /// The note to the courier, if there is one.
  let note: String?

  let step: Step

  enum Step {
    case address
    case slot
    case summary

    /// The order is placed as soon as the guest has signed in.
    case placing
  }
}

/// A checkout that can continue after a sign-in.
@MainActor
public protocol OrderDrafting: AnyObject {
  /// The state of the order; `nil` unless the checkout is on screen.
  var draft: CheckoutDraft? { get }
}
