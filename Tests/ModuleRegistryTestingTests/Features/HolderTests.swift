import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@MainActor
@Suite(.endsApps)
struct HolderTests {
  @Test func `the leak report names the app-wide service and property that store a coordinator`()
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

  @Test func `a coordinator is found in an array, a dictionary or a superclass`() async throws {
    #expect(await leak { $0.all.append($1) }.contains("', by all[0]: store"))
    #expect(await leak { $0.named["one"] = $1 }.contains("', by named[0].value: store"))
    #expect(await leak { $0.inherited = $1 }.contains("', by inherited: store"))
  }

  @Test func `the leak report names a service's closure that may capture the coordinator`()
    async throws
  {
    let text = await leak { visits, flow in visits.recent.onVisit = { _ = flow } }
    #expect(
      text.contains(
        """
          fix, by owner:
            a closure of service 'ModuleRegistryTestingTests.Visits', recent.onVisit: \
        let it capture the flow weakly
            a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it, or let the stub answer at once
        on screen
        """
      ),
      "\(text)"
    )
  }

  @Test(arguments: [VisitKind.plain, .keepsPage])
  func `if it finds no owner, the leak report suggests a global first`(
    kind: VisitKind
  ) async throws {
    defer { keptVisits[kind] = nil }
    let text = await leak(kind) { keptVisits[kind] = $1 }
    #expect(
      text == """
        1 coordinator is still alive with nothing on screen
        - VisitCoordinator, at VisitCoordinator
          assembled by: the window
          screens: VisitPage, \(kind == .plain ? "freed" : "alive")
          found no service, screen, coordinator or closure that keeps it
          fix, by owner:
            a global, a static property, or a variable of the test: release it, or store it weakly
            a task that has not ended: cancel it, or let the stub answer at once
            a closure of something else: let it capture the flow weakly
        on screen at the end:
          VisitPage
        coordinators:
          VisitCoordinator 1
        """
    )
  }

  @Test func `the leak report names the property that stores a screen before a global`()
    async throws
  {
    defer { keptVisits[.keepsListeningPage] = nil }
    let text = await leak(.keepsListeningPage) { keptVisits[.keepsListeningPage] = $1 }
    #expect(
      text.contains(
        """
          fix, by owner:
            its property page stores VisitPage, whose onTap or more[0] or more[1] or 1 more may use the coordinator: make the property weak if it is not, since the window keeps the screen
            a closure of VisitPage, onTap or more[0] or more[1] or 1 more: if it uses the screen itself, let it capture that weakly
            a global, a static property, or a variable of the test: release it, or store it weakly
        """
      ),
      "\(text)"
    )
  }

  @Test func `the leak report names a closure of the coordinator if its screens have none`()
    async throws
  {
    weak var leaked: VisitCoordinator?
    let text = await leak(.capturesItself) { leaked = $1 as? VisitCoordinator }
    leaked?.again = nil
    #expect(
      text.contains(
        """
          fix, by owner:
            one of its closures, again: let it capture self weakly
            a global,
        """
      ),
      "\(text)"
    )
  }

  @Test func `the leak report names a closure of the parent coordinator`() async throws {
    let app = try TestApp { VisitFeature(visits: VisitLog()) }
    let parent = VisitCoordinator(app.window.childContext)
    let child = VisitCoordinator(parent.childContext)
    parent.again = { _ = child }
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    let closure =
      "    a closure of VisitCoordinator #1, again: let it capture the flow weakly\n    a global,"
    #expect(failure?.description.contains(closure) == true, "\(failure as Any)")
    parent.again = nil
  }

  @Test func `the leak report names the service that stores a screen`() async throws {
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

  @Test func `the search for an owner stops at objects that refer to each other`() async throws {
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
    _ kind: VisitKind = .plain,
    _ keep: @escaping @MainActor (VisitLog, AnyObject) -> Void
  ) async -> String {
    let visits = VisitLog()
    let failure = await #expect(throws: TestFailure.self) {
      let app = try TestApp { VisitFeature(visits: visits, kind: kind, keep: keep) }
      try app.open(VisitFlow.self)
      try await app.end()
    }
    return failure?.description ?? ""
  }
}

/// The global that keeps a coordinator of each kind, since tests run at the same time.
@MainActor private var keptVisits: [VisitKind: AnyObject] = [:]

/// The references of a coordinator.
enum VisitKind { case plain, keepsPage, keepsListeningPage, capturesItself }

@MainActor
private class VisitBase {
  var inherited: AnyObject?
}

@MainActor
private final class VisitLog: VisitBase {
  let recent = Recent()
  var all: [AnyObject] = []
  var named: [String: AnyObject] = [:]
  var screen: AnyObject?
  var ring: Ring?
}

@MainActor
private final class Recent {
  var current: AnyObject?
  var onVisit: (() -> Void)?
}

@MainActor
private final class Ring {
  var next: Ring?
}

private enum Visits: ServiceKey { typealias Service = VisitLog }
private enum VisitFlow: CoordinatorKey {}

private struct VisitFeature: FeatureModule {
  let visits: VisitLog
  var kind = VisitKind.plain
  var keep: @MainActor (VisitLog, AnyObject) -> Void = { _, _ in }

  func register(in registrar: inout Registrar) {
    registrar.service(Visits.self) { [visits] in visits }
    registrar.coordinator(VisitFlow.self, using: Visits.self) { [kind, keep] context, visits in
      let coordinator = VisitCoordinator(context, kind)
      keep(visits, coordinator)
      return coordinator
    }
  }
}

private final class VisitPage: Presentable {
  var onTap: (() -> Void)?
  var more: [() -> Void] = []
  let kind = VisitKind.plain
  let metatype: Any.Type = (() -> Void).self
  let boxed: Boxed<() -> Void>? = Boxed()
}

private struct Boxed<Value> {}

private final class VisitCoordinator: BaseCoordinator<Void, Void> {
  var again: (() -> Void)?
  private let kind: VisitKind
  private var page: VisitPage?

  init(_ context: CoordinatorContext, _ kind: VisitKind = .plain) {
    self.kind = kind
    super.init(context)
  }

  override func start(with option: Void) {
    let page = VisitPage()
    if kind == .keepsListeningPage {
      page.onTap = {}
      page.more = [{}, {}, {}]
    }
    if kind == .keepsPage || kind == .keepsListeningPage { self.page = page }
    if kind == .capturesItself { again = { self.startOnce(with: ()) } }
    router.push(page)
  }
}
