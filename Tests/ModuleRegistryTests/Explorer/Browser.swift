#if os(macOS) || os(Linux)
  import Foundation
  import ModuleRegistry
  import RegistryExplorer

  /// A Chromium without a window, in which pages test themselves.
  struct Browser {
    private let program: URL

    /// The one that the environment names; without one there is none.
    static let installed = ProcessInfo.processInfo.environment["EXPLORER_BROWSER"].map {
      Browser(program: URL(filePath: $0))
    }

    /// Opens the page of a graph with the self-test behind it, and returns its answer.
    func selfTest(_ graph: RegistryGraph, expecting expectation: Expectation) throws -> String {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let page = folder.appending(path: "page.html")
      try Data(Self.page(of: graph, expecting: expectation).utf8).write(to: page)
      let text = try dump(page, in: folder)
      guard let start = text.range(of: "<pre id=\"selftest\">"),
        let end = text.range(of: "</pre>", range: start.upperBound..<text.endIndex)
      else { return "no self-test ran:\n\(text.prefix(2_000))" }
      return String(text[start.upperBound..<end.lowerBound])
    }

    private func dump(_ page: URL, in folder: URL) throws -> String {
      let output = folder.appending(path: "output")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = program
      process.arguments = [
        // Root, as which containers run, has no sandbox.
        "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800",
        "--user-data-dir=\(folder.path(percentEncoded: false))", "--dump-dom", page.absoluteString,
      ]
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }

    private static func page(
      of graph: RegistryGraph,
      expecting expectation: Expectation
    ) throws -> String {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      let script = try String(
        contentsOf: folder.appending(path: "Page/selftest.js"),
        encoding: .utf8
      )
      let expected = String(decoding: try JSONEncoder().encode(expectation), as: UTF8.self)
      let test = """
        <script type="application/json" id="expected">\
        \(expected.replacing("<", with: "\\u003c"))</script>
        <script>
        \(script)</script>
        </body>
        """
      return graph.html.replacing("</body>", with: test)
    }
  }
#endif
