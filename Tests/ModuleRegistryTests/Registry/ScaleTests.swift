import Foundation
import ModuleRegistry
import Testing

/// Registries of ten thousand keys, which must be built in seconds without optimisation.
struct ScaleTests {
  @Test func `a registry of 10,000 keys with their needs can be built`() throws {
    let registry = try Registry { Numbers(links: chain + shortcuts) }
    #expect(registry.graph.warnings.count == 1)
    #expect(registry.service(numberedKeys[9_999]) == 0)
    #expect(registry.service(numberedKeys[9_900]) == 99)
  }

  @Test func `a chain of 10,000 services is created on a thread with a small stack`() async throws {
    let registry = try Registry { Numbers(links: chain) }
    let value = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: registry.service(numberedKeys[0])) }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
    #expect(value == 9_999)
  }

  @Test func `a cycle of 10,000 services is reported in a few lines`() throws {
    let text = errorText { Numbers(links: chain + [(9_999, 0)]) }
    let lines = text.split(separator: "\n")
    try #require(lines.count == 11)
    let names = (lines[1].split(separator: ": ").last ?? "").split(separator: " -> ")
    #expect(lines[0] == "this registry cannot be built: 1 problem")
    #expect(lines[1].hasPrefix("- services form a cycle: Number<"))
    #expect(names.count == 8)
    #expect(names.first == names.last)
    #expect(names[4] == "... 9994 more ...")
    #expect(lines[6] == "  ... 9993 more ...")
    #expect(lines.count == 11)
  }

  @Test func `10,000 services that all need one of them back are one problem`() {
    let text = errorText { Numbers(links: chain + (1..<10_000).map { ($0, 0) }) }
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "this registry cannot be built: 1 problem")
    #expect(lines[1].split(separator: " -> ").count == 3)
    #expect(lines[4] == "  this is one of several cycles: 10000 services all depend on each other")
    #expect(lines.count == 6)
  }

  @Test func `10,000 services that each lack something are one short problem each`() {
    let text = errorText { Lacking() }
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "this registry cannot be built: 10001 problems")
    #expect(text.contains(" -> ... 9993 more ... -> "))
    #expect(text.utf8.count < 10_000 * 2_500)
  }

  @Test func `among 10,000 keys, the one that is missing is named`() {
    let text = errorText {
      Numbers(links: chain)
      Feature { $0.require(Absent.self, fileID: "Host/Host.swift", line: 3) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.Absent'
          required by Feature at Host/Host.swift:3
          path: Absent
          fix: add a feature that registers it, bind it in the host, \
        or ask for Absent?.self
        """
    )
  }

  @Test func `a registry derived from one of 10,000 keys replaces one of them`() throws {
    let base = try Registry { Numbers(links: chain) }
    func derive(_ key: (some Numbered).Type) throws -> Registry {
      try base.overriding { $0.service(key) { 1_000 } }
    }
    let derived = try derive(numberedKeys[9_500])
    #expect(derived.service(numberedKeys[9_400]) == 1_100)
    #expect(base.service(numberedKeys[9_400]) == 599)
  }

  /// Each key needs the next.
  private var chain: [(from: Int, to: Int)] { (0..<9_999).map { ($0, $0 + 1) } }

  /// Some keys need another one far away.
  private var shortcuts: [(from: Int, to: Int)] {
    stride(from: 0, to: 9_000, by: 3).map { ($0, $0 + 1_000) }
  }
}

private enum Absent: ServiceKey { typealias Service = Int }

/// Services of which each needs the one before and a key without a provider.
private struct Lacking: FeatureModule {
  func register(in registrar: inout Registrar) {
    for (key, previous) in zip(numberedKeys, [numberedKeys[9_999]] + numberedKeys) {
      register(key, using: previous, in: &registrar)
    }
  }

  private func register<Key: Numbered>(
    _ key: Key.Type,
    using previous: (some Numbered).Type,
    in registrar: inout Registrar
  ) {
    registrar.service(key, using: previous, Absence<Key>.self) { $0 + $1 }
  }
}

private enum Absence<Key>: ServiceKey { typealias Service = Int }
