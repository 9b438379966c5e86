import ModuleRegistry

/// What is wrong with a test, or with what it tests, in sentences for people.
public struct TestFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let description: String

  init(_ description: String) { self.description = description }

  /// What is wrong, with what is on screen and the coordinators.
  @MainActor
  init(_ what: String, in window: Window?) {
    description = ([what] + (window.map { [OnScreen($0).below("on screen")] } ?? []))
      .joined(separator: "\n")
  }
}
