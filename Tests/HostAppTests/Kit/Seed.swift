import Foundation

/// The seed of random tests, and whether they try everything.
enum Seed {
  static let isAttack = ProcessInfo.processInfo.environment["ATTACK"] != nil

  static let ofTests =
    ProcessInfo.processInfo.environment["ATTACK"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)

  /// Prints the counts of an attack, for a developer who started it.
  static func report(_ counts: String) {
    if isAttack { print("attack, seed \(ofTests): \(counts)") }
  }
}
