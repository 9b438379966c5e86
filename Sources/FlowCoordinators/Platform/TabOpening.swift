/// The beginning of the flow behind a tab, which happens once, however often the tab is set.
@MainActor
final class TabOpening {
  /// The type of the coordinator, for the journal.
  let type: (any Any.Type)?
  private var take: (@MainActor () -> (@MainActor () -> Void)?)?
  private var begin: (@MainActor () -> Void)?

  /// Closes the flow, or tells that there is none to begin; `nil` once the tab was decided about.
  private var end: (@MainActor (_ wasBegun: Bool) -> Void)?
  private var isRefused = false

  /// - Parameters:
  ///   - type: the type of the coordinator.
  ///   - take: observes the end of the flow, which may be over already, and returns a closure that
  ///     starts it, or `nil` if a verb has begun it before; `nil` without a flow.
  ///   - end: closes the flow, or tells that there is none to begin, as a verb has begun it before.
  init(
    of type: (any Any.Type)? = nil,
    _ take: (@MainActor () -> (@MainActor () -> Void)?)?,
    end: @escaping @MainActor (_ wasBegun: Bool) -> Void
  ) {
    self.type = type
    self.take = take
    self.end = end
  }

  /// What has become of the flow when its tab is set.
  enum Observation { case taken, known, refused }

  /// Observes the end of the flow, before anything is started.
  ///
  /// - Returns: whether that is done now, was done before, or another verb or tab has begun the flow.
  func observe() -> Observation {
    guard let take else { return isRefused ? .refused : .known }
    self.take = nil
    begin = take()
    if begin != nil { return .taken }
    isRefused = true
    decideOnce { $0(true) }
    return .refused
  }

  func start() {
    let begin = begin
    self.begin = nil
    begin?()
  }

  /// Closes the flow, unless its tab was decided about before.
  func decide(isShown: Bool) { decideOnce { if !isShown { $0(false) } } }

  private func decideOnce(_ body: (@MainActor (_ wasBegun: Bool) -> Void) -> Void) {
    guard let end else { return }
    // Nothing is freed here, since a `deinit` of the app may call back.
    let begin = begin
    (self.end, self.begin) = (nil, nil)
    withExtendedLifetime(begin) { body(end) }
  }
}
