import FlowCoordinators
import ModuleRegistry
import Testing

/// Programmer errors end the process with a message that states the code to write.
struct ScopeTrapTests {
  @Test func `a service's factory that asks the registry around its scope traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let late = Guarded<Registry?>(nil)
      let registry = try Registry {
        Feature {
          $0.service(Folder.self) { Shared("folder") }
          $0.scope(CustomerSession.self) {
            $0.service(Favourites.self) {
              late.withLock { $0 }?.service(Folder.self) ?? Shared("")
            }
            $0.require(Favourites.self)
          }
        }
      }
      late.withLock { $0 = registry }
      _ = registry.opening(CustomerSession.self, with: "Ann").service(Favourites.self)
    }
    expectMessage(
      """
      the factory of service 'ModuleRegistryTests.Favourites' asked the registry for \
      'ModuleRegistryTests.Folder': list Folder.self after using: and take it as an argument, or \
      register Favourites by registrar.bridge if its factory asks an older container
      """,
      in: result
    )
  }

  @Test func `a service of a scope that is not open traps at the line of the call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let registry = try Registry {
        Feature {
          $0.scope(CustomerSession.self) {
            $0.service(Favourites.self) { Shared("") }
            $0.require(Favourites.self)
          }
        }
      }
      _ = registry.service(Favourites.self, fileID: "Host/Host.swift", line: 7)
    }
    expectMessage(
      """
      'ModuleRegistryTests.Favourites' lives within 'CustomerSession', which is not open here: ask the \
      registry that opening(CustomerSession.self, with:) returns, or list Opening<CustomerSession, <#flow#>>.self after \
      using: and open the scope with a flow
      """,
      at: "Host/Host.swift:7",
      in: result
    )
  }

  @Test func `a flow of a scope that is not open traps at the line of the call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let registry = try Registry {
          RootFeature(log: Log())
          SessionFeature(log: Log())
        }
        _ = registry.assemble(
          ShopFlow.self,
          in: NavigationWindow(),
          fileID: "Host/Host.swift",
          line: 8
        )
      }
    }
    expectMessage(
      """
      'ModuleRegistryTests.ShopFlow' lives within 'CustomerSession', which is not open here: ask the \
      registry that opening(CustomerSession.self, with:) returns, or list Opening<CustomerSession, <#flow#>>.self after \
      using: and open the scope with a flow
      """,
      at: "Host/Host.swift:8",
      in: result
    )
  }

  @Test func `opening a scope outside of the one around it traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let registry = try Registry {
        RootFeature(log: Log())
        SessionFeature(log: Log())
      }
      _ = registry.opening(Order.self, with: 1, fileID: "Host/Host.swift", line: 9)
    }
    expectMessage(
      """
      scope 'ModuleRegistryTests.Order' lives within 'ModuleRegistryTests.CustomerSession', which is not open here: call \
      opening(CustomerSession.self, with:) first
      """,
      at: "Host/Host.swift:9",
      in: result
    )
  }

  @Test func `a scope that lies within itself traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Registry { Feature { $0.scope(Hen.self) { _ in } } }
    }
    expectMessage(
      "scope 'ModuleRegistryTests.Hen' lies within itself: change its Outer",
      in: result
    )
  }
}

private enum Hen: ScopeKey { typealias Outer = Egg }
private enum Egg: ScopeKey { typealias Outer = Hen }
