import ModuleRegistryTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ManualClockTests {
  private let clock = ManualClock()

  @Test func `time passes only when it is advanced`() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(2))
    clock.advance(by: .zero)
    clock.advance(by: .milliseconds(500))
    #expect(clock.now.offset == .milliseconds(2_500))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `sleeping until now or earlier returns at once`() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleepers == 0)
  }

  @Test func `waitForSleepers fails with the number of sleepers after its time limit`() async throws
  {
    let sleep = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)
    let failure = await #expect(throws: TestFailure.self) {
      try await clock.waitForSleepers(2, atMost: .milliseconds(20))
    }
    #expect(
      failure?.description.hasPrefix(
        "the test waits for 2 sleepers of the clock, and it has 1 after 0.02 seconds, at ModuleRegistryTestingTests/"
      ) == true
    )
    // It waits no longer.
    clock.advance(by: .seconds(3))
    try await sleep.value
  }

  @Test func `a sleep ends at its time and not before`() async throws {
    let sleep = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(2_999))
    #expect(clock.sleepers == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleepers == 0)
    try await sleep.value
  }

  @Test func `sleepers wake by deadline, in any order of arrival`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (sleepers, seconds) in zip(1..., [3, 1, 4, 2, 2]) {
        group.addTask {
          try await clock.sleep(for: .seconds(seconds))
          return seconds
        }
        try await clock.waitForSleepers(sleepers)
      }
      for (woken, left) in [([1], 4), ([2, 2], 2), ([3], 1), ([4], 0)] {
        clock.advance(by: .seconds(1))
        #expect(clock.sleepers == left)
        for seconds in woken { #expect(try await group.next() == seconds) }
      }
    }
  }

  @Test func `a cancelled sleep throws at once and is forgotten`() async throws {
    let sleep = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(clock.sleepers == 0)
    clock.advance(by: .seconds(3))
  }

  @Test func `a sleep in a task that was cancelled before throws at once`() async {
    let sleep = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(3))
    }
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(clock.sleepers == 0)
  }

  @Test func `waitForSleepers returns when exactly so many tasks sleep`() async throws {
    let sleeps = (1...3).map { second in Task { try await clock.sleep(for: .seconds(second)) } }
    try await clock.waitForSleepers(3)
    let one = Task { try await clock.waitForSleepers(1) }
    let none = Task { try await clock.waitForSleepers(0) }
    clock.advance(by: .seconds(2))
    try await one.value
    sleeps[2].cancel()
    try await none.value
  }

  @Test func `a cancelled waitForSleepers throws CancellationError`() async {
    let wait = Task { try await clock.waitForSleepers(7) }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test func `any number of threads can sleep, cancel and advance at once`() async {
    // The last of them sleep until the clock is advanced that far.
    let hands = Task {
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(10))
        await Task.yield()
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let sleep = Task { try await clock.sleep(for: .milliseconds(number)) }
          if number.isMultiple(of: 3) { sleep.cancel() }
          clock.advance(by: .milliseconds(1))
          _ = await sleep.result
        }
      }
    }
    hands.cancel()
    #expect(clock.sleepers == 0)
  }

  #if os(macOS) || os(Linux)
    @Test func `time does not go backwards`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        ManualClock().advance(by: .seconds(-1))
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("a clock cannot be advanced by -1.0 seconds"))
    }
  #endif
}
