import Foundation
public import ModuleRegistry
import ModuleRegistryText

/// Compares the graph of a registry with a checked-in file, so that a review shows each change.
///
/// ```swift
/// @Test func `the graph of the app is the one that was reviewed`() throws {
///   let graph = RegistryGraph { AppFeatures.all }
///   try expectGraph(graph, matches: "graph.json")
/// }
/// ```
///
/// With `RECORD_GRAPH=1` in the environment it writes the file, and compares nothing. The file has
/// no files and lines of declarations.
///
/// - Parameters:
///   - graph: the graph.
///   - file: the path of the file, relative to the folder of the test's source file.
///   - filePath: the source file of the test.
///   - fileID: the file of the call, for messages.
///   - line: the line of the call, for messages.
/// - Throws: a ``TestFailure`` with the differences in words, with the errors of the graph, or if
///   the file cannot be read or written.
public func expectGraph(
  _ graph: RegistryGraph,
  matches file: String,
  filePath: StaticString = #filePath,
  fileID: StaticString = #fileID,
  line: UInt = #line
) throws(TestFailure) {
  if let error = graph.error {
    throw TestFailure(
      "the graph has errors",
      fix: "fix them first:\n\(error)",
      at: TestLine(fileID, line)
    )
  }
  let isRecording = ProcessInfo.processInfo.environment["RECORD_GRAPH"].map { $0 != "0" } ?? false
  let url = URL(filePath: file, relativeTo: URL(filePath: "\(filePath)"))
  let failure = GraphFile(url: url, name: file).compare(
    graph.withoutPlaces,
    isRecording: isRecording
  )
  if let failure { throw TestFailure(failure.what, fix: failure.fix, at: TestLine(fileID, line)) }
}

/// A graph in a file.
struct GraphFile {
  let url: URL
  let name: String

  /// Compares a graph with the file, or writes it there.
  ///
  /// - Returns: the problem and the fix; `nil` if there is no problem.
  func compare(_ current: RegistryGraph, isRecording: Bool) -> (what: String, fix: String)? {
    let name = "'\(name.safeLine(atMost: 200))'"
    let record = "run the test with RECORD_GRAPH=1, and commit the file"
    let newer = "update ModuleRegistry, if a newer one wrote it, or "
    if isRecording {
      do {
        try write(current)
        return nil
      } catch {
        return ("\(name) cannot be written: \(reason(error))", "choose a writable path")
      }
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      return ("there is no \(name) beside the test", record)
    }
    do {
      let data = try Data(contentsOf: url)
      let difference = current.difference(
        from: try JSONDecoder().decode(RegistryGraph.self, from: data)
      )
      if difference.isEmpty { return nil }
      return (
        "the graph is not the one in \(name): \(difference.summary)",
        "if that is intended, \(record)"
      )
    } catch let error as DecodingError {
      return (
        "\(name) is not a graph: \(error.place)", "\(error.isOfOtherWords ? newer : "")\(record)"
      )
    } catch {
      return ("\(name) cannot be read: \(reason(error))", "check the file")
    }
  }

  private func write(_ graph: RegistryGraph) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(graph) + Data("\n".utf8)).write(to: url, options: .atomic)
  }

  private func reason(_ error: any Error) -> String {
    error.localizedDescription.safeLine(atMost: 300)
  }
}

extension GraphDifference {
  /// The changes and their consequences for a message, limited in number.
  fileprivate var summary: String {
    let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
    return count + list(changes) + list(consequences)
  }

  private func list(_ lines: [String]) -> String {
    let shown = lines.prefix(100).map { "\n- \($0)" }.joined()
    return shown + (lines.count > 100 ? "\n- and \(lines.count - 100) more" : "")
  }
}

extension DecodingError {
  /// Whether it is JSON with a schema or a word that this version does not know.
  fileprivate var isOfOtherWords: Bool {
    if case .dataCorrupted(let context) = self { !context.codingPath.isEmpty } else { false }
  }

  /// The first error, with its place.
  fileprivate var place: String {
    let (what, context): (String, Context) =
      switch self {
      case .keyNotFound(let key, let context): ("'\(key.stringValue)' is missing", context)
      case .valueNotFound(_, let context): ("a value is missing", context)
      case .typeMismatch(let type, let context): ("the value is not of type \(type)", context)
      case .dataCorrupted(let context):
        (
          isOfOtherWords ? context.debugDescription.safeLine(atMost: 300) : "it is not JSON",
          context
        )
      @unknown default: ("it cannot be decoded", Context(codingPath: [], debugDescription: ""))
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return what + (path.isEmpty ? "" : " at \(path.joined().safeLine(atMost: 200))")
  }
}
