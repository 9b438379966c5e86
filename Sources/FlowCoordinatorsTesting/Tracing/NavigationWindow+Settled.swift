package import FlowCoordinators

extension NavigationWindow {
  /// Waits until the main actor has run what flows of this window do in later turns: results that resume
  /// their callers, work that releases its flow, and what either of them starts.
  ///
  /// A transition that a test holds is not waited for.
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

  /// What changes when a flow of this window does something.
  private var progress: [Int] {
    [journal.entries.last?.number ?? 0, lives.countWork]
  }
}
