public import ModuleRegistry
import ModuleRegistryTesting
public import Testing

/// Ends the apps of each test after it, and can create one for it.
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
/// The problems that `TestApp.end()` finds, leaks above all, are an issue of the test.
public struct TestAppTrait: TestTrait, SuiteTrait, TestScoping {
  /// The trait of a suite applies to each of its tests.
  public var isRecursive: Bool { true }

  private let makeApp: (@MainActor @Sendable () throws -> TestApp)?

  init(_ makeApp: (@MainActor @Sendable () throws -> TestApp)?) { self.makeApp = makeApp }

  /// `nil` for a suite as a whole: only its tests have apps.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  /// Creates the app, runs the test, and ends all apps that it created.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // Without an app of the trait, the apps of the test belong to the scope around it.
    if makeApp == nil, await TestScope.current != nil { return try await function() }
    try await TestScope.run {
      _ = try makeApp?()
      do {
        try await function()
      } catch {
        // Swift Testing drops the error of a test whose time limit has passed.
        if Task.isCancelled { Issue.record(error) }
        throw error
      }
    }
  }
}

extension Trait where Self == TestAppTrait {
  /// Gives each test an app of these features and stubs, as `TestApp.current`.
  ///
  /// The app ends after the test, which fails if the app cannot be created.
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
  /// On a test of a suite that gives it an app, the trait changes nothing.
  public static var endsApps: Self { TestAppTrait(nil) }
}
