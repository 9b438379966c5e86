#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import FlowCoordinatorsTesting
  import Foundation
  import ShopTerminal
  import Testing

  /// Attacks on the shop as a job of a shell: in the foreground, in the background, in a new
  /// session, and on a terminal of another session.
  @Suite(.timeLimit(.minutes(60)))
  struct TerminalAttackTests {
    @Test func `a suspended or resumed shop never draws over the shell`() throws {
      let seed = Seed.ofTests
      var random = SplitMix64(seed: seed &+ 5)
      let rounds = Seed.isAttack ? 40 : 2
      var counts: [String: Int] = [:]
      for round in 0..<rounds {
        let shell = try ShellWithShop(
          "seed \(seed), round \(round)",
          // Every second shop begins offline.
          isOffline: round % 2 == 1
        )
        for _ in 0..<10 { counts[shell.step(using: &random), default: 0] += 1 }
        shell.end()
      }
      let kinds = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      Seed.report("\(rounds) terminals with jobs: \(kinds.joined(separator: ", "))")
    }
  }

  /// A shell that reads commands from its terminal, and has the shop as a job.
  private final class ShellWithShop {
    private let terminal: PseudoTerminal

    /// The terminal of another session, with a program of its own.
    private let other: PseudoTerminal
    private let place: String
    private let modes: [UInt]
    private var job = Job.none
    private var marks = 0

    private static let shop = #""$0" "$@""#

    init(_ place: String, isOffline: Bool) throws {
      self.place = place
      // A shell that reads a script ends with a job that control and C ends, unless it traps that.
      terminal = try PseudoTerminal(
        ["--only", "Auth,Catalog,Cart,Orders", "--no-welcome"]
          + (isOffline ? ["--offline"] : []),
        script: #"trap : INT; echo "reads"; while read -r line; do eval "$line"; done"#
      )
      terminal.see("reads")
      other = try PseudoTerminal(script: #"echo "other"; read -r line"#)
      other.see("other")
      modes = terminal.modes
    }

    /// Does something to the shop, after which the shell reads the next command.
    ///
    /// - Returns: the kind of the step.
    func step(using random: inout SplitMix64) -> String {
      let steps = Self.steps(job)
      let step = steps[Int.random(in: 0..<steps.count, using: &random)]
      let command = step.command.replacing("OTHER", with: other.path)
      let status: Int?
      switch step.end {
      case .byItself: status = run(command)
      case .byKey:
        send(command)
        useShop(using: &random)
        let isSuspended = Bool.random(using: &random)
        terminal.send(isSuspended ? "\u{1A}" : "\u{3}")
        job = isSuspended ? .fullScreen : .none
        status = waitForMark()
        let signal = isSuspended ? SIGTSTP : SIGINT
        #expect(status == 128 + Int(signal), "\(place), \(command)")
      }
      if let expected = step.status {
        #expect(status.map(expected.contains) == true, "\(place), \(command): \(status ?? -1)")
      }
      if let job = step.job { self.job = job }
      expectUntouched(command)
      return step.kind
    }

    /// Ends the job, and the shell.
    func end() {
      if job != .none { #expect(run("kill %%; fg >/dev/null") == 128 + Int(SIGTERM), "\(place)") }
      expectUntouched("end")
      terminal.send("exit 7\n")
      #expect(terminal.end() == 7, "\(place)")
      other.send("\n")
      #expect(other.end() == 0, "\(place)")
    }

    private struct Step {
      let kind: String
      let command: String
      var status: [Int]?

      /// The job that it leaves behind; `nil` if that is known by the key, or as before.
      var job: Job?
      var end = End.byItself

      enum End { case byItself, byKey }
    }

    /// The shop that is stopped.
    private enum Job { case none, fullScreen, lines }

    private static func steps(_ job: Job) -> [Step] {
      switch job {
      case .none: stepsWithoutJob
      case .fullScreen:
        stepsWithJob + [Step(kind: "in the foreground", command: "fg >/dev/null", end: .byKey)]
      case .lines: stepsWithJob
      }
    }

    private static let stopped = [SIGTTOU, SIGTTIN].map { 128 + Int($0) }

    private static let stepsWithoutJob: [Step] = {
      var steps = [
        Step(kind: "in the foreground", command: shop, end: .byKey),
        Step(
          kind: "in the background",
          command: "\(shop) & wait %%",
          status: stopped,
          job: .fullScreen
        ),
        Step(
          kind: "in the background without a terminal",
          command: "\(shop) </dev/null >/dev/null & wait %%",
          status: [0]
        ),
        Step(
          kind: "in the background, reading lines",
          command: "TERM=dumb \(shop) >/dev/null & wait %%",
          status: stopped,
          job: .lines
        ),
        Step(
          kind: "on the terminal of another session",
          command: "\(shop) <OTHER >OTHER",
          status: [71]
        ),
        Step(
          kind: "on the terminal of another session",
          command: "\(shop) <OTHER >OTHER & wait %%",
          status: [71]
        ),
      ]
      #if os(Linux)
        steps += [
          Step(kind: "in a new session", command: "setsid -w \(shop)", status: [71]),
          Step(kind: "in a new session", command: "setsid -w \(shop) & wait %%", status: [71]),
        ]
      #endif
      return steps
    }()

    private static let stepsWithJob =
      [
        Step(kind: "sent to the background", command: "bg >/dev/null; wait %%", status: stopped)
      ]
      + [SIGTERM, SIGHUP, SIGKILL].map {
        Step(
          kind: "ended by a signal",
          command: "kill -\($0) %%; fg >/dev/null",
          status: [128 + Int($0)],
          job: Job.none
        )
      }

    /// Presses keys that do not leave the shop, and changes the size of the terminal.
    private func useShop(using random: inout SplitMix64) {
      let isThere = terminal.wait { $0.isAlternate }
      #expect(isThere, "\(place):\n\(terminal.screen.text)")
      let keys = ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\t", "\r", "1", "2", "3", "4"]
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        terminal.send(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
      if Bool.random(using: &random) {
        let columns = Int.random(in: 60...100, using: &random)
        terminal.resize(to: Size(columns: columns, rows: Int.random(in: 20...40, using: &random)))
      }
    }

    private func run(_ command: String) -> Int? {
      send(command)
      return waitForMark()
    }

    private func send(_ command: String) {
      marks += 1
      // The shell forgets its former jobs when it has listed them. An echo of the terminal is no
      // mark.
      terminal.send("jobs >/dev/null; \(command); echo \"mark-$((\(marks)))-$?-\"\n")
    }

    /// Waits until the shell has done the command.
    ///
    /// - Returns: the status of the command.
    private func waitForMark() -> Int? {
      let mark = "mark-\(marks)-"
      let isSeen = terminal.wait { $0.text.contains(mark) }
      #expect(isSeen, "\(place), \(mark):\n\(terminal.screen.text)")
      let rest = terminal.screen.text.components(separatedBy: mark).last ?? ""
      return Int(rest.prefix(while: \.isNumber))
    }

    private func expectUntouched(_ command: String) {
      let place = "\(place), \(command)"
      for screen in [terminal.screen, other.screen] {
        #expect(!screen.isAlternate, "\(place)")
        #expect(!screen.marksPaste, "\(place)")
        #expect(screen.mouseModes == [], "\(place)")
        #expect(screen.wrapsLines, "\(place)")
        #expect(screen.isCursorVisible, "\(place)")
        #expect(!screen.text.contains("Catalog  "), "\(place):\n\(screen.text)")
      }
      #expect(terminal.modes == modes, "\(place)")
    }
  }
#endif
