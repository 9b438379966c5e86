extension NavigationWindow {
  /// Creates a window in memory.
  public convenience init() { self.init(MemoryWindow()) }
}
