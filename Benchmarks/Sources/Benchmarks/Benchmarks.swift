import Foundation

/// Runs the workload, and prints its costs as a table and, if asked, as JSON.
@main
enum Benchmarks {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error is Usage ? 64 : 1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var arguments = arguments
    let json = value(after: "--json", in: &arguments)
    let count = value(after: "--features", in: &arguments)
    let workload = Workload(
      executable: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "Workload")
    )
    switch arguments {
    case ["times"]:
      let rows = try Times(workload).rows()
      print(TimeRow.table(rows))
      try write(rows, to: json)
    case ["instructions"]:
      let rows = try Instructions(workload).rows()
      print(InstructionRow.table(rows))
      try write(rows, to: json)
    case ["types"]:
      let folder = workload.executable.deletingLastPathComponent()
      let rows = try TypeChecking(modules: folder.appending(path: "Modules")).rows()
      print(TypeCheckingRow.table(rows))
      try write(rows, to: json)
    case ["weight"]:
      let folder = workload.executable.deletingLastPathComponent()
      let rows = try Weight(modules: folder.appending(path: "Modules")).rows()
      print(WeightRow.table(rows))
      try write(rows, to: json)
      let over = rows.filter(\.isOverLimit)
      for row in over { print("too much of \(row.name)") }
      if !over.isEmpty { exit(1) }
    case ["check"]:
      let rows = try Instructions(workload).rows(withFloors: false)
      print(InstructionRow.table(rows))
      try write(rows, to: json)
      let over = rows.filter(\.isOverBudget)
      for row in over { print("too many instructions: \(row.name)") }
      let takesTooMuch = try takesTooMuch(workload)
      if !over.isEmpty || takesTooMuch { exit(1) }
    case _ where arguments.count == 2 && arguments[0] == "uikit":
      let navigation = UIKitNavigation(workload: Workload(executable: URL(filePath: arguments[1])))
      let rows = try navigation.rows()
      print(UIKitNavigationRow.table(rows))
      try write(rows, to: json)
      let looking = try navigation.lookingForLeaks()
      print("to look for leaks: \(looking.instructions) more than \(looking.of), for a flow")
      let over = rows.filter(\.isOverBudget)
      for row in over { print("too many instructions: push and pop at depth \(row.depth)") }
      let looksTooLong = looking.instructions * 10 > looking.of
      if looksTooLong { print("too many instructions: to look for leaks, more than a tenth") }
      if !over.isEmpty || looksTooLong { exit(1) }
    case ["workspace"]:
      let rows = try workspace(of: count ?? "100")
      print(WorkspaceRow.table(rows))
      try write(rows, to: json)
    default: throw Usage()
    }
  }

  /// Prints the memory of a large registry, and whether it is over its budgets.
  private static func takesTooMuch(_ workload: Workload) throws -> Bool {
    func isTooMuch(_ kind: String, _ variant: String, of budget: Int, _ what: String) throws -> Bool
    {
      let arguments = [kind, variant, "10000"]
      guard let bytes = try workload.run(arguments).first?.first.flatMap({ Int($0) }) else {
        throw Failure(description: "nothing was measured for \(arguments)")
      }
      let excess = bytes > budget ? ", too many" : ""
      print("\(what): \(bytes) bytes, of at most \(budget)\(excess)")
      return bytes > budget
    }
    let heap = try isTooMuch(
      "memory",
      "registry",
      of: 4_000_000,
      "heap of a second registry of 10,000"
    )
    let resident = try isTooMuch(
      "resident",
      "plain",
      of: 9_150_000,
      "growth of the process by a first registry of 10,000, with its types, without needs"
    )
    // The types of the keys take 4.5 of it.
    let residentWithNeeds = try isTooMuch(
      "resident",
      "registry",
      of: 12_200_000,
      "the same with two needs each"
    )
    return heap || resident || residentWithNeeds
  }

  private static func workspace(of count: String) throws -> [WorkspaceRow] {
    guard let features = Int(count), (2...5_000).contains(features) else { throw Usage() }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "workspace-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    return try Workspace(features: features, library: library, folder: folder).rows()
  }

  /// The package that is measured, in which this one is.
  private static var library: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
  }

  private struct Usage: Error, CustomStringConvertible {
    let description = """
      usage: Benchmarks times|instructions|types|weight|check [--json FILE]
             Benchmarks uikit PROGRAM [--json FILE], UIKitWorkload of Simulators/UIKit
             Benchmarks workspace [--features N] [--json FILE], N from 2 to 5000 (default: 100)
      """
  }

  private static func value(after flag: String, in arguments: inout [String]) -> String? {
    guard let index = arguments.firstIndex(of: flag), index + 1 < arguments.count else {
      return nil
    }
    defer { arguments.removeSubrange(index...(index + 1)) }
    return arguments[index + 1]
  }

  private static func write(_ rows: [some Encodable], to path: String?) throws {
    guard let path else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(filePath: path))
  }
}
