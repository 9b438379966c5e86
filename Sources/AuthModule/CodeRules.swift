/// What may be done with codes.
enum CodeRules {
  /// How long a code can be used.
  static let lifetime = Duration.seconds(300)

  /// How many times a person may answer before a code is of no use.
  static let attempts = 3

  /// How long a person has to wait for a code before another one is sent to the same phone.
  static let resendWait = Duration.seconds(30)

  /// How many codes may be asked for in a row for one number, until somebody has signed in with it or
  /// time has passed.
  static let requests = 5

  /// After how long a request counts no more for its number.
  static let requestLifetime = Duration.seconds(600)

  /// How many codes may be asked for in a row for all numbers, until time has passed: whoever has one
  /// number must not get more attempts at another by it.
  static let requestsOfAll = 20

  /// After how long a request counts no more among all.
  static let requestOfAllLifetime = Duration.seconds(3_600)
}
