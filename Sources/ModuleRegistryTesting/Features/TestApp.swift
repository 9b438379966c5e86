import FlowCoordinatorsTesting
public import ModuleRegistry

/// The app around the feature that you test: a registry, a window in memory, and stubs for the rest.
///
/// ```swift
/// @MainActor @Test(.endsApps) func `signing in completes the order`() throws {
///   let app = try TestApp { CartFeature() }
///   try app.open(CartFlow.self)
///   try app.screen((any CartView).self).onCheckout?()
///   try app.stub(SignIn.self).finish(Customer(name: "Ada"))
///   #expect(app.onScreen == "Confirmation")
/// }
/// ```
///
/// - Apps share nothing, so your tests run in parallel.
/// - Flows that your features need and don't provide get stubs by themselves, and so do factories whose
///   product is `Void` or an optional; ``stubs`` lists them. For anything else, such as a service or a flow
///   with its own `Interface`, list a ``Stub``; it can replace what your features provide, too.
/// - At the end, ``end()`` removes all screens, and fails the test if anything leaks. The traits
///   for Swift Testing call it, and so does ``run(_:body:)``. If you create an app outside of both,
///   it throws.
@MainActor
public final class TestApp {
  /// The registry of the features under test and their stubs, or that of the app's scope.
  public private(set) var registry: Registry {
    // Freed after the change, since a `deinit` of the app may call back.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The registry around all scopes.
  private let wholeApp: Registry

  /// The window that shows the flows.
  public let window: NavigationWindow

  /// The platform under the window.
  let platform: any SimulatedPlatform

  /// The root while the app shows nothing.
  let nothing = EmptyScreen()

  let stubbing: [any Stubbing]
  let automatic: Set<ObjectIdentifier>
  var expected: [(key: any Any.Type, line: TestLine)] = []
  let census = Census()
  let scopes: ScopeWatch
  var hasEnded = false

  /// Leads features to flows, unless they create a linker of their own.
  private var linker: DeepLinker?

  /// Creates an app from your features and stubs.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - features: the features and stubs, one a line.
  /// - Throws: a ``TestFailure`` that lists all problems and missing stubs, or says that nothing would end the app.
  public convenience init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @RegistryBuilder _ features: () -> [InstalledFeature]
  ) throws(TestFailure) {
    try self.init(on: MemoryPlatform(), fileID: fileID, line: line, features)
    linker = registry.linkerForGoings(in: window)
  }

  /// Creates an app on a platform, which is in memory unless a fuzzer has another one.
  init(
    on platform: any SimulatedPlatform,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @RegistryBuilder _ features: () -> [InstalledFeature]
  ) throws(TestFailure) {
    guard let scope = TestScope.current else {
      throw TestFailure(
        "the test never ends this app, so it finds no leaks",
        fix: "add the trait .endsApps to the test, or create the app with TestApp.run",
        at: TestLine(fileID, line)
      )
    }
    let stubs = try StubRegistry(features())
    scopes = ScopeWatch(stubs: stubs.stubbing.map(\.key))
    wholeApp = stubs.registry.observed { [scopes] in scopes.note($0) }
    registry = wholeApp
    stubbing = stubs.stubbing
    automatic = stubs.automatic
    self.platform = platform
    window = NavigationWindow(platform.systemWindow)
    // No platform presents anything over nothing.
    window.setRoot(nothing)
    census.watch(window)
    for stub in stubbing { stub.flows?.window = window }
    scope.add(self)
  }

  /// Creates an app of features that live within a scope, which is open until the app ends.
  ///
  /// ```swift
  /// let app = try TestApp(in: CustomerSession.self, with: customer) { FavouritesFeature() }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: the scope; open a scope within another by hand, by `registry.opening`.
  ///   - input: the input of the scope.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - features: the features and stubs, one a line.
  /// - Throws: a ``TestFailure`` as without a scope.
  public convenience init<Scope: ScopeKey>(
    in scope: Scope.Type,
    with input: Scope.Input,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @RegistryBuilder _ features: () -> [InstalledFeature]
  ) throws(TestFailure) where Scope.Outer == Never {
    try self.init(on: MemoryPlatform(), fileID: fileID, line: line, features)
    registry = registry.opening(scope, with: input, fileID: fileID, line: line)
    linker = registry.linkerForGoings(in: window)
  }

  /// Releases the scope that the app was created in.
  func closeScope() {
    linker = nil
    registry = wholeApp
  }

  /// The stubs of this app, with their uses.
  public var stubs: [StubSummary] {
    stubbing.map { stub in
      StubSummary(
        key: "\(KeyName(stub.key))",
        isAutomatic: automatic.contains(ObjectIdentifier(stub.key)),
        uses: stub.record.uses,
        starts: stub.flows?.printedStarts,
        isShared: !(stub.key is any FactoryKey.Type)
      )
    }
    .sorted { $0.key < $1.key }
  }

  /// The stub of a flow.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the stub, which records the start options of the flow, and finishes it.
  /// - Throws: a ``TestFailure``, if the flow has no stub.
  public func stub<Key: CoordinatorKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) -> Stub<Key> {
    for case let stub as Stub<Key> in stubbing { return stub }
    throw TestFailure(
      "'\(KeyName(key))' has no stub",
      fix: "list Stub(\(KeyName(key).short).self) among the features of the app",
      at: TestLine(fileID, line)
    )
  }

  /// Fails the test, when it ends, unless each of these stubs was requested by then.
  ///
  /// A service counts when it's created; calls of its methods aren't recorded.
  ///
  /// - Parameters:
  ///   - keys: the keys of the stubs.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if one of the keys has no stub.
  public func expectUse<each Key: Dependency>(
    of keys: repeat (each Key).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let line = TestLine(fileID, line)
    var named: [any Any.Type] = []
    repeat named.append(each keys)
    for key in named where !stubbing.contains(where: { $0.key == key }) {
      throw TestFailure(
        "'\(KeyName(key))' has no stub",
        fix: "list Stub(\(KeyName(key).short).self) { ... } among the features of the app",
        at: line
      )
    }
    expected += named.map { ($0, line) }
  }
}
