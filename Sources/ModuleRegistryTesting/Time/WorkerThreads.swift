import Foundation
import Synchronization

/// The threads that run tasks outside of the main actor, one for each core.
///
/// A task of the app that is ready may be on a thread that has lost its core to another process,
/// for tens of milliseconds on a busy machine. No later task waits for it, since another thread
/// runs that one.
@MainActor
enum WorkerThreads {
  /// Whether a meeting has been complete, so the system has as many threads as cores.
  private static var hasMet = false
  private static var failures = 0

  /// Waits until every thread is free, so that each task that was ready before has run up to its
  /// next suspension.
  ///
  /// - Returns: `false` if some thread had other work for ten milliseconds.
  static func meet() async -> Bool {
    guard hasMet || failures < 100 else {
      try? await Task.sleep(for: .milliseconds(1))
      return true
    }
    let meeting = Meeting(size: ProcessInfo.processInfo.activeProcessorCount)
    let isComplete = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<meeting.size { group.addTask { meeting.attend() } }
      var isComplete = true
      for await hasMet in group { isComplete = hasMet && isComplete }
      return isComplete
    }
    if isComplete { hasMet = true } else { failures += 1 }
    return isComplete
  }
}

private final class Meeting: Sendable {
  let size: Int
  private let present = Atomic(0)

  init(size: Int) { self.size = size }

  /// Keeps the thread until all are present.
  func attend() -> Bool {
    present.wrappingAdd(1, ordering: .relaxed)
    let start = ContinuousClock.now
    while present.load(ordering: .relaxed) < size {
      if start.duration(to: .now) > .milliseconds(10) { return false }
      sched_yield()
    }
    return true
  }
}
