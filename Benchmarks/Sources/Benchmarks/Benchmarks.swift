import Foundation

/// Runs the workload, and prints what it costs as a table and, if asked, as JSON.
@main
enum Benchmarks {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var arguments = arguments
    let json = path(after: "--json", in: &arguments)
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
    case ["check"]:
      let rows = try Instructions(workload).rows(withFloors: false)
      print(InstructionRow.table(rows))
      try write(rows, to: json)
      let over = rows.filter(\.isOverLimit)
      for row in over { print("too many instructions: \(row.name)") }
      if !over.isEmpty { exit(1) }
    default:
      print("usage: Benchmarks times|instructions|types|check [--json FILE]")
      exit(64)
    }
  }

  private static func path(after flag: String, in arguments: inout [String]) -> String? {
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
