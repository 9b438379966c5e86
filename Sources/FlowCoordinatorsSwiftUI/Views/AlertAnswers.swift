#if canImport(SwiftUI)
  import FlowCoordinators
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// The fields and the buttons of an alert.
  struct AlertAnswers: View {
    @Bindable var window: SwiftUIWindow
    let hasFields: Bool

    var body: some View {
      if hasFields {
        ForEach(Array(fields.indices), id: \.self) { position in field(position) }
      }
      ForEach(Array(actions.indices), id: \.self) { position in
        // The alert may be gone before its buttons are.
        if actions.indices.contains(position) {
          Button(actions[position].title, role: role(of: position)) { window.answer(position) }
            .keyboardShortcut(position == window.alert?.preferred ? .defaultAction : nil)
            .disabled(window.alert?.isEnabled(position, with: window.alertTexts) == false)
        }
      }
    }

    private var actions: [AlertMessage.Action] { window.alert?.actions ?? [] }
    private var fields: [AlertMessage.Field] { window.alert?.fields ?? [] }

    private func role(of position: Int) -> ButtonRole? {
      actions[position].isCancel ? .cancel : actions[position].isDestructive ? .destructive : nil
    }

    @ViewBuilder private func field(_ position: Int) -> some View {
      let text = $window[dynamicMember: \.[alertTextAt: position]]
      if fields.indices.contains(position) {
        if fields[position].keyboard == .password {
          SecureField(fields[position].placeholder, text: text)
        } else {
          #if canImport(UIKit)
            TextField(fields[position].placeholder, text: text)
              .keyboardType(fields[position].keyboard.type)
          #else
            TextField(fields[position].placeholder, text: text)
          #endif
        }
      }
    }
  }

  #if canImport(UIKit)
    extension AlertMessage.Field.Keyboard {
      fileprivate var type: UIKeyboardType {
        switch self {
        case .number: .numberPad
        case .phone: .phonePad
        case .email: .emailAddress
        case .url: .URL
        case .text, .password: .default
        }
      }
    }
  #endif
#endif
