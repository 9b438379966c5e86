/// How a flow ended: every flow has exactly one result.
///
/// ```swift
/// switch result {
/// case .finished(let stars): page.note = "\(stars) stars"
/// case .closed(let reason): page.note = "not rated: \(reason)"
/// }
/// ```
@frozen
public enum FlowResult<Output> {
  /// The flow called `finish`, with this output.
  case finished(Output)

  /// The flow ended without an output: the user left, say, or it could not be shown.
  case closed(CloseReason)

  /// Whether the flow finished.
  public var isFinished: Bool { if case .finished = self { true } else { false } }

  /// The same result with another output.
  public func map<NewOutput>(_ transform: (Output) -> NewOutput) -> FlowResult<NewOutput> {
    switch self {
    case .finished(let output): .finished(transform(output))
    case .closed(let reason): .closed(reason)
    }
  }
}

extension FlowResult: Equatable where Output: Equatable {}

extension FlowResult where Output == Void {
  /// Whether both flows finished, or ended for the same reason: `Void` is not `Equatable`.
  public static func == (left: FlowResult, right: FlowResult) -> Bool {
    left.map { _ in true } == right.map { _ in true }
  }

  /// Whether the flows ended in different ways.
  public static func != (left: FlowResult, right: FlowResult) -> Bool { !(left == right) }
}

extension FlowResult<Void>? {
  /// Whether both flows finished, ended for the same reason, or have not ended.
  public static func == (left: Self, right: Self) -> Bool {
    left?.map { _ in true } == right?.map { _ in true }
  }

  /// Whether the flows ended in different ways, or one has not ended.
  public static func != (left: Self, right: Self) -> Bool { !(left == right) }
}

extension FlowResult: Sendable where Output: Sendable {}

/// An output in an object: stored in the coordinator itself, a value of a type that is known only
/// at run time would nearly double the cost of creating and freeing a coordinator.
final class RecordedOutput<Output> {
  let output: Output

  init(_ output: Output) { self.output = output }
}
