import Foundation
import PackagePlugin

/// `swift package check-features`: checks the features of all packages that a host is built from.
///
/// A build checks each target with the plugin FeatureIsolation, and knows the packages on which the
/// target's package depends. The host's package knows its siblings, too, and all manifests.
@main
struct CheckFeatures: CommandPlugin {
  private struct Failure: Error, CustomStringConvertible { let description: String }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    if let argument = arguments.first {
      guard ["--help", "-h"].contains(argument) else {
        return Diagnostics.error("unknown argument '\(argument)'; see --help")
      }
      return print(
        """
        Checks the imports of all features that the package is built from, also those of other
        packages, and lists the targets that have a FeatureModule and no plugin FeatureIsolation.
        Checks the dependencies of all targets by FeaturePolicy.txt, which may be at the root.

        usage: swift package check-features
        """
      )
    }
    let known = TargetFacts.modules(of: context.package)
    let all = TargetFacts.packages(from: context.package)
    let policy = TargetFacts.policy(for: context.package)
    var requests: [String] = []
    var generating: [(target: String, isChecked: Bool)] = []
    for package in packages(of: context.package, among: all) {
      let manifest = try manifest(of: package, in: context)
      let checked = manifest.checkedTargets
      generating += manifest.generatingTargets.map { ($0, checked.contains($0)) }
      for case let target as any SourceModuleTarget in package.targets
      where target.kind != .snippet {
        let facts = try TargetFacts(
          target,
          in: package,
          known: known,
          policy: policy,
          compiler: try? context.tool(named: "swiftc").url
        )
        let file = context.pluginWorkDirectoryURL.appending(
          path: "\(package.id).\(target.name).request"
        )
        // An executable's main file is the build's concern.
        let lines =
          facts.lines.filter { $0 != "executable" }
          + manifest.elsewhere(target.name, all).map { "elsewhere \($0)" } + ["elsewhere"]
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
    printLimits(generating)
    if process.terminationStatus != 0 {
      Diagnostics.error("some features use what they may not, as the errors say")
    } else {
      print("\(requests.count) targets are checked, and import what they declare")
    }
  }

  /// Says which files are not read, since without a build they are not there.
  private func printLimits(_ generating: [(target: String, isChecked: Bool)]) {
    for (isChecked, text) in [
      (
        true,
        "is checked when you build these targets, except for files of prebuild commands"
      ),
      (false, "is not checked: add the plugin FeatureIsolation to these targets"),
    ] {
      let targets = generating.filter { $0.isChecked == isChecked }.map(\.target)
      if targets.isEmpty { continue }
      print("what plugins generate for \(targets.joined(separator: ", ")) \(text)")
    }
  }

  /// Returns the package, and those dependencies that can have a feature: they lead to the package
  /// of the plugin, also through others.
  private func packages(of root: Package, among all: [Package]) -> [Package] {
    guard
      let provider = all.first(where: { $0.targets.contains { $0.name == "ImportCheck" } })?.id
    else { return [] }
    return all.filter { package in
      package.id == root.id
        || package.id != provider
          && TargetFacts.packages(from: package).contains { $0.id == provider }
    }
  }

  /// Returns the manifest of a package.
  ///
  /// The package is locked by the command that runs the plugin, so this has folders of its own;
  /// sandboxes cannot be nested.
  private func manifest(of package: Package, in context: PluginContext) throws -> Manifest {
    let process = Process()
    let output = Pipe()
    // The toolchain that runs the command, not the one on `PATH`.
    process.executableURL = try context.tool(named: "swiftc").url
      .deletingLastPathComponent().appending(path: "swift")
    process.arguments =
      [
        "package", "--package-path", package.directoryURL.path(percentEncoded: false),
        "--disable-sandbox", "--manifest-cache", "local",
      ]
      + ["scratch", "cache", "config", "security"].flatMap {
        [
          "--\($0)-path",
          context.pluginWorkDirectoryURL.appending(path: $0).path(percentEncoded: false),
        ]
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
    return try JSONDecoder().decode(Manifest.self, from: json)
  }
}
