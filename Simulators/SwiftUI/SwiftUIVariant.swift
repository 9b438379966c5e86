/// The known or possible differences between versions of SwiftUI.
///
/// No value was verified on a device. Each names its source, or is marked as a guess.
package struct SwiftUIVariant: Hashable, Sendable, CustomStringConvertible {
  /// The time at which SwiftUI writes the binding after the user dismisses a modal or goes back.
  package enum Writes: CaseIterable, Sendable {
    /// Once, in the turn in which the screen has left.
    case once

    /// Again in a later turn, after other commands may have run (FlowStacks #64: dismissed twice).
    case twice

    /// About a second after the screen has left (FlowStacks #69).
    case late

    /// Never: a guess from dismissals that do not reach their binding (FlowStacks #14, #78).
    case never
  }

  /// Whether SwiftUI writes the binding before it calls `onDisappear`: a guess, and both are
  /// simulated.
  package var writesFirst = false

  /// Whether `onAppear` runs at the beginning of a push or a swipe back, and not at the end.
  ///
  /// The beginning is well known for swipes: a cancelled swipe calls `onAppear`. The end is a
  /// guess.
  package var appearsAtBeginning = true

  /// Whether `onAppear` of the new view runs before `onDisappear` of the old one in the same turn.
  ///
  /// AltSwiftUI #65 changed from one order to the other.
  package var appearsFirst = true

  /// Whether both callbacks run again when a tab is left and selected, and when a cover comes and
  /// goes.
  ///
  /// Tabs became lazy and repeat them since iOS 18 (swiftyplace.com, "SwiftUI view lifecycle").
  package var reappears = true

  package var writes = Writes.once

  /// Whether every screen of a push appears for a moment, and not the last one only.
  ///
  /// FlowStacks #3; dev.classmethod.jp reports it of Xcode 16.3.
  package var showsEachPush = false

  /// Whether SwiftUI writes the binding back after it ignores a change, and is not silent.
  ///
  /// FlowStacks #73 ignores a presentation silently; NavigationBackport #30 pops the pushed screen.
  package var writesBack = false

  /// Whether SwiftUI drops the path if the first screen changes in the same update (radiosilence/koan #261).
  package var dropsPath = false

  /// Whether SwiftUI writes an alert's binding before it runs the button's action: a guess.
  package var writesAlertFirst = false

  /// What split views do besides; not among the ``combinations``.
  package var split = SwiftUISplitBehavior()

  package init() {}

  /// The variant with other split views.
  package func with(_ split: SwiftUISplitBehavior) -> Self {
    var variant = self
    variant.split = split
    return variant
  }

  package var description: String {
    let parts = [
      writesFirst ? "writes first" : nil, appearsAtBeginning ? "appears at the beginning" : nil,
      appearsFirst ? "appears first" : nil, reappears ? "reappears" : nil, "writes \(writes)",
      showsEachPush ? "shows each push" : nil, writesBack ? "writes back" : nil,
      writesAlertFirst ? "writes alerts first" : nil, dropsPath ? "drops paths" : nil,
    ]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return split == SwiftUISplitBehavior() ? text : "\(text), split view: \(split)"
  }
}

extension SwiftUIVariant {
  private typealias Flag = WritableKeyPath<Self, Bool> & Sendable

  private static let flags: [any Flag] = [
    \.writesFirst, \.appearsAtBeginning, \.appearsFirst, \.reappears, \.showsEachPush,
    \.writesBack, \.writesAlertFirst, \.dropsPath,
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

  /// The variants of a small set in which every pair of values occurs.
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

  /// The pairs of values in the variant, as text.
  package var pairsOfValues: Set<String> {
    let values = ["\(writes)"] + Self.flags.enumerated().map { "\($0) \(self[keyPath: $1])" }
    var pairs: Set<String> = []
    for (position, first) in values.enumerated() {
      for second in values[(position + 1)...] { pairs.insert("\(first), \(second)") }
    }
    return pairs
  }
}
