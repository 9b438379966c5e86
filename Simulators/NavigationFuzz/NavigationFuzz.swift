import FlowCoordinatorsTesting
import Foundation

/// A program that navigates at random on a simulated platform, and compares each step with a simple
/// model.
@MainActor
public enum NavigationFuzz {
  private static let name =
    URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent

  private static let defaultSteps = 100_000

  /// How many steps are done between two lines of progress.
  private static let stride = 100_000

  /// Runs the program by the arguments of the process, and ends the process if it fails.
  ///
  /// - Parameter platforms: the platforms to choose from. If there is only one, the command line
  ///   does not name it.
  public static func run(on platforms: [FuzzedPlatform]) async {
    do {
      try await run(CommandLine.arguments.dropFirst(), on: platforms)
    } catch {
      write("\(name): \(error)\n", to: .standardError)
      exit((error as? Failure)?.code ?? 70)
    }
  }

  private static func run(
    _ arguments: ArraySlice<String>,
    on platforms: [FuzzedPlatform]
  ) async throws {
    var seed = UInt64.random(in: 0...UInt64.max)
    var steps = defaultSteps
    var platform = platforms.count == 1 ? platforms.first : nil
    var isInColumns = false
    var rest = arguments
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let value = parts.count == 2 ? { parts[1] } : { rest.popFirst() ?? "" }
      switch parts.first {
      case "--help", "-h": return write("\(help(platforms))\n", to: .standardOutput)
      case "--seed": seed = try number(value(), of: "--seed", from: 0)
      case "--columns": isInColumns = true
      case "--steps": steps = try number(value(), of: "--steps", from: 1)
      default:
        guard platform == nil, let named = platforms.first(where: { $0.name == argument }) else {
          throw usage("unknown argument '\(argument)'")
        }
        platform = named
      }
    }
    guard let platform else {
      throw usage("name a platform: \(platforms.map(\.name).joined(separator: ", "))")
    }
    try await fuzz(platform, seed: seed, steps: steps, inColumns: isInColumns)
  }

  private static func help(_ platforms: [FuzzedPlatform]) -> String {
    let isChoice = platforms.count > 1
    let width = platforms.map(\.name.count).max() ?? 0
    let list = platforms.map { platform in
      let padding = String(repeating: " ", count: width - platform.name.count)
      return "  \(platform.name)\(padding)   windows \(platform.place)\n"
    }
    return """
      Navigates at random in windows\(isChoice ? "" : " \(platforms[0].place)"), and compares each step with a simple model.

      usage: \(name) \(isChoice ? "PLATFORM " : "")[--columns] [--seed N] [--steps N]

      \(isChoice ? "platforms:\n\(list.joined())\n" : "")options:
        --columns   in a split view, in windows that are made narrow and wide
        --seed N    the seed of the random steps (default: another one each time)
        --steps N   how many random steps to do (default: \(defaultSteps))
        --help      this text

      A failure prints a short list of steps that shows it, for a test:
      NavigationFuzzer(seed: 0).replay([...]), or replayInColumns([...])

      exit codes: 0 nothing is wrong, 64 arguments not understood, 70 something is wrong,
      74 output cannot be written
      """
  }

  private static func fuzz(
    _ platform: FuzzedPlatform,
    seed: UInt64,
    steps: Int,
    inColumns: Bool
  ) async throws {
    let choice = platform.choose(seed)
    let variant = choice.description.isEmpty ? "" : " (\(choice.description))"
    write("seed \(seed)\(variant)\n", to: .standardError)
    let clock = ContinuousClock()
    let begin = clock.now
    var next = stride
    let progress: @MainActor (Int) -> Void = { done in
      guard done >= next else { return }
      next += stride
      write("\(done) of \(steps) steps\n", to: .standardError)
    }
    let report: FuzzReport
    do {
      let fuzzer = NavigationFuzzer(seed: seed) { choice.make() }
      report =
        inColumns
        ? try await fuzzer.runInColumns(steps: steps, progress: progress)
        : try await fuzzer.run(steps: steps, progress: progress)
    } catch {
      throw Failure(code: 70, description: error.description)
    }
    let rate = Int(Double(report.steps) / max((clock.now - begin) / .seconds(1), 0.001))
    write(
      "seed \(seed): \(report.steps) steps in \(report.sessions) sessions, "
        + "\(rate) steps per second\n",
      to: .standardOutput
    )
  }

  /// Why the program ends, with an exit code of sysexits(3).
  private struct Failure: Error, CustomStringConvertible {
    let code: Int32
    let description: String
  }

  private static func usage(_ problem: String) -> Failure {
    Failure(code: 64, description: "\(problem)\nTry '\(name) --help'.")
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String,
    of option: String,
    from least: Number
  ) throws -> Number {
    if let number = Number(text), number >= least { return number }
    throw usage("\(option) takes a number from \(least), not '\(text)'")
  }

  /// Writes at once; output that cannot be written ends the program (`EX_IOERR`).
  private static func write(_ text: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      exit(74)
    }
  }
}
