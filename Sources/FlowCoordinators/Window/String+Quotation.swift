extension String {
  /// The text as a message or a journal quotes it, of which nothing does more than being seen: line breaks,
  /// escapes, overrides of the direction and what is invisible by itself are `U+FFFD`.
  ///
  /// Single scalars are replaced, since what is quoted, such as a link, may be wrong in one of them. A longer
  /// text than ``beginning`` takes is cut.
  var asQuotation: String {
    String(UnicodeScalarView(beginning.unicodeScalars.map { $0.isShown ? $0 : "\u{FFFD}" }))
  }

  /// The text or, where it has more than 1,000 Unicode scalars, these and an ellipsis: characters have no
  /// bound, since any number of marks may be put on one.
  var beginning: String { beginning(of: 1_000) }

  /// The text or, where it has more Unicode scalars, so many of them and an ellipsis.
  func beginning(of count: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "..."
  }
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
