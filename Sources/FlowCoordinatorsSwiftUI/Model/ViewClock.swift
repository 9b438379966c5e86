package import FlowCoordinators

/// The time that views take, shared by the containers of a window.
///
/// SwiftUI reports neither the end of a transition nor a refusal. The containers infer both from
/// views that appear and disappear within ``patience``.
@MainActor
package final class ViewClock {
  /// Calls a closure after a delay.
  package typealias Schedule =
    @MainActor (
      _ delay: Duration,
      _ body: @escaping @MainActor () -> Void
    ) -> Void

  /// The longest time that a change may take to show.
  package let patience: Duration

  /// The view that shows the window; `nil` while none is visible.
  weak var viewer: AnyObject?

  /// Whether a view shows the window; otherwise changes take no time.
  var isOnScreen: Bool { viewer != nil }

  /// How often a screen may have been hidden or shown by something else than its stack: a modal, another tab or column,
  /// or the view of the window.
  var covers = 0

  /// Called with each change that a command requests.
  package var onRequest:
    (@MainActor (_ change: MemoryChange, _ container: AnyObject, TransitionStyle?) -> Void)?

  private let schedule: Schedule

  package init(patience: Duration, schedule: @escaping Schedule) {
    self.patience = patience
    self.schedule = schedule
  }

  /// Calls a closure at the time by which a change that begins now must be visible.
  func afterPatience(_ body: @escaping @MainActor () -> Void) { schedule(patience, body) }

  /// Calls a closure after views have read the current changes.
  func afterMoment(_ body: @escaping @MainActor () -> Void) { schedule(Self.moment, body) }

  /// Calls a closure after the time that a transition of SwiftUI takes.
  func afterTransition(_ body: @escaping @MainActor () -> Void) { schedule(Self.transition, body) }

  /// A push takes about a third of a second.
  static let transition = Duration.milliseconds(500)

  /// A few frames.
  ///
  /// SwiftUI reads once in a frame, and does not see a change that is undone within it.
  package static let moment = Duration.milliseconds(50)

  /// Schedules by the clock of the system.
  static let bySystem: Schedule = { delay, body in
    Task { @MainActor in
      try? await Task.sleep(for: delay)
      body()
    }
  }
}
