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
      let again = try await self.session(Script(fixed: session.steps), newCoverage())
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

  /// Leaves out steps that the problem does not need.
  private func shrunk(_ session: Session, _ problem: Problem) async throws -> Session {
    var shortest = session
    _ = try await Self.shrunk(session.steps, replays: 500) { steps in
      let other = try await self.session(Script(fixed: steps), newCoverage())
      guard other.problem?.kind == problem.kind else { return nil }
      shortest = other
      return other.steps
    }
    return shortest
  }

  /// Leaves out steps: halves first, then smaller parts, then single steps (Zeller and Hildebrandt,
  /// "Simplifying and Isolating Failure-Inducing Input", 2002).
  ///
  /// - Parameters:
  ///   - steps: the steps.
  ///   - replays: the number of replays: an app may be slow, and a long list has many parts.
  ///   - replay: returns the steps that were possible, or `nil` if they lead to no such problem.
  /// - Returns: the steps that are left.
  /// - Throws: the errors of the closure.
  static func shrunk(
    _ steps: [Step],
    replays: Int,
    _ replay: ([Step]) async throws -> [Step]?
  ) async throws -> [Step] {
    var shortest = steps
    var replays = replays
    func replaces(_ steps: [Step]) async throws -> Bool {
      replays -= 1
      guard let possible = try await replay(steps) else { return false }
      shortest = possible
      return true
    }
    var size = max(1, shortest.count / 2)
    while replays > 0 {
      var isShorter = false
      var start = 0
      while start < shortest.count, replays > 0 {
        let rest = Array(shortest[..<start] + shortest[min(start + size, shortest.count)...])
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
    // From the end, since the steps after a tap may become impossible.
    for position in shortest.indices.reversed() {
      guard case .actTwice(let name) = shortest[position], replays > 0 else { continue }
      var steps = shortest
      steps[position] = .act(name)
      _ = try await replaces(steps)
    }
    return shortest
  }

  /// The first step after which the screens differ; `nil` if there is none.
  static func firstDifference(_ session: Session, _ again: Session) -> String? {
    let position = zip(session.pictures, again.pictures).enumerated().first { $1.0 != $1.1 }?.offset
    guard let position else { return nil }
    let step = position == 0 ? "opening the app" : session.steps[position - 1].code
    return """
      a replay of the same steps differed after \(step): the app depends on more than its steps
      fix: \(Self.fix)
      in the run:
      \(session.pictures[position])
      in the replay:
      \(again.pictures[position])
      """
  }

  private static let fix =
    "inject its clock, random values and files, and await its work off the main actor"

  /// A hint if the same steps did not lead to the same problem.
  private static func difference(_ session: Session, _ again: Session) -> String {
    if let difference = firstDifference(session, again) { return difference + "\nthe steps" }
    return """
      a replay of the same steps showed the same screens and did not fail: the app depends on more than its steps
      fix: \(fix); the steps
      """
  }
}
