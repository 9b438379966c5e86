import ModuleRegistry
import ModuleRegistryTesting
import ShopKit
import Synchronization

/// The device of a fuzzed session: what outlives the app when that is restarted.
@MainActor
final class FuzzedDevice {
  /// The running app.
  weak var app: TestApp? {
    didSet {
      launches += 1
      isNarrow = false
    }
  }

  /// Makes the window narrow or wide; `nil` has the window in memory do so.
  var resize: (@MainActor (_ isNarrow: Bool) -> Void)?

  /// Whether the window was made narrow.
  private var isNarrow = false

  let numbers = OrderNumbers()

  /// Whether the connection is cut; a restart does not restore it.
  private(set) var isOffline = false

  /// The tabs that were compared last.
  private var tabs: String?
  private var launches = 0

  /// Begins a session.
  func reset() {
    (isOffline, tabs, launches) = (false, nil, 0)
    numbers.reset()
  }

  // MARK: - Actions

  /// The button that closes a modal; the flow asks first if something would be lost.
  var wayOut: [AppFuzzer.Action] {
    guard let app, !app.window.modals.isEmpty, app.window.visibleStack?.contents.count == 1 else {
      return []
    }
    return [.init("close") { app.registry.service(UnsavedInput.self).goBack(in: app.window) }]
  }

  /// Makes the window narrow or wide.
  func columns(on content: ScreenContent?) -> [AppFuzzer.Action] {
    // Not where it would be the only way on.
    guard let app, let content, !content.rows.isEmpty || !content.actions.isEmpty else { return [] }
    return [
      .init(isNarrow ? "make wide" : "make narrow") {
        self.isNarrow.toggle()
        guard let resize = self.resize else {
          (app.window.system as? MemoryWindow)?.isNarrow = self.isNarrow
          return
        }
        resize(self.isNarrow)
      }
    ]
  }

  /// Cuts the connection before a request or during one, and restores it anywhere.
  ///
  /// Not before a sign-in, which would hide the screens behind it.
  func connectionSwitch(on content: ScreenContent?) -> [AppFuzzer.Action] {
    guard let app, let content else { return [] }
    if isOffline {
      return [
        .init("go online") {
          self.isOffline = false
          app.registry.service(Connectivity.self).restore()
        }
      ]
    }
    let isBefore = ["Enter the code", "Address", "Summary", "Cart"].contains(content.title)
    guard isBefore || content.activity != nil else { return [] }
    return [
      .init("go offline") {
        self.isOffline = true
        app.registry.service(Connectivity.self).cut()
      }
    ]
  }

  // MARK: - The screen

  /// The state of a screen that decides on the next actions.
  func state(of screen: any Presentable) -> String {
    let state = (screen as? any Screen)?.content.state ?? ""
    return isOffline ? "\(state) offline" : state
  }

  /// The first screens of the tabs, which a restart shows again.
  ///
  /// An order that waits is taken up before the tabs. After every second launch, the customer goes
  /// on to them at once; after the others, the tabs are taken to be as they were.
  func persistentTabs(of app: TestApp) -> String {
    if app.persistentTabs == nil, launches.isMultiple(of: 2) { app.goOn() }
    tabs = app.persistentTabs ?? tabs
    return tabs ?? "no tabs"
  }
}

/// Numbers of orders, one after the other.
final class OrderNumbers: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock {
      $0 += 1
      return "A-\($0)"
    }
  }

  func reset() { count.withLock { $0 = 0 } }
}

extension TestApp {
  /// Leaves the screen about an order that was open when the app ended.
  fileprivate func goOn() {
    let content = (window.visibleScreen as? any Screen)?.content
    content?.actions.first { $0.title == "Go on" }?.perform()
  }

  /// The first screens of the tabs; `nil` before there are tabs.
  fileprivate var persistentTabs: String? {
    guard let tabs = window.root as? any SystemTabs else { return nil }
    return tabs.items.map { item in
      let first = item.presentable.screens.first
      guard let content = (first as? any Screen)?.content, item.title != "Catalog" else {
        return item.title
      }
      // Not the notes: some are about what the user has just done.
      return "\(item.title): \(content.rows.map { "\($0.title) \($0.detail)" })"
    }
    .joined(separator: "\n")
  }
}

extension ScreenContent {
  /// The state that decides on the next actions.
  fileprivate var state: String {
    let texts = [fields.count { $0.text.isEmpty }, fields.count { $0.problem != nil }]
    let choice = rows.prefix(6).contains { $0.isChosen == true } ? "chosen" : ""
    return "\(texts) \(choice) \(min(rows.count, 3)) \(problemCount) \(activity?.title ?? "")"
  }
}
