public import ModuleRegistry

/// Stands in for a flow of another feature: records how it was started, and ends when a test says.
///
/// ```swift
/// let app = try TestApp { CartFeature() }
/// let signIn = try app.stub(SignIn.self)
/// ...
/// signIn.finish(Customer(name: "Ada"))
/// ```
///
/// A ``TestApp`` has one for every flow that its features need and nobody provides. Listed among the
/// features of an app, a stub takes the place of a flow that the feature registers itself, or is
/// there for one that the feature can do without. It keeps none of the flows it made.
@MainActor
public final class StubFlow<Key: CoordinatorKey>: FeatureModule {
  /// How often it was asked for, and what it was started with.
  public nonisolated let record = StandInRecord()

  /// What the flows were started with, in order.
  public private(set) var starts: [Key.Start] = []

  private weak var latest: StubCoordinator<Key.Start, Key.Output>?

  /// Creates a stub that nobody has asked for yet.
  public nonisolated init() {}

  /// Provides the key.
  public nonisolated func register(in registrar: Registrar) {
    registrar.register(Key.self) { context in self.unit(in: context) }
  }

  /// Makes a flow that shows an empty stack.
  public func unit(in context: CoordinatorContext) -> Key.Product {
    let coordinator = StubCoordinator<Key.Start, Key.Output>(context) { [weak self] start in
      self?.starts.append(start)
      self?.record.add(start is Void ? "" : "\(start)")
    }
    latest = coordinator
    return (coordinator, coordinator.navigation)
  }

  /// Ends the flow that was made last.
  ///
  /// - Parameter output: what the flow reports.
  /// - Returns: `false` if there is no such flow any more, so that nobody heard of the output.
  @discardableResult
  public func finish(_ output: Key.Output) -> Bool {
    guard let latest else { return false }
    latest.finish(output)
    return true
  }
}

extension StubFlow: StandingIn {
  nonisolated var key: any Any.Type { Key.self }

  nonisolated func replace(in overrides: Overrides) {
    overrides.replace(Key.self) { context in self.unit(in: context) }
  }
}

private final class StubCoordinator<Start, Output>: BaseCoordinator<Start, Output> {
  private let onStart: @MainActor (Start) -> Void

  init(_ context: CoordinatorContext, onStart: @escaping @MainActor (Start) -> Void) {
    self.onStart = onStart
    super.init(context)
  }

  override func start(with option: Start) { onStart(option) }
}
