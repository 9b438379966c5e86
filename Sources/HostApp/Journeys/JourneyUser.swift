public import ModuleRegistry
public import ModuleRegistryTesting
public import ShopKit

/// A user of a front end that has other views than a terminal.
///
/// A test of the front end conforms to it, and replays the journeys of line mode.
@MainActor
public protocol JourneyUser {
  /// The flows of the shop; `nil` without an open shop.
  var flows: NavigationWindow? { get }

  /// The connection of the shop; `nil` without an open shop.
  var connection: Connection? { get }

  /// The clock of the features.
  var clock: ManualClock { get }

  /// Returns the visible page, after all that was to be drawn.
  func look() throws -> Page

  /// Chooses a row of the visible page.
  ///
  /// - Parameters:
  ///   - position: the position of the row.
  ///   - page: the visible page.
  /// - Throws: an ``ImpossibleStep``, as all that follow.
  func choose(_ position: Int, of page: Page) throws

  /// Presses the button, or gives the answer, with a title that begins with a name.
  func press(_ name: String) throws

  /// Replaces the text of the first field, or of the one that is named before a colon.
  func type(_ text: String) throws

  /// Selects the tab with a title.
  func selectTab(_ name: String) throws

  /// Goes back by what the platform has for it.
  func goBack() throws

  /// Opens a link from outside of the app.
  func open(_ link: String) throws

  /// Notes the objects that are in use, which have to be gone in the end.
  func watch()
}

// MARK: - The commands of line mode

extension JourneyUser {
  /// Carries out a command of line mode; the rows of the page have its numbers.
  public func perform(_ command: String, seeing page: Page) throws {
    let words = command.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words[0] {
    case "open":
      guard let number = Int(rest), page.rows.indices.contains(number - 1) else {
        throw ImpossibleStep("there is no row \(rest)")
      }
      try choose(number - 1, of: page)
    case "tap": try press(rest)
    case "type": try type(rest)
    case "tab": try selectTab(rest)
    case "back": try goBack()
    case "link": try open(rest)
    case "show": break
    case "offline": connection?.cut()
    case "online": connection?.restore()
    case "wait": clock.advance(by: .seconds(Int(rest) ?? 0))
    default: throw ImpossibleStep("there is no command '\(command)'")
    }
  }

  /// Returns the label that a text begins with before a colon, in lower case, and the rest.
  public func labelled(_ text: String) -> (label: String, text: String)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }))
  }

  /// The live coordinators, with the titles of their screens.
  public var tree: String? {
    flows?.coordinatorTree { screen in
      let name = String(describing: Swift.type(of: screen))
      return (screen as? any Screen).map { "\(name) '\($0.content.title)'" } ?? name
    }
  }

  /// Performs a gesture that is given up half-way, which must change nothing.
  ///
  /// - Throws: an ``ImpossibleStep``, if it has changed the page or the coordinators.
  public func giveUp(_ gesture: String, _ perform: () -> Void) throws {
    let before = (page: try look(), tree: tree)
    perform()
    let now = (page: try look(), tree: tree)
    if now == before { return }
    throw ImpossibleStep("\(gesture) changed the screen to\n\(now.page)\n\(now.tree ?? "")")
  }
}

// MARK: - Journeys

extension JourneyUser {
  /// Follows a journey from the launch to its end, and compares each page with the recorded one.
  ///
  /// - Throws: an ``UnexpectedPage``, with which the journey ends.
  public func replay(_ journey: RecordedJourney) async throws {
    var page = journey.first
    watch()
    if let complaint = journey.complaint { try await answer(complaint, after: "the launch") }
    try await expect(page, after: "the launch")
    for step in journey.steps where !step.command.hasPrefix("#") {
      if step.command == "quit" { return }
      if step.command == "tree" {
        guard tree == step.text else {
          throw UnexpectedPage("the tree is\n\(tree ?? "")\nand not\n\(step.text)")
        }
      } else if let complaint = step.complaint {
        try await fail(to: step.command, because: complaint, seeing: page)
      } else {
        page = try await go(on: step, seeing: page)
      }
      watch()
    }
  }

  private func go(on step: RecordedJourney.Step, seeing page: Page) async throws -> Page {
    // A countdown that has not begun would not see the time pass; there may be none.
    if step.command.hasPrefix("wait") {
      _ = try await eventually(tries: 30) { clock.sleepers > 0 }
    }
    // As in line mode, a task that an answer resumes goes on before the next command.
    await Task.yield()
    do {
      try perform(step.command, seeing: page)
    } catch {
      throw UnexpectedPage("'\(step.command)': \(error)\non\n\(page)")
    }
    guard let next = step.page else {
      throw UnexpectedPage("no page is recorded after '\(step.command)'")
    }
    try await expect(next, after: step.command)
    return next
  }

  /// Expects that a command is not carried out: there is an alert if a link leads nowhere, and no
  /// way to do anything else.
  private func fail(
    to command: String,
    because complaint: String,
    seeing page: Page
  ) async throws {
    await Task.yield()
    if command.hasPrefix("link ") {
      try perform(command, seeing: page)
      try await answer(complaint, after: command)
    } else {
      do {
        try perform(command, seeing: page)
        throw UnexpectedPage("'\(command)' was carried out on\n\(page)")
      } catch is ImpossibleStep {}
    }
    try await expect(page, after: "\(command), which changes nothing")
  }

  /// Expects an alert with the error of line mode, as a sentence, and answers it.
  private func answer(_ complaint: String, after command: String) async throws {
    let alert = Page(
      bar: Page.bar("question"),
      title: "Link",
      notes: complaint.prefix(1).uppercased() + complaint.dropFirst() + ".",
      actions: ["<OK>"]
    )
    try await expect(alert, after: command)
    watch()
    try press("OK")
  }

  /// Expects a page, perhaps after a task of the screen has ended.
  private func expect(_ page: Page, after command: String) async throws {
    if try await eventually({ try look() == page }) { return }
    throw UnexpectedPage("after '\(command)' there is\n\(try look())\nand not\n\(page)")
  }
}

/// An impossible action, or an invisible element.
public struct ImpossibleStep: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// A page that differs from the recorded one.
public struct UnexpectedPage: Error, CustomStringConvertible {
  /// Both pages, and the command.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Runs other tasks until a condition holds.
///
/// - Parameters:
///   - tries: how often the condition is read, a millisecond apart after the first few times.
///   - isTrue: the condition.
/// - Returns: `false` if it never holds.
/// - Throws: an error of the condition.
@MainActor
public func eventually(
  tries: Int = 5_000,
  _ isTrue: @MainActor () throws -> Bool
) async throws -> Bool {
  for count in 0..<tries {
    if try isTrue() { return true }
    // A task may have gone to another thread, which a loop of yields keeps from running.
    if count < 20 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
  }
  return try isTrue()
}
