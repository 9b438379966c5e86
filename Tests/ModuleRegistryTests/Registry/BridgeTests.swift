import Foundation
import ModuleRegistry
import Testing

/// An app that moves from an older container: some services are still there, and ask the registry for those that
/// have moved.
struct BridgeTests {
  @Test func `an old container behind a bridge may ask the registry back`() throws {
    let old = OldContainer()
    defer { old.empty() }
    let registry = try Registry {
      Feature {
        $0.bridge(Prices.self) { old.prices() }
        $0.service(Rates.self) { 3 }
        $0.service(Total.self, using: Prices.self) { $0 + 1 }
        $0.require(Total.self, Rates.self)
      }
    }
    old.fill { registry.service(Rates.self) * 10 }
    #expect(registry.service(Total.self) == 31)
    #expect(registry.service(Prices.self) == 30)
    #expect(old.requests == 1)
  }

  @Test func `the answer of a bridge may come through another bridge`() throws {
    let old = OldContainer()
    defer { old.empty() }
    let older = OldContainer()
    defer { older.empty() }
    let registry = try Registry {
      Feature {
        $0.bridge(Prices.self) { old.prices() }
        $0.bridge(Rates.self) { older.prices() }
        $0.service(Base.self) { 2 }
        $0.require(Prices.self, Rates.self, Base.self)
      }
    }
    old.fill { registry.service(Rates.self) * 10 }
    older.fill { registry.service(Base.self) + 1 }
    #expect(registry.service(Prices.self) == 30)
  }

  @Test func `a bridge in a scope may ask for services of the scope and of the app`() throws {
    let old = OldContainer()
    defer { old.empty() }
    let registry = try Registry {
      Feature {
        $0.service(Base.self) { 2 }
        $0.require(Base.self)
        $0.scope(Visit.self) {
          $0.bridge(Prices.self) { old.prices() }
          $0.service(Rates.self, using: ScopeInput<Visit>.self) { $0 }
          $0.require(Prices.self, Rates.self)
        }
      }
    }
    let visit = registry.opening(Visit.self, with: 4)
    old.fill { visit.service(Rates.self) * registry.service(Base.self) }
    #expect(visit.service(Prices.self) == 8)
    #expect(old.requests == 1)
  }

  @Test func `a bridge that leads back to itself traps with its path`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let old = OldContainer()
      let registry = try Registry {
        Feature {
          $0.bridge(Prices.self) { old.prices() }
          $0.service(Rates.self, using: Base.self) { $0 }
          $0.service(Base.self, using: Prices.self) { $0 }
          $0.require(Rates.self)
        }
      }
      old.fill { registry.service(Rates.self) }
      _ = registry.service(Prices.self)
    }
    expectMessage(
      """
      services form a cycle through an older container: Prices -> Rates -> Base -> Prices; move the state that \
      they share into a service that needs none of them
      """,
      in: result
    )
  }

  @Test func `bridges that lead to each other trap with their path`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let old = OldContainer()
      let older = OldContainer()
      let registry = try Registry {
        Feature {
          $0.bridge(Prices.self) { old.prices() }
          $0.bridge(Rates.self) { older.prices() }
          $0.service(Base.self, using: Rates.self) { $0 }
          $0.require(Prices.self, Base.self)
        }
      }
      old.fill { registry.service(Base.self) }
      older.fill { registry.service(Prices.self) }
      _ = registry.service(Prices.self)
    }
    expectMessage(
      """
      services form a cycle through an older container: Prices -> Base -> Rates -> Prices; move the state that \
      they share into a service that needs none of them
      """,
      in: result
    )
  }

  @Test func `a cycle through an extension point is printed in full`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let old = OldContainer()
      let registry = try Registry {
        Feature {
          $0.bridge(Prices.self) { old.prices() }
          $0.service(Rates.self, using: Lists.self) { $0.count }
          $0.contribute(service: Lists.self, using: Prices.self) { $0 }
          $0.require(Rates.self)
        }
      }
      old.fill { registry.service(Rates.self) }
      _ = registry.service(Prices.self)
    }
    expectMessage(
      """
      services form a cycle through an older container: Prices -> Rates -> Lists -> Prices; move the state \
      that they share into a service that needs none of them
      """,
      in: result
    )
  }

  @Test func `a derived registry replaces a bridge by another one`() throws {
    let old = OldContainer()
    defer { old.empty() }
    let registry = try Registry {
      Feature {
        $0.bridge(Prices.self) { 1 }
        $0.service(Rates.self) { 3 }
        $0.require(Prices.self, Rates.self)
      }
    }
    let derived = try registry.overriding { $0.bridge(Prices.self) { old.prices() } }
    old.fill { derived.service(Rates.self) + 1 }
    #expect(derived.service(Prices.self) == 4)
  }

  @Test func `the registry holds no lock while a list in a scope waits for the old container`()
    async throws
  {
    let lock = NSRecursiveLock()
    let isAsking = DispatchSemaphore(value: 0)
    let isLocked = DispatchSemaphore(value: 0)
    let registry = try Registry {
      Feature {
        $0.bridge(Prices.self) {
          isAsking.signal()
          return lock.withLock { 1 }
        }
        $0.contribute(service: Lists.self, using: Prices.self) { $0 }
        $0.service(Total.self, using: Lists.self) { $0.count }
        $0.require(Total.self)
        $0.scope(Visit.self) {
          $0.service(Rates.self, using: Lists.self) { $0.count }
          $0.require(Rates.self)
        }
      }
    }
    // The container, with its lock, asks for what lists the same point as a scope that waits for it.
    async let container = onThread {
      lock.withLock {
        isLocked.signal()
        isAsking.wait()
        return registry.service(Total.self)
      }
    }
    async let scope = onThread {
      isLocked.wait()
      return registry.opening(Visit.self, with: 1).service(Rates.self)
    }
    #expect(await (container, scope) == (1, 1))
  }

  @Test func `a service behind a bridge traps if it asks for a key that it does not list`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let old = OldContainer()
      let hidden = OldContainer()
      let registry = try Registry {
        Feature {
          $0.bridge(Prices.self) { old.prices() }
          $0.service(Rates.self) { hidden.prices() }
          $0.service(Base.self) { 2 }
          $0.require(Prices.self, Rates.self, Base.self)
        }
      }
      old.fill { registry.service(Rates.self) }
      hidden.fill { registry.service(Base.self) }
      _ = registry.service(Prices.self)
    }
    expectMessage(
      """
      the factory of service 'ModuleRegistryTests.Rates' asked the registry for 'ModuleRegistryTests.Base': list \
      Base.self after using: and take it as an argument, or register Rates by registrar.bridge if its factory asks \
      an older container
      """,
      in: result
    )
  }

  @Test func `threads that ask for a bridge at once get the same answer`() throws {
    let registries = try (0..<200).map { _ in
      try Registry {
        Feature {
          $0.bridge(Answers.self) { Answer() }
          $0.require(Answers.self)
        }
      }
    }
    let shared = onThreads(4, rounds: registries.count) { round, _ in
      ObjectIdentifier(registries[round].service(Answers.self))
    }
    for round in shared { #expect(Set(round).count == 1) }
  }

  @Test func `the graph shows a bridge, without a warning`() throws {
    let registry = try Registry {
      Feature {
        $0.bridge(Prices.self) { 1 }
        $0.require(Prices.self)
      }
    }
    let verbs = registry.graph.features.flatMap(\.declarations).map(\.verb)
    #expect(verbs == [.bridges, .requires])
    #expect(registry.graph.warnings.isEmpty)
  }
}

