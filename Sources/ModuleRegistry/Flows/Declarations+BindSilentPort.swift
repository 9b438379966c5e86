extension Declarations {
  /// Provides a port that reports nothing with a flow, whatever that reports.
  ///
  /// ```swift
  /// registrar.bind(SignIn.self, to: LoginFlow.self) { .login(source: .cart) }
  /// ```
  ///
  /// - Parameters:
  ///   - port: the key that is needed.
  ///   - target: the key of the flow that serves it.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - start: creates the start option of the bound flow from that of the port.
  @_disfavoredOverload
  public func bind<Port: CoordinatorKey, Target: CoordinatorKey>(
    _ port: Port.Type,
    to target: Target.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @MainActor (Port.Start) -> Target.Start
  ) where Port.Output == Void {
    bind(port, to: target, fileID: fileID, line: line, start: start, output: { _ in })
  }
}
