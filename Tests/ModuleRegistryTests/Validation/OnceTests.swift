import ModuleRegistry
import Testing

/// All problems are found at once, and each is told once, with a fix that holds.
struct OnceTests {
  @Test func `a key provided in two scopes is one problem`() {
    let text = errorText {
      Cart {
        $0.service(Store.self, fileID: "A/A.swift", line: 1) { 1 }
        $0.scope(Visit.self) {
          $0.service(Store.self, fileID: "A/A.swift", line: 2) { 1 }
          $0.require(Store.self)
        }
        $0.service(Total.self, using: Store.self, fileID: "A/A.swift", line: 3) { $0 }
        $0.require(Total.self)
      }
    }
    #expect(text.hasPrefix("this registry cannot be built: 1 problem\n- 2 providers of service"))
  }

  @Test func `a service both registered and bound is one problem`() {
    let text = errorText {
      Cart {
        $0.service(Store.self, fileID: "B/B.swift", line: 1) { 1 }
        $0.scope(Visit.self) {
          $0.service(Prices.self) { 1 }
          $0.require(Prices.self)
        }
        $0.service(Total.self, using: Store.self) { $0 }
        $0.require(Total.self)
      }
      .ports { $0.bind(service: Store.self, to: Prices.self, fileID: "A/A.swift", line: 1) }
    }
    #expect(text.hasPrefix("this registry cannot be built: 1 problem\n- 2 providers of service"))
  }

  @Test func `a feature listed twice is one problem, even if only one has ports`() {
    let line = #line + 2
    let text = errorText {
      Cart { $0.require(Store.self) }
      Cart { $0.require(Store.self) }.ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { $0.service(Prices.self) { 1 } }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - feature 'Cart' is listed 2 times
          at \(#fileID):\(line)
          at \(#fileID):\(line + 1)
          fix: list it once
        """
    )
  }

  @Test func `leaving one feature out is one problem that lists all missing keys`() {
    let text = errorText {
      Cart {
        $0.service(Total.self, using: Store.self, Rates.self, fileID: "Cart/Cart.swift", line: 1) {
          $0 + $1
        }
        $0.require(Total.self)
      }
      .ports {
        $0.bind(service: Store.self, to: Prices.self, fileID: "Host/Host.swift", line: 2)
        $0.bind(service: Rates.self, to: Discounts.self, fileID: "Host/Host.swift", line: 3)
      }
      Catalog {
        $0.service(Prices.self, fileID: "Catalog/Catalog.swift", line: 1) { 1 }
        $0.service(Discounts.self, fileID: "Catalog/Catalog.swift", line: 2) { 1 }
      }
      .when(false, fileID: "Host/Host.swift", line: 4)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of 2 keys
          service 'ModuleRegistryTests.Rates' is needed by service 'ModuleRegistryTests.Total' of Cart at Cart/Cart.swift:1
          service 'ModuleRegistryTests.Store' is needed by service 'ModuleRegistryTests.Total' of Cart at Cart/Cart.swift:1
          left out: service 'ModuleRegistryTests.Rates' of Cart at Host/Host.swift:3
          needs service 'ModuleRegistryTests.Discounts'
          left out: service 'ModuleRegistryTests.Discounts' of Catalog at Catalog/Catalog.swift:2, whose condition at Host/Host.swift:4 is false
          left out: service 'ModuleRegistryTests.Store' of Cart at Host/Host.swift:2
          needs service 'ModuleRegistryTests.Prices'
          left out: service 'ModuleRegistryTests.Prices' of Catalog at Catalog/Catalog.swift:1, whose condition at Host/Host.swift:4 is false
          fix: add Catalog, or ask for Rates?.self, Store?.self
        """
    )
  }

  @Test func `the warning of an unused service also names those that only it uses`() throws {
    let registry = try Registry {
      Cart {
        $0.service(Total.self, using: Rates.self, fileID: "A/A.swift", line: 1) { $0 }
        $0.service(Rates.self, using: Prices.self, fileID: "A/A.swift", line: 2) { $0 }
        $0.service(Prices.self, fileID: "A/A.swift", line: 3) { 1 }
        $0.service(Store.self, using: Prices.self, fileID: "A/A.swift", line: 4) { $0 }
        $0.require(Store.self)
      }
    }
    #expect(
      warningText(registry) == """
        nothing uses service 'ModuleRegistryTests.Total' of Cart at A/A.swift:1
          used only by it: service 'ModuleRegistryTests.Rates' of Cart at A/A.swift:2
          fix: remove them, or add registrar.require(Total.self) if the host uses it
        """
    )
  }

  @Test func `two factories that only list each other are one warning`() throws {
    let registry = try Registry {
      Cart {
        $0.factory(Page.self, using: Leaf.self, fileID: "A/A.swift", line: 1) { _ in 1 }
        $0.factory(Leaf.self, using: Page.self, Rates.self, fileID: "A/A.swift", line: 2) { _, _ in
          1
        }
        $0.service(Rates.self, fileID: "A/A.swift", line: 3) { 1 }
      }
    }
    #expect(
      warningText(registry) == """
        2 declarations are used only by each other
          factory 'ModuleRegistryTests.Page' of Cart at A/A.swift:1
          factory 'ModuleRegistryTests.Leaf' of Cart at A/A.swift:2
          used only by them: service 'ModuleRegistryTests.Rates' of Cart at A/A.swift:3
          fix: remove them, or add registrar.require(Page.self) if the host uses it
        """
    )
  }

