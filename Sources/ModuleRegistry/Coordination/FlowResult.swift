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

/// Why a unit, or a whole flow, went away.
public enum CloseReason: Hashable, Sendable {
  /// It was popped, by whomever.
  case popped

  /// It was presented, and dismissed by a command or by a person.
  case dismissed(interactively: Bool)

  /// Something else took its place.
  case replaced

  /// It was to be shown, and was refused.
  case refused

  /// The task that awaited it was cancelled, or somebody cancelled it.
  case cancelled

  /// Nobody showed it, and nobody keeps it.
  case abandoned
}
