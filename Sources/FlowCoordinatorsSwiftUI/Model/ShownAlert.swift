import FlowCoordinators
import Observation

/// The alert of a window.
///
/// SwiftUI writes its binding before or after it performs an answer, so both orders count once.
@MainActor @Observable
final class ShownAlert {
  /// The alert that was requested last, and not dismissed.
  private(set) var message: AlertMessage?

  /// The texts of its fields.
  private(set) var texts: [String] = []

  /// Whether SwiftUI is to show the message.
  ///
  /// An alert that follows another one waits for a moment: SwiftUI would not see that its binding
  /// was `false` in between, and would dismiss both.
  private(set) var isPresented = false

  /// The alert that SwiftUI has removed within the last moment.
  ///
  /// Its answer may follow.
  @ObservationIgnored private var removed: AlertMessage?
  @ObservationIgnored private var isRemoving = false
  @ObservationIgnored private let clock: ViewClock

  /// Called when an alert is gone, and its answer performed.
  @ObservationIgnored var onEnd: (@MainActor () -> Void)?

  init(_ clock: ViewClock) { self.clock = clock }

  /// Shows an alert, or dismisses the current one.
  func show(_ message: AlertMessage?) {
    change {
      if isPresented { beginRemoving() }
      self.message = message
      texts = message?.fields.map(\.text) ?? texts
      isPresented = message != nil && !isRemoving
    }
  }

  func edit(_ field: Int, _ text: String) {
    if texts.indices.contains(field) { texts[field] = text }
  }

  /// Notes that SwiftUI has removed the alert, with an answer or without.
  func remove() {
    guard isPresented else { return }
    change {
      removed = message
      message = nil
      beginRemoving()
    }
  }

  /// Dismisses the alert and performs an answer, if it can be chosen.
  func answer(_ position: Int) {
    let texts = texts
    guard let asked = removed ?? (isPresented ? message : nil),
      asked.isEnabled(position, with: texts)
    else { return }
    change {
      if removed == nil {
        message = nil
        beginRemoving()
      }
      removed = nil
    }
    asked.actions[position].perform(texts)
  }

  private func beginRemoving() {
    isPresented = false
    isRemoving = true
    clock.afterMoment { [weak self] in self?.endRemoving() }
  }

  /// A tap beside an action sheet dismisses it, and chooses the answer that cancels.
  private func endRemoving() {
    let unanswered = removed
    change {
      removed = nil
      isRemoving = false
      isPresented = message != nil
    }
    if let unanswered, unanswered.isSheet {
      unanswered.actions.first(where: \.isCancel)?.perform([])
    }
    onEnd?()
  }

  /// Frees the former alert after the change, since a `deinit` of the app may call back.
  private func change(_ body: () -> Void) { withExtendedLifetime((message, removed), body) }
}
