/// What an adapter has to say about its platform, for the journal.
public enum PlatformNotice: Hashable, Sendable {
  /// The platform has not said for so long that a change is over that what is on screen counts.
  case overdue

  /// The platform has dropped the screens of a stack, which were set again.
  case setAgain
}
