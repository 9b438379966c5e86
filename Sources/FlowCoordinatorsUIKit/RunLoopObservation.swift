#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Calls a closure at the end of every turn of the main run loop, until it returns `false`.
  ///
  /// No callback reports what an app presents or dismisses itself, and such changes are visible at
  /// the end of the turn in which they were asked for, after Core Animation has committed them,
  /// which it does in an observer of order 2,000,000. Without Apple's run loops, the turns of the
  /// simulation count.
  @MainActor
  enum RunLoopObservation {
    /// Whether a closure is called: what was asked for in this turn has begun.
    private(set) static var isAfterCommit = false

    /// Has the run loop turn again in about a frame, though nothing else may happen, for what waits for a number
    /// of turns.
    static func turnAgain() {
      #if canImport(ObjectiveC)
        Task { try? await Task.sleep(for: .milliseconds(16)) }
      #else
        UIKitSimulation.turnAgain()
      #endif
    }

    /// Has the run loop turn again if the end of this turn is too late for what is asked for now.
    ///
    /// UIKit may refuse that, and then nothing else happens.
    static func turnAgainAfterCommit() { if isAfterCommit { turnAgain() } }

    /// - Parameter body: returns `false` to stop.
    static func start(_ body: @escaping @MainActor () -> Bool) {
      turnAgainAfterCommit()
      let observe: @MainActor () -> Bool = {
        isAfterCommit = true
        defer { isAfterCommit = false }
        return body()
      }
      #if canImport(ObjectiveC)
        let observer = CFRunLoopObserverCreateWithHandler(
          nil,
          CFRunLoopActivity.beforeWaiting.rawValue,
          true,
          3_000_000
        ) { observer, _ in
          if !MainActor.assumeIsolated(observe) { CFRunLoopObserverInvalidate(observer) }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      #else
        UIKitSimulation.atEndOfTurns(observe)
      #endif
    }
  }
#endif
