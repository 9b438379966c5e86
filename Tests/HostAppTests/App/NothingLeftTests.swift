import ModuleRegistry
import ShopCommandLine
import ShopComposition
import ShopKit
import ShopTerminal
import Testing

@MainActor
struct NothingLeftTests {
  @Test func `if no feature can run, the error names what each one lacks`() throws {
    let registry = try Registry {
      AppFeature()
      Lonely().optional(fileID: "Host/Host.swift", line: 3)
    }
    let failure = #expect(throws: Failure.self) { try Launch.checkTabs(of: registry) }
    #expect(failure?.code == 69)
    #expect(
      failure?.description == """
        no feature is left to show: build or launch with one of \(FeatureName.list)
        - optional feature 'Lonely', listed at Host/Host.swift:3, was left out
          needs coordinator 'HostAppTests.Absent' at Lonely/Lonely.swift:4
          fix: add a feature that provides it, or remove Lonely
        """
    )
  }
}

private enum Absent: CoordinatorKey {}

private struct Lonely: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(
      to: Tabs.self,
      using: Absent.self,
      fileID: "Lonely/Lonely.swift",
      line: 4
    ) { Tab("Lonely", flow: $0) }
  }
}
