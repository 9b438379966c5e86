/// The apps that one test creates, which end after it.
@MainActor
package final class TestScope {
  /// The scope of the running test, if a trait or `run` created one.
  @TaskLocal package static var current: TestScope?

  /// The apps, in the order in which they were created.
  private(set) var apps: [TestApp] = []

  private init() {}

  func add(_ app: TestApp) { apps.append(app) }

  /// Releases an app that has ended.
  func remove(_ app: TestApp) { apps.removeAll { $0 === app } }

  /// Runs a test, and ends the apps that it created.
  ///
  /// - Throws: the error of the test or, if there is none, a ``TestFailure`` of its apps.
  package static func run(_ test: @MainActor () async throws -> Void) async throws {
    let scope = TestScope()
    do {
      try await $current.withValue(scope, operation: test)
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
  /// The first app of the running test: that of its trait or, in the body of
  /// ``run(_:body:)``, that of the call.
  ///
  /// Traps if there is none. A test that continues on other threads passes them the app: the
  /// features of the app see nothing that depends on the task.
  public static var current: TestApp {
    guard let app = TestScope.current?.apps.first else {
      fatalError(
        "this test has no app: add the trait .app { MyFeature() } to it, or create a TestApp"
      )
    }
    return app
  }
}
