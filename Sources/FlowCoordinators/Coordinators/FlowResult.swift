/// The result of a flow, of which every flow has exactly one.
@frozen
public enum FlowResult<Output> {
  /// The flow finished with its output.
  case finished(Output)

  /// The flow ended without an output, for this reason.
  case closed(CloseReason)

  /// Whether the flow finished.
  var isFinished: Bool { if case .finished = self { true } else { false } }

  /// The same result with another output.
  public func map<NewOutput>(_ transform: (Output) -> NewOutput) -> FlowResult<NewOutput> {
    switch self {
    case .finished(let output): .finished(transform(output))
    case .closed(let reason): .closed(reason)
    }
  }
}

extension FlowResult: Equatable where Output: Equatable {}
extension FlowResult: Sendable where Output: Sendable {}

/// An output in an object: stored in the coordinator itself, a value of a type that is known only
/// at run time would nearly double the cost of creating and freeing a coordinator.
final class RecordedOutput<Output> {
  let output: Output

  init(_ output: Output) { self.output = output }
}
