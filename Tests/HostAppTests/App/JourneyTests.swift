#if os(macOS) || os(Linux)
  import Foundation
  import ModuleRegistry
  import ShopCommandLine
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
    func `the output of each journey is the recorded one`(_ journey: Journey) throws {
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

    @Test func `each journey names its features, so that a new feature doesn't change it`() throws {
      #expect(try Journey.all().allSatisfy { $0.arguments.first == "--only" })
      #expect(try FullScreenJourney.all().allSatisfy { $0.arguments.first == "--only" })
    }

    @Test @MainActor
    func `there is a journey for each feature, and for each pair that is bound`() throws {
      let journeys = try Journey.all().map(\.name).filter { $0.hasPrefix("subset-") }
      let needed = try FeatureSubset.needed()
      #if Auth && Cart
        #expect(needed.contains("subset-AuthCart"))
      #endif
      let missing = Set(needed).subtracting(journeys).sorted()
      #expect(missing == [], "add a file to Journeys for each, and record it")
      let unknown = Set(journeys).subtracting(FeatureSubset.all).sorted()
      #expect(unknown == [], "no such features, or not in the order of FeatureName")
    }
  }

  struct FeatureSubsetTests {
    private enum Key: ServiceKey { typealias Service = Int }

    private struct Provider: FeatureModule {
      func register(in registrar: inout Registrar) { registrar.service(Key.self) { 1 } }
    }

    private struct User: FeatureModule {
      func register(in registrar: inout Registrar) {
        registrar.require(Key.self)
      }
    }

    private struct Silent: FeatureModule {
      func register(in registrar: inout Registrar) {}
    }

    @Test @MainActor
    func `a feature bound to another needs two journeys: alone, and with the other`() {
      let graph = RegistryGraph {
        Provider()
        User()
        Silent()
      }
      let subsets = FeatureSubset.needed(
        by: graph,
        of: ["Provider", "Silent", "User"].map { "FeatureSubsetTests.\($0)" }
      )
      #expect(subsets == [[0], [1], [2], [0, 2]])
    }
  }

  /// The names of journeys of subsets.
  ///
  /// `SubsetCheck` checks every subset, so a further feature needs few journeys.
  @MainActor
  enum FeatureSubset {
    static var all: [String] {
      let features = FeatureName.allCases
      return (1..<1 << features.count).map { bits in
        name(features.indices.filter { bits >> $0 & 1 == 1 })
      }
    }

    /// Each feature alone, and each pair of which one needs something of the other.
    static func needed() throws -> [String] {
      let installed = try Composition(Invocation.Options()).installed()
      let features = FeatureName.allCases
      return needed(by: RegistryGraph { installed }, of: features.map { "\($0.rawValue)Feature" })
        .map(name)
    }

    static func needed(by graph: RegistryGraph, of features: [String]) -> [[Int]] {
      var owners: [String: Int] = [:]
      var needs: [(owner: Int, key: String)] = []
      for feature in graph.features {
        guard let owner = features.firstIndex(where: { $0 == feature.name }) else { continue }
        for node in feature.declarations {
          if node.verb == .provides { owners[node.key] = owner }
          needs += node.needs.map { (owner, $0.key) }
        }
      }
      let pairs = Set(needs.compactMap { need in owners[need.key].map { Set([need.owner, $0]) } })
      let alone = features.indices.map { [$0] }
      return alone + pairs.filter { $0.count == 2 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    private static func name(_ indices: [Int]) -> String {
      "subset-\(indices.map { FeatureName.allCases[$0].rawValue }.joined())"
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
