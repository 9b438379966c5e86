import FeatureWriting
import Foundation
import Synchronization

/// Adds a feature to a package, as the plugin asks.
///
/// usage: FeatureWriter FACTS [argument ...]
@main
enum FeatureWriter {
  private static let hasSignal = Atomic(false)
  private static let parent = getppid()

  /// Whether the user has interrupted the command.
  ///
  /// A terminal's interruption ends the plugin alone, since this has a group of processes of its
  /// own.
  private static var isInterrupted: Bool {
    hasSignal.load(ordering: .relaxed) || getppid() != parent
  }

  static func main() {
    _ = parent
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(isInterrupted ? 130 : 1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let facts = try JSONDecoder().decode(
      PackageFacts.self,
      from: Data(contentsOf: URL(filePath: arguments.first ?? ""))
    )
    guard let options = try Arguments.read(Array(arguments.dropFirst())) else {
      return say(Arguments.help)
    }
    let rest = Rest(root: facts.root)
    try rest.alone { try add(options, to: facts, cleaningUp: rest) }
  }

  private static func add(
    _ options: Arguments,
    to facts: PackageFacts,
    cleaningUp rest: Rest
  ) throws {
    if rest.isThere {
      guard !options.isDryRun else {
        throw Refusal("an earlier run was killed: run once without --dry-run, which cleans up")
      }
      rest.takeBack(exceptFilesOf: facts.targets)
    }
    let plan = try Plan(options, for: facts)
    if !options.isDryRun {
      // The reader of the report may have exited.
      for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] {
        signal(number) { number in
          if number != SIGPIPE { FeatureWriter.hasSignal.store(true, ordering: .relaxed) }
        }
      }
      try Writer(
        plan,
        root: facts.root,
        isInterrupted: { isInterrupted },
        loadTargets: { try Manifest.targets(in: $0, of: facts, unless: { isInterrupted }) }
      )
      .write()
    }
    say(Report(plan, name: options.name, isDryRun: options.isDryRun).text)
  }

  private static func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
