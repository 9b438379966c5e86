import FlowCoordinators
import FlowCoordinatorsSwiftUI

final class Page: Presentable {}

/// A window of SwiftUI whose time passes when a test says so, and the signals that it gives.
@MainActor
final class TestWindow {
  let window: SwiftUIWindow
  private(set) var settled = 0
  private(set) var dismissedByUser = 0
  private let time: Time
  let stack: SwiftUIStack
  let tabs: SwiftUITabs

  @MainActor
  private final class Time {
    var waiting: [(Duration, @MainActor () -> Void)] = []
  }

  init(isShown: Bool = true) {
    let time = Time()
    self.time = time
    let clock = ViewClock(patience: .seconds(2)) { time.waiting.append(($0, $1)) }
    window = SwiftUIWindow(clock)
    guard let stack = window.makeStack() as? SwiftUIStack,
      let tabs = window.makeTabs() as? SwiftUITabs
    else { fatalError("a window of SwiftUI makes containers of SwiftUI") }
    (self.stack, self.tabs) = (stack, tabs)
    // Weak, since this object keeps the window, the stack and the tabs, which keep these closures.
    window.onSettle = { [weak self] in self?.settled += 1 }
    stack.onSettle = { [weak self] in self?.settled += 1 }
    tabs.onSettle = { [weak self] in self?.settled += 1 }
    window.onDismissByUser = { [weak self] in self?.dismissedByUser += 1 }
    if isShown { window.show(in: self) }
  }

  /// A few frames pass.
  func passMoment() { pass { $0 == ViewClock.moment } }

  /// The time that a transition takes passes.
  func passTransition() { pass { $0 < .seconds(2) } }

  /// The time of the earliest call passes, and no other.
  func passEarliest() { time.waiting.removeFirst().1() }

  /// Every deadline passes.
  func passTime() { pass { _ in true } }

  private func pass(_ isPassing: (Duration) -> Bool) {
    let passing = time.waiting.filter { isPassing($0.0) }
    time.waiting.removeAll { isPassing($0.0) }
    for (_, body) in passing { body() }
  }

  /// Shows screens on the stack, whose top appears and stays for a few frames.
  func show(_ count: Int) -> [Page] {
    let pages = (0..<count).map { _ in Page() }
    _ = stack.setScreens(pages, transition: nil)
    if let top = pages.last { stack.didAppear(top) }
    passMoment()
    return pages
  }

  /// Presents a modal, which appears.
  func present(style: PresentationStyle = .automatic) -> Page {
    let page = Page()
    _ = window.present(Modal(page, style: style), transition: nil)
    window.didAppear(page)
    return page
  }
}

extension SwiftUIStack {
  /// Whether the stack has these screens.
  func has(_ pages: [Page]) -> Bool { contents.elementsEqual(pages) { $0 === $1 } }
}
