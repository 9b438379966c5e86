extension Assumption {
  /// The assumptions as a table of Markdown, to be sent.
  static func lines(of table: [Assumption]) -> String {
    let rows = table.map { assumption in
      let expected = assumption.expected.joined(separator: " or ")
      return
        "| \(assumption.name) | \(expected) | \(assumption.seen) | \(assumption.holds ? "" : "differs") |"
    }
    return (["| assumption | expected | seen | |", "|---|---|---|---|"] + rows).joined(
      separator: "\n"
    )
  }
}
