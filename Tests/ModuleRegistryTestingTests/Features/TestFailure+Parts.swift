import ModuleRegistryTesting

extension TestFailure {
  /// The text without the line of the test, which changes with the test.
  var withoutLine: String {
    description.replacing(#/,( expected)? at \w+/\w+\.swift:\d+/#, with: "")
  }

  /// What is wrong, without what is on screen and without the line.
  var firstLine: String { withoutLine.split(separator: "\n").first.map(String.init) ?? "" }
}
