/// Instructions of a push and a pop on the simulated UIKit, each in a turn of the run loop, net of what
/// that takes itself without a coordinator.
struct UIKitNavigation {
  /// `UIKitWorkload`, of the package in Simulators/UIKit.
  let workload: Workload

  func rows() throws -> [UIKitNavigationRow] {
    // The aim at 1,000 is ten times that at 100: it has to grow with the depth alone.
    try [
      row(depth: 1, budget: 208_000, aim: 50_000),
      row(depth: 10, budget: 233_000, aim: 60_000),
      row(depth: 100, budget: 456_000, aim: 200_000),
      row(depth: 1_000, budget: 2_750_000, aim: 2_000_000),
    ]
  }

  /// What it takes to look for leaks (`window.onLeak`), of a flow that is pushed and goes by a pop.
  func lookingForLeaks() throws -> (instructions: Int, of: Int) {
    let alone = try instructions("alone", depth: 1)
    let flow = try instructions("flow", depth: 1) - alone
    return (try instructions("watchedFlow", depth: 1) - alone - flow, flow)
  }

  private func row(depth: Int, budget: Int, aim: Int) throws -> UIKitNavigationRow {
    let alone = try instructions("alone", depth: depth)
    return UIKitNavigationRow(
      depth: depth,
      uiKitAlone: alone,
      byHand: try instructions("hand", depth: depth) - alone,
      here: try instructions("here", depth: depth) - alone,
      budget: budget,
      aim: aim
    )
  }

  private func instructions(_ variant: String, depth: Int) throws -> Int {
    let calls = depth < 1_000 ? 20 : 4
    let counts = try [calls, calls * 3].map {
      try workload.countInstructions([variant, "\(depth)", "\($0)"])
    }
    return (counts[1] - counts[0]) / (calls * 2)
  }
}

/// The instructions at one depth of a stack.
struct UIKitNavigationRow: Encodable {
  let depth: Int
  let uiKitAlone: Int
  let byHand: Int
  let here: Int
  let budget: Int
  let aim: Int

  var isOverBudget: Bool { here > budget }

  static func table(_ rows: [UIKitNavigationRow]) -> String {
    Table.text(
      header: ["push and pop at depth", "UIKit alone", "by hand", "here", "budget", "aim", ""],
      rows: rows.map { row in
        [row.depth, row.uiKitAlone, row.byHand, row.here, row.budget, row.aim].map { "\($0)" }
          + [row.isOverBudget ? "over" : row.here > row.aim ? "missed" : ""]
      }
    )
  }
}
