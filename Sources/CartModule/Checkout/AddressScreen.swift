import ModuleRegistry
import Observation
import ShopKit

/// Asks for the address of a delivery.
enum AddressScreen: ScreenKey {
  typealias Product = any AddressView
}

@MainActor
protocol AddressView: Screen {
  /// The text in the fields.
  var form: AddressForm { get set }

  /// The purpose of the address.
  var purpose: AddressPurpose { get set }

  /// Whether the text differs from the stored address.
  var isChanged: Bool { get }

  var onContinue: (@MainActor (Address) -> Void)? { get set }

  /// Removes the stored address; `nil` if there is none to remove.
  var onRemove: (@MainActor () -> Void)? { get set }

  /// Whether the customer is asked about removing it.
  var isAsking: Bool { get set }
}

/// The purpose of an address that the user enters.
enum AddressPurpose {
  /// An order goes there.
  case order

  /// The address is saved for later orders.
  case save
}

/// Changes by itself when a question is answered.
@Observable
final class AddressEntry: AddressView {
  var purpose = AddressPurpose.order
  var isAsking = false
  @ObservationIgnored var onContinue: (@MainActor (Address) -> Void)?
  @ObservationIgnored var onRemove: (@MainActor () -> Void)?
  var form: AddressForm

  /// The stored address of the customer; empty if there is none.
  private let known: AddressForm
  private var wasChecked = false

  /// Creates the screen with the latest address of the customer, if there is one.
  init(_ address: Address?) {
    known = address.map(AddressForm.init) ?? AddressForm()
    form = known
  }

  var isChanged: Bool { form != known }

  var content: ScreenContent {
    ScreenContent(
      title: "Address",
      activity: isAsking ? Activity("Waiting for your answer") : nil,
      fields: [
        field("Name", \.name, .name, placeholder: "Ada Lovelace"),
        field("Street", \.street, .street, placeholder: "Am Sandtorkai 1"),
        field("Postcode", \.postcode, .postcode, placeholder: "20457"),
        field("City", \.city, .city, placeholder: "Hamburg"),
      ],
      actions: [
        // Weak, since a button of a screen that is gone saves nothing.
        Action(title: purpose == .order ? "Continue" : "Save") { [weak self] in self?.check() },
        onRemove.map { onRemove in Action(title: "Remove address") { onRemove() } },
      ].compactMap(\.self),
      unsaved: isChanged ? unsaved : nil
    )
  }

  private var unsaved: String {
    purpose == .order
      ? "You have not placed your order yet, and your address is not saved."
      : "Your address is not saved."
  }

  private func field(
    _ label: String,
    _ part: any WritableKeyPath<AddressForm, String> & Sendable,
    _ purpose: Field.Purpose,
    placeholder: String
  ) -> Field {
    Field(
      label: label,
      text: form[keyPath: part],
      placeholder: placeholder,
      purpose: purpose,
      maximumLength: AddressForm.maximumLength,
      problem: wasChecked ? form.problems[part] : nil
    ) { self.form[keyPath: part] = $0 }
  }

  /// From the first check on, each field shows its problem until the text is right.
  private func check() {
    wasChecked = true
    if let address = form.address { onContinue?(address) }
  }
}
