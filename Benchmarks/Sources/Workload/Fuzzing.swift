import FlowCoordinatorsTesting

/// Prints the time of a step of the fuzzer beside that of one by hand.
@MainActor
func sampleFuzzing() async throws {
  let steps = 600
  var times: [(Double, Double)] = []
  for seed in 0..<UInt64(samples) {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await NavigationFuzzer(seed: seed).run(steps: steps)
    let between = clock.now
    handmadeSteps(steps, seed: seed)
    let (fuzzed, handmade) = (start.duration(to: between), between.duration(to: clock.now))
    times.append((fuzzed.nanoseconds / Double(steps), handmade.nanoseconds / Double(steps)))
  }
  report("fuzz step", times)
}

/// Random pushes, pops and modals on stacks by hand, a new one every 60 steps, as in a session.
@MainActor
private func handmadeSteps(_ count: Int, seed: UInt64) {
  var stack = HandmadeStack(depth: 1)
  // The generator of Numerical Recipes, section 7.1.
  var random = seed
  for step in 0..<count {
    if step % 60 == 0 { stack = HandmadeStack(depth: 1) }
    random = random &* 1_664_525 &+ 1_013_904_223
    switch random >> 16 & 7 {
    case 0...2: stack.push(PlainPage(), owner: HandmadeStack(depth: 0))
    case 3, 4: if stack.pages.count > 1 { stack.pop() }
    case 5: stack.modals.append(HandmadeStack(depth: 1))
    case 6: _ = stack.modals.popLast()
    default: stack.popToRoot()
    }
    Sink.keep(stack)
  }
}
