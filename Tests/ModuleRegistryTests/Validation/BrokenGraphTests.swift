import ModuleRegistry
import Testing

/// Graphs of features of which no registry can be built.
struct BrokenGraphTests {
  @Test func `features without errors have the same graph with and without a registry`() throws {
    let features = [
      Cart { $0.screen(CartScreen.self, using: Store.self) { $0 } }.ports { _ in },
      Auth { $0.service(Store.self) { Token() } }.when(true),
      Gifts { $0.require(Login.self) }.optional(),
    ]
    let graph = RegistryGraph { features }
    #expect(graph == (try Registry { features }.graph))
    #expect(graph.error == nil)
    #expect(graph.warnings.count == 2)
  }

  @Test func `a graph of broken features has the error that a registry would throw`() {
    let features = [
      Cart { $0.screen(CartScreen.self, using: Store.self) { $0 } }.ports { _ in },
      Cart { $0.service(Store.self) { Token() } }.ports { _ in },
      Auth { $0.screen(CartScreen.self) { Token() } }.ports { _ in },
    ]
    let graph = RegistryGraph { features }
    #expect(graph.error?.description == errorText { features })
    #expect(graph.error?.problems.count == 3)
    #expect(
      graph.text == """
        Auth
          provides screen ModuleRegistryTests.CartScreen
        Cart
          provides screen ModuleRegistryTests.CartScreen
            needs service ModuleRegistryTests.Store, absent
        """
    )
  }

  @Test func `a feature with a false condition is in the graph, and marked as absent`() throws {
    let absent = Auth { $0.service(Store.self, fileID: "Auth/Auth.swift", line: 1) { Token() } }
      .when(false)
    let cart = Cart {
      $0.screen(CartScreen.self, using: Store.self, fileID: "Cart/Cart.swift", line: 1) { $0 }
    }
    let broken = RegistryGraph {
      cart
      absent
    }
    #expect(
      broken.error?.description
        == errorText {
          cart
          absent
        }
    )
    let unused = """
      nothing uses screen 'ModuleRegistryTests.CartScreen' of Cart at Cart/Cart.swift:1
        fix: remove it, or add registrar.require(CartScreen.self) if the host uses it
      """
    let auth = try #require(broken.features.first)
    #expect(auth.name == "Auth")
    #expect(auth.isAbsent && auth.isLeftOut && !auth.isOptional)
    #expect(auth.declarations == [])
    #expect(auth.inactive.map(\.place) == ["Auth/Auth.swift:1"])
    #expect(broken.warnings.map(\.description) == [unused])
    #expect(RegistryGraph { absent }.features.map(\.isAbsent) == [true])
  }

  @Test func `the graph marks features and ports that are left out, with their places`() throws {
    let graph = RegistryGraph {
      Cart { _ in }
        .ports(fileID: "Host/Host.swift", line: 1) {
          $0.bind(SignIn.self, to: Login.self, fileID: "Host/Host.swift", line: 2)
        }
      Auth { $0.service(Store.self, fileID: "Auth/Auth.swift", line: 1) { Token() } }
        .ports(fileID: "Host/Host.swift", line: 3) {
          $0.service(Voucher.self, using: Store.self, fileID: "Host/Host.swift", line: 4) { $0 }
        }
      Gifts { $0.require(Login.self, fileID: "Gifts/Gifts.swift", line: 1) }
        .optional(fileID: "Host/Host.swift", line: 5)
    }
    #expect(graph.error == nil)
    #expect(graph.features.map(\.name) == ["Auth", "Cart", "Gifts"])
    #expect(graph.features.map(\.place) == [3, 1, 5].map { "Host/Host.swift:\($0)" })
    #expect(graph.features.map(\.isOptional) == [false, false, true])
    #expect(graph.features.map(\.isLeftOut) == [false, false, true])
    #expect(graph.features.map(\.isAbsent) == [false, false, false])
    let (auth, cart, gifts) = (graph.features[0], graph.features[1], graph.features[2])
    #expect(auth.declarations.map(\.place) == ["Auth/Auth.swift:1", "Host/Host.swift:4"])
    #expect(auth.declarations.map(\.isPort) == [false, true])
    #expect(auth.inactive == [])
    #expect(cart.declarations == [])
    #expect(cart.inactive.map(\.place) == ["Host/Host.swift:2"])
    #expect(cart.inactive.map(\.isPort) == [true])
    #expect(gifts.inactive.map(\.place) == ["Gifts/Gifts.swift:1"])
  }

  @Test func `creating a graph runs no factory`() {
    let log = Log()
    _ = RegistryGraph {
      Cart {
        $0.service(Store.self) {
          log.add("made")
          return Token()
        }
      }
    }
    #expect(log.entries == [])
  }
}

private struct Cart: ClosureFeature { let declare: (inout Registrar) -> Void }

private struct Auth: ClosureFeature { let declare: (inout Registrar) -> Void }

private struct Gifts: ClosureFeature { let declare: (inout Registrar) -> Void }

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum Voucher: ServiceKey { typealias Service = Token }
