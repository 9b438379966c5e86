import FlowCoordinators
import Observation
import ShopKit

/// Waits until the visible screen has finished its activity, and every request its answer.
@MainActor
struct Idleness {
  private let shop: Shop

  init(of shop: Shop) { self.shop = shop }

  /// Returns if no activity is visible and no request waits, if an alert needs an answer first, or if
  /// a launch waits for a clock that is stopped.
  func wait() async {
    // Work that the last command started may show its activity only when its task runs.
    await Task.yield()
    let window = shop.window
    defer {
      window.onUpdate = nil
      shop.stoppedClock?.onSleep(nil)
    }
    while true {
      let (changes, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let isBusy = withObservationTracking {
        (window.content?.activity != nil || shop.isAsking) && window.system.alert == nil
      } onChange: {
        continuation.yield()
      }
      window.onUpdate = { continuation.yield() }
      shop.stoppedClock?.onSleep { continuation.yield() }
      guard isBusy, !shop.isHeldUp else { return }
      for await _ in changes { break }
    }
  }
}
