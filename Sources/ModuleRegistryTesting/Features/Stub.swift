public import ModuleRegistry

/// Stands in for one key in a test: for what your feature needs, or for a provider that you replace.
///
/// ```swift
/// let app = try TestApp {
///   CartFeature()
///   Stub(CartStore.self) { FullCart() }                     // a service
///   Stub(PaymentScreen.self) { order in FakePayment(order) } // a screen with an input
///   Stub(Tabs.self) { [] }                                  // all contributions
/// }
/// try app.open(CartFlow.self)
/// try app.screen((any CartView).self).onCheckout?()
/// let signIn = try app.stub(SignIn.self)                    // a flow, which the app stubs by itself
/// try signIn.finish(Customer(name: "Ada"))
/// ```
///
/// A ``TestApp`` stubs every flow that your features need and don't provide. Its stub records what it was
/// started with, and finishes when you say so. List one yourself to replace a flow of your own feature, to
/// provide an optional one, or if the key has its own `Interface`: `Stub(flow:)`.
public struct Stub<Key: Dependency>: Stubbing, Sendable {
  let record: StubRecord
  let flows: (any FlowRecording)?
  let declare: @Sendable (inout Declarations) -> Void

  var key: any Any.Type { Key.self }

  /// Provides the key.
  public func register(in registrar: inout Registrar) { declare(&registrar._declarations) }
}

extension Stub where Key: FactoryKey {
  /// Stubs a screen, or another product that is created from an input.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the product, on the main actor, at each call.
  public init(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input) -> Key.Product
  ) {
    let record = StubRecord()
    let recorded: @MainActor (Key.Input) -> Key.Product = { input in
      record.add(input)
      return make(input)
    }
    self.init(record: record, flows: nil) {
      $0.declare(key, using: TypeList(), at: (fileID, line, 0), makeFrom: recorded)
    }
  }

  /// Stubs a screen, or another product that is created on demand.
  ///
  /// - Parameters:
  ///   - key: the key, which has no input.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the product, on the main actor, at each call.
  public init(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor () -> Key.Product
  ) where Key.Input == Void {
    self.init(key, fileID: fileID, line: line) { (_: Void) in make() }
  }
}

extension Stub where Key: ServiceKey {
  /// Stubs a service.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the service, once, on any thread.
  public init(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> Key.Service
  ) {
    let record = StubRecord()
    let recorded: @Sendable () -> Key.Service = {
      record.add(())
      return make()
    }
    self.init(record: record, flows: nil) {
      $0.declare(key, using: TypeList(), at: (fileID, line, 0), makeOnce: recorded)
    }
  }
}

extension Stub where Key: ExtensionPoint {
  /// Stubs all contributions to an extension point.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the contributions, once, on the main actor.
  public init(
    _ point: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor () -> [Key.Contribution]
  ) {
    let record = StubRecord()
    let recorded: @MainActor () -> [Key.Contribution] = {
      record.add(())
      return make()
    }
    self.init(record: record, flows: nil) {
      $0.declare(point, nil, using: TypeList(), at: (fileID, line, 0), makeContributions: recorded)
    }
  }
}

extension Stub where Key: ServiceExtensionPoint {
  /// Stubs all contributions to an extension point that services can list.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the contributions, once, on any thread.
  public init(
    service point: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> [Key.Contribution]
  ) {
    let record = StubRecord()
    let recorded: @Sendable () -> [Key.Contribution] = {
      record.add(())
      return make()
    }
    self.init(record: record, flows: nil) {
      $0.declare(
        service: point,
        nil,
        using: TypeList(),
        at: (fileID, line, 0),
        makeContributions: recorded
      )
    }
  }
}

extension Stub where Key: CoordinatorKey {
  /// Stubs a flow whose key has its own `Interface`.
  ///
  /// ```swift
  /// final class StubbedMap: StubCoordinator<MapFlow>, ShowsPlace { var place = Place.here }
  ///
  /// Stub(flow: MapFlow.self) { StubbedMap($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - sharesStack: whether the flow continues in the stack of its caller, which does not show
  ///     the flow's presentable.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: creates the coordinator, a subclass of ``StubCoordinator``, on the
  ///     main actor, at each call.
  public init(
    flow key: Key.Type,
    sharesStack: Bool = false,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (StubContext<Key>) -> Key.Interface
  ) {
    let record = StubRecord()
    let flows = StubbedFlows<Key>(sharesStack: sharesStack)
    let recorded: @MainActor (CoordinatorContext) -> Key.Product = { context in
      flows.window = context.window
      record.add(())
      flows.noteRequest()
      return Key.unit(of: make(StubContext(coordinator: context, flows: flows)))
    }
    self.init(record: record, flows: flows) {
      $0.declare(key, using: TypeList(), at: (fileID, line, 0), makeFrom: recorded)
    }
  }

  /// Stubs a flow.
  ///
  /// When the flow is started, it pushes one screen, which prints as `StubScreen<SignIn>`.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - sharesStack: whether the flow continues in the stack of its caller, which does not show
  ///     the flow's presentable.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  public init(
    _ key: Key.Type,
    sharesStack: Bool = false,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Key.Interface == any Coordinator<Key.Start, Key.Output> {
    self.init(flow: key, sharesStack: sharesStack, fileID: fileID, line: line) {
      StubCoordinator($0)
    }
  }

  /// Explains a flow that is stubbed like a screen.
  @available(
    *,
    unavailable,
    message: "stub a flow by Stub(flow:), whose closure returns its coordinator"
  )
  public init<Other>(_ key: Key.Type, make: @escaping @MainActor (CoordinatorContext) -> Other) {
    fatalError()
  }

  /// The start options of the flows, in order, and those of features that went to an open one.
  @MainActor
  public var starts: [Key.Start] { stubbed?.starts ?? [] }

  /// Finishes the flow that was created last.
  ///
  /// - Parameters:
  ///   - output: the output that the flow reports.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure`` if that flow has ended or was freed, if no flow was requested yet,
  ///   or if the stub does not create a ``StubCoordinator``.
  @MainActor
  public func finish(
    _ output: Key.Output,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try stubbed?.finish(output, at: TestLine(fileID, line))
  }

  /// The flows of the stub; each initializer for a flow creates them.
  @MainActor
  private var stubbed: StubbedFlows<Key>? { flows as? StubbedFlows<Key> }
}

extension Stub where Key: CoordinatorKey, Key.Output == Void {
  /// Finishes the flow that was created last, without an output.
  @MainActor
  public func finish(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) { try finish((), fileID: fileID, line: line) }
}

/// A feature of a test that provides one key, or replaces its provider.
protocol Stubbing: FeatureModule {
  var key: any Any.Type { get }
  var record: StubRecord { get }

  /// The flows of a stub that records their starts.
  var flows: (any FlowRecording)? { get }

  /// Provides the key, or replaces its provider.
  var declare: @Sendable (inout Declarations) -> Void { get }
}
