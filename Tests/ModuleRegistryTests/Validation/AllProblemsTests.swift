import ModuleRegistry
import Testing

/// All problems at once, and in the same words for any order of the features.
struct AllProblemsTests {
  @Test func `twenty problems of all kinds are reported in one error`() {
    let text = errorText { for feature in features { feature } }
    #expect(text == expected)
  }

  @Test func `the error is the same in any order of the features`() {
    let text = errorText { for feature in features.reversed() { feature } }
    #expect(text == expected)
  }

  @RegistryBuilder private var features: [InstalledFeature] {
    Cart(team: "Checkout") {
      $0.factory(Page.self, using: Backend.self, Printer.self, fileID: "Cart/C.swift", line: 1) {
        backend,
        _ in backend
      }
      $0.service(Twice.self, fileID: "Cart/C.swift", line: 2) { Token() }
      $0.service(A1.self, using: A2.self, fileID: "Cart/C.swift", line: 3) { $0 }
      $0.service(B1.self, using: B1.self, fileID: "Cart/C.swift", line: 4) { $0 }
      $0.service(D1.self, using: D2.self, Payment.self, fileID: "Cart/C.swift", line: 5) { d, _ in
        d
      }
      $0.service(D2.self, using: D1.self, fileID: "Cart/C.swift", line: 6) { $0 }
      $0.contribute(to: R1.self, using: R1.self, Backend.self, fileID: "Cart/C.swift", line: 7) {
        _,
        _ in
      }
      $0.contribute(to: R2.self, using: R3.self, fileID: "Cart/C.swift", line: 8) { _ in }
      $0.service(Three.self, fileID: "Cart/C.swift", line: 9) { Token() }
    }
    Auth {
      $0.factory(Part.self, using: Page.self, fileID: "Auth/A.swift", line: 1) { $0.assemble() }
      $0.service(Twice.self, fileID: "Auth/A.swift", line: 2) { Token() }
      $0.service(Three.self, fileID: "Auth/A.swift", line: 3) { Token() }
      $0.service(A2.self, using: A3.self, fileID: "Auth/A.swift", line: 4) { $0 }
      $0.service(A3.self, using: A1.self, Payment.self, fileID: "Auth/A.swift", line: 5) { a, _ in
        a
      }
      $0.service(C1.self, using: C2.self, fileID: "Auth/A.swift", line: 6) { $0 }
      $0.contribute(to: R3.self, using: R2.self, fileID: "Auth/A.swift", line: 7) { _ in }
      $0.contribute(to: Tabs.self, using: Part.self, fileID: "Auth/A.swift", line: 8) { _ in }
    }
    Gifts { $0.service(Voucher.self, using: Camera.self, fileID: "Gifts/G.swift", line: 1) { $0 } }
      .optional(fileID: "Host/H.swift", line: 22)
    Wishes { $0.service(Voucher.self, using: Camera.self, fileID: "Wish/W.swift", line: 1) { $0 } }
      .optional(fileID: "Host/H.swift", line: 23)
    Host(team: "App") {
      $0.factory(Whole.self, using: Page.self, Scanner.self, fileID: "Host/H.swift", line: 1) {
        $1
      }
      $0.service(C2.self, using: C1.self, fileID: "Host/H.swift", line: 2) { $0 }
      $0.bind(F1.self, to: F2.self, fileID: "Host/H.swift", line: 3)
      $0.bind(F2.self, to: F3.self, fileID: "Host/H.swift", line: 4)
      $0.bind(F3.self, to: F1.self, fileID: "Host/H.swift", line: 5)
      $0.bind(G1.self, to: G1.self, fileID: "Host/H.swift", line: 6)
      $0.bind(H1.self, to: Recovery.self, fileID: "Host/H.swift", line: 7)
      $0.bind(H1.self, to: G1.self, fileID: "Host/H.swift", line: 8)
      $0.require(Search.self, Voucher.self, fileID: "Host/H.swift", line: 9)
      $0.service(E1.self, using: E1.self, fileID: "Host/H.swift", line: 10) { $0 }
    }
    Again { _ in }.optional(fileID: "Host/H.swift", line: 25)
    Again { _ in }.optional(fileID: "Host/H.swift", line: 24)
  }

