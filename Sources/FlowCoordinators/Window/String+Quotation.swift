import ModuleRegistryText

extension String {
  /// The text as a message or a journal quotes it: one safe line with at most 1,000 characters.
  var asQuotation: String { safeLine(atMost: 1_000) }

  /// The text; a text with more Unicode scalars is cut there, and ends with an ellipsis.
  func beginning(of count: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "..."
  }
}
