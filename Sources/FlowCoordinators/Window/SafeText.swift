extension String {
  /// The text as one line that does nothing but say something, whatever is in it.
  ///
  /// Print or draw only like this what comes from a file, an address or the user, and names that are only text
  /// for their author. Line breaks would forge rows, escapes would control a terminal, overrides
  /// would turn the text after them round, and what cannot be seen would make two names look the same: each
  /// is shown as `U+FFFD`. A letter has at most 16 scalars.
  ///
  /// This is the one rule for messages, graphs, journals and screens. The file is compiled into each module
  /// that prints, of which the libraries may not know each other: there, it is a link to this one.
  ///
  /// - Parameters:
  ///   - limit: how many characters the line may have.
  ///   - ellipsis: what a longer text ends with, after as many.
  /// - Returns: the text itself where nothing is wrong with it.
  func safeLine(atMost limit: Int, ellipsis: String = "...") -> String {
    // Most texts are short and plain.
    if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var line = ""
    var count = 0
    for character in self {
      if count == limit { return line + ellipsis }
      line.append(character.orReplacement)
      count += 1
    }
    return line
  }
}

extension Character {
  /// The character, or `U+FFFD` in place of one that would not just be drawn.
  var orReplacement: Character {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.isSafe, !first.isMark else { return "\u{FFFD}" }
    if scalars.count == 1 { return self }
    guard first != " " else { return "\u{FFFD}" }
    // What is invisible by itself makes one picture of several, or chooses between two of them; in a
    // word it would make two names look the same.
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
  /// Whether the scalar stands on the one before it: with none there, it would stand on what is printed around
  /// the text.
  fileprivate var isMark: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is a letter of the flag of a region, and invisible by itself.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether the scalar joins the pictures beside it, or says how the one before it is drawn.
  fileprivate var joinsPictures: Bool { [0x200D, 0xFE0E, 0xFE0F].contains(value) }

  /// Whether the scalar is of a script whose letters look different beside each other: Arabic and its
  /// kin, those of India, Burmese and Khmer.
  fileprivate var isJoining: Bool {
    switch value {
    case 0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// Whether the scalar joins the letters beside it, or keeps them from joining.
  fileprivate var joinsLetters: Bool { value == 0x200C || value == 0x200D }

  /// Whether the scalar can be seen, and does nothing else.
  fileprivate var isSafe: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: break
    }
    // Fillers, joiners and selectors, also those that are yet to be defined, and the blank of Braille.
    return !properties.isDefaultIgnorableCodePoint && value != 0x2800
  }
}
