import FlowCoordinators
import ModuleRegistry
import Testing

/// The contributions of each scope, their order, and how often they are created.
@MainActor
struct ScopedContributionTests {
  private let log = Log()
  private let window = NavigationWindow(MemoryWindow())

  @Test func `contributions of equal order come in the order of declaration, in any scope`() throws
  {
    let registry = try Registry {
      Feature {
        $0.scope(CustomerSession.self) { session in
          session.scope(Order.self) {
            $0.contribute(to: ShopMenu.self) { "order" }
            $0.require(ShopMenu.self)
          }
          session.contribute(to: ShopMenu.self) { "session" }
        }
        $0.contribute(to: ShopMenu.self) { "app" }
      }
    }
    let order = registry.opening(CustomerSession.self, with: "Ann").opening(Order.self, with: 1)
    #expect(order.contributions(to: ShopMenu.self) == ["order", "session", "app"])
  }

  @Test func `a replacement lives in the innermost scope around all keys that it replaces`() throws
  {
    let derived = try Registry {
      Feature {
        $0.scope(CustomerSession.self) { session in
          session.scope(Order.self) {
            $0.contribute(to: ShopMenu.self, order: 1) { "order" }
            $0.contribute(to: Notes.self, order: 1) { "order" }
          }
          session.contribute(to: ShopMenu.self, order: 2) { "session" }
          session.require(ShopMenu.self)
        }
        $0.scope(Document.self) {
          $0.contribute(to: Notes.self, order: 2) { "document" }
          $0.require(Notes.self)
        }
      }
    }.overriding {
      $0.replaceContributions(to: ShopMenu.self) { ["menu"] }
      $0.replaceContributions(to: Notes.self) { ["note"] }
    }
    let session = derived.opening(CustomerSession.self, with: "Ann")
    #expect(session.contributions(to: ShopMenu.self) == ["menu"])
    #expect(derived.contributions(to: ShopMenu.self) == [])
    // An order and a document have nothing around them but the app.
    #expect(derived.contributions(to: Notes.self) == ["note"])
  }

  @Test func `a key replaced within a scope is absent outside of it`() throws {
    let derived = try Registry {
      Feature {
        $0.factory(Count.self, using: ShopMenu?.self) { $0?.count ?? -1 }
        $0.scope(CustomerSession.self) {
          $0.contribute(to: ShopMenu.self) { "one" }
          $0.factory(InnerCount.self, using: ShopMenu?.self) { $0?.count ?? -1 }
          $0.require(InnerCount.self)
        }
        $0.require(Count.self)
      }
    }.overriding { $0.replaceContributions(to: ShopMenu.self) { ["one", "two"] } }
    let session = derived.opening(CustomerSession.self, with: "Ann")
    #expect(session.assemble(InnerCount.self) == 2)
    #expect(derived.assemble(Count.self) == -1)
    #expect(session.assemble(Count.self) == -1)
  }

  @Test func `two factories of one opening share its services`() throws {
    let log = log
    let session = try Registry {
      Feature {
        $0.scope(CustomerSession.self) {
          $0.contribute(to: ShopMenu.self) {
            log.add("menu")
            return "one"
          }
          $0.factory(Count.self, using: ShopMenu.self) { $0.count }
          $0.factory(InnerCount.self, using: ShopMenu.self) { $0.count }
          $0.require(Count.self, InnerCount.self)
        }
      }
    }.opening(CustomerSession.self, with: "Ann")
    let count = session.factory(Count.self)
    let innerCount = session.factory(InnerCount.self)
    _ = consume session
    #expect(count.assemble() + innerCount.assemble() == 2)
    #expect(log.entries == ["menu"])
  }

  // MARK: - A scope in which nothing is declared

  @Test func `an opening without declarations has the contributions of the app`() throws {
    let registry = try appWithoutScopes()
    let session = registry.opening(CustomerSession.self, with: "Ann")
    #expect(session.contributions(to: ShopMenu.self) == ["help"])
    #expect(session.opening(Order.self, with: 1).contributions(to: ShopMenu.self) == ["help"])
    #expect(registry.contributions(to: ShopMenu.self) == ["help"])
    #expect(log.entries == ["menu"])
  }

  @Test func `an opening without declarations is not kept alive by the app's factories`() throws {
    let registry = try appWithoutScopes()
    weak var input: Token?
    var help: HelpFlow.Product?
    do {
      let token = Token()
      input = token
      help = registry.opening(Visit.self, with: token).assemble(HelpFlow.self, in: window)
    }
    // The flow has a factory, which would keep the scope if it were of that.
    #expect(input == nil)
    _ = registry.assemble(HelpFlow.self, in: window)
    #expect(log.entries == ["menu"])
    withExtendedLifetime(help) {}
  }

  private func appWithoutScopes() throws -> Registry {
    let log = log
    return try Registry {
      Feature {
        $0.contribute(to: ShopMenu.self) {
          log.add("menu")
          return "help"
        }
        $0.factory(Count.self, using: ShopMenu.self) { $0.count }
        $0.coordinator(HelpFlow.self, using: Count.self, ShopMenu.self) {
          ScopedFlow("help", $0, Log(), ($1, $2))
        }
        $0.require(HelpFlow.self)
      }
    }
  }
}

private enum Notes: ExtensionPoint { typealias Contribution = String }
private enum Count: FactoryKey { typealias Product = Int }
private enum InnerCount: FactoryKey { typealias Product = Int }
private enum Visit: ScopeKey { typealias Input = Token }
