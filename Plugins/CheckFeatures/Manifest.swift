import PackagePlugin

/// The part of a manifest, as the package manager prints it, that the plugin API does not have.
struct Manifest: Decodable {
  struct Target: Decodable {
    struct Usage: Decodable { let plugin: [String?] }

    let name: String
    let pluginUsages: [Usage]?
    let dependencies: [Dependency]
  }

  /// A dependency: names, and a condition.
  struct Dependency: Decodable {
    private struct Part: Decodable {
      private struct Condition: Decodable { let platformNames: [String]? }

      let name: String?
      let platforms: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        name = try? container.decode(String.self)
        platforms = (try? container.decode(Condition.self))?.platformNames ?? []
      }
    }

    let name: String
    let variesByPlatform: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let parts = try container.decode([String: [Part?]].self).values.joined().compactMap(\.self)
      name = parts.lazy.compactMap(\.name).first ?? ""
      variesByPlatform = parts.contains { !$0.platforms.isEmpty }
    }
  }

  let targets: [Target]

  /// The names of the targets that use FeatureIsolation.
  var checkedTargets: Set<String> {
    Set(
      targets.filter { $0.pluginUsages?.contains { $0.plugin.first == "FeatureIsolation" } == true }
        .map(\.name)
    )
  }

  /// The names of the targets that use another plugin, which may generate sources.
  var generatingTargets: [String] {
    targets.filter { $0.pluginUsages?.contains { $0.plugin.first != "FeatureIsolation" } == true }
      .map(\.name)
  }

  /// Returns the modules on which a target depends on some platforms.
  func elsewhere(_ target: String, _ packages: [Package]) -> [String] {
    let names = Set(
      targets.filter { $0.name == target }.flatMap(\.dependencies).filter(\.variesByPlatform)
        .map(\.name)
    )
    let targets =
      packages.flatMap(\.targets).filter { names.contains($0.name) }
      + packages.flatMap(\.products).filter { names.contains($0.name) }.flatMap(\.targets)
    return Set(targets.map(TargetFacts.moduleName)).sorted()
  }
}
