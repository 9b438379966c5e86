#if canImport(SwiftUI)
  import ShopKit
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// A field with its label, its text, and its error.
  struct FieldView: View {
    let field: Field
    @Binding var text: String

    var body: some View {
      VStack(alignment: .leading) {
        Text(field.label).font(.footnote).foregroundStyle(Color.secondary).accessibilityHidden(true)
        textField
          .autocorrectionDisabled()
          .accessibilityLabel(field.label)
          .accessibilityHint(field.hint ?? "")
        if let hint = field.hint { Text(hint).font(.footnote).foregroundStyle(Color.red) }
      }
    }

    private var textField: some View {
      #if canImport(UIKit)
        TextField(field.placeholder, text: $text)
          .keyboardType(field.purpose.keyboard)
          .textContentType(field.purpose.content)
          .submitLabel(field.purpose == .search ? .search : .go)
      #else
        TextField(field.placeholder, text: $text)
      #endif
    }
  }
#endif
