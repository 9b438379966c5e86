/// The limits on codes and on requests for them.
enum CodeRules {
  /// How long a code can be used.
  static let lifetime = Duration.seconds(300)

  /// The number of answers that a code accepts.
  static let attempts = 3

  /// The wait after a code before another one is sent to the same phone.
  static let resendWait = Duration.seconds(30)

  /// The number of requests for one number that may count at a time, until a sign-in settles them.
  static let requests = 5

  /// How long a request counts for its number.
  static let requestLifetime = Duration.seconds(600)

  /// The number of requests for all numbers together that may count at a time.
  ///
  /// A sign-in does not reset it, so an attacker's own number gives no more attempts at another.
  static let requestsOfAll = 20

  /// How long a request counts among all.
  static let requestOfAllLifetime = Duration.seconds(3_600)
}
