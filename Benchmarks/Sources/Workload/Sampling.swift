import CMeasure
import Dispatch
import ModuleRegistry
import Synchronization

let samples = 31

/// Prints the nanoseconds a call of both ways, in samples that take turns, since the speed of a
/// machine changes while it measures.
@MainActor
func sample(_ one: Case) throws {
  let (registry, floor) = (try one.registry(), try one.floor())
  let calls = calibrate(registry)
  let floorCalls = calibrate(floor)
  var times: [(Double, Double)] = []
  for _ in 0..<samples {
    times.append((time(registry, calls), time(floor, floorCalls)))
  }
  report(one.name, times)
}

/// The number of calls that take about a millisecond.
@MainActor
private func calibrate(_ loop: Case.Loop) -> Int {
  var calls = 1
  while calls < 1_000_000, time(loop, calls) * Double(calls) < 1_000_000 { calls *= 2 }
  return calls
}

@MainActor
private func time(_ loop: Case.Loop, _ calls: Int) -> Double {
  ContinuousClock().measure { loop(calls) }.nanoseconds / Double(calls)
}

/// Prints a line for each sample: the name, the time of the registry and that of the floor.
func report(_ name: String, _ times: [(Double, Double)]) {
  for (registry, floor) in times { print(name, registry, floor, separator: "\t") }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

// MARK: - Two threads

/// Prints the processor time for a call from each of two threads at once, beside that from one
/// thread alone: threads that contend take longer.
@MainActor
func sampleThreads() throws {
  let registry = try crowdedShop()
  let prices = registry.service(SharedPrices.self)
  let calls = 200_000
  @Sendable func throughRegistry() {
    for _ in 0..<calls { withExtendedLifetime(registry.service(SharedPrices.self)) {} }
  }
  @Sendable func throughHandle() {
    var total = 0
    for number in 0..<calls { total &+= prices.price(of: number) }
    precondition(total > 0)
  }
  for (name, work) in [
    ("shared service through the registry, two threads", throughRegistry),
    ("shared service through its handle, two threads", throughHandle),
  ] {
    let times = (0..<samples).map { _ in
      let total = Mutex(0.0)
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        let time = processorTime(work)
        total.withLock { $0 += time }
      }
      let two = total.withLock { $0 } / 2
      return (two / Double(calls), processorTime(work) / Double(calls))
    }
    report(name, times)
  }
}

private func processorTime(_ work: () -> Void) -> Double {
  let start = thread_nanoseconds()
  work()
  return thread_nanoseconds() - start
}
