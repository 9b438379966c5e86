import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct HolderTests {
  @Test func `an app-wide service that stores a coordinator is named, with the property`()
    async throws
  {
    let text = await leak { $0.recent.current = $1 }
    #expect(
      text == """
        1 coordinator is still alive with nothing on screen
        - VisitCoordinator, at VisitCoordinator
          assembled by: the window
          screens: VisitPage, freed
          fix, by owner:
            service 'ModuleRegistryTestingTests.Visits', by recent.current: store it weakly there
        on screen at the end:
          VisitPage
        coordinators:
          VisitCoordinator 1
        """
    )
  }

  @Test func `a coordinator in a collection, in a base class or behind an optional is found`()
    async throws
  {
    #expect(await leak { $0.all.append($1) }.contains("', by all[0]: store"))
    #expect(await leak { $0.named["one"] = $1 }.contains("', by named[0].value: store"))
    #expect(await leak { $0.inherited = $1 }.contains("', by inherited: store"))
  }

  @Test func `the capture of a closure is not seen, and the fixes say where it may be`()
    async throws
  {
    let text = await leak { visits, flow in visits.onVisit = { _ = flow } }
    #expect(
      text.contains(
        """
            a static property, or a closure of a service: refer to the flow weakly there
            a task that has not ended: cancel it, or let the stub answer at once
        """
      )
    )
  }

  @Test func `a screen that a service stores is named with the service`() async throws {
    let visits = VisitLog()
    let app = try TestApp { VisitFeature(visits: visits) }
    try app.open(VisitFlow.self)
    visits.screen = try app.screen(VisitPage.self)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(
      failure?.description.contains(
        """
        - VisitPage, shown by VisitCoordinator
          stored by service 'ModuleRegistryTestingTests.Visits', by screen

        """
      ) == true
    )
  }

  @Test func `objects that refer to each other are looked at once`() async throws {
    let visits = VisitLog()
    let ring = Ring()
    ring.next = ring
    visits.ring = ring
    let app = try TestApp { VisitFeature(visits: visits) }
    try app.open(VisitFlow.self)
    try await app.end()
    ring.next = nil
  }

  /// The report of an app that ends while a service refers to its flow.
  private func leak(
    _ keep: @escaping @MainActor (VisitLog, AnyObject) -> Void
  ) async -> String {
    let visits = VisitLog()
    let failure = await #expect(throws: TestFailure.self) {
      let app = try TestApp { VisitFeature(visits: visits, keep: keep) }
      try app.open(VisitFlow.self)
      try await app.end()
    }
    return failure?.description ?? ""
  }
}

@MainActor
private class VisitBase {
  var inherited: AnyObject?
}

@MainActor
private final class VisitLog: VisitBase {
  let recent = Recent()
  var all: [AnyObject] = []
  var named: [String: AnyObject] = [:]
  var onVisit: (() -> Void)?
  var screen: AnyObject?
  var ring: Ring?
}

@MainActor
private final class Recent {
  var current: AnyObject?
}

@MainActor
private final class Ring {
  var next: Ring?
}

private enum Visits: ServiceKey { typealias Service = VisitLog }
private enum VisitFlow: CoordinatorKey {}

private struct VisitFeature: FeatureModule {
  let visits: VisitLog
  var keep: @MainActor (VisitLog, AnyObject) -> Void = { _, _ in }

  func register(in registrar: inout Registrar) {
    registrar.service(Visits.self) { [visits] in visits }
    registrar.coordinator(VisitFlow.self, using: Visits.self) { [keep] context, visits in
      let coordinator = VisitCoordinator(context)
      keep(visits, coordinator)
      return coordinator
    }
  }
}

private final class VisitPage: Presentable {}

private final class VisitCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(VisitPage()) }
}
