import ModuleRegistry
import Observation
import ShopKit

/// Waits until the screen that a person sees is done with what it does.
@MainActor
struct Idleness {
  private let window: NavigationWindow

  init(of window: NavigationWindow) { self.window = window }

  /// Returns when there is no activity, or a question that has to be answered first.
  func wait() async {
    // What was begun by the last command may say so only when its task runs.
    await Task.yield()
    defer { window.onUpdate = nil }
    while true {
      let (changes, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let isBusy = withObservationTracking {
        window.content?.activity != nil && window.system.alert == nil
      } onChange: {
        continuation.yield()
      }
      guard isBusy else { return }
      window.onUpdate = { continuation.yield() }
      for await _ in changes { break }
    }
  }
}
