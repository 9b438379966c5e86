import ModuleRegistry
import Testing

/// The same words for any order of the features, also for declarations that share a line.
struct StableOrderTests {
  @Test(arguments: [false, true])
  func `dependents declared on one line are listed by name`(isReversed: Bool) {
    let keys: [any TokenKey.Type] = [A.self, B.self, C.self, D.self, E.self]
    let text = errorText {
      Cart { cart in
        for key in isReversed ? keys.reversed() : keys { provide(key, Missing.self, in: &cart) }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.Missing'
          needed by service 'ModuleRegistryTests.A' of Cart at Helper.swift:1
          needed by service 'ModuleRegistryTests.B' of Cart at Helper.swift:1
          needed by service 'ModuleRegistryTests.C' of Cart at Helper.swift:1
          needed by service 'ModuleRegistryTests.D' of Cart at Helper.swift:1
          needed by service 'ModuleRegistryTests.E' of Cart at Helper.swift:1
          path: A -> Missing
          fix: add a feature that registers it, bind it in the host, \
        or ask for Missing?.self
        """
    )
  }

  @Test func `a service that lists a missing key twice is named once`() {
    let text = errorText {
      Cart { $0.service(A.self, using: Missing.self, Missing.self) { _, token in token } }
    }
    #expect(text.split(separator: "\n").filter { $0.contains("needed by") }.count == 1)
  }

  @Test(arguments: [false, true])
  func `the error's path starts at the first by name of keys declared on one line`(isReversed: Bool)
  {
    let text = errorText {
      if isReversed { Cart { provide(B.self, C.self, in: &$0) } }
      Auth { provide(A.self, C.self, in: &$0) }
      if !isReversed { Cart { provide(B.self, C.self, in: &$0) } }
      Host { provide(C.self, Missing.self, in: &$0) }
    }
    #expect(text.contains("\n  path: A -> C -> Missing\n"))
  }

  @Test(arguments: [false, true])
  func `providers declared on one line are listed by feature`(isReversed: Bool) {
    let text = errorText {
      if isReversed { Cart { provide(A.self, Missing.self, in: &$0) } }
      Auth { provide(A.self, A.self, in: &$0) }
      if !isReversed { Cart { provide(A.self, Missing.self, in: &$0) } }
    }
    #expect(
      text.contains(
        """
        - 2 providers of service 'ModuleRegistryTests.A'
          of Auth at Helper.swift:1
          of Cart at Helper.swift:1
        """
      )
    )
    #expect(text.contains("- services form a cycle: A -> A\n"))
  }

  @Test(arguments: [false, true])
  func `contributions in a cycle declared on one line are listed by feature`(isReversed: Bool) {
    let text = errorText {
      if isReversed { Cart { contribute(to: Rows.self, Tabs.self, in: &$0) } }
      Auth { contribute(to: Rows.self, Tabs.self, in: &$0) }
      if !isReversed { Cart { contribute(to: Rows.self, Tabs.self, in: &$0) } }
      Host { contribute(to: Tabs.self, Rows.self, in: &$0) }
    }
    let sites = text.split(separator: "\n").filter { $0.contains("' of ") }
    #expect(
      sites.prefix(2) == [
        "  extension point 'ModuleRegistryTests.Rows' of Auth at Helper.swift:1",
        "  extension point 'ModuleRegistryTests.Tabs' of Host at Helper.swift:1",
      ]
    )
  }

  private func provide(
    _ key: (some TokenKey).Type,
    _ need: (some TokenKey).Type,
    in registrar: inout Registrar
  ) {
    registrar.service(key, using: need, fileID: "Helper.swift", line: 1) { $0 }
  }

  private func contribute<Point: ExtensionPoint>(
    to point: Point.Type,
    _ need: (some ExtensionPoint).Type,
    in registrar: inout Registrar
  ) where Point.Contribution == Void {
    registrar.contribute(to: point, using: need, fileID: "Helper.swift", line: 1) { _ in }
  }
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Cart: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private protocol TokenKey: ServiceKey where Service == Token {}

private enum A: TokenKey { typealias Service = Token }

private enum B: TokenKey { typealias Service = Token }

private enum C: TokenKey { typealias Service = Token }

private enum D: TokenKey { typealias Service = Token }

private enum E: TokenKey { typealias Service = Token }

private enum Missing: TokenKey { typealias Service = Token }

private enum Rows: ExtensionPoint { typealias Contribution = Void }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
