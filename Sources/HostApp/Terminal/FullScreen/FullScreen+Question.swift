import FlowCoordinators
import ShopKit

// Key bindings in an alert.

extension FullScreen {
  func bindings(of alert: AlertMessage) -> [KeyBinding] {
    guard let field = alertField else {
      return scrolling + choosing(alert) + answering(alert) + leaving(alert)
    }
    let next = KeyBinding([.enter], "enter", "next", hint: KeyHint("enter", "next")) {
      [weak self] _ in self?.choose(by: .tab, among: alert)
    }
    return [Self.typing, next] + choosing(alert) + leaving(alert)
      + editing(alertTexts[field]) { [weak self] in self?.editAlert(field, $0) }
  }

  private var scrolling: [KeyBinding] {
    guard alertRange > 0 else { return [] }
    return [
      KeyBinding(Self.vertical, "↑ ↓, k j", "scroll", hint: KeyHint("↑↓", "scroll")) {
        [weak self] in self?.scrollAlert(by: $0.direction == .up ? -1 : 1)
      },
      KeyBinding([.pageUp, .pageDown] + Self.ends, "page up, page down, home g, end G", "ends") {
        [weak self] in
        self?.scrollAlert(by: $0 != .pageUp && $0.direction == .down ? .max / 2 : -.max / 2)
      },
    ]
  }

  private func choosing(_ alert: AlertMessage) -> [KeyBinding] {
    guard alert.fields.count + alert.actions.count > 1 else { return [] }
    if alertField != nil {
      return [
        KeyBinding(
          [.tab, .backTab, .up, .down],
          "↑ ↓, tab, shift-tab",
          "other field or answer",
          hint: KeyHint("tab", "next")
        ) { [weak self] in self?.choose(by: $0, among: alert) }
      ]
    }
    let more = alertRange > 0 ? [] : Self.vertical
    return [
      KeyBinding(
        [.left, .right, .tab, .backTab] + more,
        "← →, tab, shift-tab\(more.isEmpty ? "" : ", ↑ ↓, k j")",
        "choose",
        hint: KeyHint("←→", "choose")
      ) { [weak self] in self?.choose(by: $0, among: alert) }
    ]
  }

  private func choose(by key: Key, among alert: AlertMessage) {
    let count = alert.fields.count + alert.actions.count
    let chosen = min(chosenAnswer, count - 1)
    alertCursor = nil
    switch key {
    case .left, .backTab, .up, .character("k"): chosenAnswer = max(0, chosen - 1)
    case .tab: chosenAnswer = (chosen + 1) % count
    default: chosenAnswer = min(count - 1, chosen + 1)
    }
  }

  /// Returns the bindings for the focused answer; none if it is disabled.
  private func answering(_ alert: AlertMessage) -> [KeyBinding] {
    let last = alert.actions.count - 1
    let chosen = min(chosenAnswer - alert.fields.count, last)
    guard alert.isEnabled(chosen, with: alertTexts) else { return [] }
    let first = alert.actions[0].title.oneLine().lowercased()
    let answer = { @MainActor [weak self] (_: Key) in self?.answer(chosen) ?? () }
    if last == 0 {
      // The usual keys for leaving close an alert that only informs.
      let more: [Key] = isNoted ? [.character("q"), .character("?"), .function(1)] : []
      let keys = [.enter, .character(" "), .escape] + more
      let name = "enter, space, esc\(isNoted ? ", q, ?, F1" : "")"
      return [KeyBinding(keys, name, first, hint: KeyHint("enter", first), perform: answer)]
    }
    let keys: [Key] = [.enter, .character(" ")]
    let hint = KeyHint("enter", "answer")
    return [KeyBinding(keys, "enter, space", "answer", hint: hint, perform: answer)]
  }

  /// Returns the binding of Escape: the answer that cancels or, in an alert of the front end, the
  /// first one.
  private func leaving(_ alert: AlertMessage) -> [KeyBinding] {
    guard alert.fields.count + alert.actions.count > 1,
      let position = dialogs.isEmpty ? alert.actions.firstIndex(where: \.isCancel) : 0
    else { return [] }
    let title = alert.actions[position].title.oneLine().lowercased()
    return [
      KeyBinding([.escape], "esc", title, hint: KeyHint("esc", title)) { [weak self] _ in
        self?.answer(position)
      }
    ]
  }

  /// Edits a field of the alert.
  func editAlert(_ field: Int, _ key: Key) {
    guard alertTexts.indices.contains(field) else { return }
    let text = alertTexts[field]
    var line = TextLine(text, cursor: alertCursor ?? .max)
    guard line.edit(key, atMost: AlertMessage.longestText) else { return }
    alertCursor = line.cursor == line.text.count ? nil : line.cursor
    if line.text != text { shop.typeIntoAlert(line.text, field: field) }
  }

  private func scrollAlert(by distance: Int) {
    alertScroll = min(max(0, min(alertScroll, alertRange) + distance), alertRange)
  }
}