  @Test func `a key that only an absent feature needs is not called unused`() throws {
    let registry = try Registry {
      Catalog { $0.service(Prices.self) { 1 } }
      Cart { $0.require(Prices.self) }.when(false)
    }
    #expect(registry.graph.warnings.isEmpty)
  }

  @Test func `a key of a feature whose condition is false is no unbound port`() throws {
    let registry = try Registry {
      Catalog { $0.service(Prices.self) { 1 } }.when(false)
      Cart { $0.require(Prices?.self, Rates?.self) }
    }
    #expect(registry.graph.unboundPorts.count == 1)
    let port = registry.graph.unboundPorts.first ?? ""
    #expect(port.hasPrefix("service 'ModuleRegistryTests.Rates'"))
  }

  @Test func `a port bound on a feature that doesn't need it is a problem with the right feature`()
  {
    let text = errorText {
      Cart { $0.require(Store.self, fileID: "Cart/Cart.swift", line: 1) }
      Catalog { $0.service(Prices.self) { 1 } }
        .ports { $0.bind(service: Store.self, to: Prices.self, fileID: "Host/Host.swift", line: 2) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - service 'ModuleRegistryTests.Store' is bound as a port of Catalog, which does not need it
          at Host/Host.swift:2
          required by Cart at Cart/Cart.swift:1
          fix: move the binding to the ports of Cart
        """
    )
  }

  @Test func `the fix for a port that is bound twice is to bind it once`() {
    let text = errorText {
      Cart { $0.require(Store.self) }
        .ports {
          $0.bind(service: Store.self, to: Prices.self)
          $0.bind(service: Store.self, to: Rates.self)
        }
      Catalog {
        $0.service(Prices.self) { 1 }
        $0.service(Rates.self) { 1 }
      }
    }
    #expect(text.hasSuffix("\n  fix: bind it once"))
  }

  @Test func `the error tells two providers on one line of code apart`() {
    let text = errorText {
      Cart {
        $0.service(Store.self, fileID: "A/A.swift", line: 1, column: 5) { 1 }
        $0.service(Store.self, fileID: "A/A.swift", line: 1, column: 40) { 2 }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of service 'ModuleRegistryTests.Store'
          of Cart at A/A.swift:1:5
          of Cart at A/A.swift:1:40
          fix: keep one; to replace it in a test, use registry.overriding
        """
    )
  }

  @Test func `an override can provide an optional dependency that no feature provides`() throws {
    let registry = try Registry {
      Cart {
        $0.service(Total.self, using: Rates?.self) { $0 ?? 0 }
        $0.require(Total.self)
      }
    }
    #expect(registry.service(Total.self) == 0)
    let derived = try registry.overriding { $0.service(Rates.self) { 3 } }
    #expect(derived.service(Total.self) == 3)
  }

  @Test func `a key that only an absent alternative needs is not called unused`() throws {
    let registry = try Registry {
      Cart { $0.require(Store.self) }.ports { $0.bind(service: Store.self, to: Prices.self) }
      Cart { $0.require(Store.self) }.ports { $0.bind(service: Store.self, to: Rates.self) }
        .when(false)
      Catalog {
        $0.service(Prices.self) { 1 }
        $0.service(Rates.self) { 1 }
      }
    }
    #expect(registry.graph.warnings.isEmpty)
  }

  @Test func `a warning says if a service is shared by several unused ones`() throws {
    let registry = try Registry {
      Cart {
        $0.service(Total.self, using: Prices.self) { $0 }
        $0.service(Store.self, using: Prices.self, Rates.self) { $0 + $1 }
        $0.service(Prices.self) { 1 }
        $0.service(Rates.self) { 1 }
      }
    }
    let text = warningText(registry)
    #expect(registry.graph.warnings.count == 2)
    #expect(text.contains("used only by it: service 'ModuleRegistryTests.Rates'"))
    #expect(
      text.contains("used only by this and other unused code: service 'ModuleRegistryTests.Prices'")
    )
  }

