/// The beginning of the flow behind a tab, which happens once, however often the tab is set.
@MainActor
final class TabOpening {
  private var begin: (@MainActor () -> Void)?
  private var isDecided = false
  private let close: @MainActor () -> Void

  init(_ begin: @escaping @MainActor () -> Void, refuse close: @escaping @MainActor () -> Void) {
    self.begin = begin
    self.close = close
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
