extension Registering where Self: ~Copyable {
  /// Binds a port to a flow of another feature.
  ///
  /// The cart wants the customer to sign in, and doesn't know the login. In your host, which knows both, say how
  /// the login starts, and what the cart gets of its result:
  ///
  /// ```swift
  /// registrar.bind(
  ///   SignIn.self,
  ///   to: LoginFlow.self,
  ///   start: { .login(source: .cart) },
  ///   output: Customer.init
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that the feature lists, with the default `Interface`.
  ///   - target: the flow of the other feature.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - start: turns the port's start option into the flow's.
  ///   - output: turns the flow's output into the port's.
  public mutating func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    start: @escaping @MainActor (Port.Start) -> Target.Start,
    output: @escaping @MainActor (Target.Output) -> Port.Output
  ) where Port.Interface == any Coordinator<Port.Start, Port.Output> {
    bind(port, to: target, fileID: fileID, line: line, column: column, start: start, output: output)
    { flow, _ in
      flow
    }
  }

  /// Binds a port to a flow that starts in the same way.
  public mutating func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    output: @escaping @MainActor (Target.Output) -> Port.Output
  ) where Port.Start == Target.Start, Port.Interface == any Coordinator<Port.Start, Port.Output> {
    bind(
      port,
      to: target,
      fileID: fileID,
      line: line,
      column: column,
      start: { $0 },
      output: output
    )
  }

  /// Binds a port to a flow with the same output.
  public mutating func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    start: @escaping @MainActor (Port.Start) -> Target.Start
  ) where Port.Output == Target.Output, Port.Interface == any Coordinator<Port.Start, Port.Output> {
    bind(port, to: target, fileID: fileID, line: line, column: column, start: start, output: { $0 })
  }

  /// Binds a port without an output; the flow's output is dropped.
  ///
  /// ```swift
  /// registrar.bind(SignIn.self, to: LoginFlow.self) { .login(source: .cart) }
  /// ```
  @_disfavoredOverload
  public mutating func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    start: @escaping @MainActor (Port.Start) -> Target.Start
  ) where Port.Output == Void, Port.Interface == any Coordinator<Port.Start, Port.Output> {
    bind(
      port,
      to: target,
      fileID: fileID,
      line: line,
      column: column,
      start: start,
      output: { _ in }
    )
  }

  /// Binds a port to a flow with the same start and output.
  public mutating func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    Port.Start == Target.Start, Port.Output == Target.Output,
    Port.Interface == any Coordinator<Port.Start, Port.Output>
  {
    bind(
      port,
      to: target,
      fileID: fileID,
      line: line,
      column: column,
      start: { $0 },
      output: { $0 }
    )
  }

  /// Binds a port that has its own `Interface`.
  ///
  /// ```swift
  /// $0.bind(
  ///   ChoosePlace.self, to: MapFlow.self, start: { $0 }, output: \.place, as: MapPlaces.init
  /// )
  ///
  /// final class MapPlaces: BoundCoordinator<ChoosePlace, MapFlow>, ShowsPlace {
  ///   private weak var map: (any Coordinator<Void, Pin> & ShowsPin)?
  ///
  ///   init(_ flow: BoundCoordinator<ChoosePlace, MapFlow>, _ map: MapFlow.Interface) {
  ///     self.map = map
  ///     super.init(flow)
  ///   }
  ///
  ///   var place: Place? { map?.pin.place }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that the feature lists.
  ///   - target: the flow of the other feature.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - column: the column of the call, for messages.
  ///   - start: turns the port's start option into the flow's.
  ///   - output: turns the flow's output into the port's.
  ///   - interface: creates the coordinator that callers of the port see: a subclass of
  ///     ``BoundCoordinator``.
  public mutating func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    start: @escaping @MainActor (Port.Start) -> Target.Start,
    output: @escaping @MainActor (Target.Output) -> Port.Output,
    as interface:
      @escaping @MainActor (BoundCoordinator<Port, Target>, Target.Interface) -> Port.Interface
  ) {
    let binding = Binding(target: Target.self) { ($0 as? Port.Start).map(start) }
    _declarations.declare(
      port,
      .binding,
      using: TypeList<Target>(),
      at: (fileID, line, column),
      binding: binding,
      makeFrom: { context, target in
        let (context, seat) = context.seated(under: Port.self, start: binding.start)
        let (bound, presentable) = target.assemble(
          with: context.of(Target.self, in: target.body.scope)
        )
        let coordinator = Target.coordinator(of: bound)
        seat.confirm(coordinator)
        let flow = BoundCoordinator<Port, Target>(
          coordinator,
          in: seat,
          start: start,
          output: output
        )
        return (interface(flow, bound), presentable)
      }
    )
  }
}

/// A flow as its port sees it; you subclass it if the port's key has its own `Interface`.
///
/// The reader asks which chapter is open. Its port says so, and the target's coordinator knows:
///
/// ```swift
/// final class PortChapters: BoundCoordinator<PickChapter, ChaptersFlow>, ShowsChapter {
///   private weak let chapters: (any ShowsChapter)?
///
///   var chapter: Int { chapters?.chapter ?? 0 }
///
///   init(_ flow: BoundCoordinator<PickChapter, ChaptersFlow>, _ chapters: ChaptersFlow.Interface) {
///     self.chapters = chapters
///     super.init(flow)
///   }
/// }
///
/// ReaderFeature().ports {
///   $0.bind(
///     PickChapter.self,
///     to: ChaptersFlow.self,
///     start: { $0 },
///     output: { $0 },
///     as: PortChapters.init
///   )
/// }
/// ```
///
/// The flow keeps this object while it's shown, so hold the flow weakly, as here. A port with the default
/// `Interface` needs no subclass.
@MainActor
open class BoundCoordinator<Port: CoordinatorKey, Target: CoordinatorKey>: Coordinator {
  private let translateStart: @MainActor (Port.Start) -> Target.Start
  private let translateOutput: @MainActor (Target.Output) -> Port.Output

