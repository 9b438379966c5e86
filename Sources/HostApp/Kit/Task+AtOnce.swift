extension Task where Failure == Never, Success == Void {
  /// Runs work on the main actor, up to its first wait before this returns.
  ///
  /// Before iOS 26 and macOS 26, it begins with the next turn of the main actor.
  @MainActor
  @discardableResult
  static func atOnce(_ work: @escaping @MainActor () async -> Void) -> Task {
    if #available(iOS 26, macOS 26, *) {
      Task.immediate { await work() }
    } else {
      Task { await work() }
    }
  }
}
