import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// What the end of a test says of a flow that is begun twice, or closes itself at the root.
@MainActor
@Suite(.endsApps)
struct BegunTwiceTests {
  @Test func `a test fails if a flow is begun twice`() async throws {
    let app = try TestApp { PageFeature() }
    try app.open(PageFlow.self)
    try app.screen(Page.self).onTwice?()
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    let text = failure?.description ?? ""
    #expect(
      text.hasPrefix(
        """
        a flow was shown twice, or asked for something before it was shown
        - 
        """
      )
    )
    #expect(text.contains("PageCoordinator present refused: alreadyBegun"))
  }

  @Test func `a test passes if a flow that was opened alone closes itself`() async throws {
    let app = try TestApp { PageFeature() }
    let flow = try app.open(PageFlow.self)
    try app.screen(Page.self).onCancel?()
    #expect(flow.result == .closed(.cancelled))
    try await app.end()
  }
}

private enum PageFlow: CoordinatorKey {}

private struct PageFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(PageFlow.self) { context in PageCoordinator(context) }
  }
}

private final class PageCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = Page()
    page.onTwice = {
      let flow = AssembledFlow(PageCoordinator(self.childContext))
      self.router.present(flow)
      self.router.present(flow)
    }
    page.onCancel = { self.close(.cancelled) }
    router.push(page)
  }
}

private final class Page: Presentable {
  var onTwice: (@MainActor () -> Void)?
  var onCancel: (@MainActor () -> Void)?
}
