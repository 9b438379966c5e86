#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The end of a test that waits for a shop.
  struct RunningHostTests {
    @Test func `a test kills a shop that hangs, and then fails`() throws {
      let host = try RunningHost([], patience: 3)
      _ = try #require(host.line(beginning: "Main"))
      withKnownIssue { #expect(host.line(beginning: "no line") == nil) }
      #expect(host.terminate() == SIGKILL)
    }
  }
#endif
