import FlowCoordinators
import Observation

/// The alert of a window.
///
/// SwiftUI writes its binding before or after it performs an answer, so both orders count once.
@MainActor @Observable
final class ShownAlert {
  private(set) var message: AlertMessage?
  private(set) var texts: [String] = []

  /// The alert that SwiftUI has removed in this turn.
  ///
  /// Its answer may follow.
  @ObservationIgnored private var removed: AlertMessage?
  @ObservationIgnored private var isAnswered = false
  @ObservationIgnored private let clock: ViewClock

  init(_ clock: ViewClock) { self.clock = clock }

  /// Shows an alert, or dismisses the current one.
  func show(_ message: AlertMessage?) {
    change {
      self.message = message
      if let message { texts = message.fields.map(\.text) }
    }
  }

  func edit(_ field: Int, _ text: String) {
    if texts.indices.contains(field) { texts[field] = text }
  }

  /// Notes that SwiftUI has removed the alert, with an answer or without.
  func remove() {
    guard !isAnswered, let message else { return }
    change {
      removed = message
      self.message = nil
    }
    clock.afterMoment { [weak self] in self?.endUnanswered() }
  }

  /// A tap beside an action sheet dismisses it, and chooses the answer that cancels.
  private func endUnanswered() {
    guard let message = removed else { return }
    change { removed = nil }
    if message.isSheet { message.actions.first(where: \.isCancel)?.perform([]) }
  }

  /// Dismisses the alert and performs an answer, if it can be chosen.
  func answer(_ position: Int) {
    let texts = texts
    guard let message = removed ?? message, message.isEnabled(position, with: texts) else { return }
    change {
      if removed == nil { self.message = nil }
      removed = nil
    }
    isAnswered = true
    clock.afterMoment { [weak self] in self?.isAnswered = false }
    message.actions[position].perform(texts)
  }

  /// Frees the former alert after the change, since a `deinit` of the app may call back.
  private func change(_ body: () -> Void) { withExtendedLifetime((message, removed), body) }
}
