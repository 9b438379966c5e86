// swift-format-ignore-file: NoLeadingUnderscores

import ModuleRegistry
import Testing

/// Programmer errors end the process with a message that states the fix.
struct TrapTests {
  @Test func `a service's factory that asks the registry for the same service traps`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let box = RegistryBox()
      let registry = try Registry { Feature { $0.service(Count.self) { box.askForCount() } } }
      box.fill(registry)
      _ = registry.service(Count.self)
    }
    expectMessage(
      """
      the factory of service 'ModuleRegistryTests.Count' asked the registry for \
      'ModuleRegistryTests.Count': list Count.self after using: and take it as an argument, or \
      register Count by registrar.bridge if its factory asks an older container
      """,
      in: result
    )
  }

  @Test func `a service's factory that asks the registry for another service traps`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let box = RegistryBox()
      let registry = try Registry {
        Feature {
          $0.service(Count.self) { 1 }
          $0.service(Counts.self) { box.askForCount() }
        }
      }
      box.fill(registry)
      _ = registry.service(Count.self)
      _ = registry.service(Counts.self)
    }
    expectMessage(
      """
      the factory of service 'ModuleRegistryTests.Counts' asked the registry for \
      'ModuleRegistryTests.Count': list Count.self after using: and take it as an argument, or \
      register Counts by registrar.bridge if its factory asks an older container
      """,
      in: result
    )
  }

  @Test func `asking for a service without a provider traps with a suggestion`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let registry = try Registry {
        Feature { $0.service(Count.self, fileID: "Cart/Cart.swift", line: 12) { 1 } }
      }
      _ = registry.service(Counts.self, fileID: "Host/Shop.swift", line: 7)
    }
    expectMessage(
      """
      no feature of this registry provides 'ModuleRegistryTests.Counts': add one that does; to find this at \
      startup, add registrar.require(Counts.self); did you mean service \
      'ModuleRegistryTests.Count' of Feature at Cart/Cart.swift:12?
      """,
      at: "Host/Shop.swift:7",
      in: result
    )
  }

  @Test func `asking for the factory of a key without a provider traps`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let registry = try Registry {
        Feature { $0.contribute(to: Rows.self) { 1 } }
      }
      _ = registry.factory(Page.self, fileID: "Host/Shop.swift", line: 8)
    }
    expectMessage(
      """
      no feature of this registry provides 'ModuleRegistryTests.Page': add one that does; to find this at \
      startup, add registrar.require(Page.self)
      """,
      at: "Host/Shop.swift:8",
      in: result
    )
  }

  @Test func `assembling a key without a provider traps at the line of the call`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = try Registry {}.assemble(Page.self, fileID: "Host/Shop.swift", line: 9)
    }
    expectMessage(missingPage, at: "Host/Shop.swift:9", in: result)

    let another = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = try Registry {}.assemble(Page.self, with: (), fileID: "Host/Shop.swift", line: 10)
    }
    expectMessage(missingPage, at: "Host/Shop.swift:10", in: another)
  }

  @Test func `assembling a flow without a provider traps at the line of the call`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let window = NavigationWindow()
      _ = try Registry {}.assemble(Login.self, in: window, fileID: "Host/Shop.swift", line: 11)
    }
    expectMessage(
      """
      no feature of this registry provides 'ModuleRegistryTests.Login': add one that does; to find this at \
      startup, add registrar.require(Login.self)
      """,
      at: "Host/Shop.swift:11",
      in: result
    )
  }

  @Test func `asking for contributions while they are being created traps`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let registry = try Registry {
        Feature {
          $0.factory(Page.self, using: Rows.self) { $0.count }
          $0.contribute(to: Rows.self, using: Page.self) { $0.assemble() }
        }
      }
      _ = registry.contributions(to: Rows.self, fileID: "Host/Shop.swift", line: 12)
    }
    expectMessage(
      """
      the contributions to 'ModuleRegistryTests.Rows' were requested while they were being created: \
      keep the factory, and call it when you use the contribution
      """,
      at: "Host/Shop.swift:12",
      in: result
    )
  }

  @Test func `a contribution that asks for all of its point traps at that line`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Host { var registry: Registry? }
      let host = Host()
      let registry = try Registry {
        Feature {
          $0.contribute(to: Rows.self) {
            _ = host.registry?.contributions(to: Rows.self, fileID: "Cart/Rows.swift", line: 3)
            return 1
          }
          $0.require(Rows.self)
        }
      }
      host.registry = registry
      _ = registry.contributions(to: Rows.self, fileID: "Host/Shop.swift", line: 12)
    }
    expectMessage(
      """
      the contributions to 'ModuleRegistryTests.Rows' were requested while they were being created: \
      keep the factory, and call it when you use the contribution
      """,
      at: "Cart/Rows.swift:3",
      in: result
    )
  }

  @Test func `a dependency type that stands in for a key traps`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Registry {
        Feature {
          $0.service(Count.self) { 1 }
          $0.factory(Page.self, using: Borrower.self) { $0 }
        }
      }
    }
    expectMessage(
      """
      'ModuleRegistryTests.Borrower' cannot stand in for \
      'ModuleRegistryTests.Count': list the key itself, or Opening, GoTo, ScopeInput or an optional of it
      """,
      in: result
    )
  }

  @Test func `a dependency type that stands in for a key traps inside an optional, too`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Registry {
        Feature { $0.factory(Page.self, using: Borrower?.self) { $0 ?? 0 } }
      }
    }
    expectMessage(
      """
      'ModuleRegistryTests.Borrower' cannot stand in for \
      'ModuleRegistryTests.Count': list the key itself, or Opening, GoTo, ScopeInput or an optional of it
      """,
      in: result
    )
  }

  @Test func `a key that stands in for a key of another kind traps at its registration`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Registry { Feature { $0.screen(Disguise.self) { 1 } } }
    }
    expectMessage(
      """
      'ModuleRegistryTests.Disguise' cannot stand in for \
      'ModuleRegistryTests.Page': list the key itself, or Opening, GoTo, ScopeInput or an optional of it
      """,
      in: result
    )
  }
}

private enum Count: ServiceKey { typealias Service = Int }

private enum Counts: ServiceKey { typealias Service = Int }

private enum Rows: ExtensionPoint { typealias Contribution = Int }

private enum Page: FactoryKey { typealias Product = Int }

private enum Login: CoordinatorKey {}

private let missingPage = """
  no feature of this registry provides 'ModuleRegistryTests.Page': add one that does; to find this at \
  startup, add registrar.require(Page.self)
  """

/// Smuggles a registry into a factory, which should have listed its needs.
private final class RegistryBox: Sendable {
  private let registry = Guarded<Registry?>(nil)

  func fill(_ registry: Registry) { self.registry.withLock { $0 = registry } }

  func askForCount() -> Int { registry.withLock { $0 }?.service(Count.self) ?? 0 }
}

/// Reaches a service under the name of another.
private enum Borrower: Dependency {
  typealias Handle = Int

  static var _requirement: _Requirement { Count._requirement }

  static func _handle(in link: _DependencyLink<Borrower>) -> Int { 1 }
}

/// A screen that would be shown as something else.
private enum Disguise: ScreenKey {
  typealias Product = Int

  static var _requirement: _Requirement { Page._requirement }
}
