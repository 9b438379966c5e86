import Foundation
import PackagePlugin

/// The facts about a target for ImportCheck, one a line.
///
/// Two plugins share this file by a symbolic link, since plugins cannot share a module.
struct TargetFacts {
  let lines: [String]

  /// Collects the facts.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - package: the package of the target.
  ///   - known: the modules of all packages that the plugin sees.
  ///   - compiler: the compiler, beside which the modules of the toolchain are.
  /// - Throws: an error of the file system, if the package's folder cannot be read.
  init(
    _ target: any SourceModuleTarget,
    in package: Package,
    known: Set<String>,
    compiler: URL?
  ) throws {
    let dependencies = target.dependencies.flatMap { dependency -> [any Target] in
      switch dependency {
      case .target(let target): [target]
      case .product(let product): product.targets
      @unknown default: []
      }
    }
    let declared = Set([target.moduleName] + dependencies.map(Self.moduleName))
    // On no platform can a target depend on the modules of other packages.
    let near = Self.modules(of: [package] + package.dependencies.map(\.package))
    let conditions = (target as? SwiftSourceModuleTarget)?.compilationConditions ?? []
    lines =
      ["target \(target.name)"]
      + (compiler.map { ["compiler \($0.path(percentEncoded: false))"] } ?? [])
      + declared.sorted().map { "declared \($0)" }
      + known.subtracting(declared).sorted().map {
        "\(near.contains($0) ? "undeclared" : "foreign") \($0)"
      }
      + Set(dependencies.compactMap(Self.folder)).sorted().map { "folder \($0)" }
      + Self.aliased(dependencies, in: package).sorted().map { "alias \($0)" }
      + Set(conditions).sorted().map { "condition \($0)" }
      + (target.kind == .executable && target.pluginGeneratedSources.isEmpty ? ["executable"] : [])
      + (try Self.manifests(of: package).map { "manifest \($0.path(percentEncoded: false))" })
      + target.sourceFiles(withSuffix: "swift").map { "file \($0.url.path(percentEncoded: false))" }
  }

  /// Returns the modules of a package and those of the packages that it depends on.
  static func modules(of package: Package) -> Set<String> { modules(of: packages(from: package)) }

  private static func modules(of packages: [Package]) -> Set<String> {
    // No target can import a snippet, so its name is free.
    packages.reduce(into: []) { names, package in
      names.formUnion(
        package.targets.filter { ($0 as? any SourceModuleTarget)?.kind != .snippet }
          .map(moduleName)
      )
    }
  }

  /// Returns a package, and the packages that it depends on.
  static func packages(from package: Package) -> [Package] {
    var packages = [package]
    var seen = Set([package.id])
    var next = 0
    while next < packages.count {
      packages += packages[next].dependencies.map(\.package).filter {
        seen.insert($0.id).inserted
      }
      next += 1
    }
    return packages
  }

  static func moduleName(of target: any Target) -> String {
    (target as? any SourceModuleTarget)?.moduleName ?? target.name
  }

  /// Returns the folder of a target whose modules can have other names than the target.
  private static func folder(of target: any Target) -> String? {
    if target is SwiftSourceModuleTarget { return nil }
    if let binary = target as? BinaryArtifactTarget {
      return binary.artifactURL.path(percentEncoded: false)
    }
    return target.directoryURL.path(percentEncoded: false)
  }

  /// Returns the names that targets may have in the source, if another package gives them aliases.
  ///
  /// The plugin API reports the alias only; by default, the folder has the name.
  private static func aliased(_ targets: [any Target], in package: Package) -> Set<String> {
    if case .root = package.origin { return [] }
    return Set(targets.map(\.directoryURL.lastPathComponent)).subtracting(targets.map(moduleName))
  }

  /// Returns the manifest of a package, and those for other versions of the tools.
  static func manifests(of package: Package) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: package.directoryURL,
      includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.wholeMatch(of: /Package(@swift-.+)?\.swift/) != nil }
    .sorted { $0.path < $1.path }
  }
}
