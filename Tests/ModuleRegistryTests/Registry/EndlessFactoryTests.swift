import FlowCoordinators
import ModuleRegistry
import Testing

/// Factories may refer to each other, and assemble each other as deep as they end.
@MainActor
struct EndlessFactoryTests {
  @Test func `factories that assemble each other without end trap with their keys`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let registry = try Registry {
        Feature {
          $0.factory(Ping.self, using: Pong.self) { $0.assemble() }
          $0.factory(Pong.self, using: Ping.self) { $0.assemble() }
          $0.require(Ping.self)
        }
      }
      _ = registry.assemble(Ping.self)
    }
    expectMessage(
      """
      factories assemble each other endlessly: Pong -> Ping -> Pong; assemble one of them later, when \
      it is shown
      """,
      in: result
    )
  }

  @Test func `a replacement that assembles itself traps with its key`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let registry = try Registry {
        Feature {
          $0.factory(Ping.self) { 1 }
          $0.require(Ping.self)
        }
      }
      .overriding { $0.factory(Ping.self, using: Ping.self) { $0.assemble() } }
      _ = registry.assemble(Ping.self)
    }
    expectMessage(
      """
      factories assemble each other endlessly: Ping -> Ping; assemble one of them later, when \
      it is shown
      """,
      in: result
    )
  }

  @Test func `a flow that opens its own scope when it is created traps with its key`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let registry = try Registry {
        Feature {
          $0.scope(Visit.self) {
            $0.coordinator(VisitFlow.self, using: Opening<Visit, VisitFlow>.self) {
              Visitor($0, next: $1)
            }
          }
        }
      }
      let window = NavigationWindow(MemoryWindow())
      _ = registry.opening(Visit.self).assemble(VisitFlow.self, in: window)
    }
    expectMessage(
      """
      factories assemble each other endlessly: VisitFlow -> VisitFlow; assemble one of them later, when \
      it is shown
      """,
      in: result
    )
  }

  @Test func `factories may assemble each other 300 deep, again and again`() throws {
    let registry = try Registry {
      Feature {
        $0.factory(Depth.self, taking: Int.self, using: Depth.self) { rest, depth in
          rest == 0 ? 0 : 1 + depth.assemble(with: rest - 1)
        }
        $0.require(Depth.self)
      }
    }
    for _ in 0..<2 { #expect(registry.assemble(Depth.self, with: 300) == 300) }
  }
}

private enum Ping: FactoryKey { typealias Product = Int }
private enum Pong: FactoryKey { typealias Product = Int }

private enum Depth: FactoryKey {
  typealias Input = Int
  typealias Product = Int
}

private enum Visit: ScopeKey {}
private enum VisitFlow: CoordinatorKey {}

private final class Visitor: BaseCoordinator<Void, Void> {
  init(_ context: CoordinatorContext, next: Opening<Visit, VisitFlow>) {
    super.init(context)
    _ = next.assemble(in: self)
  }
}
