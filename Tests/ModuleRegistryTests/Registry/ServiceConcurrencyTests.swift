import Foundation
import ModuleRegistry
import Synchronization
import Testing

struct ServiceConcurrencyTests {
  @Test func `eight threads that ask for a service at once get one instance`() throws {
    let log = Log()
    let registries = try (0..<1_000).map { round in
      try Registry {
        Feature {
          $0.service(Store.self) {
            log.add("\(round)")
            return Token()
          }
        }
      }
    }
    let rounds = onThreads(8, rounds: 1_000) { round, _ in registries[round].service(Store.self) }
    #expect(rounds.allSatisfy { $0.count == 8 })
    #expect(rounds.allSatisfy { Set($0.map(ObjectIdentifier.init)).count == 1 })
    #expect(log.entries.count == 1_000)
    #expect(Set(log.entries).count == 1_000)
  }

  @Test func `threads that race through 10,000 services create each of them once`() throws {
    let log = Log()
    let registry = try Registry { Numbers(links: [], onMake: { log.add("made") }) }
    let sums = onThreads(8, rounds: 1) { _, _ in
      numberedKeys.reduce(0) { sum, key in sum + registry.service(key) }
    }
    #expect(sums == [[0, 0, 0, 0, 0, 0, 0, 0]])
    #expect(log.entries.count == 10_000)
  }

  @Test func `a task that a factory started may ask the registry after the factory returned`() async
  {
    await #expect(processExitsWith: .success) {
      let (goes, went) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let late = Late()
      let registry = try Registry {
        Feature {
          $0.service(Store.self) {
            Task {
              goes.waitForOthers()
              late.ask()
              went.signal()
            }
            return Token()
          }
          $0.service(Slow.self) {
            goes.signal()
            went.wait()
            return 1
          }
          $0.service(Elsewhere.self) { 2 }
        }
      }
      late.registry.withLock { $0 = registry }
      _ = registry.service(Store.self)
      // While this one is created, the waiting threads are counted.
      _ = registry.service(Slow.self)
    }
  }

  @Test func `threads that ask for different services share their dependencies`() throws {
    let log = Log()
    let registries = try (0..<100).map { round in
      try Registry {
        Feature {
          $0.service(Store.self) {
            log.add("store \(round)")
            return Token()
          }
          $0.service(Cart.self, using: Store.self) { $0 }
          $0.service(Wishes.self, using: Store.self, Cart.self) { _, cart in cart }
        }
      }
    }
    let rounds = onThreads(8, rounds: 100) { round, thread in
      switch thread % 3 {
      case 0: registries[round].service(Cart.self)
      case 1: registries[round].service(Wishes.self)
      default: registries[round].service(Store.self)
      }
    }
    #expect(rounds.allSatisfy { Set($0.map(ObjectIdentifier.init)).count == 1 })
    #expect(log.entries.count == 100)
  }

  @Test func `a service that is being created does not hold up another one`() throws {
    let isBeingMade = DispatchSemaphore(value: 0)
    let isOtherMade = DispatchSemaphore(value: 0)
    let registry = try Registry {
      Feature {
        $0.service(Flag.self) {
          isBeingMade.signal()
          return isOtherMade.wait(timeout: .now() + 20) == .success
        }
        $0.service(Other.self) { Token() }
      }
    }
    let results = onThreads(2, rounds: 1) { _, thread in
      if thread == 0 { return registry.service(Flag.self) }
      isBeingMade.wait()
      _ = registry.service(Other.self)
      isOtherMade.signal()
      return true
    }
    #expect(results == [[true, true]])
  }

  @Test func `a service can be requested, and is created, away from the main actor`() async throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.service(Store.self) {
          log.add(Thread.isMainThread ? "main" : "elsewhere")
          return Token()
        }
      }
    }
    let made = await Task.detached { registry.service(Store.self) }.value
    let found = await MainActor.run { registry.service(Store.self) }
    #expect(made === found)
    #expect(log.entries == ["elsewhere"])
  }
}

private enum Store: ServiceKey { typealias Service = Token }

private enum Cart: ServiceKey { typealias Service = Token }

private enum Wishes: ServiceKey { typealias Service = Token }

private enum Other: ServiceKey { typealias Service = Token }

private enum Flag: ServiceKey { typealias Service = Bool }

private enum Slow: ServiceKey { typealias Service = Int }

private enum Elsewhere: ServiceKey { typealias Service = Int }

/// Asks a registry that is made after it.
private final class Late: Sendable {
  let registry = Mutex<Registry?>(nil)

  func ask() { _ = registry.withLock { $0 }?.service(Elsewhere.self) }
}

extension DispatchSemaphore {
  /// Waits also in tasks, which are not meant to.
  fileprivate func waitForOthers() { wait() }
}
