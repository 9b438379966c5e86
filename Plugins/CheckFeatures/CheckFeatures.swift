import Foundation
import PackagePlugin

/// `swift package check-features`: checks the features of all packages that a host is built from.
///
/// A build checks each target with the plugin FeatureIsolation, and knows the packages on which the
/// target's package depends. The host's package knows its siblings, too, and all manifests.
@main
struct CheckFeatures: CommandPlugin {
  private struct Failure: Error, CustomStringConvertible { let description: String }

  /// The part of a manifest, as the package manager prints it, that names the plugins.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Usage: Decodable { let plugin: [String?] }

      let name: String
      let pluginUsages: [Usage]?
    }

    let targets: [Target]
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    if let argument = arguments.first {
      guard ["--help", "-h"].contains(argument) else {
        return Diagnostics.error("unknown argument '\(argument)'; see --help")
      }
      return print(
        """
        Checks the imports of all features that the package is built from, also those of other
        packages, and lists the targets that have a FeatureModule and no plugin FeatureIsolation.

        usage: swift package check-features
        """
      )
    }
    let known = TargetFacts.modules(of: context.package)
    var requests: [String] = []
    for package in packages(of: context.package) {
      let checked = try checkedTargets(of: package, scratch: context.pluginWorkDirectoryURL)
      for case let target as any SourceModuleTarget in package.targets
      where target.kind != .snippet && (target.kind != .test || checked.contains(target.name)) {
        let facts = try TargetFacts(
          target,
          in: package,
          known: known,
          compiler: try? context.tool(named: "swiftc").url
        )
        let file = context.pluginWorkDirectoryURL.appending(
          path: "\(package.id).\(target.name).request"
        )
        // An executable's main file is the build's concern.
        let lines =
          facts.lines.filter { $0 != "executable" }
          + (checked.contains(target.name) ? [] : ["unchecked"])
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        requests.append(file.path(percentEncoded: false))
      }
    }
    let process = Process()
    process.executableURL = try context.tool(named: "ImportCheck").url
    process.arguments = ["--features"] + requests
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("the features are not isolated")
    } else {
      print("\(requests.count) targets are checked, and import what they declare")
    }
  }

  /// Returns the package and those dependencies that can use the plugin.
  private func packages(of root: Package) -> [Package] {
    let all = TargetFacts.packages(from: root)
    guard
      let provider = all.first(where: { $0.targets.contains { $0.name == "ImportCheck" } })?.id
    else { return [] }
    return all.filter { package in
      package.id == root.id
        || package.dependencies.contains { $0.package.id == provider }
    }
  }

  /// Returns the names of the targets that use FeatureIsolation.
  ///
  /// The package is locked by the command that runs the plugin, so this has folders of its own; and
  /// a sandbox in a sandbox cannot be.
  private func checkedTargets(of package: Package, scratch: URL) throws -> Set<String> {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swift", "package", "--package-path",
        package.directoryURL.path(percentEncoded: false), "--disable-sandbox", "--manifest-cache",
        "local",
      ]
      + ["scratch", "cache", "config", "security"].flatMap {
        ["--\($0)-path", scratch.appending(path: $0).path(percentEncoded: false)]
      }
      + ["dump-package"]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "the manifest of '\(package.displayName)' does not load")
    }
    return Set(
      try JSONDecoder().decode(Manifest.self, from: json).targets
        .filter { $0.pluginUsages?.contains { $0.plugin.first == "FeatureIsolation" } == true }
        .map(\.name)
    )
  }
}
