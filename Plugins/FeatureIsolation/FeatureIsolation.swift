import Foundation
import PackagePlugin

/// Fails the build of a target that imports a module of the package graph which is not among its
/// dependencies.
///
/// The build tools accept such an import if that module happens to be built before.
@main
struct FeatureIsolation: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "swift").map(\.url)
    guard !files.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    let request = folder.appending(path: "\(target.moduleName).request")
    let stamp = folder.appending(path: "\(target.moduleName)_FeatureIsolation.swift")
    let manifests = try manifests(of: context.package)
    try write(
      facts(of: target, in: context.package)
        + manifests.map { "manifest \($0.path(percentEncoded: false))" }
        + files.map { "file \($0.path(percentEncoded: false))" },
      to: request
    )
    return [
      .buildCommand(
        displayName: "Checking the imports of \(target.name)",
        executable: try context.tool(named: "ImportCheck").url,
        arguments: [request.path(percentEncoded: false), stamp.path(percentEncoded: false)],
        inputFiles: [request] + manifests + files,
        outputFiles: [stamp]
      )
    ]
  }

  private func facts(of target: any SourceModuleTarget, in package: Package) -> [String] {
    var known: Set<String> = []
    var packages: Set<Package.ID> = []
    collectModules(of: package, into: &known, unlessIn: &packages)
    let declared = target.dependencies.reduce(into: Set([target.moduleName])) { names, dependency in
      switch dependency {
      case .target(let target): names.insert(moduleName(of: target))
      case .product(let product): names.formUnion(product.targets.map(moduleName))
      @unknown default: break
      }
    }
    let conditions = (target as? SwiftSourceModuleTarget)?.compilationConditions ?? []
    return ["target \(target.name)"]
      + declared.sorted().map { "declared \($0)" }
      + known.subtracting(declared).sorted().map { "undeclared \($0)" }
      + Set(conditions).sorted().map { "condition \($0)" }
      + (target.kind == .executable && target.pluginGeneratedSources.isEmpty ? ["executable"] : [])
  }

  private func collectModules(
    of package: Package,
    into names: inout Set<String>,
    unlessIn seen: inout Set<Package.ID>
  ) {
    guard seen.insert(package.id).inserted else { return }
    // No target can import a snippet, so its name is free.
    names.formUnion(
      package.targets.filter { ($0 as? any SourceModuleTarget)?.kind != .snippet }.map(moduleName)
    )
    for dependency in package.dependencies {
      collectModules(of: dependency.package, into: &names, unlessIn: &seen)
    }
  }

  private func moduleName(of target: any Target) -> String {
    (target as? any SourceModuleTarget)?.moduleName ?? target.name
  }

  /// The manifest of a package, and those for other versions of the tools.
  private func manifests(of package: Package) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: package.directoryURL,
      includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.wholeMatch(of: /Package(@swift-.+)?\.swift/) != nil }
    .sorted { $0.path < $1.path }
  }

  /// Writes the facts, unless they are written: a new file would be checked again.
  private func write(_ lines: [String], to file: URL) throws {
    let data = Data(lines.joined(separator: "\n").utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}
