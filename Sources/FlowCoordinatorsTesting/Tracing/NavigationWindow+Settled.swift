package import FlowCoordinators

extension NavigationWindow {
  /// Waits until the main actor has run the later turns of this window's flows.
  ///
  /// These turns deliver results to callers, run work that releases its flow, and start more of
  /// either. A transition that a test holds is not waited for.
  package func settled() async {
    var quietTurns = 0
    var latest = progress
    while quietTurns < 20 {
      // Not `Task.yield()`, which may return earlier than tasks that wait for the main actor.
      await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
      }
      quietTurns = progress == latest ? quietTurns + 1 : 0
      latest = progress
    }
  }

  /// Values that change with each action of a flow of this window.
  private var progress: [Int] {
    [journal.entries.last?.number ?? 0, lives.countWork]
  }
}
