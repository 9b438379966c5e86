import FlowCoordinators
import ShopKit

/// The shop without a terminal: reads a command per line, and prints the screen after each.
@MainActor
package struct LineMode {
  private let shop: Shop
  private let link: String?
  private var printer: ScreenPrinter

  /// - Parameters:
  ///   - shop: the shop, before its start.
  ///   - link: the deep link to open first.
  package init(_ shop: Shop, link: String?) {
    self.shop = shop
    self.link = link
    printer = ScreenPrinter(shop)
  }

  /// Runs until `quit` or the end of the input.
  ///
  /// A failed command is reported. In a script, the exit code shows it, too.
  ///
  /// - Throws: a ``Failure`` if commands of a script failed, or the output cannot be written.
  package mutating func run() async throws {
    let link = FirstLink()
    if let url = self.link {
      shop.open(link: url) { problem in
        guard let problem else { return }
        link.hasFailed = true
        Console.complain(problem)
      }
    }
    shop.start()
    for notice in shop.notices { try Console.print("Note: \(notice)") }
    try await printScreen()
    var failures = 0
    var isLeaving = false
    var lines = Console.lines
    while let line = try await Console.readCommand(from: &lines) {
      do {
        guard let command = try command(in: line) else { continue }
        if command == .quit, isLeaving || !Console.isInteractive || shop.unsaved.isEmpty { break }
        isLeaving = command == .quit
        if isLeaving {
          let unsaved = shop.unsaved.joined(separator: " ")
          try Console.print("\(unsaved) Type 'quit' again to leave.")
          continue
        }
        try await perform(command)
      } catch let problem as ShopProblem {
        failures += 1
        Console.complain(problem)
      }
    }
    if link.hasFailed { failures += 1 }
    if failures > 0, !Console.isInteractive {
      throw Failure(
        code: 64,
        "\(failures == 1 ? "1 command" : "\(failures) commands") failed"
      )
    }
  }

  private func command(in line: LineReader.Line) throws(ShopProblem) -> Command? {
    switch line {
    case .text(let text): return try Command(text)
    case .tooLong:
      throw ShopProblem(
        "a line has at most \(LineReader.longestLine) bytes; this one was skipped"
      )
    }
  }

  /// Performs a command.
  ///
  /// - Throws: a ``ShopProblem``, or a ``Failure`` if the output cannot be written.
  private mutating func perform(_ command: Command) async throws {
    if command == .more {
      guard printer.showMore() else { throw ShopProblem("there are no more rows") }
      return try Console.print(printer.rows)
    }
    switch command {
    case .help: return try Console.print(Command.manual)
    case .tree: return try Console.print(shop.tree)
    case .journal:
      for event in shop.events { try Console.print(event.oneLine(atMost: 1_000)) }
      return
    case .quit, .more: return
    case .back: try shop.goBack()
    case .tab(let name): try shop.selectTab(name)
    case .open(let number): try shop.openRow(number)
    case .tap(let name): try shop.tap(name)
    case .type(let text): try shop.type(text)
    case .link(let url): try open(url)
    case .wait(let seconds): try shop.wait(seconds)
    case .offline:
      shop.goOffline()
      try Console.print("The shop is offline.")
    case .online:
      shop.goOnline()
      try Console.print("The shop is online.")
    case .show: break
    }
    try await printScreen()
  }

  private func open(_ url: String) throws {
    let wait = Wait()
    var problem: ShopProblem?
    shop.open(link: url) { outcome in
      if wait.isOver, let outcome { Console.complain(outcome) }
      wait.isOver = true
      problem = outcome
    }
    if let problem { throw problem }
    if !wait.isOver { try Console.print("The link opens when this is finished.") }
    wait.isOver = true
  }

  /// Records whether the link at launch failed.
  private final class FirstLink {
    var hasFailed = false
  }

  /// Records whether the outcome of a link is known or no longer awaited.
  private final class Wait {
    var isOver = false
  }

  private mutating func printScreen() async throws(Failure) {
    await Idleness(of: shop).wait()
    printer.showFirst()
    try Console.print(printer.screen)
  }
}
