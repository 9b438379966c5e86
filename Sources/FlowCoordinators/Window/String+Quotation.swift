extension String {
  /// The text as a message or a journal quotes it: one safe line with at most 1,000 characters.
  var asQuotation: String { safeLine(atMost: 1_000) }

  /// The text or, where it has more Unicode scalars, so many of them and an ellipsis.
  func beginning(of count: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "..."
  }
}
