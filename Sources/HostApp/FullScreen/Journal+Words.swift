import ModuleRegistry

extension Journal.Entry {
  /// The entry as a sentence for a reader who is learning about coordinators.
  var sentence: String {
    let what = screen.isEmpty ? "what it showed" : screen
    let text =
      switch event {
      case .shown: "\(owner) showed \(what)"
      case .removed(let reason): "\(what) of \(owner) is gone: \(reason.ofScreen)"
      case .refused(let refusal): "\(owner) asked for what cannot be done: \(refusal.sentence)"
      case .finished: "\(owner) ended with a result: it had done what it was started for"
      case .closed(let reason): "\(owner) ended without a result: \(reason.ofFlow)"
      case .dismissAttempted: "the user tried to close what \(owner) shows, which it does not allow"
      case .stackLost: "\(owner) has a new stack: nobody kept the one before"
      case .strangerNotRemoved: "\(owner) was to remove \(what), which is not below it"
      case .link(let what): "a link: \(what)"
      }
    return "\(number) \(text)"
  }
}

extension CloseReason {
  /// The reason why a screen left.
  fileprivate var ofScreen: String {
    switch self {
    case .popped: "it was popped off its stack, as by going back"
    case .dismissed(interactively: true): "the user closed the sheet"
    case .dismissed(interactively: false): "a coordinator closed the sheet"
    case .replaced: "another screen took its place"
    case .refused: "it could not be shown"
    case .cancelled: "the task that waited for it was cancelled"
    case .abandoned: "nobody showed or kept it any more"
    }
  }

  /// The reason why a coordinator ended.
  ///
  /// It lives as long as its screens do.
  fileprivate var ofFlow: String {
    switch self {
    case .popped: "its last screen was popped off its stack"
    case .dismissed(interactively: true): "the user closed the sheet with its screens"
    case .dismissed(interactively: false): "another coordinator closed the sheet with its screens"
    case .replaced: "something else took the place of its screens"
    case .refused: "its first screen could not be shown"
    case .cancelled: "the task that waited for it was cancelled"
    case .abandoned: "nobody showed or kept its screens any more"
    }
  }
}

extension Refusal {
  fileprivate var sentence: String {
    switch self {
    case .alreadyShown: "it is on screen already"
    case .nothingToRemove: "there is nothing to remove"
    case .notOnStack: "that screen is not on its stack"
    case .noSuchTab: "it has no such tab"
    case .notOnScreen: "it is not on screen"
    case .alreadyPresenting: "something is presented over it already"
    case .atRoot: "nothing would be left at the root"
    case .notTheRootFlow: "only the first flow of the window may replace everything in it"
    case .flowClosed: "it was closed before"
    case .flowEnded: "what it wanted to present has ended already"
    case .neverShown: "its own screen was never shown"
    case .nothingToShow: "there is nothing to show of it here"
    case .guardClosed: "the user closed what came before"
    case .superseded: "another link came meanwhile"
    case .stackInUse: "it has screens on a stack of its own"
    case .stackOnStack: "it is a stack, which cannot be on another one"
    case .platform: "the platform did not do it"
    case .windowGone: "the window is gone"
    }
  }
}
