/// The state of a flow's life.
enum FlowLife {
  /// Which part of a flow was ever on screen, or will not be any more.
  enum Extent: Comparable {
    case nothing, flowsBelow, own
  }

  /// Nothing of it was shown yet; showing it may have been refused.
  case unshown(isRefused: Bool)

  /// It had something that kept it alive, and lost something last for this reason.
  case shown(Extent, latestLoss: CloseReason?)

  /// It has reported its result.
  case ended(isClosed: Bool, Extent)

  /// Which part of the flow ever kept it alive, so that it can lose it.
  var extent: Extent {
    switch self {
    case .unshown: .nothing
    case .shown(let extent, _): extent
    case .ended(_, let extent): extent
    }
  }

  /// The same after more of the flow was shown.
  func showing(_ more: Extent) -> FlowLife {
    if more <= extent { return self }
    return switch self {
    case .unshown: .shown(more, latestLoss: nil)
    case .shown(_, let latestLoss): .shown(more, latestLoss: latestLoss)
    case .ended(let isClosed, _): .ended(isClosed: isClosed, more)
    }
  }

  /// Why the flow ends where it is freed now.
  var reasonIfDropped: CloseReason {
    if case .unshown(isRefused: true) = self { .refused } else { .abandoned }
  }
}
