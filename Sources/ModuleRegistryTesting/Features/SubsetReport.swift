import ModuleRegistry

/// The problems of all subsets that do not fit, each once.
///
/// One bug has another text in almost every subset: which features need the missing key depends on which are
/// there. So a problem counts for one that was found before if that is about all of its keys and places. Two
/// problems of one subset are never the same.
struct SubsetReport {
  private var findings: [Finding] = []
  private var positions: [Problem: Int] = [:]

  /// The number of subsets that do not fit.
  private(set) var misfits = 0

  private struct Finding {
    let problem: Problem

    /// The features that each subset with the problem lacks.
    var subsets: [[Int]]
  }

  /// Adds the problems of a subset.
  ///
  /// Add those that lack few features first, since these tell most.
  mutating func add(_ problems: [Problem], of leftOut: [Int]) {
    misfits += 1
    // Those with a known text first, so that no other one takes their places.
    let known = problems.filter { positions[$0] != nil }
    var taken: Set<Int> = []
    for problem in known + problems.filter({ positions[$0] == nil }) {
      let former = positions[problem].flatMap { taken.contains($0) ? nil : $0 }
      let position =
        former
        ?? findings.indices.first { !taken.contains($0) && findings[$0].problem.includes(problem) }
        ?? findings.count
      positions[problem] = position
      taken.insert(position)
      if position == findings.count {
        findings.append(Finding(problem: problem, subsets: [leftOut]))
      } else {
        findings[position].subsets.append(leftOut)
      }
    }
  }

  /// The lines of the report: of each problem the smallest changes that bring it up, and its text.
  func lines(of subsets: Subsets) -> [String] {
    findings.flatMap { [title($0, in: subsets)] + text($0.problem) }
  }

  private func title(_ finding: Finding, in subsets: Subsets) -> String {
    var least: [(leftOut: [Int], missing: Set<Int>)] = []
    for leftOut in finding.subsets {
      let missing = subsets.missing(leavingOut: leftOut)
      if !least.contains(where: { $0.missing.isSubset(of: missing) }) {
        least.append((leftOut, missing))
      }
    }
    let shown = least.prefix(3).map { subsets.title(leavingOut: $0.leftOut) }
    let others = finding.subsets.count - shown.count
    let more = others == 0 ? "" : "; and in \(others) other subset\(others == 1 ? "" : "s")"
    return "\(shown.joined(separator: "; or "))\(more):"
  }

  /// The text of a problem, of which a long one has its first and last lines.
  private func text(_ problem: Problem) -> [String] {
    let lines = problem.description.split(separator: "\n").map { $0.drop { $0 == " " } }
    return ["- \(lines.abridged(String.init).joined(separator: "\n  "))"]
  }
}

extension Problem {
  /// Whether it is about all that another one of its kind is about.
  fileprivate func includes(_ other: Problem) -> Bool {
    kind == other.kind && Set(keys).isSuperset(of: other.keys)
      && Set(places).isSuperset(of: other.places)
  }
}
