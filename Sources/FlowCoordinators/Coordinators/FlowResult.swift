/// How a flow ended, which every flow does exactly once.
public enum FlowResult<Output> {
  /// The flow reached its end.
  case finished(Output)

  /// The flow went away before its end.
  case closed(CloseReason)

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

/// A result in an object: in a coordinator itself, a value whose type is known at run time only would cost
/// the making and the end of each nearly as much as all the rest.
final class Told<Output> {
  let result: FlowResult<Output>

  init(_ result: FlowResult<Output>) { self.result = result }
}
