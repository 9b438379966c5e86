extension String {
  /// The text as a name in a message or graph: one safe line with at most 200 characters.
  var asNameInMessage: String { safeLine(atMost: 200) }
}
