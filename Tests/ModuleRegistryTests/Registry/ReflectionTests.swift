// swift-format-ignore-file: NoLeadingUnderscores

import ModuleRegistry
import Testing

/// The arguments of a factory do not lead to the registry, not even by reflection.
@MainActor
struct ReflectionTests {
  @Test func `Mirror finds no other feature behind the arguments of a factory`() throws {
    var found = Walk()
    let window = NavigationWindow()
    let registry = try Registry {
      OtherFeature { $0.screen(Hidden.self) { Secret() } }
      Feature {
        $0.scope(Visit.self) {
          $0.service(Basket.self) { 3 }
          $0.screen(Seen.self) { Secret() }
          $0.contribute(to: Rows.self, using: Seen.self) { $0 }
          $0.coordinator(
            VisitFlow.self,
            using: Seen.self,
            Seen?.self,
            Rows.self,
            Basket.self,
            ScopeInput<Visit>.self
          ) { context, seen, optional, rows, basket, input in
            _ = seen.assemble()
            found.visit((context, seen, optional, rows, basket, input))
            let flow = BaseCoordinator<Void, Void>(context)
            found.visit(flow)
            return flow
          }
        }
        $0.coordinator(HallFlow.self, using: Opening<Visit, VisitFlow>.self) { context, visit in
          _ = visit.assemble(with: 1, in: window)
          found.visit(visit)
          return BaseCoordinator<Void, Void>(context)
        }
      }
    }
    _ = registry.assemble(Hidden.self)
    _ = registry.assemble(HallFlow.self, in: window)
    // They are met, and lead no further.
    #expect(found.types.isSuperset(of: ["FactoryBody", "RegistryCore", "ParentReference"]))
    #expect(
      found.types.isDisjoint(with: [
        "Blueprint", "ProductStore", "LinkedFactory<Seen>", "NavigationWindow",
      ])
    )
    #expect(!found.hasClosureOfAScreen)
  }

  @Test func `Mirror finds no parent behind a flow, its router or its stack`() {
    let window = NavigationWindow()
    let parent = Parent(window.childContext)
    window.setRoot((parent, parent.presentable), startingWith: ())
    let flow = BaseCoordinator<Void, Void>(parent.childContext)
    var before = Walk()
    before.visit(flow)
    parent.router.present(AssembledFlow(flow, startingWith: ()))
    flow.router.push(Secret())
    var shown = Walk()
    shown.visit((flow, flow.router, flow.presentable, window))
    // The parent's own mirror has it.
    var own = Walk()
    own.visit(parent)
    #expect(own.types.contains("ParentSecret"))
    #expect(before.types.contains("ParentReference"))
    #expect(shown.types.isSuperset(of: ["FlowNode", "NavigationWindow", "Keeper"]))
    #expect(before.types.union(shown.types).isDisjoint(with: ["Parent", "ParentSecret"]))
  }

  @Test func `Mirror finds no other feature behind the link of a dependency`() throws {
    let registry = try Registry {
      OtherFeature { $0.screen(Hidden.self) { Secret() } }
      Feature {
        $0.service(Curious.self) { 3 }
        $0.screen(Seen.self, using: Curious.self) { _ in Secret() }
      }
    }
    _ = registry.assemble(Hidden.self)
    _ = registry.assemble(Seen.self)
    #expect(Curious.found.types.contains("RegistryCore"))
    #expect(Curious.found.types.isDisjoint(with: ["Blueprint", "ProductStore"]))
    #expect(!Curious.found.hasClosureOfAScreen)
  }
}

/// Follows mirrors as far as they lead.
private struct Walk {
  private(set) var types: Set<String> = []
  private(set) var hasClosureOfAScreen = false
  private var objects: Set<ObjectIdentifier> = []

  mutating func visit(_ value: Any) {
    types.insert("\(type(of: value))")
    if value is (()) -> any Presentable { hasClosureOfAScreen = true }
    if type(of: value) is AnyClass, !objects.insert(ObjectIdentifier(value as AnyObject)).inserted {
      return
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let next = mirror {
      for child in next.children { visit(child.value) }
      mirror = next.superclassMirror
    }
  }
}

private final class Secret: Presentable {}

private final class ParentSecret {}

private final class Parent: BaseCoordinator<Void, Void> {
  private let secret = ParentSecret()
}

private enum Visit: ScopeKey { typealias Input = Int }
private enum Hidden: ScreenKey { typealias Product = any Presentable }
private enum Seen: ScreenKey { typealias Product = any Presentable }
private enum Basket: ServiceKey { typealias Service = Int }
private enum VisitFlow: CoordinatorKey {}
private enum HallFlow: CoordinatorKey {}
private enum Rows: ExtensionPoint { typealias Contribution = Factory<Seen> }

/// Looks at the link by which it is resolved.
private enum Curious: ServiceKey {
  typealias Service = Int

  @MainActor static var found = Walk()

  @MainActor
  static func _handle(in link: _DependencyLink<Self>) -> Int {
    found.visit(link)
    return _resolve(in: link)
  }
}
