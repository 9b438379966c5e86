public import ModuleRegistry

/// A stand-in for a flow of another feature, which records how it was started, and finishes on request.
///
/// ```swift
/// let app = try TestApp { CartFeature() }
/// let signIn = try app.stub(SignIn.self)
/// ...
/// try signIn.finish(Customer(name: "Ada"))
/// ```
///
/// A ``TestApp`` creates one for every flow that its features need and nobody provides. List a stub among the features
/// to replace a flow that the feature registers itself, or to provide one that the feature lists as optional. When
/// the stub is started, it pushes one screen, which prints as `StubScreen<SignIn>`. It does not retain the flows
/// that it created.
@MainActor
public final class StubFlow<Key: CoordinatorKey>: FeatureModule {
  nonisolated let record = StandInRecord()

  /// What the flows were started with, in order.
  public private(set) var starts: [Key.Start] = []

  /// The flow that was created last.
  private weak var latest: Stub<Key>?

  /// How many flows were created.
  private var count = 0

  /// How the flow that was created last has ended.
  private var result: FlowResult<Key.Output>?

  private weak var window: NavigationWindow?
  private nonisolated let sharesStack: Bool

  /// Creates a stub.
  ///
  /// - Parameter sharesStack: whether the flow continues in the stack of its caller, which does not show the
  ///   flow's presentable.
  public nonisolated init(sharesStack: Bool = false) { self.sharesStack = sharesStack }

  /// Provides the key.
  public nonisolated func register(in registrar: Registrar) {
    declare(registrar)
  }

  /// Finishes the flow that was created last.
  ///
  /// - Parameters:
  ///   - output: what the flow reports.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure`` if there is no such flow any more, or none yet, so that nobody would
  ///   receive the output.
  public func finish(
    _ output: Key.Output,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard let latest, !latest.hasEnded else {
      let (what, fix) = whyNot
      throw TestFailure(what, fix: fix, in: window, at: TestLine(fileID, line))
    }
    // Noted first, since a flow that was not started yet does not tell.
    result = .finished(output)
    latest.finish(output)
  }

  /// Why there is nothing to finish, and what may help.
  private var whyNot: (what: String, fix: String?) {
    let name = KeyName(Key.self).short
    if count == 0 { return ("'\(name)' was never requested", nil) }
    switch result {
    case .finished: return ("'\(name)' has ended already: finished", nil)
    case .closed(let reason) where reason != .abandoned:
      return ("'\(name)' has ended already: closed(\(reason))", nil)
    default:
      return (
        "'\(name)' was requested, and freed since nothing shows it",
        sharesStack
          ? nil
          : "list StubFlow<\(name)>(sharesStack: true), if it continues on the caller's stack"
      )
    }
  }

  private func unit(in context: CoordinatorContext) -> Key.Product {
    appear(in: context.window)
    record.add(())
    count += 1
    result = nil
    let coordinator = Stub<Key>(context, sharesStack: sharesStack) {
      [weak self, count] coordinator, start in
      self?.starts.append(start)
      // Whoever wants to hear of the end has said so before the start.
      let next = coordinator.onFinish
      coordinator.onFinish = { [weak self] result in
        if let self, self.count == count { self.result = result }
        next?(result)
      }
    }
    latest = coordinator
    return (coordinator, coordinator.navigation)
  }
}

extension StubFlow where Key.Output == Void {
  /// Ends the flow that was created last, where it reports nothing.
  public func finish(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) { try finish((), fileID: fileID, line: line) }
}

extension StubFlow: StandingIn {
  nonisolated var key: any Any.Type { Key.self }

  nonisolated var declare: (Declarations) -> Void {
    {
      $0.declare(Key.self, .provider, using: {}, at: (#fileID, #line), make: { self.unit(in: $0) })
    }
  }

  var printedStarts: [String]? { starts.map { $0 is Void ? "" : "\($0)" } }

  func appear(in window: NavigationWindow) { self.window = window }
}

/// A flow that a stub created, named by its key where it is printed.
private final class Stub<Key: CoordinatorKey>: BaseCoordinator<Key.Start, Key.Output> {
  private let onStart: @MainActor (Stub, Key.Start) -> Void

  init(
    _ context: CoordinatorContext,
    sharesStack: Bool,
    onStart: @escaping @MainActor (Stub, Key.Start) -> Void
  ) {
    self.onStart = onStart
    super.init(context, sharesStack: sharesStack)
  }

  override func start(with option: Key.Start) {
    onStart(self, option)
    router.push(StubScreen<Key>())
  }
}

private final class StubScreen<Key: CoordinatorKey>: Presentable {}
