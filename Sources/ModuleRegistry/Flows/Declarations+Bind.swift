extension Declarations {
  /// Provides a port, the key by which one feature names a flow that it needs, with the flow of
  /// another feature.
  ///
  /// The host binds ports, since it alone knows both features. A binding creates no coordinator of
  /// its own: `start` and `output` translate what goes into the bound flow and what comes out.
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
  ///   - port: the key that is needed.
  ///   - target: the key of the flow that serves it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - start: creates the start option of the bound flow from that of the port.
  ///   - output: creates the output of the port from that of the bound flow.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (Port.Start) -> Target.Start,
    output: @escaping @MainActor (Target.Output) -> Port.Output
  ) {
    let stand = { @MainActor (flow: any Coordinator<Target.Start, Target.Output>) in
      BoundCoordinator(Port.self, to: flow, start: start, output: output)
    }
    let binding = Binding(target: Target.self) { open in
      (open as? any Coordinator<Target.Start, Target.Output>).map(stand)
    }
    declare(
      port,
      .binding,
      using: { (_: Target.Type) in },
      at: (fileID, line),
      binding: binding,
      make: { context, target in
        let unit = target.assemble(with: context.of(Target.self, in: target.body.scope))
        return (stand(unit.coordinator), unit.presentable)
      }
    )
  }

  /// Provides a port with a flow that starts the same way.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    output: @escaping @MainActor (Target.Output) -> Port.Output
  ) where Port.Start == Target.Start {
    bind(port, to: target, fileID: fileID, line: line, start: { $0 }, output: output)
  }

  /// Provides a port with a flow that reports the same output.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (Port.Start) -> Target.Start
  ) where Port.Output == Target.Output {
    bind(port, to: target, fileID: fileID, line: line, start: start, output: { $0 })
  }

  /// Provides a port with a flow of the same type.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Port.Start == Target.Start, Port.Output == Target.Output {
    bind(port, to: target, fileID: fileID, line: line, start: { $0 }, output: { $0 })
  }
}

/// A flow under the types of a port, kept by it as soon as that lives by itself.
@MainActor
private final class BoundCoordinator<Start, Output, TargetStart, TargetOutput>:
  Coordinator, PortTarget
{
  private let port: any Any.Type
  private let translateStart: @MainActor (Start) -> TargetStart
  private let translateOutput: @MainActor (TargetOutput) -> Output

  /// The flow, or what stands for it under another port, until it lives by itself.
  private var kept: (any Coordinator<TargetStart, TargetOutput>)?
  private weak let target: (any Coordinator<TargetStart, TargetOutput>)?

  /// Receives the result of the flow, once.
  private var handler: (@MainActor (FlowResult<Output>) -> Void)?

  /// Received the result before this was set, and still does, first.
  private var earlier: (@MainActor (FlowResult<TargetOutput>) -> Void)?

  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    get { handler }
    set {
      if handler == nil { earlier = target?.onFinish }
      handler = newValue
      guard let newValue else {
        target?.onFinish = earlier
        return
      }
      target?.onFinish = { [weak self, earlier, translateOutput] result in
        self?.handler = nil
        self?.earlier = nil
        earlier?(result)
        newValue(result.map { translateOutput($0) })
      }
    }
  }

  init(
    _ port: any Any.Type,
    to target: any Coordinator<TargetStart, TargetOutput>,
    start: @escaping @MainActor (Start) -> TargetStart,
    output: @escaping @MainActor (TargetOutput) -> Output
  ) {
    self.port = port
    self.target = target
    kept = target
    translateStart = start
    translateOutput = output
  }

  func start(with option: Start) {
    target?.start(with: translateStart(option))
    if keep(self, of: port) { kept = nil }
  }

  func close(_ reason: CloseReason) { target?.close(reason) }

  func handle(_ option: Start) {
    (target as? any PortTarget<TargetStart>)?.handle(translateStart(option))
  }

  func keep(_ adapter: AnyObject, of port: any Any.Type) -> Bool {
    (target as? any PortTarget<TargetStart>)?.keep(adapter, of: port) ?? false
  }
}

extension Factory where Key: CoordinatorKey {
  /// The flow of the key, or else of the key that this one is bound to, if it is open.
  @MainActor
  func openFlow(in window: NavigationWindow) -> OpenFlow? {
    body.core.openFlow(of: Key.self, in: window)
  }
}

extension RegistryCore {
  @MainActor
  fileprivate func openFlow(of key: any Any.Type, in window: NavigationWindow) -> OpenFlow? {
    let home = scope(of: TypeID(key)).map { self.home($0, of: key) } ?? self
    let scope = home.outer == nil ? nil : ObjectIdentifier(home)
    if let open = window.openFlow(of: key, in: scope) { return open }
    guard case .onMainActor(_, let binding?)? = provider(of: TypeID(key))?.maker,
      let open = openFlow(of: binding.target, in: window),
      let hearer = binding.stand(open.hearer)
    else { return nil }
    return open.heard(by: hearer)
  }
}
