#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Does something at the end of every turn of the main run loop, as long as somebody wants it.
  ///
  /// Nothing tells of what an app presents or dismisses itself, and such changes are there when the turn
  /// ends in which they were asked for. Where there are no run loops of Apple's, it is the simulation's
  /// turns that count.
  @MainActor
  enum RunLoopObservation {
    /// - Parameter body: returns `false` when it is wanted no more.
    static func start(_ body: @escaping @MainActor () -> Bool) {
      #if canImport(ObjectiveC)
        let observer = CFRunLoopObserverCreateWithHandler(
          nil,
          CFRunLoopActivity.beforeWaiting.rawValue,
          true,
          0
        ) { observer, _ in
          if !MainActor.assumeIsolated(body) { CFRunLoopObserverInvalidate(observer) }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      #else
        UIKitSimulation.atEndOfTurns(body)
      #endif
    }
  }
#endif
