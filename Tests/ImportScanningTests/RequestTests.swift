import Foundation
import ImportScanning
import Testing

struct RequestTests {
  private func complaints(_ source: String, facts: [String] = []) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines =
      ["target Cart Module", "declared Kit", "undeclared Catalog", "undeclared Auth"] + facts
      + ["file \(file.path)"]
    return Request(lines.joined(separator: "\n")).complaints()
      .map { $0.replacing(file.path, with: "File.swift") }
  }

  @Test func `a forbidden import is an error as a compiler prints it`() throws {
    #expect(
      try complaints("import Kit\n// é\n@testable import Catalog; import Auth\nimport Foundation\n")
        == [
          "File.swift:3:18: error: target 'Cart Module' imports 'Catalog', which is not among its "
            + "dependencies in Package.swift",
          "File.swift:3:34: error: target 'Cart Module' imports 'Auth', which is not among its "
            + "dependencies in Package.swift",
        ]
    )
    #expect(try complaints("import Auth").first?.hasPrefix("File.swift:1:8: error:") == true)
  }

  @Test func `columns are bytes, as the compiler counts them`() throws {
    #expect(try complaints("/* é */ import Auth").first?.hasPrefix("File.swift:1:17: ") == true)
  }

  @Test func `conditions of the manifest count`() throws {
    let source = "#if Extra\nimport Auth\n#endif"
    #expect(try complaints(source) == [])
    #expect(try complaints(source, facts: ["condition Extra"]).count == 1)
  }

  @Test(arguments: [("os(iOS)", 1, 0), ("DEBUG", 1, 1), ("Extra", 0, 0), ("canImport(Auth)", 1, 0)])
  func `a branch of a platform counts unless dependencies vary by platform`(
    condition: String,
    count: Int,
    countIfVaried: Int
  ) throws {
    let source = "#if \(condition)\nimport Auth\n#endif"
    #expect(try complaints(source).count == count)
    let varied = try ["when(platforms: [.iOS])", ". when (\n  platforms: p)", "#if os(iOS)"]
      .map(manifest)
    let fixed = try ["when(traits: [])", "// when(platforms: [])", "\"#if\""].map(manifest)
    defer { for file in varied + fixed { try? FileManager.default.removeItem(atPath: file) } }
    for file in varied {
      #expect(try complaints(source, facts: ["manifest \(file)"]).count == countIfVaried)
    }
    for file in fixed {
      #expect(try complaints(source, facts: ["manifest \(file)"]).count == count)
    }
    let several = fixed.map { "manifest \($0)" }
    #expect(try complaints(source, facts: several).count == countIfVaried)
    #expect(try complaints(source, facts: ["manifest /no/such"]).count == countIfVaried)
  }

  private func manifest(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `the only file of an executable has to say where it begins`() throws {
    let facts = ["executable"]
    #expect(
      try complaints("print(1)  // @main", facts: facts) == [
        "File.swift:1:1: error: with the plugin FeatureIsolation, the only file of the executable "
          + "'Cart Module' has to be named main.swift, or to have a type with @main"
      ]
    )
    #expect(try complaints("print(1)") == [])
    #expect(try complaints("@main enum Tool {}", facts: facts) == [])
    let more = try manifest("let a = 1")
    defer { try? FileManager.default.removeItem(atPath: more) }
    #expect(try complaints("let b = a", facts: facts + ["file \(more)"]) == [])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "main.swift")
    try Data("print(1)".utf8).write(to: script)
    #expect(Request("executable\nfile \(script.path)").complaints() == [])
  }

  @Test func `a file without an import is not read any further`() throws {
    #expect(try complaints("let a = 1") == [])
    #expect(try complaints("") == [])
    #expect(try complaints("let s = \"import Auth") == [])
  }

  @Test func `a file that cannot be read is an error, since it may have any import`() {
    #expect(
      Request("target A\nfile /no/such/file.swift").complaints()
        == ["/no/such/file.swift: error: cannot be read"]
    )
  }
}
