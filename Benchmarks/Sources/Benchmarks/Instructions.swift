import Dispatch
import Synchronization

/// Instructions a call: the difference between two runs whose number of calls differs, so that
/// starting up and setting up do not count.
struct Instructions {
  private let workload: Workload

  init(_ workload: Workload) { self.workload = workload }

  func rows(withFloors: Bool = true) throws -> [InstructionRow] {
    let cases = try workload.run(["cases"]).filter { $0[1] != "0" }
    let rows = try cases.filter { withFloors || $0[2] != "0" }.map { line in
      InstructionRow(
        name: line[0],
        budget: line[2] == "0" ? nil : Int(line[2]),
        aim: line[3] == "0" ? nil : Int(line[3]),
        registry: try instructions(of: line, "registry"),
        floor: withFloors ? try instructions(of: line, "floor") : nil
      )
    }
    return try rows + registering()
  }

  private func instructions(of line: [String], _ variant: String) throws -> Int {
    let calls = Int(line[1]) ?? 1
    return try perCall(calls) { ["calls", line[0], variant, "\($0)"] }
  }

  /// Registering and validating a key in a new process, cold, and once more, warm; also without the
  /// creation of the key's type, which is most of it, and which both ways need.
  ///
  private func registering() throws -> [InstructionRow] {
    func cold(_ variant: String) throws -> Int {
      try perCall(1_000) { ["build", variant, "\($0)"] }
    }
    func warm(_ variant: String) throws -> Int {
      try perCall(1_000) { ["build", variant, "\($0)", "again"] } - cold(variant)
    }
    // Cold and warm, of 500 keys less those of 100: these are there before the process begins.
    func ordinary(_ variant: String, again: Bool) throws -> Int {
      func run(_ count: Int) throws -> Int {
        let once = try workload.countInstructions(["build", variant, "\(count)"])
        if !again { return once }
        return try workload.countInstructions(["build", variant, "\(count)", "again"]) - once
      }
      return try (run(500) - run(100)) / 400
    }
    let (registry, floor, keys) = (try cold("registry"), try cold("floor"), try cold("keys"))
    let (again, floorAgain, keysAgain) = (try warm("registry"), try warm("floor"), try warm("keys"))
    return [
      InstructionRow(
        name: "register and validate one of 500 plain keys, cold",
        budget: 1_700,
        registry: try ordinary("ordinary", again: false),
        floor: try ordinary("ordinary-floor", again: false)
      ),
      InstructionRow(
        name: "register and validate one of 500 plain keys, warm",
        registry: try ordinary("ordinary", again: true),
        floor: try ordinary("ordinary-floor", again: true)
      ),
      InstructionRow(
        name: "register and validate a generic key, cold",
        budget: 21_800,
        registry: registry,
        floor: floor
      ),
      InstructionRow(
        name: "register and validate a generic key, cold, without its type",
        budget: 8_000,
        aim: 7_700,
        registry: registry - keys,
        floor: floor - keys
      ),
      InstructionRow(
        name: "register and validate a generic key, warm",
        registry: again,
        floor: floorAgain
      ),
      InstructionRow(
        name: "register and validate a generic key, warm, without its type",
        budget: 6_600,
        registry: again - keysAgain,
        floor: floorAgain - keysAgain
      ),
    ]
  }

  private func perCall(_ calls: Int, _ arguments: (Int) -> [String]) throws -> Int {
    let runs = [arguments(calls), arguments(calls * 3)]
    let counts = Mutex([Int](repeating: 0, count: runs.count))
    let failure = Mutex<Failure?>(nil)
    // Both at once, since other work of the machine changes no count.
    DispatchQueue.concurrentPerform(iterations: runs.count) { position in
      do {
        let count = try workload.countInstructions(runs[position])
        counts.withLock { $0[position] = count }
      } catch {
        failure.withLock { $0 = Failure(description: "\(error)") }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return counts.withLock { ($0[1] - $0[0]) / (calls * 2) }
  }
}

/// The instructions of a call of one case.
struct InstructionRow: Encodable {
  let name: String
  var budget: Int?

  /// What was aimed at, if that is less.
  var aim: Int?
  let registry: Int
  let floor: Int?

  var isOverBudget: Bool { budget.map { registry > $0 } ?? false }

  static func table(_ rows: [InstructionRow]) -> String {
    Table.text(
      header: ["instructions a call", "registry", "by hand", "ratio", "budget", "aim", ""],
      rows: rows.map { row in
        [
          row.name,
          "\(row.registry)",
          row.floor.map { "\($0)" } ?? "",
          row.floor.map { Table.ratio(Double(row.registry) / Double(max($0, 1))) } ?? "",
          row.budget.map { "\($0)" } ?? "",
          row.aim.map { "\($0)" } ?? "",
          row.isOverBudget ? "over" : "",
        ]
      }
    )
  }
}
