public import ModuleRegistry
import ModuleRegistryTesting
public import Testing

/// Ends the apps of each test after it, and may give it one.
///
/// ```swift
/// @MainActor
/// @Suite(.app { CartFeature() })
/// struct CartTests {
///   @Test func `an empty cart cannot be ordered`() throws {
///     let app = TestApp.current
///     try app.open(CartFlow.self)
///     ...
///   }
/// }
/// ```
///
/// What `TestApp.end()` finds, leaks above all, is an issue of the test.
public struct TestAppTrait: TestTrait, SuiteTrait, TestScoping {
  /// The trait of a suite is one of each of its tests.
  public var isRecursive: Bool { true }

  private let makeApp: (@MainActor @Sendable () throws -> TestApp)?

  init(_ makeApp: (@MainActor @Sendable () throws -> TestApp)?) { self.makeApp = makeApp }

  /// Nothing for a suite as a whole: only its tests have apps.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Creates the app, runs the test, and ends all apps that it created.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // Where the trait makes no app, those of the test belong to the scope around it.
    if makeApp == nil, await TestScope.current != nil { return try await function() }
    try await TestScope.run {
      _ = try makeApp?()
      try await function()
    }
  }
}

extension Trait where Self == TestAppTrait {
  /// Gives each test an app of these features and stubs, as `TestApp.current`, and ends it after
  /// the test, which fails if one of them cannot be created.
  public static func app(
    @RegistryBuilder _ features: @escaping @MainActor @Sendable () throws -> [InstalledFeature]
  ) -> Self {
    TestAppTrait {
      let installed = try features()
      func all() -> [InstalledFeature] { installed }
      return try TestApp(all)
    }
  }

  /// Ends every app that a test creates itself, after the test.
  ///
  /// It may be on a test of a suite that gives it an app, and changes nothing there.
  public static var endsApps: Self { TestAppTrait(nil) }
}
