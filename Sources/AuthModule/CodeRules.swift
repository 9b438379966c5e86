/// What may be done with codes.
enum CodeRules {
  /// How long a code can be used.
  static let lifetime = Duration.seconds(300)

  /// How many times a person may answer before a code is of no use.
  static let attempts = 3

  /// How long a person has to wait for a code before another one is sent to the same phone.
  static let resendWait = Duration.seconds(30)

  /// How many codes may be asked for in a row, until somebody has signed in or time has passed.
  ///
  /// They are counted as long as the app runs: against somebody who starts it again, and again, only
  /// the server behind a real gateway can help.
  static let requests = 5

  /// After how long a request counts no more.
  static let requestLifetime = Duration.seconds(600)
}