  private let expected = """
    this registry cannot be built: 20 problems
    - feature 'Again' is listed 2 times
      at Host/H.swift:24
      at Host/H.swift:25
      fix: list it once
    - 2 providers of coordinator 'ModuleRegistryTests.H1'
      of Host (team App) at Host/H.swift:7
      of Host (team App) at Host/H.swift:8
      fix: keep one; to replace it in a test, use registry.overriding
    - 2 providers of service 'ModuleRegistryTests.Three'
      of Auth at Auth/A.swift:3
      of Cart (team Checkout) at Cart/C.swift:9
      fix: keep one; to replace it in a test, use registry.overriding
    - 2 providers of service 'ModuleRegistryTests.Twice'
      of Auth at Auth/A.swift:2
      of Cart (team Checkout) at Cart/C.swift:2
      fix: keep one; to replace it in a test, use registry.overriding
    - no provider of coordinator 'ModuleRegistryTests.Recovery'
      needed by coordinator 'ModuleRegistryTests.H1' of Host (team App) at Host/H.swift:7
      path: H1 -> Recovery
      fix: add a feature that registers it, bind it in the host, or do not bind to it
    - no provider of service 'ModuleRegistryTests.Backend'
      needed by factory 'ModuleRegistryTests.Page' of Cart (team Checkout) at Cart/C.swift:1
      needed by extension point 'ModuleRegistryTests.R1' of Cart (team Checkout) at Cart/C.swift:7
      path: Tabs -> Part -> Page -> Backend
      fix: add a feature that registers it, bind it in the host, \
    or ask for Backend?.self
    - no provider of service 'ModuleRegistryTests.Payment'
      needed by service 'ModuleRegistryTests.A3' of Auth at Auth/A.swift:5
      needed by service 'ModuleRegistryTests.D1' of Cart (team Checkout) at Cart/C.swift:5
      path: A1 -> A2 -> A3 -> Payment
      fix: add a feature that registers it, bind it in the host, \
    or ask for Payment?.self
    - no provider of service 'ModuleRegistryTests.Printer'
      needed by factory 'ModuleRegistryTests.Page' of Cart (team Checkout) at Cart/C.swift:1
      path: Tabs -> Part -> Page -> Printer
      fix: add a feature that registers it, bind it in the host, \
    or ask for Printer?.self
    - no provider of service 'ModuleRegistryTests.Scanner'
      needed by factory 'ModuleRegistryTests.Whole' of Host (team App) at Host/H.swift:1
      path: Whole -> Scanner
      fix: add a feature that registers it, bind it in the host, \
    or ask for Scanner?.self
    - no provider of service 'ModuleRegistryTests.Search'
      required by Host (team App) at Host/H.swift:9
      path: Search
      fix: add a feature that registers it, bind it in the host, \
    or ask for Search?.self
    - no provider of service 'ModuleRegistryTests.Voucher'
      required by Host (team App) at Host/H.swift:9
      path: Voucher
      left out: service 'ModuleRegistryTests.Voucher' of Gifts at \
    Gifts/G.swift:1
      needs service 'ModuleRegistryTests.Camera' at Gifts/G.swift:1
      left out: service 'ModuleRegistryTests.Voucher' of Wishes at \
    Wish/W.swift:1
      needs service 'ModuleRegistryTests.Camera' at Wish/W.swift:1
      fix: add a feature that registers Camera, or ask for Voucher?.self
    - contributions form a cycle: R1 -> R1
      extension point 'ModuleRegistryTests.R1' of Cart (team Checkout) at Cart/C.swift:7
      fix: contribute a factory, and call it when the contribution is used
    - contributions form a cycle: R2 -> R3 -> R2
      extension point 'ModuleRegistryTests.R2' of Cart (team Checkout) at Cart/C.swift:8
      extension point 'ModuleRegistryTests.R3' of Auth at Auth/A.swift:7
      fix: contribute a factory, and call it when the contribution is used
    - services form a cycle: A1 -> A2 -> A3 -> A1
      service 'ModuleRegistryTests.A1' of Cart (team Checkout) at Cart/C.swift:3
      service 'ModuleRegistryTests.A2' of Auth at Auth/A.swift:4
      service 'ModuleRegistryTests.A3' of Auth at Auth/A.swift:5
      fix: move their shared state into a service that needs none of them
    - services form a cycle: B1 -> B1
      service 'ModuleRegistryTests.B1' of Cart (team Checkout) at Cart/C.swift:4
      fix: move their shared state into a service that needs none of them
    - services form a cycle: C1 -> C2 -> C1
      service 'ModuleRegistryTests.C1' of Auth at Auth/A.swift:6
      service 'ModuleRegistryTests.C2' of Host (team App) at Host/H.swift:2
      fix: move their shared state into a service that needs none of them
    - services form a cycle: D1 -> D2 -> D1
      service 'ModuleRegistryTests.D1' of Cart (team Checkout) at Cart/C.swift:5
      service 'ModuleRegistryTests.D2' of Cart (team Checkout) at Cart/C.swift:6
      fix: move their shared state into a service that needs none of them
    - services form a cycle: E1 -> E1
      service 'ModuleRegistryTests.E1' of Host (team App) at Host/H.swift:10
      fix: move their shared state into a service that needs none of them
    - port bindings form a cycle: F1 -> F2 -> F3 -> F1
      coordinator 'ModuleRegistryTests.F1' of Host (team App) at Host/H.swift:3
      coordinator 'ModuleRegistryTests.F2' of Host (team App) at Host/H.swift:4
      coordinator 'ModuleRegistryTests.F3' of Host (team App) at Host/H.swift:5
      fix: bind one of them to a key that a feature registers
    - port bindings form a cycle: G1 -> G1
      coordinator 'ModuleRegistryTests.G1' of Host (team App) at Host/H.swift:6
      fix: bind one of them to a key that a feature registers
    """
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Gifts: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Wishes: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Again: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Page: FactoryKey { typealias Product = Token }

private enum Part: FactoryKey { typealias Product = Token }

private enum Whole: FactoryKey { typealias Product = Token }

private enum Twice: ServiceKey { typealias Service = Token }

private enum Three: ServiceKey { typealias Service = Token }

private enum A1: ServiceKey { typealias Service = Token }

private enum A2: ServiceKey { typealias Service = Token }

private enum A3: ServiceKey { typealias Service = Token }

private enum B1: ServiceKey { typealias Service = Token }

private enum C1: ServiceKey { typealias Service = Token }

private enum C2: ServiceKey { typealias Service = Token }

private enum D1: ServiceKey { typealias Service = Token }

private enum D2: ServiceKey { typealias Service = Token }

private enum E1: ServiceKey { typealias Service = Token }

private enum Backend: ServiceKey { typealias Service = Token }

private enum Printer: ServiceKey { typealias Service = Token }

private enum Payment: ServiceKey { typealias Service = Token }

private enum Search: ServiceKey { typealias Service = Token }

private enum Camera: ServiceKey { typealias Service = Token }

private enum Voucher: ServiceKey { typealias Service = Token }

private enum Scanner: ServiceKey { typealias Service = Token }

private enum R1: ExtensionPoint { typealias Contribution = Void }

private enum R2: ExtensionPoint { typealias Contribution = Void }

private enum R3: ExtensionPoint { typealias Contribution = Void }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }

private enum F1: CoordinatorKey {}

private enum F2: CoordinatorKey {}

private enum F3: CoordinatorKey {}

private enum G1: CoordinatorKey {}

private enum H1: CoordinatorKey {}

private enum Recovery: CoordinatorKey {}