  @Test func `a port bound on two features has two providers, even if only one needs it`() {
    let text = errorText {
      Cart { $0.require(Store.self) }.ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { $0.service(Prices.self) { 1 } }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
    }
    #expect(text.hasPrefix("this registry cannot be built: 1 problem\n- 2 providers of service"))
  }

  @Test func `the fix moves a contribution into the scope of the key it needs`() {
    let text = errorText {
      Cart {
        $0.scope(Visit.self) { $0.service(Store.self) { 1 } }
        $0.contribute(service: Sinks.self, id: "log", using: Store.self) { $0 }
        $0.require(Sinks.self)
      }
    }
    #expect(text.hasSuffix("\n  fix: declare 'log' within Visit"))
  }

  @Test func `the fix lists the Opening of a port whose flow has to move into a scope`() {
    let text = errorText {
      Cart {
        $0.scope(Visit.self) { $0.service(Store.self) { 1 } }
        $0.coordinator(Tour.self, using: Store.self) { context, _ in
          BaseCoordinator<Void, Void>(context)
        }
      }
      Catalog {
        $0.factory(Page.self, using: Trip.self) { _ in 1 }
        $0.require(Page.self)
      }
      .ports { $0.bind(Trip.self, to: Tour.self) }
    }
    #expect(
      text.hasSuffix(
        "\n  fix: declare Tour within Visit, and list Opening<Visit, Trip>.self in place of Trip.self"
      )
    )
  }

  @Test func `the fix moves a route into a scope together with its flow`() {
    let text = errorText {
      Cart {
        $0.scope(Visit.self) { $0.service(Store.self) { 1 } }
        $0.coordinator(Tour.self, using: Store.self) { context, _ in
          BaseCoordinator<Void, Void>(context)
        }
        $0.route("/tour", to: Tour.self)
        $0.require(Routes.self)
      }
    }
    #expect(text.contains("fix: declare Tour and '/tour' within Visit, or list "))
  }

  @Test func `what an absent feature's closures capture is freed`() throws {
    weak var kept: Kept?
    let registry = try {
      let object = Kept()
      kept = object
      return try Registry {
        Cart { $0.service(Store.self) { object.value } }.when(false)
      }
    }()
    #expect(kept == nil)
    withExtendedLifetime(registry) {}
  }

  @Test func `the error tells two types of the same name apart`() {
    let text = errorText {
      Cart { $0.require(Store.self, fileID: "Cart/Cart.swift", line: 1) }
      Catalog { registerOtherStore(in: &$0, fileID: "Catalog/Catalog.swift", line: 2) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.Store'
          required by Cart at Cart/Cart.swift:1
          path: Store
          a different type with the same name (private, or linked twice): service \
        'ModuleRegistryTests.Store' of Catalog at Catalog/Catalog.swift:2
          fix: declare Store once, visible to both Catalog/Catalog.swift:2 and what needs it
        """
    )
  }

  @Test func `the fix for a key outside of its scope lists all keys that have to move`() {
    let text = errorText {
      Cart {
        $0.scope(Visit.self) {
          $0.service(Store.self) { 1 }
          $0.require(Store.self)
        }
        $0.service(Rates.self, using: Store.self) { $0 }
        $0.service(Total.self, using: Rates.self) { $0 }
        $0.factory(Page.self, using: Total.self) { $0 }
        $0.require(Page.self)
      }
    }
    #expect(
      text.hasSuffix(
        """
          fix: declare Rates and Total and Page within Visit, and require it there: \
        registrar.scope(Visit.self) { $0.require(Page.self) }
        """
      )
    )
  }
}

private struct Cart: ClosureFeature { let declare: (inout Registrar) -> Void }

private struct Catalog: ClosureFeature { let declare: (inout Registrar) -> Void }

private enum Visit: ScopeKey {}

private enum Store: ServiceKey { typealias Service = Int }

private enum Prices: ServiceKey { typealias Service = Int }

private enum Rates: ServiceKey { typealias Service = Int }

private enum Discounts: ServiceKey { typealias Service = Int }

private enum Total: ServiceKey { typealias Service = Int }

private enum Page: FactoryKey { typealias Product = Int }

private enum Leaf: FactoryKey { typealias Product = Int }

private enum Sinks: ServiceExtensionPoint { typealias Contribution = Int }

private enum Tour: CoordinatorKey {}

private enum Trip: CoordinatorKey {}

private final class Kept: Sendable { let value = 1 }