/// What a factory starts is not part of its creation.
struct ServiceTaskTests {
  @Test func `a task that a service starts doesn't keep its scope alive`() async throws {
    let registry = try Registry {
      Feature {
        $0.scope(Visit.self) {
          $0.service(Polling.self, using: ScopeInput<Visit>.self) { _ in Poller() }
          $0.require(Polling.self)
        }
      }
    }
    weak var poller: Poller?
    do {
      let visit = registry.opening(Visit.self, with: 1)
      poller = visit.service(Polling.self)
      #expect(poller != nil)
    }
    #expect(poller == nil)
  }

  @Test func `an observed registry doesn't keep a scope alive for the task of a service`()
    async throws
  {
    let registry = try Registry {
      Feature {
        $0.scope(Visit.self) {
          $0.service(Polling.self, using: ScopeInput<Visit>.self) { _ in Poller() }
          $0.require(Polling.self)
        }
      }
    }
    .observed { _ in }
    weak var poller: Poller?
    do { poller = registry.opening(Visit.self, with: 1).service(Polling.self) }
    #expect(poller == nil)
  }

  @Test(arguments: [true, false])
  func `a task started by a factory may ask the registry at any time`(isEarly: Bool)
    async throws
  {
    let old = OldContainer()
    defer { old.empty() }
    let (asked, asking) = AsyncStream.makeStream(of: Int.self)
    let answered = DispatchSemaphore(value: 0)
    let returned = DispatchSemaphore(value: 0)
    let registry = try Registry {
      Feature {
        $0.service(Rates.self) { 3 }
        $0.service(Prices.self) {
          Task {
            if !isEarly { await wait(for: returned) }
            asking.yield(old.prices())
            answered.signal()
          }
          if isEarly { answered.wait() }
          return 1
        }
        $0.require(Prices.self, Rates.self)
      }
    }
    old.fill { registry.service(Rates.self) }
    await withCheckedContinuation { done in
      Thread {
        _ = registry.service(Prices.self)
        returned.signal()
        done.resume()
      }
      .start()
    }
    var answers = asked.makeAsyncIterator()
    #expect(await answers.next() == 3)
  }
}

private func onThread(_ body: @escaping @Sendable () -> Int) async -> Int {
  await withCheckedContinuation { done in
    Thread { done.resume(returning: body()) }.start()
  }
}

private func wait(for semaphore: DispatchSemaphore) async {
  await withCheckedContinuation { done in
    Thread {
      semaphore.wait()
      done.resume()
    }
    .start()
  }
}

private enum Visit: ScopeKey { typealias Input = Int }

private enum Prices: ServiceKey { typealias Service = Int }

private enum Rates: ServiceKey { typealias Service = Int }

private enum Base: ServiceKey { typealias Service = Int }

private enum Lists: ServiceExtensionPoint { typealias Contribution = Int }

private enum Total: ServiceKey { typealias Service = Int }

private enum Answers: ServiceKey { typealias Service = Answer }

private final class Answer: Sendable {}

private enum Polling: ServiceKey { typealias Service = Poller }

private final class Poller: Sendable {
  private let task: Task<Void, Never>

  init() {
    task = Task { while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) } }
  }

  deinit { task.cancel() }
}

/// A container whose one service asks somebody else.
private final class OldContainer: Sendable {
  private let state = Guarded<(make: (@Sendable () -> Int)?, requests: Int)>((nil, 0))

  func fill(_ make: @escaping @Sendable () -> Int) { state.withLock { $0.make = make } }

  /// Forgets the registry that it asks, which keeps it.
  func empty() { state.withLock { $0.make = nil } }

  var requests: Int { state.withLock { $0.requests } }

  func prices() -> Int {
    let make = state.withLock { state in
      state.requests += 1
      return state.make
    }
    return make?() ?? -1
  }
}
