package import FlowCoordinators
package import ShopKit

/// An open shop: its window, and the user's actions for any front end.
@MainActor
package final class Shop {
  package let window: NavigationWindow

  /// The clock of the features, if time passes only by ``wait(_:)``.
  package var stoppedClock: StoppedClock?

  /// The notices of the launch, shown before those of the features.
  package var launchNotices: [String] = []

  private let system: MemoryWindow
  private weak var app: AppFlow.Interface?
  private let linker: DeepLinker
  private let unsavedFlows: UnsavedFlows
  private let connection: Connection
  private let readNotices: @MainActor () -> [String]
  private let unsavedChanges: @Sendable () -> [UnsavedChange]

  /// The flow to show; `nil` from the start on, since the window keeps it then.
  private var unit: Unit?

  /// The flow at the root of the window, with its presentable.
  package typealias Unit = (coordinator: AppFlow.Interface, presentable: any Presentable)

  /// Creates the shop.
  ///
  /// - Parameters:
  ///   - unit: the flow to show at the root of the window.
  ///   - window: the window.
  ///   - system: the system of the window.
  ///   - linker: the receiver of links.
  ///   - unsaved: the flows that ask before their input is lost.
  ///   - connection: the connection to servers.
  ///   - notices: the notices of the features, read when the shop has started.
  ///   - unsavedChanges: what may not be saved, which every screen shows.
  package init(
    showing unit: Unit,
    in window: NavigationWindow,
    on system: MemoryWindow,
    linker: DeepLinker,
    unsaved: UnsavedFlows,
    connection: Connection = Connection(),
    notices: @escaping @MainActor () -> [String] = { [] },
    unsavedChanges: @escaping @Sendable () -> [UnsavedChange] = { [] }
  ) {
    self.unit = unit
    self.window = window
    self.system = system
    self.linker = linker
    unsavedFlows = unsaved
    self.connection = connection
    readNotices = notices
    self.unsavedChanges = unsavedChanges
    system.isNarrow = true
    #if DEBUG
      listLeaks(on: ContinuousClock())
    #endif
  }

  /// Lists from now on what flows leave behind, below the journal.
  package func listLeaks(on clock: some Clock<Duration>) {
    // Weak, since the window keeps it, and the shop keeps the window.
    window.onLeak(clock: clock) { [weak self] in self?.leaks.append($0) }
  }

  /// What flows have left behind that have ended.
  private var leaks: [Leak] = []

  /// What has happened in the window, a sentence each, the latest last, and then what flows have left
  /// behind.
  package var events: [String] {
    window.journal.entries.map(\.sentence) + leaks.map(\.description)
  }

  /// Shows the first screen.
  ///
  /// Earlier links are opened as soon as the tabs exist. A second call does nothing.
  package func start() {
    guard let (coordinator, presentable) = unit else { return }
    unit = nil
    app = coordinator
    // A link can name a customer's things, and the next customer can read the journal.
    coordinator.onSessionChange = { [weak window] in window?.redactLinks() }
    window.setRoot((AppFlow.coordinator(of: coordinator), presentable), startingWith: linker)
  }

  /// The notices for the user at the start.
  package var notices: [String] {
    (launchNotices + readNotices()).map { $0.oneLine(atMost: 1_000) }
  }

  /// What could not be saved, a sentence each.
  var problems: [String] { unsavedChanges().problems }

  /// The visible content with what could not be saved; `nil` if there is none.
  package var content: ScreenContent? { window.content?.adding(problems) }

  /// The tabs, unless the root of the window is another presentable.
  var systemTabs: (any SystemTabs)? { window.root as? any SystemTabs }

  /// The split view below all modals, if it has its columns side by side.
  var splitView: (any SystemSplit)? {
    var visible = window.root
    while let tabs = visible as? any SystemTabs { visible = tabs.visible }
    return (visible as? any SystemSplit).flatMap { $0.isCollapsed ? nil : $0 }
  }

  /// Whether there is room for one column only, as there is for a shop that prints lines.
  var isNarrow: Bool {
    get { system.isNarrow }
    set { system.isNarrow = newValue }
  }

  /// Shows the badges of tabs that have changed.
  func updateBadges() { app?.shop?.updateBadges() }

  /// The live coordinators, one per line, with the types and titles of their screens.
  ///
  /// The types are those in the journal.
  var tree: String {
    window.coordinatorTree { screen in
      let type = String(describing: Swift.type(of: screen)).oneLine()
      return (screen as? any Screen).map { "\(type) '\($0.content.title)'" } ?? type
    }
  }

  /// The alert over everything else.
  var alert: AlertMessage? { system.alert }

  /// The texts of its fields.
  var alertTexts: [String] { system.alertTexts }

  /// Whether a flow asks before its input is lost or acts on the answer, or a server is asked.
  var isAsking: Bool { unsavedFlows.isAsking || connection.isAsking }

  /// Whether a launch waits for an answer that only ``wait(_:)`` can bring.
  var isHeldUp: Bool { app?.isWaiting == true && stoppedClock?.hasSleepers == true }

  /// The unsaved changes that leaving would lose, of all screens in the window.
  var unsaved: [String] {
    var sentences: [String] = []
    func visit(_ presentable: any Presentable) {
      if let screen = presentable as? any Screen, let unsaved = screen.content.unsaved {
        if !sentences.contains(unsaved) { sentences.append(unsaved) }
      }
      for inner in (presentable as? any SystemContainer)?.contents ?? [] { visit(inner) }
    }
    for presentable in [window.root].compactMap(\.self) + window.modals { visit(presentable) }
    return sentences
  }
}

// MARK: - The user's actions

