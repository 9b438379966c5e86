import Foundation

/// The seed of what tests draw, and whether they try everything.
enum Seed {
  static let isAttack = ProcessInfo.processInfo.environment["ATTACK"] != nil

  static let ofTests =
    ProcessInfo.processInfo.environment["ATTACK"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)

  /// Prints what an attack has done, for the one who started it.
  static func report(_ counts: String) {
    if isAttack { print("attack, seed \(ofTests): \(counts)") }
  }
}
