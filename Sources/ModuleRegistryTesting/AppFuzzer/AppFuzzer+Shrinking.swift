extension AppFuzzer {
  /// The failure of a session, with the steps that are left after shrinking, or with a
  /// difference of a replay.
  func failure(of session: Session, _ problem: Problem, _ report: Report) async throws -> Failure {
    var failure = Failure(
      problem: problem.text,
      seed: report.seed,
      steps: session.steps,
      sessionSteps: session.steps.count,
      runSteps: report.steps
    )
    for _ in 0..<3 {
      let again = try await self.session(Script(fixed: session.steps), FuzzCoverage(links: []))
      guard again.problem?.kind == problem.kind else {
        failure.difference = Self.difference(session, again)
        continue
      }
      let shortest = try await shrunk(again, problem)
      failure.problem = shortest.problem?.text ?? problem.text
      failure.steps = shortest.steps
      failure.difference = nil
      return failure
    }
    return failure
  }

  /// Leaves out steps that the problem does not need: halves first, then smaller parts, then single
  /// steps (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002).
  private func shrunk(_ session: Session, _ problem: Problem) async throws -> Session {
    var shortest = session
    // An app may be slow, and a long list has many parts.
    var replays = 500
    func replaces(_ steps: [Step]) async throws -> Bool {
      replays -= 1
      let other = try await self.session(Script(fixed: steps), FuzzCoverage(links: []))
      guard other.problem?.kind == problem.kind else { return false }
      shortest = other
      return true
    }
    var size = max(1, shortest.steps.count / 2)
    while replays > 0 {
      var isShorter = false
      var start = 0
      while start < shortest.steps.count, replays > 0 {
        let steps = shortest.steps
        let rest = Array(steps[..<start] + steps[min(start + size, steps.count)...])
        if try await replaces(rest) {
          isShorter = true
        } else {
          // A few steps that belong together, such as there and back, may begin anywhere.
          start += size > 4 ? size : 1
        }
      }
      if size == 1, !isShorter { break }
      size = size == 1 ? 4 : size / 2
    }
    for (position, step) in shortest.steps.enumerated() {
      guard case .actTwice(let name) = step else { continue }
      var steps = shortest.steps
      steps[position] = .act(name)
      _ = try await replaces(steps)
    }
    return shortest
  }

  /// A hint if the same steps did not lead to the same screens.
  private static func difference(_ session: Session, _ again: Session) -> String {
    let fix = "inject its clock, random values and files, and await its work off the main actor"
    let position = zip(session.pictures, again.pictures).enumerated().first { $1.0 != $1.1 }?.offset
    guard let position else {
      return """
        a replay of the same steps did not fail, with the same screens: the app depends on more than its steps
        fix: \(fix); the steps
        """
    }
    let step = position == 0 ? "opening the app" : session.steps[position - 1].code
    return """
      a replay of the same steps differed after \(step): the app depends on more than its steps
      fix: \(fix)
      in the run:
      \(session.pictures[position])
      in the replay:
      \(again.pictures[position])
      the steps
      """
  }
}
