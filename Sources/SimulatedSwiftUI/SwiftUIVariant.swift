/// In what versions of SwiftUI differ, or may.
///
/// None of it was seen on a device here. Each value names its source, or is marked as a guess.
package struct SwiftUIVariant: Hashable, Sendable, CustomStringConvertible {
  /// When the binding of what the user dismisses or goes back from is written.
  package enum Writes: CaseIterable, Sendable {
    /// In the turn in which the screen has left, once.
    case once

    /// Again in a later turn, when commands may have run (FlowStacks #64: dismissed twice).
    case twice

    /// About a second after the screen has left (FlowStacks #69).
    case late

    /// Never, as a guess from dismissals that their binding does not hear of (FlowStacks #14, #78).
    case never
  }

  /// Whether the binding is written before `onDisappear` is called: a guess, both are simulated.
  package var writesFirst = false

  /// Whether `onAppear` is called when a push or a swipe back begins, and not when it ends.
  ///
  /// The first is common knowledge of swipes (a cancelled one calls `onAppear`), the second a guess.
  package var appearsAtBeginning = true

  /// Whether `onAppear` of what comes is called before `onDisappear` of what goes, where both are called in
  /// one turn (AltSwiftUI #65 changed from one to the other).
  package var appearsFirst = true

  /// Whether both are called again when a tab is left and selected, and when a cover comes and goes.
  ///
  /// Tabs became lazy and call them again from iOS 18 on (swiftyplace.com, "SwiftUI view lifecycle").
  package var reappears = true

  package var writes = Writes.once

  /// Whether screens between the old top and the new one appear for a moment, where more than one is
  /// pushed in a turn, or the last one only (FlowStacks #3; dev.classmethod.jp on Xcode 16.3, of screens
  /// in between that appear).
  package var showsEachPush = false

  /// Whether SwiftUI writes the binding back where it does not show what it was asked for, or is silent
  /// (FlowStacks #73 ignores a presentation in silence; NavigationBackport #30 pops what was pushed).
  package var writesBack = false

  /// Whether the binding of an alert is written before the action of its button: a guess.
  package var writesAlertFirst = false

  package init() {}

  package var description: String {
    let parts = [
      writesFirst ? "writes first" : nil, appearsAtBeginning ? "appears at the beginning" : nil,
      appearsFirst ? "appears first" : nil, reappears ? "reappears" : nil, "writes \(writes)",
      showsEachPush ? "shows each push" : nil, writesBack ? "writes back" : nil,
      writesAlertFirst ? "writes alerts first" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension SwiftUIVariant {
  private typealias Flag = WritableKeyPath<Self, Bool> & Sendable

  private static let flags: [any Flag] = [
    \.writesFirst, \.appearsAtBeginning, \.appearsFirst, \.reappears, \.showsEachPush,
    \.writesBack, \.writesAlertFirst,
  ]

  /// Every combination.
  package static let combinations: [Self] = flags.reduce(
    Writes.allCases.map { writes in
      var variant = Self()
      variant.writes = writes
      return variant
    }
  ) { variants, flag in
    variants.flatMap { variant in
      [false, true].map { value in
        var variant = variant
        variant[keyPath: flag] = value
        return variant
      }
    }
  }

  /// A few variants in which every pair of values occurs.
  package static let pairs: [Self] = {
    var missing = Set(combinations.flatMap(\.pairsOfValues))
    var chosen: [Self] = []
    while !missing.isEmpty {
      let best = combinations.max { first, second in
        missing.intersection(first.pairsOfValues).count
          < missing.intersection(second.pairsOfValues).count
      }
      guard let best else { break }
      chosen.append(best)
      missing.subtract(best.pairsOfValues)
    }
    return chosen
  }()

  /// The pairs of values that occur in the variant, as text.
  package var pairsOfValues: Set<String> {
    let values = ["\(writes)"] + Self.flags.enumerated().map { "\($0) \(self[keyPath: $1])" }
    var pairs: Set<String> = []
    for (position, first) in values.enumerated() {
      for second in values[(position + 1)...] { pairs.insert("\(first), \(second)") }
    }
    return pairs
  }
}
