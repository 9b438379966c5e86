/// One event of a trace.
struct TraceSlice: Sendable {
  let phase: Phase
  let name: String
  let category: String
  let details: [(name: String, text: String)]
  let time: ContinuousClock.Instant

  enum Phase: Sendable {
    /// Work on a track, which nests.
    case complete(Track, Range<ContinuousClock.Instant>)

    /// The beginning or the end of something that may overlap others, by its number.
    case begin(Int)
    case end(Int)
    case instant

    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  enum Track: Int, CaseIterable, Sendable {
    case startup = 1
    case links
    case navigation
  }

  /// The event in the trace format, which counts microseconds.
  func event(since origin: ContinuousClock.Instant) -> JSONValue {
    let track: Track
    let letter: String
    var duration: JSONValue?
    var id: JSONValue?
    var scope: JSONValue?
    switch phase {
    case .complete(let its, let period):
      (track, letter) = (its, "X")
      duration = .thousandths(period.lowerBound.duration(to: period.upperBound).nanoseconds)
    case .begin(let number): (track, letter, id) = (.navigation, "b", .number(number))
    case .end(let number): (track, letter, id) = (.navigation, "e", .number(number))
    case .instant: (track, letter, scope) = (.navigation, "i", .text("t"))
    }
    return .object([
      "name": .text(name),
      "cat": .text(category),
      "ph": .text(letter),
      "ts": .thousandths(origin.duration(to: time).nanoseconds),
      "dur": duration,
      "pid": .number(1),
      "tid": .number(track.rawValue),
      "id": id,
      "s": scope,
      "args": details.isEmpty ? nil : .members(details.map { ($0.name, .text($0.text)) }),
    ])
  }
}

extension TraceSlice.Track {
  /// The name of the track, in the trace format.
  var event: JSONValue {
    .object([
      "name": .text("thread_name"),
      "ph": .text("M"),
      "pid": .number(1),
      "tid": .number(rawValue),
      "args": .object(["name": .text("\(self)")]),
    ])
  }
}

extension Duration {
  fileprivate var nanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
