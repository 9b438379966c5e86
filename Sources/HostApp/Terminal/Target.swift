/// A part of the picture that does something when it is clicked.
package struct Target: Hashable, Sendable {
  /// Where it is.
  package let area: Area

  /// What is there.
  package let purpose: Purpose

  /// What it says.
  package let title: String

  /// What a click can be meant for, by its position among those of its kind.
  package enum Purpose: Hashable, Sendable {
    case field(Int)
    case row(Int)
    case button(Int)
    case answer(Int)
    case tab(Int)
    case back
  }
}

extension Canvas {
  /// Remembers what is at a place of one line.
  mutating func mark(
    _ purpose: Target.Purpose,
    _ title: String,
    _ row: Int,
    _ column: Int,
    width: Int
  ) {
    let area = Area(row: row, column: column, width: width, height: 1)
    targets.append(Target(area: area, purpose: purpose, title: title))
  }
}
