#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The end of a test that waits for a shop.
  struct RunningHostTests {
    @Test func `a shop that does not answer is killed, and the test fails`() throws {
      let host = try RunningHost([], patience: 3)
      _ = try #require(host.line(beginning: "Main"))
      withKnownIssue { #expect(host.line(beginning: "no line") == nil) }
      #expect(host.terminate() == SIGKILL)
    }
  }
#endif
