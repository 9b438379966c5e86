#if os(macOS) || os(Linux)
  import Foundation
  import ShopTerminal
  import Testing

  /// A journey on a terminal: a command line, a size, the first screen, and after each line of keys
  /// the screen that has to come.
  ///
  /// With `RECORD_JOURNEYS` in the environment the files are written again from the screens after
  /// the keys; read the difference then.
  struct FullScreenJourneyTests {
    @Test(arguments: try FullScreenJourney.all())
    func `the keys of a recorded journey lead to the recorded screens`(_ journey: FullScreenJourney)
      throws
    {
      let terminal = try PseudoTerminal(journey.arguments, size: journey.size)
      if ProcessInfo.processInfo.environment["RECORD_JOURNEYS"] != nil {
        return try journey.record(on: terminal)
      }
      for step in journey.steps {
        step.perform(on: terminal)
        if step.isLast {
          #expect(terminal.end() == 0)
          #expect(!terminal.screen.isAlternate)
          return
        }
        let isReached = terminal.wait { $0.text.withStillAnimation == step.screen }
        guard isReached else {
          Issue.record(
            """
            after the keys '\(step.line)' the screen is:
            \(terminal.screen.text)
            and not:
            \(step.screen)
            """
          )
          return
        }
      }
    }
  }

  struct FullScreenJourney: CustomTestStringConvertible, Sendable {
    let file: URL
    let arguments: [String]
    let size: Size
    private(set) var steps: [Step]

    struct Step: Sendable {
      /// The pressed keys, as in `down enter "oat"`, or another size of the terminal, as in `80 x 24`.
      let line: String
      var screen: String
      let isLast: Bool

      func perform(on terminal: PseudoTerminal) {
        if let size = Size(line) { terminal.resize(to: size) } else { terminal.send(keys) }
      }

      private var keys: String {
        line.split(separator: "#").first.map { names(in: $0).map(bytes).joined() } ?? ""
      }

      private func names(in line: Substring) -> [Substring] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .flatMap { $0 % 2 == 1 ? ["\"" + $1] : $1.split(separator: " ") }
      }

      private func bytes(_ name: Substring) -> String {
        if name.hasPrefix("\"") { return String(name.dropFirst()) }
        let names = [
          "enter": "\r", "esc": "\u{1B}", "tab": "\t", "backspace": "\u{7F}",
          "shift-tab": "\u{1B}[Z", "up": "\u{1B}[A", "down": "\u{1B}[B", "right": "\u{1B}[C",
          "left": "\u{1B}[D", "home": "\u{1B}[H", "end": "\u{1B}[F", "f2": "\u{1B}OQ",
          "page-down": "\u{1B}[6~", "page-up": "\u{1B}[5~", "ctrl-u": "\u{15}",
        ]
        return names[String(name)] ?? String(name)
      }
    }

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    static func all() throws -> [FullScreenJourney] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "FullScreenJourneys")
      return try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "txt" }
      .sorted { $0.path() < $1.path() }
      .map(FullScreenJourney.init)
    }

    private init(_ file: URL) throws {
      self.file = file
      var lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      arguments = lines[0].split(separator: " ").dropFirst(2).map(String.init)
      size = Size(lines[1]) ?? Size(columns: 80, rows: 24)
      lines.removeFirst(2)
      steps = [Step(line: "", screen: "", isLast: false)]
      let last = lines.lastIndex { $0.hasPrefix("> ") }
      for (number, line) in lines.enumerated() {
        if line.hasPrefix("> ") {
          steps.append(Step(line: String(line.dropFirst(2)), screen: "", isLast: number == last))
        } else {
          steps[steps.count - 1].screen += line + "\n"
        }
      }
      for position in steps.indices {
        let text = steps[position].screen
        steps[position].screen = String(
          text[..<(text.lastIndex { $0 != "\n" }.map(text.index(after:)) ?? text.startIndex)]
        )
      }
    }

    func record(on terminal: PseudoTerminal) throws {
      var text = "$ HostApp \(arguments.joined(separator: " "))\n\(size.columns) x \(size.rows)\n"
      for step in steps {
        if !step.line.isEmpty { text += "> \(step.line)\n" }
        step.perform(on: terminal)
        if step.isLast {
          // A shop that fails is not recorded.
          try #require(terminal.end() == 0)
          try #require(!terminal.screen.isAlternate)
        } else {
          // On a busy machine it may take longer than a moment until an unchanged screen is there.
          let isThere = terminal.wait(.seconds(3)) { $0.text.withStillAnimation == step.screen }
          if !isThere { terminal.settle() }
          text += terminal.screen.text.withStillAnimation + "\n"
        }
      }
      try Data(text.utf8).write(to: file)
    }
  }

  extension Size {
    /// Reads a size such as `80 x 24`.
    fileprivate init?(_ line: some StringProtocol) {
      let words = line.split(separator: " ").prefix { $0 != "#" }
      let numbers = words.compactMap { Int($0) }
      guard words.count == 3, words[1] == "x", numbers.count == 2 else { return nil }
      self.init(columns: numbers[0], rows: numbers[1])
    }
  }

  extension String {
    /// The text with an animation at its first frame, since the current one depends on the time.
    fileprivate var withStillAnimation: String {
      String(map { "⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) ? "⠋" : $0 })
    }
  }
#endif
