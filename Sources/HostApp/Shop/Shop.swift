package import ModuleRegistry
import ShopKit

/// The shop that is open: its window, and what a person can do there on any front end.
@MainActor
package final class Shop {
  package let window: NavigationWindow
  private let system = MemoryWindow()
  private let registry: Registry
  private weak var app: AppFlow.Interface?
  private let linker: DeepLinker
  private let stoppedClock: StoppedClock?
  private let ownNotices: [String]

  /// Makes the shop of these features.
  ///
  /// - Parameters:
  ///   - registry: what the features provide.
  ///   - stoppedClock: the clock of the features, if time passes only by ``wait(_:)``.
  ///   - notices: what a person has to be told beside what the features have to say.
  /// - Throws: a ``Failure`` if no feature has anything to show.
  package init(
    _ registry: Registry,
    stoppedClock: StoppedClock? = nil,
    notices: [String] = []
  ) throws(Failure) {
    self.registry = registry
    ownNotices = notices
    self.stoppedClock = stoppedClock
    window = NavigationWindow(system)
    linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop"), .host("shop.example")],
      in: window
    )
    let guest = registry.opening(CustomerSession.self, with: nil)
    if guest.contributions(to: Tabs.self).isEmpty {
      let reasons = registry.warnings.filter { $0.kind == .featureLeftOut }.map { "- \($0)" }
      throw .unavailable(
        "no feature is left to show: build or launch with one of \(FeatureName.list)",
        advice: reasons.isEmpty
          ? nil : reasons.joined(separator: "\n").lines(ofAtMost: String.longestLine)
      )
    }
  }

  /// Shows the first screen.
  ///
  /// Links that came before are opened when the tabs are there.
  package func start() {
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: window)
    app = coordinator
    // What a link names is the customer's, and the next one sees the journal.
    coordinator.onSessionChange = { [weak window] in window?.redactLinks() }
    window.setRoot((AppFlow.coordinator(of: coordinator), presentable), startingWith: linker)
  }

  /// What a person has to be told now that the shop is open.
  package var notices: [String] {
    (ownNotices + registry.contributions(to: Notices.self).flatMap { $0.sentences() })
      .map { $0.oneLine(atMost: 1_000) }
  }

  /// The tabs, unless something else is at the root of the window.
  var systemTabs: (any SystemTabs)? { window.root as? any SystemTabs }

  /// What stands beside the title of a tab.
  func badge(ofTab position: Int) -> String? {
    app?.shop?.badge(ofTab: position)
  }

  /// The coordinators that are alive, a line each, with the screens that each owns: by the types that the
  /// journal names, and by the titles that the user sees.
  var tree: String {
    window.coordinatorTree { screen in
      let type = String(describing: Swift.type(of: screen)).oneLine()
      return (screen as? any Screen).map { "\(type) '\($0.content.title)'" } ?? type
    }
  }

  /// The question over everything else.
  var alert: AlertMessage? { system.alert }

  /// What would be lost if the shop were left now, on whatever screen it was typed.
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

// MARK: - What a person does

extension Shop {
  /// Opens a link, and says why not if that cannot be done.
  ///
  /// - Parameters:
  ///   - url: the text of the link.
  ///   - completion: called when it is known: perhaps later, when the shop shows its tabs.
  package func open(
    link url: String,
    completion: @escaping @MainActor (ShopProblem?) -> Void
  ) {
    linker.open(url: url) { completion($0.problem(with: url)) }
  }

  /// Lets seconds pass, where the clock was stopped.
  func wait(_ seconds: Int) throws(ShopProblem) {
    guard let stoppedClock else {
      throw ShopProblem("time passes by itself: '--stop-clock' lets you say when")
    }
    stoppedClock.advance(by: .seconds(seconds))
  }

  func goBack() throws(ShopProblem) {
    guard alert == nil else { throw ShopProblem("answer the question first") }
    guard window.goBack() else { throw ShopProblem("this is the first screen") }
  }

  func selectTab(_ name: String) throws(ShopProblem) {
    guard let tabs = systemTabs else { throw ShopProblem("there are no tabs") }
    guard !window.hidesTabs, alert == nil else {
      throw ShopProblem("go back first: what is shown now covers the tabs")
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
      return answer(try choose(name, among: alert.actions.map(\.title), called: "answer"))
    }
    let actions = window.content?.actions ?? []
    guard !actions.isEmpty else { throw ShopProblem("there is nothing to tap here") }
    let action = actions[try choose(name, among: actions.map(\.title), called: "button")]
    guard action.isEnabled else { throw ShopProblem("'\(action.title)' cannot be tapped now") }
    action.perform()
  }

  /// Gives the answer at a position to the question that is asked.
  func answer(_ position: Int) { system.answerAlert(position) }

  /// Puts a text into the first field, or into the one whose label and a colon it begins with.
  func type(_ text: String) throws(ShopProblem) {
    guard alert == nil, let fields = window.content?.fields, let first = fields.first else {
      throw ShopProblem("there is nothing to type into here")
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

  /// The position of the one title that a person means: by number, by name or by its beginning.
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
    if name.isEmpty { throw ShopProblem("which \(noun)? There is \(known)") }
    throw ShopProblem(
      "\(matches.isEmpty ? "no" : "more than one") \(noun) is called '\(name)': there is \(known)"
    )
  }
}

extension RandomAccessCollection where Index == Int {
  /// The element that a person calls by this number, counting from 1.
  fileprivate func numbered(_ number: Int) -> Element? {
    (1...Swift.max(1, count)).contains(number) && !isEmpty ? self[number - 1] : nil
  }
}

extension DeepLinker.Outcome {
  /// Why a link was not opened, with its text as it was typed.
  fileprivate func problem(with url: String) -> ShopProblem? {
    switch self {
    // Whoever closes the sign-in, or asks for something else meanwhile, knows what becomes of the link.
    case .opened, .refused(.guardClosed), .refused(.superseded): nil
    case .unknown: ShopProblem("nothing in this shop is at \(url.encodedLink)")
    case .malformed(let error), .foreign(let error): ShopProblem("\(error)")
    case .refused(let refusal): ShopProblem("the link could not be opened: \(refusal)")
    }
  }
}
