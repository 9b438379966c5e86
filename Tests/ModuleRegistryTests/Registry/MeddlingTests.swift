import FlowCoordinators
import ModuleRegistry
import Synchronization
import Testing

/// The app's `deinit` may use the whole registry, wherever the library frees its objects.
@MainActor
struct MeddlingTests {
  private let window = NavigationWindow(MemoryWindow())

  @Test func `an object freed with its scope may use the registry in its deinit`() throws {
    let meddler = try Meddler()
    do {
      let visit = meddler.registry.opening(Visit.self, with: Meddling(meddler))
      #expect(visit.service(Guest.self) === visit.service(Guest.self))
      #expect(visit.contributions(to: Menu.self).count == 2)
      _ = visit.assemble(Page.self, with: 1)
      #expect(meddler.count == 0)
    }
    #expect(meddler.count == 3)
  }

  @Test
  func `an object freed with a scope's last factory or flow may use the registry in its deinit`()
    throws
  {
    let meddler = try Meddler()
    do {
      var page: Factory<Page>?
      do { page = meddler.registry.opening(Visit.self, with: Meddling(meddler)).factory(Page.self) }
      #expect(page?.assemble(with: 1) != nil)
      let before = meddler.count
      page = nil
      #expect(meddler.count > before)
    }
    let unit = meddler.registry.opening(Visit.self, with: Meddling(meddler))
      .assemble(VisitFlow.self, in: window)
    window.setRoot(unit, startingWith: 1)
    let before = meddler.count
    window.setRoot(Screen())
    withExtendedLifetime(unit) {}
    #expect(meddler.count >= before)
  }

  @Test func `an object freed with a registry may use another registry in its deinit`() throws {
    let meddler = try Meddler()
    do {
      let object = Meddling(meddler)
      let registry = try Registry {
        Feature { registrar in
          registrar.service(Common.self) { Meddling(meddler) }
          registrar.contribute(to: Menu.self, using: Common.self) { $0 }
          registrar.contribute(to: Menu.self) { object }
          registrar.factory(Page.self, taking: Int.self, using: Menu.self) { _, menu in
            withExtendedLifetime((object, menu)) { Token() }
          }
          registrar.require(Page.self)
        }
      }
      _ = registry.assemble(Page.self, with: 1)
      _ = registry.service(Common.self)
    }
    #expect(meddler.count == 2)
  }

  @Test func `an object freed with a derived registry may use its base in its deinit`() throws {
    let meddler = try Meddler()
    do {
      let object = Meddling(meddler)
      let registry = try meddler.registry.overriding {
        $0.service(Common.self) { object }
        $0.replaceContributions(to: Menu.self) { [Meddling(meddler)] }
      }
      #expect(registry.service(Common.self) === object)
      #expect(registry.contributions(to: Menu.self).count == 1)
    }
    #expect(meddler.count == 2)
  }

  @Test func `an object captured by a refused override may use the registry in its deinit`() throws
  {
    let meddler = try Meddler()
    #expect(throws: RegistryError.self) {
      let object = Meddling(meddler)
      _ = try meddler.registry.overriding {
        $0.service(Other.self) { object }
        $0.service(Common.self) { object }
        $0.service(Common.self) { object }
      }
    }
    #expect(meddler.count == 1)
  }

  @Test func `an object captured by refused features may use a registry in its deinit`() throws {
    let meddler = try Meddler()
    #expect(throws: RegistryError.self) {
      let object = Meddling(meddler)
      _ = try Registry {
        Feature { $0.service(Common.self) { object } }
        OtherFeature { $0.service(Common.self) { object } }
      }
    }
    #expect(meddler.count == 1)
    do {
      let object = Meddling(meddler)
      _ = try Registry([
        Feature { _ in }.ports { $0.service(Common.self) { object } }.withoutPorts(of: [Common.self]
        )
      ])
    }
    #expect(meddler.count == 2)
  }

  @Test func `an object that a service's factory drops may use the registry in its deinit`() throws
  {
    let meddler = try Meddler()
    let registry = try Registry {
      Feature {
        $0.service(Common.self) {
          _ = Meddling(meddler)
          return Meddling(nil)
        }
      }
    }
    _ = registry.service(Common.self)
    #expect(meddler.count == 1)
  }

  @Test func `an object captured by a port's replaced onFinish may use the flow in its deinit`()
    throws
  {
    let meddler = try Meddler()
    let (port, _) = meddler.registry.assemble(Port.self, in: window)
    meddler.flow = port
    do {
      let object = Meddling(meddler)
      port.onFinish = { _ in withExtendedLifetime(object) {} }
    }
    port.onFinish = { _ in }
    #expect(meddler.count == 1)
  }

  @Test func `an object captured by a flow's replaced onFinish may use its port in its deinit`()
    throws
  {
    let meddler = try Meddler()
    let flow = Flow<Int, String>()
    let registry = try Registry {
      Feature {
        $0.coordinator(VisitFlow.self) { _ in flow }
        $0.bind(Port.self, to: VisitFlow.self)
      }
    }
    let (port, _) = registry.assemble(Port.self, in: window)
    meddler.flow = port
    do {
      let object = Meddling(meddler)
      flow.onFinish = { _ in withExtendedLifetime(object) {} }
    }
    port.onFinish = { _ in }
    port.onFinish = nil
    #expect(meddler.count == 0)
    flow.onFinish = nil
    #expect(meddler.count == 1)
  }

  @Test func `an object captured by a port's onFinish may use the flow in its deinit at the end`()
    throws
  {
    let meddler = try Meddler()
    let (port, presentable) = meddler.registry.assemble(Port.self, in: window)
    meddler.flow = port
    do {
      let object = Meddling(meddler)
      port.onFinish = { _ in withExtendedLifetime(object) {} }
    }
    window.setRoot((port, presentable), startingWith: 1)
    port.close(.cancelled)
    window.setRoot(Screen())
    #expect(meddler.count == 1)
  }

  @Test func `a flow behind a port that ends in its start may use the port in its deinit`() throws {
    let meddler = try Meddler()
    let registry = try Registry {
      Feature {
        $0.coordinator(VisitFlow.self) { EndingFlow($0, Meddling(meddler)) }
        $0.bind(Port.self, to: VisitFlow.self)
      }
    }
    do {
      let (port, _) = registry.assemble(Port.self, in: window)
      meddler.flow = port
      port.startOnce(with: 1)
    }
    #expect(meddler.count == 1)
  }
}

