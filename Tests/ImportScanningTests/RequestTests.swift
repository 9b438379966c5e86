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

  @Test(arguments: [("os(iOS)", 1, 0), ("DEBUG", 1, 1), ("Extra", 0, 0), ("canImport(Auth)", 1, 1)])
  func `a branch of a platform counts unless dependencies vary by platform`(
    condition: String,
    count: Int,
    countIfVaried: Int
  ) throws {
    let source = "#if \(condition)\nimport Auth\n#endif"
    #expect(try complaints(source).count == count)
    #expect(try complaints(source, facts: ["varies"]).count == countIfVaried)
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
