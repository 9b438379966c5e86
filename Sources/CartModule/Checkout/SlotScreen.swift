import ModuleRegistry
import ShopKit

/// Asks for the delivery slot of an order.
enum SlotScreen: ScreenKey {
  typealias Product = any SlotView
}

@MainActor
protocol SlotView: Screen {
  /// The chosen slot; `nil` before the first choice.
  var chosen: DeliverySlot? { get set }

  /// Called with each choice of the user.
  var onChoose: (@MainActor (DeliverySlot) -> Void)? { get set }

  var onContinue: (@MainActor (DeliverySlot) -> Void)? { get set }
}

final class SlotChoice: SlotView {
  var onChoose: (@MainActor (DeliverySlot) -> Void)?
  var onContinue: (@MainActor (DeliverySlot) -> Void)?
  var chosen: DeliverySlot?
  private let slots: [DeliverySlot]

  init(_ slots: [DeliverySlot]) { self.slots = slots }

  var content: ScreenContent {
    ScreenContent(
      title: "Delivery",
      rows: Rows(slots) { [chosen] slot in
        Row(title: slot.description, isChosen: slot == chosen) {
          self.chosen = slot
          self.onChoose?(slot)
        }
      },
      actions: [
        Action(title: "Continue", isEnabled: chosen != nil) {
          if let chosen = self.chosen { self.onContinue?(chosen) }
        }
      ],
      unsaved: "You have not placed your order yet, and your address is not saved."
    )
  }
}
