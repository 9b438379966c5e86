import ModuleRegistryTesting

extension TestFailure {
  /// The text without the line of the test, which changes with the test.
  var withoutLine: String {
    description.replacing(#/,( expected)? at \w+/\w+\.swift:\d+/#, with: "")
  }

  /// The failure, without the visible screens and without the line.
  var firstLine: String { withoutLine.split(separator: "\n").first.map(String.init) ?? "" }
}