  /// The flow, or the adapter of it under another port, until it lives by itself.
  private var kept: (any Coordinator<Target.Start, Target.Output>)?
  private weak let target: (any Coordinator<Target.Start, Target.Output>)?

  /// The place at which the flow keeps this adapter.
  private weak let seat: PortSeat?

  /// The handler that waits for the end under the types of the port.
  private let handlers = EndHandlers<Port.Output>()

  /// The result, once the flow has ended, which may be freed then.
  private var result: FlowResult<Port.Output>? {
    // Freed after the change, since a `deinit` of the app may call back.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  private var isObserving = false
  private var hasBegun = false

  /// Called once, when the flow ends, after the handler of the flow itself and before the verb that
  /// has begun it receives the result.
  public var onFinish: (@MainActor (FlowResult<Port.Output>) -> Void)? {
    get { handlers.onFinish }
    set {
      if let result { newValue?(result) } else { handlers.onFinish = newValue }
      listen()
    }
  }

  private func listen() {
    if isObserving { return }
    isObserving = true
    let deliver: @MainActor (FlowResult<Port.Output>) -> Void = { [weak self, handlers] in
      self?.result = $0
      handlers.deliver($0)
    }
    guard let target else { return deliver(.closed(.abandoned)) }
    target.observeEnd { [translateOutput] in deliver($0.map(translateOutput)) }
  }

  /// The presentable of the bound flow.
  public var presentable: any Presentable { target?.presentable ?? FreedFlow() }

  fileprivate init(
    _ coordinator: any Coordinator<Target.Start, Target.Output>,
    in seat: PortSeat,
    start: @escaping @MainActor (Port.Start) -> Target.Start,
    output: @escaping @MainActor (Target.Output) -> Port.Output
  ) {
    target = coordinator
    kept = coordinator
    self.seat = seat
    translateStart = start
    translateOutput = output
  }

  /// Creates the coordinator of a subclass, in place of another one of the same flow.
  ///
  /// - Parameter flow: the coordinator that the closure of `bind` receives, which is not used
  ///   afterwards.
  public init(_ flow: BoundCoordinator<Port, Target>) {
    target = flow.target
    kept = flow.kept
    seat = flow.seat
    translateStart = flow.translateStart
    translateOutput = flow.translateOutput
  }

  /// Notes that a verb begins the flow, under this port or another one.
  public func beginOnce() -> (@MainActor (CloseReason) -> Void)? {
    if hasBegun { return nil }
    hasBegun = true
    // Before the verb, so that a handler that is set later hears first.
    listen()
    guard let target else { return { _ in } }
    return target.beginOnce()
  }

  /// Starts the bound flow with the translated option.
  public func startOnce(with option: Port.Start) {
    target?.startOnce(with: translateStart(option))
    if seat?.keep(self) == true { withExtendedLifetime(kept) { kept = nil } }
  }

  /// Reports the end of the bound flow with the translated output.
  public func observeEnd(_ observer: @escaping @MainActor (FlowResult<Port.Output>) -> Void) {
    guard let target else { return observer(result ?? .closed(.abandoned)) }
    target.observeEnd { [translateOutput] in observer($0.map(translateOutput)) }
  }

  /// Closes the bound flow.
  public func close(_ reason: CloseReason) { target?.close(reason) }
}

/// The presentable of a bound flow that was freed, which is never shown.
private final class FreedFlow: Presentable {}

extension Factory where Key: CoordinatorKey {
  /// The flow of the key, or else of the key that this one is bound to, if it is open.
  @MainActor
  func openFlow(in window: NavigationWindow) -> OpenFlow? {
    for (key, start) in core.flows(behind: Key.self) {
      let home = core.scope(of: TypeID(key)).map { core.home($0, of: key) } ?? core
      let scope = home.outer == nil ? nil : ObjectIdentifier(home)
      if let open = window.openFlow(of: key, in: scope) { return open.translating(start) }
    }
    return nil
  }
}

extension RegistryCore {
  typealias Goal = (key: any Any.Type, start: @MainActor (Any) -> Any?)

  /// The flow that a key leads to.
  @MainActor
  func goal(of key: any Any.Type) -> Goal {
    var goal: Goal = (key, { $0 })
    for next in flows(behind: key) { goal = next }
    return goal
  }

  /// A key and, if it is a port, those behind it up to the flow's, each with the translation of the
  /// first one's start option.
  @MainActor
  func flows(behind key: any Any.Type) -> some Sequence<Goal> {
    sequence(first: (key, { $0 })) { [self] port in
      guard case .onMainActor(_, let binding?)? = provider(of: TypeID(port.key))?.maker
      else { return nil }
      return (binding.target, { port.start($0).flatMap(binding.start) })
    }
  }
}
