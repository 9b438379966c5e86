import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// A failure names the line of the test that led to it.
@MainActor
@Suite(.app { ShelfFeature() })
struct TestLineTests {
  private let app = TestApp.current
  private let file = "at ModuleRegistryTestingTests/TestLineTests.swift"

  @Test func `an impossible action of the user fails at the line of the test`() throws {
    try expect(#line) { try app.goBack() }
    try expect(#line) { try app.swipeBack() }
    try expect(#line) { try app.swipeDown() }
    try expect(#line) { try app.selectTab("Home") }
    try expect(#line) { try app.answerAlert("OK") }
    try expect(#line) { _ = try app.screen(Shelf.self) }
  }

  @Test func `a missing stub, or one that can't be finished, fails at the line of the test`() throws
  {
    try expect(#line) { _ = try app.stub(ShelfFlow.self) }
    try expect(#line) { try app.expectUse(of: ShelfFlow.self) }
    try expect(#line) { try app.stub(BookFlow.self).finish("read") }
    try expect(#line) { try Stub(ShelfFlow.self).finish() }
  }

  @Test func `a screen that does not come fails at the line of the test`() async throws {
    let line = #line + 1
    let wait = Task { try await app.window.wait { false } }
    wait.cancel()
    try await expect(line) { try await wait.value }
  }

  @Test func `a failed expectation fails at the line of the test`() async throws {
    let app = try TestApp { ShelfFeature() }
    let line = #line + 1
    try app.expectUse(of: BookFlow.self)
    try await expect(line) { try await app.end() }
  }

  private func expect(
    _ line: Int,
    in body: () async throws -> Void
  ) async throws {
    let failure = await #expect(throws: TestFailure.self) { try await body() }
    #expect(failure?.description.contains("\(file):\(line)\n") == true)
  }

  private func expect(_ line: Int, in body: () throws -> Void) throws {
    let failure = #expect(throws: TestFailure.self) { try body() }
    let text = (failure?.description ?? "") + "\n"
    #expect(text.contains("\(file):\(line)\n"))
  }
}
