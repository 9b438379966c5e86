import ModuleRegistry

/// The events of a trace, in the order in which they were recorded.
struct TraceRecorder: Sendable {
  private var slices: [TraceSlice] = []
  private var dropped = 0
  private var origin = ContinuousClock.now

  /// The numbers of scopes and flows that have not ended, by their objects.
  private var open: [ObjectIdentifier: (id: Int, name: String, category: String)] = [:]
  private var count = 0

  private typealias Details = [(name: String, text: String)]

  mutating func record(_ event: RegistryEvent) {
    let (name, period) = (name(event.type), event.period)
    let time = period.lowerBound
    switch event.kind {
    case .registered: add(.complete(.startup, period), "register \(name)", "feature", at: time)
    case .checked: add(.complete(.startup, period), "check", "registry", at: time)
    case .linked: add(.complete(.links, period), "link \(name)", "link", at: time)
    case .created:
      count += 1
      let caller = event.firstCaller.map(self.name) ?? "the host"
      add(.begin(count), name, "service", [("for", caller)], at: time)
      add(.end(count), name, "service", at: period.upperBound)
    case .opened: if let opening = event.openingID { begin(opening, name, "scope", at: time) }
    case .ended: if let opening = event.openingID { end(opening, at: time) }
    default: break
    }
  }

  mutating func record(_ event: WindowEvent, at now: ContinuousClock.Instant) {
    switch event {
    case .created(let flow):
      begin(ObjectIdentifier(flow), KeyName(type(of: flow)).short, "flow", at: now)
    case .recorded(let entry, let owner):
      // The text of a link names what the user looks at, and belongs to the session.
      let event = if case .link = entry.event { "link" } else { "\(entry.event)" }
      add(.instant, event, "navigation", details(of: entry), at: now)
      switch entry.event {
      case .finished, .closed: end(ObjectIdentifier(owner), [("end", "\(entry.event)")], at: now)
      default: break
      }
    case .turn, .answered, .retried, .finished: break
    }
  }

  private func details(of entry: Journal.Entry) -> Details {
    [("by", entry.owner), ("command", entry.command), ("screen", entry.screen)].filter {
      !$0.1.isEmpty
    }
  }

  private func name(_ key: any Any.Type) -> String { KeyName(key).short }

  private mutating func begin(
    _ object: ObjectIdentifier,
    _ name: String,
    _ category: String,
    at now: ContinuousClock.Instant
  ) {
    // Its memory was that of another object.
    end(object, at: now)
    guard slices.count < RegistryTrace.capacity else {
      dropped += 1
      return
    }
    count += 1
    open[object] = (count, name, category)
    add(.begin(count), name, category, at: now)
  }

  private mutating func end(
    _ object: ObjectIdentifier,
    _ details: Details = [],
    at now: ContinuousClock.Instant
  ) {
    guard let begun = open.removeValue(forKey: object) else { return }
    add(.end(begun.id), begun.name, begun.category, details, at: now)
  }

  private mutating func add(
    _ phase: TraceSlice.Phase,
    _ name: String,
    _ category: String,
    _ details: Details = [],
    at time: ContinuousClock.Instant
  ) {
    // The end of a slice is kept, whose beginning is.
    guard slices.count < RegistryTrace.capacity || phase.isEnd else {
      dropped += 1
      return
    }
    origin = min(origin, time)
    slices.append(
      TraceSlice(phase: phase, name: name, category: category, details: details, time: time)
    )
  }

  /// The events in the trace format.
  var json: String {
    let tracks = TraceSlice.Track.allCases.map(\.event)
    let document = JSONValue.object([
      "displayTimeUnit": .text("ms"),
      "otherData": .object(["dropped": .number(dropped)]),
      "traceEvents": .list(tracks + slices.map { $0.event(since: origin) }),
    ])
    var text = ""
    document.write(to: &text)
    return text
  }
}
