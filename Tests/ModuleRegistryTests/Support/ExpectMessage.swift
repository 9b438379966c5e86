import Testing

/// Expects a message, whole, on a line of its own after the place of the trap.
func expectMessage(
  _ message: String,
  at place: String? = nil,
  in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(
    printed.split(separator: "\n").contains { line in
      line.hasSuffix("Fatal error: \(message)")
        && place.map { line.hasPrefix("\($0): Fatal") } ?? true
    },
    "printed: \(printed)",
    sourceLocation: sourceLocation
  )
}
