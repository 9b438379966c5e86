import FlowCoordinators

extension Journal.Entry {
  /// The entry as a sentence for a reader who is learning about coordinators.
  var sentence: String {
    let what = screen.isEmpty ? "a screen" : screen
    let text =
      switch event {
      case .shown: "\(owner) showed \(what)"
      case .removed(let reason): "\(what) of \(owner) was removed: \(reason.ofScreen)"
      case .refused(let refusal): "'\(command)' of \(owner) was refused: \(refusal.sentence)"
      case .platform(.overdue):
        "the platform never said that '\(command)' of \(owner) was over: what is on screen counts"
      case .platform(.setAgain): "the screens of \(owner) were dropped, and set again"
      case .finished: "\(owner) ended with a result: its task is done"
      case .closed(let reason): "\(owner) ended without a result: \(reason.ofFlow)"
      case .showsNothing: "\(owner) has started, and shows nothing yet"
      case .dismissAttempted: "the user tried to close a modal that \(owner) keeps open"
      case .stackLost: "\(owner) has a new stack: the one before was freed"
      case .strangerNotRemoved: "\(owner) cannot remove \(what), which is not below it"
      case .link(let what): "a link: \(what)"
      }
    return "\(number) \(text)"
  }
}

extension CloseReason {
  /// The reason why a screen left.
  fileprivate var ofScreen: String {
    switch self {
    case .popped: "it was popped off its stack, as when the user goes back"
    case .dismissed(interactively: true): "the user closed the sheet"
    case .dismissed(interactively: false): "a coordinator closed the sheet"
    case .replaced: "another screen took its place"
    case .refused: "it could not be shown"
    case .alreadyBegun: "its coordinator was started before"
    case .cancelled: "the task that waited for it was cancelled"
    case .abandoned: "nothing showed or kept it any more"
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
    case .replaced: "other screens took their place"
    case .refused: "its first screen could not be shown"
    case .alreadyBegun: "it was started before"
    case .cancelled: "the task that waited for it was cancelled"
    case .abandoned: "nothing showed or kept its screens any more"
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
    case .noSuchColumn: "it has no such column now"
    case .notOnScreen: "it is not on screen"
    case .alreadyPresenting: "something is presented over it already"
    case .notDismissible: "it would close a modal that has to stay"
    case .atRoot: "nothing would be left there"
    case .notTheRootFlow: "only the first flow of the window may replace everything in it"
    case .flowEnded: "the flow has ended"
    case .alreadyBegun: "that flow was started before"
    case .notBegun: "that flow was not started"
    case .neverShown: "the flow that asked for it was never shown"
    case .nothingToShow: "it has nothing to show here"
    case .guardClosed: "the user closed what comes first, such as a sign-in"
    case .superseded: "a later link replaced it"
    case .stackInUse: "it already has screens on its own stack"
    case .stackOnStack: "it is a stack, tabs or a split view, which cannot go there"
    case .platform: "the platform refused it"
    case .windowGone: "the window is gone"
    }
  }
}
