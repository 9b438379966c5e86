/// The apps that one test makes, which are ended after it.
@MainActor
package final class TestScope {
  /// The scope of the test that runs, if a trait made one.
  @TaskLocal package static var current: TestScope?

  /// The apps, in the order in which they were made.
  private(set) var apps: [TestApp] = []

  package init() {}

  func add(_ app: TestApp) { apps.append(app) }

  /// Runs a test, and ends the apps that it made, unless it throws.
  package func run(
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self, operation: body)
    for app in apps { try await app.end() }
  }

  /// Makes an app that belongs to the test before it runs.
  package func make(_ make: @MainActor () throws -> TestApp) throws {
    try Self.$current.withValue(self) { _ = try make() }
  }
}

extension TestApp {
  /// The first app of the test that runs, which its trait made.
  ///
  /// Asking for it where there is none is a mistake of the test and traps. A test that goes on in
  /// other threads passes them the app: nothing that the app's features see depends on the task.
  public static var current: TestApp {
    guard let app = TestScope.current?.apps.first else {
      fatalError(
        "this test has no app: add the trait .app { MyFeature() } to it, or make a TestApp"
      )
    }
    return app
  }
}
