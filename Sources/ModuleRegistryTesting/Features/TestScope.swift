/// The apps that one test makes, which are ended after it.
@MainActor
package final class TestScope {
  /// The scope of the test that runs, if a trait made one.
  @TaskLocal package static var current: TestScope?

  /// The apps, in the order in which they were made.
  private(set) var apps: [TestApp] = []

  private init() {}

  func add(_ app: TestApp) { apps.append(app) }

  /// Runs a test, and ends the apps that it made.
  ///
  /// - Parameters:
  ///   - makeApp: makes an app for the test before it runs. Where there is none, and a scope around
  ///     this one, the apps of the test belong to that.
  ///   - body: the test.
  /// - Throws: what the test throws or, if it does not, a ``TestFailure`` with what each app found.
  package static func run(
    _ makeApp: (@MainActor () throws -> TestApp)? = nil,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if makeApp == nil, current != nil { return try await body() }
    let scope = TestScope()
    do {
      if let makeApp { _ = try $current.withValue(scope) { try makeApp() } }
      try await $current.withValue(scope, operation: body)
    } catch {
      _ = await scope.end()
      throw error
    }
    let failures = await scope.end()
    if failures.isEmpty { return }
    throw TestFailure(failures.map(\.description).joined(separator: "\n"))
  }

  /// Ends all apps.
  private func end() async -> [TestFailure] {
    var failures: [TestFailure] = []
    for app in apps {
      do { try await app.end() } catch { failures.append(error) }
    }
    return failures
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
