/// Lets other tasks run until something is true, and gives up if it never is.
@MainActor
func eventually(_ isTrue: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<10_000 {
    if isTrue() { return true }
    await Task.yield()
  }
  return isTrue()
}
