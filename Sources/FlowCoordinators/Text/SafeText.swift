extension String {
  /// The text as one line that is safe to print.
  ///
  /// Print text from files, links, users and identifiers only through this function. Line breaks
  /// would forge rows, escapes would control a terminal, overrides would reverse the text after
  /// them, and invisible scalars would make two names look the same. `U+FFFD` replaces each. A
  /// letter keeps at most 16 scalars.
  ///
  /// This is the one rule for messages, graphs, journals and screens. It is a target by itself since
  /// the registry may not depend on the flows where it prints.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of characters in the line.
  ///   - ellipsis: the end of a longer text, after as many characters.
  /// - Returns: the text itself if it is safe and fits.
  package func safeLine(atMost limit: Int, ellipsis: String = "...") -> String {
    // Most texts are short and plain.
    if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    let line = String(prefix(limit).map(\.orReplacement))
    return dropFirst(limit).isEmpty ? line : line + ellipsis
  }
}

extension Character {
  /// The character, or `U+FFFD` if a terminal would do more than draw it.
  package var orReplacement: Character {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.isSafe, !first.isMark else { return "\u{FFFD}" }
    if scalars.count == 1 { return self }
    guard first != " " else { return "\u{FFFD}" }
    // Invisible scalars join several pictures, or choose between two; in a word they would make two
    // names look the same.
    let isPicture = scalars.contains("\u{20E3}") || !first.isASCII && first.properties.isEmoji
    let isSafe = scalars.allSatisfy {
      $0.isSafe || isPicture && $0.joinsPictures || first.isJoining && $0.joinsLetters
        || first == "\u{1F3F4}" && $0.isTag
    }
    guard isSafe, first.isJoining || scalars.last != "\u{200D}" else { return "\u{FFFD}" }
    guard scalars.count > 16 else { return self }
    return String(String.UnicodeScalarView(scalars.prefix(16))).first ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stands on the one before it.
  ///
  /// At the start of a text it would stand on the output before that.
  fileprivate var isMark: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is an invisible letter in the flag of a region.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether the scalar joins the pictures beside it, or selects the form of the one before it.
  fileprivate var joinsPictures: Bool { [0x200D, 0xFE0E, 0xFE0F].contains(value) }

  /// Whether the script of the scalar joins letters, as Arabic, Indic, Burmese and Khmer do.
  fileprivate var isJoining: Bool {
    switch value {
    case 0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// Whether the scalar joins the letters beside it, or prevents that.
  fileprivate var joinsLetters: Bool { value == 0x200C || value == 0x200D }

  /// Whether the scalar is visible, and has no other effect.
  fileprivate var isSafe: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: break
    }
    // Fillers, joiners and selectors, including undefined ones, and the blank of Braille.
    return !properties.isDefaultIgnorableCodePoint && value != 0x2800
  }
}
