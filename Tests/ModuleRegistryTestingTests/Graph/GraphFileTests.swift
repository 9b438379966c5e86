import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// A graph that is compared with a file.
struct GraphFileTests {
  private let graph: RegistryGraph
  private let folder: URL

  init() throws {
    graph = try Registry { Library() }.graph
    folder = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `a test passes if the recorded file equals the graph`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(JSONEncoder().encode(graph.withoutPlaces))
    try expect(graph)
    try write(JSONEncoder().encode(graph))
    try expect(graph)
  }

  @Test func `a changed graph fails the test with the change and the fix`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(JSONEncoder().encode(graph))
    let failure = #expect(throws: TestFailure.self) {
      try expect(Registry { Library(hasBook: false) }.graph)
    }
    #expect(
      printed(failure) == """
        the graph is not the one in 'graph.json': 1 change
        - service '\(module).Book' of Library is gone, at Tests/Tests.swift:3
        fix: if that is intended, run the test with RECORD_GRAPH=1, and commit the file
        """
    )
  }

  @Test func `features that now depend on another one are listed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func registry(isWriting: Bool) throws -> Registry {
      try Registry {
        Library()
        Desk(isWriting: isWriting)
      }
    }
    try write(JSONEncoder().encode(registry(isWriting: false).graph))
    let failure = #expect(throws: TestFailure.self) {
      try expect(registry(isWriting: true).graph)
    }
    #expect(printed(failure).contains("\n- Desk does not work without Library now, at "))
  }

  @Test func `a graph with errors is not compared`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let broken = RegistryGraph {
      Library()
      Library()
    }
    let failure = #expect(throws: TestFailure.self) { try expect(broken) }
    #expect(printed(failure).hasPrefix("the graph has errors, at Tests/Tests.swift:3\nfix: "))
  }

  @Test(arguments: [
    (nil, "there is no 'graph.json' beside the test"),
    ("", "'graph.json' is not a graph: it is not JSON"),
    ("[1, 2", "'graph.json' is not a graph: it is not JSON"),
    ("[]", "'graph.json' is not a graph: the value is not of type Dictionary<String, Any>"),
    ("{}", "'graph.json' is not a graph: 'schema' is missing"),
    (#"{"schema": "1"}"#, "'graph.json' is not a graph: the value is not of type Int at .schema"),
    (#"{"schema": 1}"#, "'graph.json' is not a graph: 'features' is missing"),
    (
      #"{"schema": 1, "features": [{}]}"#,
      "'graph.json' is not a graph: 'isOptional' is missing at .features[0]"
    ),
    (
      #"{"schema": 2, "rooms": []}"#,
      "'graph.json' is not a graph: it has schema 2, and this version of ModuleRegistry reads 1 "
        + "at .schema"
    ),
    (
      #"{"schema": -9}"#,
      "'graph.json' is not a graph: it has schema -9, and this version of ModuleRegistry reads 1 "
        + "at .schema"
    ),
  ])
  func `a recorded file that holds no graph is an error that says so`(
    text: String?,
    sentence: String
  )
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    if let text { try write(Data(text.utf8)) }
    let failure = #expect(throws: TestFailure.self) { try expect(graph) }
    #expect(printed(failure).hasPrefix("\(sentence), at Tests/Tests.swift:3\nfix: "))
    let isOfOtherWords = sentence.contains(" has schema ")
    #expect(printed(failure).contains("\nfix: update ModuleRegistry, if a newer") == isOfOtherWords)
  }

  @Test(arguments: ["Library", "service", "ModuleRegistryTestingTests.Pen"])
  func `control characters in a recorded file never reach the terminal`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let hostile = Data(text.replacing("\"\(name)\"", with: #""\u001B[2J\nSh\u202Eelf""#).utf8)
    try write(hostile)
    let failure = #expect(throws: TestFailure.self) { try expect(graph) }
    var texts = [printed(failure)]
    if let decoded = try? JSONDecoder().decode(RegistryGraph.self, from: hostile) {
      texts += [decoded.text, decoded.difference(from: graph).markdown]
      texts += decoded.unboundPorts
    }
    for text in texts {
      #expect(!text.contains("\u{1B}"))
      #expect(!text.contains("\u{202E}"))
      #expect(!text.contains("\nSh"))
    }
  }

  @Test func `with RECORD_GRAPH the file is written, and read again`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      _ = unsafe setenv("RECORD_GRAPH", "1", 1)
      let graph = try Registry { Library() }.graph
      try expectGraph(graph, matches: "\(path)/graph.json")
    }
    try expect(graph)
    let text = try String(contentsOf: folder.appending(path: "graph.json"), encoding: .utf8)
    #expect(text.hasSuffix("}\n") && !text.contains(".swift"))
    await #expect(processExitsWith: .success) { [path = path as String] in
      _ = unsafe setenv("RECORD_GRAPH", "1", 1)
      let graph = try Registry { Library() }.graph
      let failure = #expect(throws: TestFailure.self) {
        try expectGraph(graph, matches: "\(path)/no/such/folder/graph.json")
      }
      let what = failure?.description ?? ""
      precondition(what.contains("cannot be written: "), what)
    }
  }

  private func write(_ data: Data) throws {
    try data.write(to: folder.appending(path: "graph.json"))
  }

  private func expect(_ graph: RegistryGraph) throws {
    let path = "\(folder.path)/graph.json"
    try expectGraph(graph, matches: path, fileID: "Tests/Tests.swift", line: 3)
  }

  private func printed(_ failure: TestFailure?) -> String {
    failure?.description.replacing("\(folder.path)/", with: "") ?? ""
  }
}

private enum Book: ServiceKey { typealias Service = Int }
private enum Pen: ServiceKey { typealias Service = Int }

private enum Letter: ServiceKey { typealias Service = Int }

private struct Desk: FeatureModule {
  let isWriting: Bool

  func register(in registrar: inout Registrar) {
    if isWriting {
      registrar.service(Letter.self, using: Pen.self) { $0 }
    } else {
      registrar.service(Letter.self) { 1 }
    }
  }
}

private struct Library: FeatureModule {
  var hasBook = true

  func register(in registrar: inout Registrar) {
    registrar.service(Pen.self) { 1 }
    if hasBook { registrar.service(Book.self) { 2 } }
  }
}
