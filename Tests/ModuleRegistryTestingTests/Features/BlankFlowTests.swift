import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Flows that have started and show nothing.
@MainActor
@Suite(.endsApps)
struct BlankFlowTests {
  @Test(arguments: [true, false])
  func `a test fails if a flow shows nothing at its end`(_ isPresented: Bool) async throws {
    let app = try TestApp { OrdersFeature() }
    open(in: app, isPresented: isPresented)
    try await app.window.wait { app.window.journal.entries.contains { $0.event == .showsNothing } }
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    let lines = failure?.description.split(separator: "\n").prefix(3)
    #expect(
      lines == [
        "a flow shows nothing", "- Blank, which has started",
        "  fix: push, present or finish; while it loads, use hold { }",
      ]
    )
  }

  @Test func `a test that doesn't wait still fails if a flow shows nothing`() async throws {
    let app = try TestApp { OrdersFeature() }
    open(in: app, isPresented: true)
    let failure = await #expect(throws: TestFailure.self) { try await app.end() }
    #expect(failure?.description.hasPrefix("a flow shows nothing\n- Blank") == true)
  }

  @Test func `a test passes if a flow shows something before the end`() async throws {
    let app = try TestApp { OrdersFeature() }
    let blank = open(in: app, isPresented: false)
    try await app.window.wait { app.window.journal.entries.contains { $0.event == .showsNothing } }
    blank.flow?.router.push(EmptyScreen())
    #expect(blank.flow?.countUnits == 1)
    try await app.end()
  }

  /// Opens a flow that shows nothing, which nothing here keeps.
  @discardableResult
  private func open(in app: TestApp, isPresented: Bool) -> Opened {
    let root = Blank(app.window.childContext)
    app.window.setRoot((root, root.navigation))
    root.router.push(EmptyScreen())
    let flow = Blank(root.childContext)
    if isPresented {
      root.router.present(AssembledFlow(flow))
    } else {
      root.router.push(AssembledFlow(flow))
    }
    return Opened(flow: flow)
  }
}

private struct Opened {
  weak let flow: Blank?
}

private final class Blank: BaseCoordinator<Void, Void> {}

private final class EmptyScreen: Presentable {}
