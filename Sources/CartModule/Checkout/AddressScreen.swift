import ModuleRegistry
import ShopKit

/// Asks where an order is delivered.
enum AddressScreen: ScreenKey {
  typealias Product = any AddressView
}

@MainActor
protocol AddressView: Screen {
  /// What was typed so far.
  var form: AddressForm { get set }

  /// Whether that is something else than what is kept of the customer.
  var isChanged: Bool { get }

  var onContinue: (@MainActor (Address) -> Void)? { get set }
}

final class AddressEntry: AddressView {
  var onContinue: (@MainActor (Address) -> Void)?
  var form: AddressForm

  /// What is kept of the customer.
  private let known: AddressForm
  private var wasChecked = false

  /// Creates the screen with the address to which the customer ordered before, if there is one.
  init(_ address: Address?) {
    known = address.map(AddressForm.init) ?? AddressForm()
    form = known
  }

  var isChanged: Bool { form != known }

  var content: ScreenContent {
    ScreenContent(
      title: "Address",
      fields: [
        field("Name", \.name, .name, placeholder: "Ada Lovelace"),
        field("Street", \.street, .street, placeholder: "Am Sandtorkai 1"),
        field("Postcode", \.postcode, .postcode, placeholder: "20457"),
        field("City", \.city, .city, placeholder: "Hamburg"),
      ],
      actions: [Action(title: "Continue") { [weak self] in self?.check() }],
      unsaved: isChanged ? "The order is not placed, and the address is not kept." : nil
    )
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
    ) { [weak self] in self?.form[keyPath: part] = $0 }
  }

  /// From the first time on, what is wrong is said until it is right.
  private func check() {
    wasChecked = true
    if let address = form.address { onContinue?(address) }
  }
}
