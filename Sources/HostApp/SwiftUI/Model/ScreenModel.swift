import Observation
package import ShopKit

/// A screen of the shop, as a view reads and writes it.
@MainActor @Observable
package final class ScreenModel {
  private let screen: any Screen
  private let shop: ShopModel

  /// Creates the model of a screen, which has no state of its own.
  package init(_ screen: any Screen, of shop: ShopModel) {
    self.screen = screen
    self.shop = shop
  }

  /// The content of the view.
  package var content: ScreenContent { shop.content(of: screen) }

  /// Whether a navigation bar has the title; otherwise it is above the first row.
  package var hasBar: Bool { shop.place(of: screen).hasBar }

  /// Whether a modal begins with the screen, which then has a button that closes it.
  package var isClosable: Bool { shop.place(of: screen).beginsModal }

  /// The text of a field, as a text field is bound to it.
  ///
  /// A text that is too long for the field is cut when it is written.
  ///
  /// - Parameter position: the position of the field; without one, the text is empty and stays so.
  package subscript(textAt position: Int) -> String {
    get { field(position)?.text ?? "" }
    set {
      guard let field = field(position) else { return }
      let text = field.start(of: newValue)
      shop.perform { if text != field.text { field.onChange(text) } }
    }
  }

  /// Chooses a row, if it can be chosen.
  package func choose(_ position: Int) {
    let rows = content.rows
    guard rows.indices.contains(position), let select = rows[position].onSelect else { return }
    shop.perform(select)
  }

  /// Presses a button, if it can be pressed.
  package func press(_ position: Int) {
    let actions = content.actions
    guard actions.indices.contains(position), actions[position].isEnabled else { return }
    shop.perform(actions[position].perform)
  }

  /// Closes the modal.
  package func close() { shop.goBack() }

  private func field(_ position: Int) -> Field? {
    let fields = content.fields
    return fields.indices.contains(position) ? fields[position] : nil
  }
}
