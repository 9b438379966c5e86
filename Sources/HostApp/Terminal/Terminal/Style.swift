/// The appearance of a cell.
package struct Style: Hashable, Sendable {
  /// The colour of the text; `nil` is the terminal's default.
  package var color: Color?
  package var attributes: Attributes = []

  /// The colours of every terminal that has colours, by their numbers (ECMA-48, 8.3.117).
  package enum Color: Int, Sendable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underlined = Attributes(rawValue: 4)
    package static let inverse = Attributes(rawValue: 8)
  }

  package static let plain = Style()
  package static let quiet = Style(attributes: .dim)
  package static let strong = Style(attributes: .bold)
  package static let bar = Style(color: .cyan, attributes: [.inverse, .bold])
  package static let barHint = Style(color: .cyan, attributes: .inverse)
  package static let selected = Style(color: .cyan, attributes: [.inverse, .bold])
  package static let button = Style(color: .cyan, attributes: .bold)
  package static let badge = Style(color: .yellow, attributes: .bold)
  package static let progress = Style(color: .green)
  package static let question = Style(color: .yellow, attributes: .bold)
  package static let price = Style(color: .green)
  package static let unavailable = Style(color: .yellow)
  package static let favourite = Style(color: .magenta, attributes: .bold)
  package static let problem = Style(color: .red, attributes: .bold)
  package static let input = Style(attributes: .underlined)
  package static let emptyInput = Style(attributes: [.underlined, .dim])

  /// Returns the sequence that switches a terminal to this style from any other.
  package func sequence(colors: Bool) -> String {
    var codes = ["0"]
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underlined) { codes.append("4") }
    if attributes.contains(.inverse) { codes.append("7") }
    if colors, let color { codes.append("\(color.rawValue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
