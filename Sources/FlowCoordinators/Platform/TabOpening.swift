/// The beginning of the flow behind a tab, or in a column, which happens once, however often that is set.
@MainActor
final class TabOpening {
  /// The type of the coordinator, for the journal.
  let type: (any Any.Type)?
  private var take: (@MainActor (TabOpening) -> (@MainActor () -> Void)?)?
  private var begin: (@MainActor () -> Void)?

  /// Closes the flow, or tells that there is none to begin; `nil` once the tab was decided about.
  private var end: (@MainActor (_ wasBegun: Bool) -> Void)?

  /// Why there is no flow to begin.
  enum Lack { case absent, begunBefore }

  /// `nil` if there is a flow to begin, or nobody has asked yet.
  private var lack: Lack?

  /// Whether the flow has ended.
  var hasEnded = false

  /// - Parameters:
  ///   - type: the type of the coordinator; `nil` without a flow.
  ///   - take: observes the end of the flow, which may be over already, and returns a closure that
  ///     starts it, or `nil` if there is none, or a verb has begun it before.
  ///   - end: closes the flow, or tells that there is none to begin, as a verb has begun it before.
  init(
    of type: (any Any.Type)?,
    _ take: @escaping @MainActor (TabOpening) -> (@MainActor () -> Void)?,
    end: @escaping @MainActor (_ wasBegun: Bool) -> Void
  ) {
    self.type = type
    self.take = take
    self.end = end
  }

  /// Observes the end of the flow, before anything is started; once.
  ///
  /// - Returns: the reason why there is no flow to begin; `nil` if there is one.
  func observe() -> Lack? {
    if let take {
      self.take = nil
      begin = take(self)
      if begin == nil {
        lack = type == nil ? .absent : .begunBefore
        decideOnce { $0(type != nil) }
      }
    }
    return lack
  }

  func start() {
    let begin = begin
    self.begin = nil
    begin?()
  }

  /// Closes the flow, unless it has ended, or its tab was decided about before.
  func decide(isShown: Bool) { decideOnce { if !isShown, !hasEnded { $0(false) } } }

  private func decideOnce(_ body: (@MainActor (_ wasBegun: Bool) -> Void) -> Void) {
    guard let end else { return }
    // Nothing is freed here, since a `deinit` of the app may call back.
    let begin = begin
    (self.end, self.begin) = (nil, nil)
    withExtendedLifetime(begin) { body(end) }
  }
}
