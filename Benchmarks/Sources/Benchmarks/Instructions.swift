/// Instructions a call: the difference between two runs whose number of calls differs, so that
/// starting up and setting up do not count.
struct Instructions {
  private let workload: Workload

  init(_ workload: Workload) { self.workload = workload }

  func rows(withFloors: Bool = true) throws -> [InstructionRow] {
    let cases = try workload.run(["cases"]).filter { $0[1] != "0" }
    return try cases.filter { withFloors || $0[2] != "0" }.map { line in
      InstructionRow(
        name: line[0],
        budget: line[2] == "0" ? nil : Int(line[2]),
        limit: line[3] == "0" ? nil : Int(line[3]).map { $0 * 105 / 100 },
        registry: try instructions(of: line, "registry"),
        floor: withFloors ? try instructions(of: line, "floor") : nil
      )
    }
  }

  private func instructions(of line: [String], _ variant: String) throws -> Int {
    let calls = Int(line[1]) ?? 1
    func count(_ calls: Int) throws -> Int {
      try workload.countInstructions(["calls", line[0], variant, "\(calls)"])
    }
    return (try count(calls * 3) - count(calls)) / (calls * 2)
  }
}

/// What a call of one case costs.
struct InstructionRow: Encodable {
  let name: String
  let budget: Int?

  /// What fails the check: 5 % above the budget or, where that is not met, above what is accepted.
  let limit: Int?
  let registry: Int
  let floor: Int?

  var isOverLimit: Bool { limit.map { registry > $0 } ?? false }

  static func table(_ rows: [InstructionRow]) -> String {
    Table.text(
      header: ["instructions a call", "registry", "by hand", "ratio", "budget", "limit", ""],
      rows: rows.map { row in
        [
          row.name,
          "\(row.registry)",
          row.floor.map { "\($0)" } ?? "",
          row.floor.map { Table.ratio(Double(row.registry) / Double(max($0, 1))) } ?? "",
          row.budget.map { "\($0)" } ?? "",
          row.limit.map { "\($0)" } ?? "",
          row.isOverLimit ? "over" : "",
        ]
      }
    )
  }
}
