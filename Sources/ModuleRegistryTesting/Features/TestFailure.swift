import ModuleRegistry

/// What went wrong in a test, with a fix; print it, or let the test throw it.
///
/// If a call of your test led there, the first sentence ends with its line.
public struct TestFailure: Error, Hashable, CustomStringConvertible {
  /// The problem, and a fix.
  public let description: String

  init(_ description: String) { self.description = description }

  /// A problem at a line of the test.
  init(_ what: String, fix: String? = nil, at line: TestLine) {
    description = (["\(what), at \(line)"] + (fix.map { ["fix: \($0)"] } ?? []))
      .joined(separator: "\n")
  }

  /// A problem at a line of the test, with the screens and the coordinators.
  @MainActor
  init(_ what: String, fix: String? = nil, in window: NavigationWindow?, at line: TestLine) {
    description =
      ([TestFailure(what, fix: fix, at: line).description]
      + (window.map { [OnScreen($0).below("on screen")] } ?? []))
      .joined(separator: "\n")
  }
}

/// A line of a test.
struct TestLine: CustomStringConvertible {
  private let fileID: StaticString
  private let line: UInt

  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  var description: String { "\(fileID):\(line)" }
}
