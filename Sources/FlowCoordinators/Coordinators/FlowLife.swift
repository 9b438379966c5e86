/// What has become of a flow.
enum FlowLife {
  /// Nothing of it was shown yet, though that may have been refused.
  case unshown(isRefused: Bool)

  /// It had something to live for, and lost something for this reason the last time.
  case shown(latestLoss: CloseReason?)

  /// It has told its result.
  case ended(isClosed: Bool, wasShown: Bool)

  /// Whether the flow ever had something to live for, so that it can lose it.
  var wasShown: Bool {
    switch self {
    case .unshown: false
    case .shown: true
    case .ended(_, let wasShown): wasShown
    }
  }

  /// Why the flow ends where it is freed now.
  var reasonIfDropped: CloseReason {
    if case .unshown(isRefused: true) = self { .refused } else { .abandoned }
  }
}
