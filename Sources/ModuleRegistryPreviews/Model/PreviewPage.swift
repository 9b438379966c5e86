import ModuleRegistry

/// A page of a preview in place of a screen.
package final class PreviewPage: Presentable {
  package let title: String
  package let text: String
  package let buttons: [Button]

  /// A button of the page.
  package struct Button {
    package let title: String
    package let press: @MainActor () -> Void
  }

  init(title: String, text: String, buttons: [Button]) {
    (self.title, self.text, self.buttons) = (title, text, buttons)
  }
}
