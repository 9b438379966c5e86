public import ModuleRegistry

/// Why an action of the user is impossible on the visible screen.
public struct ImpossibleAction: Error, Hashable, CustomStringConvertible {
  /// The impossible action, and the possible ones.
  public let description: String

  init(_ what: String, _ titles: [String], on screen: ScreenContent?) {
    let what = what.oneLine()
    let choice = titles.map { "'\($0)'" }.joined(separator: ", ")
    let place = screen.map { "on '\($0.title)'" } ?? "here"
    description = "\(what) \(place)" + (titles.isEmpty ? "" : "; available: \(choice)")
  }
}

// The actions of a user on a screen, for any front end and for tests.
extension NavigationWindow {
  /// Presses a button of the visible screen.
  ///
  /// - Parameter title: the title of the button.
  /// - Throws: ``ImpossibleAction``, if there is no such button, or it cannot be pressed now.
  public func tap(_ title: String) throws(ImpossibleAction) {
    let actions = content?.actions ?? []
    guard let action = actions.first(where: { $0.title == title }) else {
      throw ImpossibleAction("no button '\(title)'", actions.map(\.title), on: content)
    }
    guard action.isEnabled else {
      throw ImpossibleAction("button '\(title)' cannot be pressed now", [], on: content)
    }
    action.perform()
  }

  /// Chooses a row of the visible screen.
  ///
  /// - Parameter title: the title of the row.
  /// - Throws: ``ImpossibleAction``, if there is no such row, or it does nothing.
  public func choose(_ title: String) throws(ImpossibleAction) {
    let rows = content?.rows ?? []
    guard let row = rows.first(where: { $0.title == title }) else {
      throw ImpossibleAction("no row '\(title)'", rows.prefix(20).map(\.title), on: content)
    }
    guard let select = row.onSelect else {
      throw ImpossibleAction("row '\(title)' cannot be selected", [], on: content)
    }
    select()
  }

  /// Replaces the text in a field of the visible screen.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - label: the label of the field; `nil` is the first one.
  /// - Throws: ``ImpossibleAction``, if there is no such field, or the text is too long for it.
  public func type(_ text: String, into label: String? = nil) throws(ImpossibleAction) {
    let fields = content?.fields ?? []
    guard let field = fields.first(where: { label == nil || $0.label == label }) else {
      let what = label.map { "no field '\($0)'" } ?? "no field"
      throw ImpossibleAction(what, fields.map(\.label), on: content)
    }
    guard text.unicodeScalars.count <= field.maximumLength else {
      let limit = field.maximumLength
      throw ImpossibleAction(
        "field '\(field.label)' takes at most \(limit) characters",
        [],
        on: content
      )
    }
    field.onChange(text)
  }
}
