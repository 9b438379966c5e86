extension TestApp {
  @TaskLocal private static var running: TestApp?

  /// The app that a trait made for the test that runs.
  ///
  /// Asking for it where there is none is a mistake of the test and traps. A test that goes on in
  /// other threads passes them the app: nothing that the app's features see depends on the task.
  public static var current: TestApp {
    guard let running else {
      fatalError(
        "this test has no app: add the trait .app { MyFeature() } to it, or make a TestApp"
      )
    }
    return running
  }

  /// Runs a test whose app this is.
  package func withinTest(_ body: @concurrent @Sendable () async throws -> Void) async throws {
    try await Self.$running.withValue(self, operation: body)
  }
}
