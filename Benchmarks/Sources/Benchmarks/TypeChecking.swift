import Foundation

/// How long the compiler takes to check the composition of many features, in ways to write it.
struct TypeChecking {
  private let modules: URL
  private let count = 500

  /// - Parameter modules: the folder with the compiled library.
  init(modules: URL) { self.modules = modules }

  func rows() throws -> [TypeCheckingRow] {
    // The time for the types of the features is not the composition's.
    let floor = try seconds(composition: Self.builder([]))
    return try ways.map { name, composition in
      TypeCheckingRow(
        name: "\(count) features, \(name)",
        seconds: max(0, try seconds(composition: composition) - floor)
      )
    }
  }

  private var ways: [(name: String, composition: String)] {
    let lines = (0..<count).map { "F\($0)()" }
    let conditional = lines.map { "\($0).when(has)" }
    let ports = (0..<count).map { number in
      "F\(number)().when(has).ports { $0.bind(service: P\(number).self, to: S.self) { \"\\($0)\" } }"
    }
    return [
      ("one a line", Self.builder(lines)),
      ("one a line, .when(condition)", Self.builder(conditional)),
      ("one a line, if", Self.builder(lines.map { "if has { \($0) }" })),
      ("a function a team of ten, .when(condition)", Self.teams(conditional)),
      ("a function a team of ten, .when(condition) and a port", Self.teams(ports)),
    ]
  }

  private static func builder(_ lines: [String], name: String = "features") -> String {
    """
    @RegistryBuilder func \(name)(_ has: Bool) -> [InstalledFeature] {
    \(lines.joined(separator: "\n"))
    }
    """
  }

  private static func teams(_ lines: [String]) -> String {
    let starts = stride(from: 0, to: lines.count, by: 10)
    let teams = starts.map { builder(Array(lines[$0..<$0 + 10]), name: "team\($0)") }
    return (teams + [builder(starts.map { "team\($0)(has)" })]).joined(separator: "\n")
  }

  private func seconds(composition: String) throws -> Double {
    let types = (0..<count).map { number in
      """
      struct F\(number): FeatureModule { func register(in registrar: inout Registrar) {} }
      enum P\(number): ServiceKey { typealias Service = String }
      """
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source =
      ["import ModuleRegistry", "enum S: ServiceKey { typealias Service = Int }"] + types
      + [composition]
    try Data(source.joined(separator: "\n").utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path,
      file.path,
    ]
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "the composition does not compile:\n\(composition.prefix(1_000))")
    }
    return (clock.now - start) / .seconds(1)
  }
}

/// The time of one way to write a composition.
struct TypeCheckingRow: Encodable {
  let name: String
  let seconds: Double

  static func table(_ rows: [TypeCheckingRow]) -> String {
    Table.text(
      header: ["type-checking", "seconds"],
      rows: rows.map { [$0.name, Table.ratio($0.seconds)] }
    )
  }
}
