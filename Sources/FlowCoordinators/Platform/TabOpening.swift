/// The beginning of the flow behind a tab, which happens once, however often the tab is set.
@MainActor
final class TabOpening {
  private var listen: (@MainActor () -> @MainActor () -> Void)?
  private var begin: (@MainActor () -> Void)?
  private var isDecided = false
  private let close: @MainActor () -> Void

  /// - Parameters:
  ///   - listen: observes the end of the flow, which may be over already, and returns a
  ///     closure that starts it; `nil` without a flow.
  ///   - close: closes the flow, if its tab is refused.
  init(
    _ listen: (@MainActor () -> @MainActor () -> Void)?,
    refuse close: @escaping @MainActor () -> Void
  ) {
    self.listen = listen
    self.close = close
  }

  /// Observes the end of the flow, before anything is started.
  func observe() {
    guard let listen else { return }
    self.listen = nil
    begin = listen()
  }

  func start() {
    let begin = begin
    self.begin = nil
    begin?()
  }

  /// Closes the flow, unless its tab was decided about before.
  func decide(isShown: Bool) {
    if !isDecided, !isShown { close() }
    isDecided = true
  }
}
