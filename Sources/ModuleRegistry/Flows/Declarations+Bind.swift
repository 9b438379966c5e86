extension Declarations {
  /// Provides a port, the key by which one feature names a flow that it needs, with the flow of
  /// another feature.
  ///
  /// The host binds ports, since it alone knows both features. A binding makes no coordinator of
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
  ///   - start: makes the start option of the bound flow from that of the port.
  ///   - output: makes the output of the port from that of the bound flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    start: @escaping @MainActor (Port.Start) -> Target.Start,
    output: @escaping @MainActor (Target.Output) -> Port.Output,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let binding = BindingOfPort<Port, Target>(start: start)
    declare(port, .binding, using: target, at: (fileID, line), binding: binding) {
      context,
      target in
      let unit = target.assemble(with: context.bound(to: Target.self))
      let coordinator = BoundCoordinator(to: unit.coordinator, start: start, output: output)
      return (coordinator, unit.presentable)
    }
  }

  /// Provides a port with a flow that starts the same way.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    output: @escaping @MainActor (Target.Output) -> Port.Output,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Port.Start == Target.Start {
    bind(port, to: target, start: { $0 }, output: output, fileID: fileID, line: line)
  }

  /// Provides a port with a flow that reports the same output.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    start: @escaping @MainActor (Port.Start) -> Target.Start,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Port.Output == Target.Output {
    bind(port, to: target, start: start, output: { $0 }, fileID: fileID, line: line)
  }

  /// Provides a port with a flow of the same type.
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Port.Start == Target.Start, Port.Output == Target.Output {
    bind(port, to: target, start: { $0 }, output: { $0 }, fileID: fileID, line: line)
  }
}

/// A flow under the types of a port.
///
/// Holds nothing but the flow and the two translations, and need
/// not outlive the caller's use of it: results travel through the flow's own `onFinish`.
@MainActor
private final class BoundCoordinator<Start, Output, TargetStart, TargetOutput>:
  Coordinator, CoordinatorOfPort
{
  let target: any Coordinator<TargetStart, TargetOutput>
  private let translateStart: @MainActor (Start) -> TargetStart
  private let translateOutput: @MainActor (TargetOutput) -> Output

  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    didSet {
      guard let onFinish else {
        target.onFinish = nil
        return
      }
      let translate = translateOutput
      target.onFinish = { result in onFinish(result.map { translate($0) }) }
    }
  }

  init(
    to target: any Coordinator<TargetStart, TargetOutput>,
    start: @escaping @MainActor (Start) -> TargetStart,
    output: @escaping @MainActor (TargetOutput) -> Output
  ) {
    self.target = target
    translateStart = start
    translateOutput = output
  }

  func start(with option: Start) { target.start(with: translateStart(option)) }

  func close(_ reason: CloseReason) { target.close(reason) }
}
