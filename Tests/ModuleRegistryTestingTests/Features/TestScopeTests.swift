import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The end of a test's apps: its cause and its time.
@MainActor
struct TestScopeTests {
  private struct Stop: Error {}

  @Test func `if a test throws, its error is reported, not the leaks`() async {
    await #expect(throws: Stop.self) {
      try await TestApp.run {
        OrdersFeature(leaks: true)
      } body: { app in
        try app.open(OrdersFlow.self, with: 1)
        throw Stop()
      }
    }
  }

  @Test func `TestApp.run ends its app even if the test throws`() async throws {
    var kept: TestApp?
    await #expect(throws: Stop.self) {
      try await TestApp.run {
        OrdersFeature()
      } body: { app in
        kept = app
        try app.open(OrdersFlow.self, with: 1)
        throw Stop()
      }
    }
    #expect(kept?.tree == "")
  }

  @Test func `TestApp.run ends its app and reports its leaks`() async throws {
    let failure = await #expect(throws: TestFailure.self) {
      try await TestApp.run {
        OrdersFeature(leaks: true)
      } body: { app in
        try app.open(OrdersFlow.self, with: 1)
      }
    }
    #expect(failure?.firstLine == "1 coordinator is still alive with nothing on screen")
  }

  @Test func `the leaks of all apps of a test are reported`() async throws {
    let apps = Apps()
    let failure = await #expect(throws: TestFailure.self) {
      try await TestScope.run { try apps.openTwo(leaking: true) }
    }
    let leaks = failure?.description.split(separator: "\n").count { $0.contains("still alive") }
    #expect(leaks == 2)
    #expect(apps.all.map(\.tree) == ["", ""])
  }

  @Test func `if a test throws, all of its apps are ended`() async throws {
    let apps = Apps()
    await #expect(throws: Stop.self) {
      try await TestScope.run {
        try apps.openTwo(leaking: true)
        throw Stop()
      }
    }
    #expect(apps.all.map(\.tree) == ["", ""])
  }

  @Test func `creating a TestApp without .endsApps fails with the fix`() {
    let failure = #expect(throws: TestFailure.self) { try TestApp { OrdersFeature() } }
    #expect(
      failure?.withoutLine == """
        the test never ends this app, so it finds no leaks
        fix: add the trait .endsApps to the test, or create the app with TestApp.run
        """
    )
  }

  /// The apps that a test made.
  @MainActor
  private final class Apps {
    var all: [TestApp] = []

    func openTwo(leaking leaks: Bool) throws {
      for _ in 0..<2 {
        let app = try TestApp { OrdersFeature(leaks: leaks) }
        try app.open(OrdersFlow.self, with: 1)
        all.append(app)
      }
    }
  }
}

@MainActor
@Suite(.app { OrdersFeature() })
struct AppOfSuiteTests {
  @Test func `TestApp.current is the suite's app, whichever others the test creates`() throws {
    let app = TestApp.current
    let other = try TestApp { OrdersFeature() }
    #expect(TestApp.current === app)
    #expect(TestApp.current !== other)
  }

  @Test(.endsApps)
  func `a test of a suite with an app may end those that it creates with .endsApps`() throws {
    try TestApp.current.open(OrdersFlow.self, with: 1)
    let other = try TestApp { OrdersFeature() }
    try other.open(OrdersFlow.self, with: 2)
    #expect(TestApp.current !== other)
  }

  @Test(.app { ShelfFeature() }) func `TestApp.current is the app of the innermost trait`() throws {
    try TestApp.current.open(ShelfFlow.self)
    #expect(TestApp.current.onScreen == "Shelf")
  }
}
