import ModuleRegistryText

extension String {
  /// The maximum number of characters in a line on screen.
  public static let longestLine = 400

  /// The text as one line that is safe to print.
  ///
  /// Draw or print texts from a file, an address or the user only like this: `U+FFFD` replaces
  /// scalars that would forge rows, control a terminal, reverse text or be invisible. A text that
  /// is too long ends with an ellipsis.
  ///
  /// - Parameter limit: the maximum number of characters in the line.
  /// - Returns: the text itself if it is safe and fits.
  public func oneLine(atMost limit: Int = longestLine) -> String {
    safeLine(atMost: limit, ellipsis: "…")
  }

  /// The text of a link with all but printable ASCII percent-encoded, to print and type again.
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
  /// The lines must be the program's own: a text from a file, an address or the user passes
  /// ``oneLine(atMost:)`` before it becomes a part of them.
  public func lines(ofAtMost limit: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).oneLine(atMost: limit) }
      .joined(separator: "\n")
  }
}

extension Character {
  /// The character, or `U+FFFD` if a terminal would do more than draw it.
  public var safe: Character { orReplacement }
}
