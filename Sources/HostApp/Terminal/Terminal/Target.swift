/// A part of the picture that reacts to clicks.
package struct Target: Hashable, Sendable {
  /// The clickable cells.
  package let area: Area

  /// The element in those cells.
  package let purpose: Purpose

  /// The visible text of the element.
  package let title: String

  /// The kind of element, with its position among those of its kind.
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
  /// Adds a target in one line.
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
