import Foundation
import PackagePlugin

/// Fails the build of a target that imports a module which is neither among its dependencies nor a
/// module of the toolchain, or depends on one that the policy does not allow: a feature on another.
///
/// The build tools accept such an import if that module happens to be built before.
@main
struct FeatureIsolation: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = TargetFacts.sources(of: target)
    guard !files.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    let request = folder.appending(path: "\(target.moduleName).request")
    let stamp = folder.appending(path: "\(target.moduleName)_FeatureIsolation.swift")
    let manifests = try TargetFacts.manifests(of: context.package)
    let policy = TargetFacts.policy(for: context.package)
    let facts = try TargetFacts(
      target,
      in: context.package,
      known: TargetFacts.modules(of: context.package),
      policy: policy,
      compiler: try? context.tool(named: "swiftc").url
    )
    try write(facts.lines, to: request)
    return [
      .buildCommand(
        displayName: "Checking the imports of \(target.name)",
        executable: try context.tool(named: "ImportCheck").url,
        arguments: [request.path(percentEncoded: false), stamp.path(percentEncoded: false)],
        inputFiles: [request] + manifests + files + facts.below + (policy.map { [$0] } ?? []),
        outputFiles: [stamp]
      )
    ]
  }

  /// Writes the facts, unless they are written: a new file would be checked again.
  private func write(_ lines: [String], to file: URL) throws {
    let data = Data(lines.joined(separator: "\n").utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}
