extension String {
  /// How many characters a line has that is drawn or printed, at most.
  public static let longestLine = 400

  /// The text as one line that does nothing but say something, whatever is in it.
  ///
  /// What a file, an address or a person says may be drawn or printed only like this: what would forge rows,
  /// control a terminal, turn text round or not be seen is shown as `U+FFFD`. What is longer than a line ends
  /// with an ellipsis.
  ///
  /// - Parameter limit: how many characters the line may have.
  /// - Returns: the text itself where nothing is wrong with it.
  public func oneLine(atMost limit: Int = longestLine) -> String {
    safeLine(atMost: limit, ellipsis: "…")
  }

  /// The text of a link with everything but printable ASCII encoded by percent signs, so that it can be
  /// printed, and typed again.
  public var encodedLink: String {
    utf8.reduce(into: "") { text, byte in
      if (0x21...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The text with each of its lines made safe.
  ///
  /// For what consists of several lines by itself: none of them may come from a file, an address or a
  /// person and not have passed ``oneLine(atMost:)``.
  public func lines(ofAtMost limit: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).oneLine(atMost: limit) }
      .joined(separator: "\n")
  }
}

extension Character {
  /// The character, or `U+FFFD` in place of one that a terminal would not just draw.
  public var safe: Character { orReplacement }
}
