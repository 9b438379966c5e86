import ModuleRegistry
import Testing

struct ServiceTests {
  @Test func `a service is created once, at its first use`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.service(Store.self) {
          log.add("store")
          return Token()
        }
      }
    }
    #expect(log.entries == [])
    #expect(registry.service(Store.self) === registry.service(Store.self))
    #expect(log.entries == ["store"])
  }

  @Test func `the services that a service needs are created before it, once`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.service(Cart.self, using: Store.self, Sum.self) { store, sum in
          log.add("cart")
          return [store, sum.store]
        }
        $0.service(Sum.self, using: Store.self) { store in
          log.add("sum")
          return Total(store: store)
        }
        $0.service(Store.self) {
          log.add("store")
          return Token()
        }
      }
    }
    let cart = registry.service(Cart.self)
    #expect(cart[0] === cart[1])
    #expect(cart[0] === registry.service(Store.self))
    #expect(log.entries == ["store", "sum", "cart"])
  }

  @MainActor
  @Test func `all factories receive the same instance of a service`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Store.self) { Token() }
        $0.factory(First.self, using: Store.self) { $0 }
        $0.factory(Second.self, using: Store.self) { $0 }
      }
    }
    let store = registry.service(Store.self)
    #expect(registry.assemble(First.self) === store)
    #expect(registry.assemble(Second.self) === store)
  }

  @Test func `a service that is nil is created once like any other`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.service(Nothing.self) {
          log.add("nothing")
          return nil
        }
      }
    }
    #expect(registry.service(Nothing.self) == nil)
    #expect(registry.service(Nothing.self) == nil)
    #expect(log.entries == ["nothing"])
  }
}

private struct Total: Sendable {
  let store: Token
}

private enum Store: ServiceKey { typealias Service = Token }

private enum Sum: ServiceKey { typealias Service = Total }

private enum Cart: ServiceKey { typealias Service = [Token] }

private enum Nothing: ServiceKey { typealias Service = Int? }

private enum First: FactoryKey { typealias Product = Token }

private enum Second: FactoryKey { typealias Product = Token }
