extension String {
  /// The text as a name in a message or graph: on one line, with at most 200 characters.
  ///
  /// A name that is only text for its author may still break lines, control a terminal, turn the text
  /// after it round or be invisible: each character that does is replaced by `U+FFFD`. Whole characters are,
  /// so a picture that is joined of several is not a name.
  var asNameInMessage: String {
    // Nearly all names are short and plain.
    if utf8.count <= Self.longest, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    let line = prefix(Self.longest).map { character in
      let scalars = character.unicodeScalars.prefix(17)
      return scalars.count < 17 && scalars.allSatisfy(\.isShown) ? character : "\u{FFFD}"
    }
    return String(line) + (dropFirst(Self.longest).isEmpty ? "" : "...")
  }

  private static var longest: Int { 200 }
}

extension Unicode.Scalar {
  /// Whether the scalar is drawn, and does nothing else.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    // U+FE0F chooses the picture of an emoji; the blank pattern of Braille is no space, but looks like one.
    default: (!properties.isDefaultIgnorableCodePoint || value == 0xFE0F) && value != 0x2800
    }
  }
}