/// Uses a registry, and the flow of a port.
private final class Meddler: Sendable {
  let registry: Registry
  @MainActor weak var flow: (any Coordinator<Int, String>)?
  private let calls = Atomic(0)

  init() throws {
    registry = try Registry {
      Feature {
        $0.service(Common.self) { Meddling(nil) }
        $0.contribute(to: Menu.self, using: Common.self) { $0 }
        $0.bind(Port.self, to: VisitFlow.self)
        $0.coordinator(VisitFlow.self) { VisitCoordinator($0) }
        $0.scope(Visit.self) {
          $0.service(Guest.self, using: Common.self, ScopeInput<Visit>.self) { _, object in
            Meddling(object.meddler)
          }
          $0.contribute(to: Menu.self, using: Guest.self) { Meddling($0.meddler) }
          $0.factory(Page.self, taking: Int.self, using: Guest.self, Menu.self) { _, guest, menu in
            withExtendedLifetime((guest, menu)) { Token() }
          }
        }
        $0.require(Common.self, Menu.self)
      }
    }
  }

  var count: Int { calls.load(ordering: .relaxed) }

  func meddle() {
    calls.add(1, ordering: .relaxed)
    MainActor.assumeIsolated {
      _ = registry.service(Common.self)
      _ = registry.contributions(to: Menu.self)
      _ = (registry.graph.text, registry.graph.warnings, registry.graph.unboundPorts)
      let visit = registry.opening(Visit.self, with: Meddling(nil))
      _ = (visit.service(Guest.self), visit.assemble(Page.self, with: 1))
      _ = visit.contributions(to: Menu.self)
      let other = try? registry.overriding { $0.service(Common.self) { Meddling(nil) } }
      _ = other?.service(Common.self)
      guard let flow else { return }
      let earlier = flow.onFinish
      flow.onFinish = { earlier?($0) }
      flow.onFinish = nil
      flow.onFinish = { _ in }
      _ = flow.presentable
      flow.startOnce(with: 2)
      flow.close(.cancelled)
    }
  }
}

/// An object that meddles when it is freed.
private final class Meddling: Sendable {
  let meddler: Meddler?

  init(_ meddler: Meddler?) { self.meddler = meddler }

  deinit { meddler?.meddle() }
}

private final class VisitCoordinator: BaseCoordinator<Int, String> {
  override func start(with option: Int) { router.push(Screen()) }
}

private final class EndingFlow: BaseCoordinator<Int, String> {
  private let object: Meddling

  init(_ context: CoordinatorContext, _ object: Meddling) {
    self.object = object
    super.init(context)
  }

  override func start(with option: Int) { finish("at once") }
}

private enum Common: ServiceKey { typealias Service = Meddling }

private enum Other: ServiceKey { typealias Service = Meddling }

private enum Guest: ServiceKey { typealias Service = Meddling }

private enum Visit: ScopeKey { typealias Input = Meddling }

private enum Menu: ExtensionPoint { typealias Contribution = Meddling }

private enum Page: FactoryKey {
  typealias Input = Int
  typealias Product = Token
}

private enum VisitFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

private enum Port: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}
