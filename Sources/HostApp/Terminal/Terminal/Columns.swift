extension Character {
  /// The number of columns that the character takes in a terminal: 0, 1 or 2.
  ///
  /// Terminals disagree in details. This follows most of today's. An emoji takes two columns,
  /// independently of its number of scalars.
  package var columns: Int {
    if isASCII { return 1 }
    guard let first = unicodeScalars.first else { return 0 }
    let scalars = first.properties.isEmoji ? withoutJoiners.unicodeScalars : unicodeScalars
    if first.properties.isEmojiPresentation { return 2 }
    if first.properties.isEmoji, scalars.contains("\u{FE0F}") { return 2 }
    return min(2, scalars.reduce(0) { $0 + $1.columns })
  }
}

extension Character {
  /// The character without joiners.
  ///
  /// Of joined pictures, the first one remains.
  ///
  /// Multiplexers such as tmux put the text after a joiner into the preceding cell, even if the
  /// cursor has moved. Their cells have no room for long sequences of pictures.
  var withoutJoiners: Character {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.contains(where: \.isJoiner) else { return self }
    let rest =
      first.properties.isEmoji
      ? Array(scalars.prefix { !$0.isJoiner }) : scalars.filter { !$0.isJoiner }
    return String(String.UnicodeScalarView(rest)).first ?? self
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }
}

extension StringProtocol {
  /// The number of columns that the text takes in a terminal.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text within some columns, with an ellipsis in place of the rest.
  package func truncated(to width: Int) -> String {
    var columns = 0
    var end = startIndex
    var ellipsisEnd = startIndex
    while end < endIndex {
      columns += self[end].columns
      if columns > width { return width > 0 ? self[..<ellipsisEnd] + "…" : "" }
      end = index(after: end)
      if columns < width { ellipsisEnd = end }
    }
    return String(self)
  }

  /// Wraps the text into lines, and breaks words that are longer than a line.
  ///
  /// - Parameters:
  ///   - width: the columns of a line.
  ///   - indent: the columns by which subsequent lines are narrower.
  /// - Returns: the lines, without indentation.
  package func wrapped(to width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    var room: Int { lines.isEmpty ? width : width - indent }
    for word in split(whereSeparator: \.isWhitespace) {
      let wordColumns = word.columns
      if columns > 0, columns + 1 + wordColumns > room {
        lines.append(line)
        (line, columns) = ("", 0)
      }
      if columns > 0 { (line, columns) = (line + " ", columns + 1) }
      for character in word {
        if columns + character.columns > room, columns > 0 {
          lines.append(line)
          (line, columns) = ("", 0)
        }
        line.append(character)
        columns += character.columns
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var columns: Int {
    if isControl { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return self == "\u{AD}" ? 1 : 0
    default: break
    }
    // Vowels and finals of a Hangul syllable stand in the columns of its first consonant.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks of East Asian wide and full-width characters.
  ///
  /// The categories W and F in EastAsianWidth.txt of Unicode 16, without the emoji, which the
  /// standard library classifies. Unassigned code points count like the rest of their block.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0xA4CF,  // kana, bopomofo, compatibility, unified ideographs, Yi
    0xA960...0xA97F,  // Hangul consonants, extended
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana, extended
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographs of the planes 2 and 3
  ]
}
