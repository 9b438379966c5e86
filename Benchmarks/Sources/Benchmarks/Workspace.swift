import Foundation

/// Builds a generated app with the registry and by hand, and measures build times and starts.
struct Workspace {
  let features: Int
  let library: URL

  /// The folder of the generated packages, which the caller removes.
  let folder: URL

  func rows() throws -> [WorkspaceRow] {
    let registry = try measure(
      WorkspaceSources(features: features, library: library),
      in: "registry"
    )
    let byHand = try measure(WorkspaceSources(features: features, library: nil), in: "by hand")
    return zip(registry, byHand).map { own, other in
      WorkspaceRow(name: own.name, unit: own.unit, registry: own.value, byHand: other.value)
    }
  }

  private typealias Figure = (name: String, unit: String, value: Double)

  private func measure(_ sources: WorkspaceSources, in name: String) throws -> [Figure] {
    let package = folder.appending(path: name)
    for (path, text) in sources.files { try write(text, to: package.appending(path: path)) }
    var figures: [Figure] = []
    for mode in ["debug", "release"] {
      report("\(name): \(mode)")
      let build = Build(package: package, mode: mode)
      // The library is built once, and not at each change of the app.
      if sources.library != nil { _ = try build.run(["--target", "ModuleRegistry"]) }
      figures.append(("\(mode), all \(features) features", "s", try build.run().seconds))
      let app = build.folder.appending(path: "App")
      if mode == "debug" { figures += try measureEdits(sources, in: package, build) }
      figures.append(("\(mode), start", "ms", try start(app)))
      if mode == "release" {
        figures.append(("release, start", "instructions", Double(try instructions(app))))
        let object = build.folder.appending(path: "F0.build/Feature.swift.o")
        figures.append(
          ("release, machine code of a feature", "bytes", Double(try MachineCode.bytes(of: object)))
        )
        figures.append(
          ("release, machine code of the app", "bytes", Double(try MachineCode.bytes(of: app)))
        )
        figures.append(
          ("release, one feature alone", "s", try compile(sources, in: package, build))
        )
      }
    }
    return figures
  }

  private func measureEdits(
    _ sources: WorkspaceSources,
    in package: URL,
    _ build: Build
  ) throws -> [Figure] {
    let file = package.appending(path: "Sources/F1/Feature.swift")
    var figures: [Figure] = [("debug, nothing changed", "s", try build.run().seconds)]
    let edits = [
      ("a body of one feature", sources.feature(1, greeting: "good evening")),
      ("a public type of one feature", sources.feature(1, hasOneMore: true)),
    ]
    for (name, text) in edits {
      try write(text, to: file)
      let (seconds, modules) = try build.run()
      figures.append(("debug, \(name)", "s", seconds))
      figures.append(("debug, \(name)", "targets", Double(modules.count)))
    }
    try write(sources.feature(1), to: file)
    _ = try build.run()
    return figures
  }

  /// The median of nine starts, each in a process of its own, in milliseconds.
  private func start(_ app: URL) throws -> Double {
    let times = try (0..<9).map { _ in
      let words = try Workload(executable: app).run([]).first ?? []
      guard let time = words.first.flatMap(Double.init) else {
        throw Failure(description: "the app has printed no time")
      }
      return time
    }
    return times.sorted()[times.count / 2] / 1e6
  }

  /// The instructions of a start, beyond those of a process that does nothing.
  private func instructions(_ app: URL) throws -> Int {
    let app = Workload(executable: app)
    return try app.countInstructions([]) - app.countInstructions(["nothing"])
  }

  /// The median of five compilations of one feature, as the build system does them.
  private func compile(_ sources: WorkspaceSources, in package: URL, _ build: Build) throws
    -> Double
  {
    let file = package.appending(path: "Sources/F0/Feature.swift")
    let object = package.appending(path: "F0.o")
    let modules = build.folder.appending(path: "Modules")
    let clock = ContinuousClock()
    let times = try (0..<5).map { _ in
      let begin = clock.now
      _ = try Shell.output(
        of: [
          "swiftc", "-c", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name",
          "F0",
          "-I", modules.path, file.path, "-o", object.path,
        ]
      )
      return (clock.now - begin) / .seconds(1)
    }
    return times.sorted()[times.count / 2]
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  /// How a package is built.
  private struct Build {
    let package: URL
    let mode: String

    var folder: URL { package.appending(path: ".build/\(mode)") }

    /// Builds, and returns how long it took and which modules were compiled.
    func run(_ options: [String] = []) throws -> (seconds: Double, modules: Set<Substring>) {
      let clock = ContinuousClock()
      let begin = clock.now
      let log = try Shell.output(
        of: ["swift", "build", "--package-path", package.path, "-c", mode] + options
      )
      let seconds = (clock.now - begin) / .seconds(1)
      let modules = log.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /\] (?:Compiling|Emitting module) (?!plugin )(\w+)/)?.output.1
      }
      return (seconds, Set(modules))
    }
  }
}

/// Build times of a team, with the registry and by hand.
struct WorkspaceRow: Encodable {
  let name: String
  let unit: String
  let registry: Double
  let byHand: Double

  static func table(_ rows: [WorkspaceRow]) -> String {
    Table.text(
      header: ["workspace", "unit", "registry", "by hand"],
      rows: rows.map { row in
        let figures = [row.registry, row.byHand].map { value in
          value.rounded() == value
            ? Int(value).formatted(.number.locale(Locale(identifier: "en"))) : Table.ratio(value)
        }
        return [row.name, row.unit] + figures
      }
    )
  }
}