extension Shop {
  /// Opens a link, and reports a failure.
  ///
  /// - Parameters:
  ///   - url: the text of the link.
  ///   - completion: called with the outcome. This may happen later, when the shop shows its tabs.
  package func open(
    link url: String,
    completion: @escaping @MainActor (ShopProblem?) -> Void
  ) {
    linker.open(url: url) { [connection] outcome in
      completion(outcome.problem(with: url, offline: connection.offline).map(ShopProblem.init))
    }
  }

  /// Advances the stopped clock.
  func wait(_ seconds: Int) throws(ShopProblem) {
    guard let stoppedClock else {
      throw ShopProblem("the clock is not stopped: launch with '--stop-clock' to use 'wait'")
    }
    stoppedClock.advance(by: .seconds(seconds))
  }

  /// The word in a bar while the shop is offline; empty otherwise.
  var offlineMark: String { connection.offline.map { _ in "offline" } ?? "" }

  /// Cuts the connection.
  func goOffline() { connection.cut() }

  /// Restores the connection, and goes on with all that waits for it.
  func goOnline() { connection.restore() }

  /// Tells the flows that the shop was suspended, and is in front again.
  ///
  /// They are told afterwards, since a process that is stopped runs nothing: a time that a flow measures
  /// goes on meanwhile.
  ///
  /// - Parameter draw: draws, which stops a shop that goes on in the background until it is in front.
  /// - Throws: the error of the closure.
  package func comeBack(drawing draw: () throws(Failure) -> Void) throws(Failure) {
    window.isInBackground = true
    try draw()
    window.isInBackground = false
  }

  func goBack() throws(ShopProblem) {
    guard alert == nil else { throw ShopProblem("answer the question first") }
    guard unsavedFlows.goBack(in: window) else { throw ShopProblem("this is the first screen") }
  }

  func selectTab(_ name: String) throws(ShopProblem) {
    guard let tabs = systemTabs else { throw ShopProblem("there are no tabs") }
    guard !window.hidesTabs, alert == nil else {
      throw ShopProblem("go back first: this screen covers the tabs")
    }
    tabs.tap(try choose(name, among: tabs.items.map(\.title), called: "tab"))
  }

  func openRow(_ number: Int) throws(ShopProblem) {
    let rows = alert == nil ? window.content?.rows ?? [] : []
    guard let row = rows.numbered(number) else {
      throw ShopProblem(
        rows.isEmpty
          ? "there are no rows here" : "there is no row \(number), only 1 to \(rows.count)"
      )
    }
    guard let select = row.onSelect else {
      throw ShopProblem("row \(number) cannot be opened")
    }
    select()
  }

  func tap(_ name: String) throws(ShopProblem) {
    if let alert {
      let position = try choose(name, among: alert.actions.map(\.title), called: "answer")
      guard alert.isEnabled(position, with: alertTexts) else {
        throw ShopProblem("'\(alert.actions[position].title)' cannot be chosen with this text")
      }
      return answer(position)
    }
    let actions = window.content?.actions ?? []
    guard !actions.isEmpty else { throw ShopProblem("there is no button here") }
    let action = actions[try choose(name, among: actions.map(\.title), called: "button")]
    guard action.isEnabled else { throw ShopProblem("'\(action.title)' cannot be tapped now") }
    action.perform()
  }

  /// Answers the current alert.
  func answer(_ position: Int) { system.answerAlert(position) }

  /// The fields of the alert or, without one, of the screen.
  private var fields: [Field] {
    guard let alert else { return window.content?.fields ?? [] }
    return alert.fields.indices.map { position in
      alert.field(position, with: alertTexts) { [weak system] text in
        system?.typeIntoAlert(text, field: position)
      }
    }
  }

  /// Replaces the text of a field of the alert.
  func typeIntoAlert(_ text: String, field: Int) { system.typeIntoAlert(text, field: field) }

  /// Sets the text of the first field.
  ///
  /// A label and a colon before the text select another field.
  func type(_ text: String) throws(ShopProblem) {
    let fields = fields
    guard let first = fields.first else {
      throw ShopProblem("there is no field to type into here")
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let label = parts[0].lowercased()
    guard parts.count == 2, let field = fields.first(where: { $0.label.lowercased() == label })
    else { return try put(text, into: first) }
    try put(String(parts[1].drop(while: \.isWhitespace)), into: field)
  }

  private func put(_ text: String, into field: Field) throws(ShopProblem) {
    let length = text.unicodeScalars.count
    guard length <= field.maximumLength else {
      throw ShopProblem(
        "'\(field.label)' takes at most \(field.maximumLength) characters, not \(length)"
      )
    }
    field.onChange(text)
  }

  /// Returns the position of a title, by its number, its name or an unambiguous prefix.
  private func choose(
    _ name: String,
    among titles: [String],
    called noun: String
  ) throws(ShopProblem) -> Int {
    let wanted = name.lowercased()
    if let number = Int(wanted), titles.numbered(number) != nil { return number - 1 }
    if let exact = titles.firstIndex(where: { $0.lowercased() == wanted }) { return exact }
    let matches = titles.indices.filter { titles[$0].lowercased().hasPrefix(wanted) }
    if matches.count == 1, !name.isEmpty { return matches[0] }
    let choices = matches.isEmpty ? Array(titles.indices) : matches
    let known = choices.map { "'\(titles[$0])'" }.joined(separator: ", ")
    if name.isEmpty { throw ShopProblem("which \(noun)? Available: \(known)") }
    throw ShopProblem(
      "\(matches.isEmpty ? "no" : "more than one") \(noun) is called '\(name)'; available: \(known)"
    )
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the element with this number, counted from 1.
  fileprivate func numbered(_ number: Int) -> Element? {
    (1...Swift.max(1, count)).contains(number) && !isEmpty ? self[number - 1] : nil
  }
}
