public import ModuleRegistry

/// Stands in for a flow of another feature: records how it was started, and ends when a test says.
///
/// ```swift
/// let signIn = StubFlow<SignIn>()
/// let registry = try Registry {
///   CartFeature()
///   signIn
/// }
/// ...
/// signIn.finish(Customer(name: "Ada"))
/// ```
///
/// A stub is a feature: installed beside the feature under test it provides the key, and
/// ``unit(in:)`` serves as the factory of a replacement. It keeps none of the flows it made.
@MainActor
public final class StubFlow<Key: CoordinatorKey>: FeatureModule {
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

private final class StubCoordinator<Start, Output>: BaseCoordinator<Start, Output> {
  private let onStart: @MainActor (Start) -> Void

  init(_ context: CoordinatorContext, onStart: @escaping @MainActor (Start) -> Void) {
    self.onStart = onStart
    super.init(context)
  }

  override func start(with option: Start) { onStart(option) }
}
