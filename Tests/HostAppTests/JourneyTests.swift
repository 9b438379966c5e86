#if os(macOS) || os(Linux)
  import Foundation
  import HostApp
  import ShopComposition
  import Testing

  /// A journey is a file with a command line, then the output; the input is its lines after `> `.
  ///
  /// If the command line ends with `2>&1`, some commands fail, and the output has the reasons.
  ///
  /// With `RECORD_JOURNEYS` in the environment the files are written again; read the difference
  /// then.
  struct JourneyTests {
    @Test(arguments: try Journey.all())
    func `the output of a journey equals its file`(_ journey: Journey) throws {
      let host = try Host.run(
        journey.arguments,
        input: journey.input,
        mergingErrors: journey.complains
      )
      // A shop that fails is not recorded.
      try #require(host.errors == "")
      try #require(host.code == (journey.complains ? 64 : 0))
      if ProcessInfo.processInfo.environment["RECORD_JOURNEYS"] != nil {
        try journey.record(host.output)
        return
      }
      #expect(host.output == journey.output)
    }

    @Test func `a journey names its features, so that another one does not change it`() throws {
      #expect(try Journey.all().allSatisfy { $0.arguments.first == "--only" })
      #expect(try FullScreenJourney.all().allSatisfy { $0.arguments.first == "--only" })
    }

    /// The subsets that have a feature, which are those that `.ci/long` builds and runs.
    private var subsets: [[FeatureName]] {
      let all = FeatureName.allCases
      return (1..<1 << all.count).map { bits in
        all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] }
      }
    }

    @Test func `there is a journey for every subset of the features`() throws {
      let names = try Journey.all().map(\.name).filter { $0.hasPrefix("subset-") }
      #expect(Set(names) == Set(subsets.map { "subset-\($0.map(\.rawValue).joined())" }))
    }
  }

  struct Journey: CustomTestStringConvertible {
    let file: URL
    let name: String
    let arguments: [String]

    /// Whether the output has the errors of the shop, too.
    let complains: Bool
    let output: String

    var testDescription: String { name }

    var input: String {
      output.split(separator: "\n").filter { $0.hasPrefix("> ") }
        .map { "\($0.dropFirst(2))\n" }
        .joined()
    }

    static func all() throws -> [Journey] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Journeys")
      return try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "txt" }
      .sorted { $0.path() < $1.path() }
      .map(Journey.init)
    }

    private init(_ file: URL) throws {
      self.file = file
      let text = try String(contentsOf: file, encoding: .utf8)
      let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      name = file.deletingPathExtension().lastPathComponent
      let words = parts[0].split(separator: " ").dropFirst(2).map(String.init)
      complains = words.last == Self.merging
      arguments = complains ? words.dropLast() : words
      output = String(parts[1])
    }

    private static let merging = "2>&1"

    func record(_ output: String) throws {
      let command = (["$ HostApp"] + arguments + (complains ? [Self.merging] : []))
        .joined(separator: " ")
      try Data("\(command)\n\(output)".utf8).write(to: file)
    }
  }
#endif
