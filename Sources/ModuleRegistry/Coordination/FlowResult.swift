/// How a flow ended.
public enum FlowResult<Output> {
  /// The flow reached its end.
  case finished(Output)

  /// The flow's screens went away before its end.
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

/// Why a flow ended before its end.
public enum CloseReason: Hashable, Sendable {
  /// Its last screen was popped.
  case popped

  /// It was presented, and dismissed.
  case dismissed

  /// Other screens took its place.
  case replaced
}
