/// What went wrong on the platform's side; you find it in the journal.
public enum PlatformNotice: Hashable, Sendable {
  /// The platform never said that a change is over, so the window goes by what's on screen.
  case overdue

  /// The platform has dropped the screens of a stack, which were set again.
  case setAgain
}
