extension String {
  /// The text of a link for messages and journals, of which no character does more than being seen: line
  /// breaks, escapes, overrides of the direction and what is invisible by itself are `U+FFFD`.
  var printable: String {
    String(
      UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar.properties.isDefaultIgnorableCodePoint ? "\u{FFFD}" : scalar
          }
        }
      )
    )
  }
}
