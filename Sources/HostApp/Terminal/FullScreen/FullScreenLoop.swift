import FlowCoordinators
import Foundation
import Observation

/// Runs the shop on a terminal: draws, and waits for keys and changes.
@MainActor
package final class FullScreenLoop {
  private let shop: Shop
  private let screen: FullScreen
  private let link: String?
  private let hasColors: Bool
  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  private var shown: Canvas?
  private var tracked: [Int]?
  private var isChangePending = false
  private var ticker: Task<Void, Never>?

  private enum Event: Sendable {
    case terminal(TerminalEvent)

    /// The window may have changed.
    case changed

    /// Observed content has changed.
    case observed

    /// The next animation frame is due.
    case tick
  }

  /// - Parameters:
  ///   - shop: the shop, before its start.
  ///   - link: the deep link to open first.
  ///   - environment: the environment variables.
  package init(_ shop: Shop, link: String?, environment: [String: String]) {
    self.shop = shop
    self.link = link
    screen = FullScreen(shop)
    hasColors = Self.hasColors(environment)
    (events, continuation) = AsyncStream.makeStream(of: Event.self)
  }

  /// Whether the terminal has colours and the user wants them (https://no-color.org).
  static func hasColors(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    let isMonochrome = term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono")
    return (environment["NO_COLOR"] ?? "").isEmpty && !isMonochrome
  }

  /// Runs until the user leaves, the terminal closes, or a signal asks for the end.
  ///
  /// - Returns: the signal, by which the process has to end; `nil` if there is none.
  /// - Throws: a ``Failure`` if the terminal cannot be used, or is gone.
  package func run() async throws(Failure) -> Int32? {
    let continuation = continuation
    guard let device = TerminalDevice(onEvent: { continuation.yield(.terminal($0)) }) else {
      throw .software(
        "the terminal cannot be opened: start the shop with TERM=dumb, which reads and prints lines"
      )
    }
    defer { end(device) }
    if let link { screen.open(link: link) }
    shop.start()
    screen.say("Please note", shop.notices)
    shop.window.onUpdate = { [weak self] in self?.windowChanged() }
    try draw(on: device)
    for await event in events {
      switch event {
      case .terminal(.keys(let keys, let time)):
        for key in keys where !screen.isDone { screen.press(key, at: time) }
        device.didPressKeys()
      case .terminal(.spoiled): shown = nil
      case .terminal(.requested(let signal)): return signal
      case .terminal(.closed): return nil
      case .changed: guard isChangePending else { continue }
      case .observed: tracked = nil
      case .tick: screen.advance()
      }
      if screen.isDone { return nil }
      try draw(on: device)
    }
    return nil
  }

  private func end(_ device: TerminalDevice) {
    ticker?.cancel()
    shop.window.onUpdate = nil
    continuation.finish()
    device.close()
  }

  /// Defers drawing until pending keys are handled.
  private func windowChanged() {
    isChangePending = true
    continuation.yield(.changed)
  }

  private func draw(on device: TerminalDevice) throws(Failure) {
    isChangePending = false
    guard device.takeContinuation() else { return try drawChanges(on: device) }
    try shop.comeBack { () throws(Failure) in
      shown = nil
      try drawChanges(on: device)
      // A shop that has gone on in the background was stopped there, and is told to go on once more.
      _ = device.takeContinuation()
    }
  }

  private func drawChanges(on device: TerminalDevice) throws(Failure) {
    screen.lookAgain()
    // Not while the content is observed, since flows are told.
    screen.fit(into: device.size)
    let canvas = tracking { screen.draw(device.size) }
    try device.write(canvas.changes(since: shown, colors: hasColors))
    shown = canvas
    keepTime()
  }

  /// Draws, and requests a notification when observed content changes.
  ///
  /// An observation lasts until the next change, so it does not begin again for every key.
  private func tracking(_ draw: () -> Canvas) -> Canvas {
    if let tracked, tracked == screen.subject { return draw() }
    screen.lookAgain()
    let continuation = continuation
    let canvas = withObservationTracking(draw) { continuation.yield(.observed) }
    tracked = screen.subject
    return canvas
  }

  /// Runs a ticker while an animation is visible.
  private func keepTime() {
    guard screen.isBusy else {
      ticker?.cancel()
      ticker = nil
      return
    }
    guard ticker == nil else { return }
    let continuation = continuation
    ticker = Task {
      while (try? await Task.sleep(for: .milliseconds(120))) != nil { continuation.yield(.tick) }
    }
  }
}
