import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopComposition
import ShopKit
import Testing
import UIKit

@testable import ShopUIKit

/// The journeys that are recorded of line mode, on the controllers and views of UIKit.
///
/// One after the other, since there is one run loop for all of them.
@Suite(.serialized)
@MainActor
struct JourneyTests {
  /// The welcome is the terminal's own, with its keys and commands; the flow that may come after it
  /// before the tabs is in the journey `sign-in-first`.
  private nonisolated static let ofTheTerminal: Set = ["launch-flows"]

  private nonisolated static var names: [String] {
    get throws { try RecordedJourney.names().filter { !ofTheTerminal.contains($0) } }
  }

  @Test(arguments: try Self.names)
  func `the text of UIKit's views is the output of line mode`(_ name: String) async throws {
    let remains = Remains()
    try await Self.go(RecordedJourney(name), watching: remains)
    UIKitSimulation().turn()
    #expect(try await eventually { remains.names == [] }, "\(remains.names)")
    #expect(remains.count(of: "AppCoordinator") == 1)
    #expect(remains.count(of: "ScreenController") > 0)
  }

  private static func go(_ journey: RecordedJourney, watching remains: Remains) async throws {
    let person = try Person(opening: journey, watching: remains)
    var page = journey.first
    if let complaint = journey.complaint {
      try await person.answer(complaint, after: "the launch", watching: remains)
    }
    try await person.expect(page, after: "the launch")
    for step in journey.steps where !step.command.hasPrefix("#") {
      if step.command == "tree" {
        #expect(person.tree == step.text)
        continue
      }
      if step.command == "quit" { break }
      if let complaint = step.complaint {
        try await person.fail(
          to: step.command,
          because: complaint,
          seeing: page,
          watching: remains
        )
        remains.watch(person.delegate.window, of: person.delegate.shop?.flows)
        continue
      }
      // A countdown that has not begun would not see the time pass; there may be none.
      if step.command.hasPrefix("wait") {
        _ = try await eventually(tries: 30) { person.clock.sleepers > 0 }
      }
      do {
        try person.perform(step.command, seeing: page)
      } catch {
        Issue.record("'\(step.command)': \(error)\non\n\(page)")
        break
      }
      page = try #require(step.page)
      try await person.expect(page, after: step.command)
      remains.watch(person.delegate.window, of: person.delegate.shop?.flows)
    }
    remains.watch(person.delegate)
    person.delegate.sceneDidDisconnect(person.scene)
  }
}

/// Lets other tasks run until something is true, and gives up if it never is.
@MainActor
func eventually(
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

extension Person {
  /// Opens the shop with the options of a journey.
  init(opening journey: RecordedJourney, watching remains: Remains) throws {
    let options = journey.options
    var composition = Composition()
    let names = (options["--only"] ?? "").split(separator: ",")
    composition.features = Set(names.compactMap { FeatureName(rawValue: String($0)) })
    composition.code = options["--code"]
    composition.order = options["--order"]
    composition.requiresSignIn = options["--sign-in"] != nil
    if let today = options["--today"] {
      let format = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
      composition.today = try format.parse(today).addingTimeInterval(12 * 60 * 60)
    }
    try self.init(opening: composition, link: options["--open"])
    remains.watch(delegate.shop)
    remains.watch(delegate.shop?.app)
    delegate.shop?.flows.observe { change in
      remains.watch(change.screen)
      remains.watch(change.owner)
    }
    remains.watch(delegate.window, of: delegate.shop?.flows)
  }

  init(opening composition: Composition, link: String? = nil) throws {
    simulation = UIKitSimulation()
    scene = UIWindowScene(simulation)
    delegate = SceneDelegate()
    clock = ManualClock()
    var composition = composition
    composition.clock = clock
    delegate.compose = { [composition] in composition }
    let url = try link.map { try #require(URL(string: $0)) }
    delegate.scene(
      scene,
      willConnectTo: UISceneSession(),
      options: UIScene.ConnectionOptions(
        urlContexts: Set([url].compactMap { $0.map(UIOpenURLContext.init) })
      )
    )
    simulation.turn()
  }

  /// The coordinators that are alive, with the titles of their screens.
  var tree: String? {
    delegate.shop?.flows.coordinatorTree { screen in
      let name = String(describing: type(of: screen))
      return (screen as? any Screen).map { "\(name) '\($0.content.title)'" } ?? name
    }
  }

  /// Expects that a command is not carried out: there is an alert if a link leads nowhere, and no
  /// way to do anything else.
  func fail(
    to command: String,
    because complaint: String,
    seeing page: Page,
    watching remains: Remains
  ) async throws {
    if command.hasPrefix("link ") {
      try perform(command, seeing: page)
      try await answer(complaint, after: command, watching: remains)
    } else {
      #expect(throws: ImpossibleAction.self, "'\(command)'") { try perform(command, seeing: page) }
    }
    try await expect(page, after: "\(command), which changes nothing")
  }

  /// Expects an alert with the error of line mode, as a sentence, and answers it.
  func answer(
    _ complaint: String,
    after command: String,
    watching remains: Remains
  ) async throws {
    let alert = Page(
      bar: Page.bar("question"),
      title: "Link",
      notes: complaint.prefix(1).uppercased() + complaint.dropFirst() + ".",
      actions: ["<OK>"]
    )
    try await expect(alert, after: command)
    for window in scene.windows { remains.watch(window, of: nil) }
    try press("OK")
  }

  /// Expects a page, perhaps after a task of the screen has ended.
  func expect(_ page: Page, after command: String) async throws {
    let isSeen = try await eventually { try look() == page }
    if isSeen { return }
    let seen = try look()
    Issue.record("after '\(command)' there is\n\(seen)\nand not\n\(page)")
    throw ImpossibleAction("the journey ends here")
  }
}
