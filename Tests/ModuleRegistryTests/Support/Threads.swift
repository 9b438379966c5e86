import Foundation
import Synchronization

/// Runs the body on several threads, again and again, such that each round starts together.
///
/// - Returns: for each round, the results of the body on each thread.
func onThreads<Result: Sendable>(
  _ count: Int,
  rounds: Int,
  _ body: @escaping @Sendable (_ round: Int, _ thread: Int) -> Result
) -> [[Result]] {
  let results = Guarded<[[Result]]>(Array(repeating: [], count: rounds))
  let start = Barrier(parties: count)
  let end = Barrier(parties: count + 1)
  let collect: @Sendable ([Result]) -> Void = { made in
    results.withLock { all in for round in 0..<rounds { all[round].append(made[round]) } }
  }
  for number in 0..<count {
    let thread = Thread {
      var made: [Result] = []
      for round in 0..<rounds {
        start.wait()
        made.append(body(round, number))
      }
      collect(made)
      end.wait()
    }
    thread.start()
  }
  end.wait()
  return results.withLock { $0 }
}

/// Holds threads until all of them have come, any number of times.
private final class Barrier: Sendable {
  private let parties: Int
  private let condition = NSCondition()
  private let state = Mutex((waiting: 0, round: 0))

  init(parties: Int) { self.parties = parties }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    let round = state.withLock { state in
      state.waiting += 1
      return state.round
    }
    let isLast = state.withLock { state in
      guard state.waiting == parties else { return false }
      state = (waiting: 0, round: state.round + 1)
      return true
    }
    if isLast { return condition.broadcast() }
    while state.withLock({ $0.round }) == round { condition.wait() }
  }
}
