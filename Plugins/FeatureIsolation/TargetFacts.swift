import Foundation
import PackagePlugin

/// The facts about a target for ImportCheck, one a line.
///
/// Two plugins share this file by a symbolic link, since plugins cannot share a module.
struct TargetFacts {
  let lines: [String]

  /// The source files of the targets below, for which the policy is checked, too.
  let below: [URL]

  /// Collects the facts.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - package: the package of the target.
  ///   - known: the modules of all packages that the plugin sees.
  ///   - policy: the policy for dependencies, if there is one.
  ///   - compiler: the compiler, beside which the modules of the toolchain are.
  /// - Throws: an error of the file system, if the package's folder cannot be read.
  init(
    _ target: any SourceModuleTarget,
    in package: Package,
    known: Set<String>,
    policy: URL?,
    compiler: URL?
  ) throws {
    let dependencies = Self.dependencies(of: target).map(\.target)
    let packages = Self.packages(from: package)
    let nodes = Self.nodes(from: target, in: package, among: packages)
    below = nodes.dropFirst().flatMap(Self.sources)
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
      + Self.sources(of: target).map { "file \($0.path(percentEncoded: false))" }
      + (policy.map { ["policy \($0.path(percentEncoded: false))"] } ?? [])
      + (try nodes.flatMap { try Self.lines(of: $0, among: packages) })
  }

  /// Returns the Swift files of a target, and those that the plugins before this one generate.
  static func sources(of target: any Target) -> [URL] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return module.sourceFiles(withSuffix: "swift").map(\.url) + generated(for: module)
  }

  /// Returns the Swift files that the plugins before this one generate; none for another target than
  /// the one that is built.
  private static func generated(for target: any Target) -> [URL] {
    ((target as? any SourceModuleTarget)?.pluginGeneratedSources ?? []).filter {
      $0.pathExtension == "swift" && !$0.lastPathComponent.hasSuffix("_FeatureIsolation.swift")
    }
  }

  /// Returns the targets of each dependency, with the name that the manifest has.
  private static func dependencies(of target: any Target) -> [(target: any Target, name: String)] {
    target.dependencies.flatMap { dependency -> [(target: any Target, name: String)] in
      switch dependency {
      case .target(let target): [(target, target.name)]
      case .product(let product): product.targets.map { ($0, product.name) }
      @unknown default: []
      }
    }
  }

  // MARK: - The policy

  /// Returns the file for dependencies in the folder of a package, or in the nearest one around it,
  /// up to the root of the repository: a clone elsewhere has no more.
  static func policy(for package: Package) -> URL? {
    var folder = package.directoryURL.standardizedFileURL
    func has(_ name: String) -> Bool {
      let file = folder.appending(path: name)
      return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }
    while !has("FeaturePolicy.txt") {
      let parent = folder.deletingLastPathComponent()
      if has(".git") || parent.path == folder.path || folder.path == "/" { return nil }
      folder = parent
    }
    return folder.appending(path: "FeaturePolicy.txt")
  }

  /// Returns a target and those below it, but for those of other packages that can have no feature.
  private static func nodes(
    from target: any Target,
    in package: Package,
    among packages: [Package]
  ) -> [any Target] {
    let provider = packages.first { $0.targets.contains { $0.name == "ImportCheck" } }?.id
    let own = packages.filter { other in
      if other.id == package.id { return true }
      if other.id == provider { return false }
      return isLocal(other) || Self.packages(from: other).contains { $0.id == provider }
    }
    let known = Set(own.flatMap(\.targets).map(\.id))
    var nodes: [any Target] = [target]
    var seen = Set([target.id])
    var next = 0
    while next < nodes.count {
      nodes += dependencies(of: nodes[next]).map(\.target)
        .filter { known.contains($0.id) && seen.insert($0.id).inserted }
      next += 1
    }
    return nodes
  }

  private static func isLocal(_ package: Package) -> Bool {
    switch package.origin {
    case .root, .local: true
    default: false
    }
  }

  private static func lines(of target: any Target, among packages: [Package]) throws -> [String] {
    let sort =
      switch (target as? any SourceModuleTarget)?.kind {
      case .executable: "executable"
      case .test: "test"
      case .macro: "macro"
      default: target is SystemLibraryTarget ? "system" : "library"
      }
    let package = packages.first { $0.targets.contains { $0.id == target.id } }
    let folder = target.directoryURL.path(percentEncoded: false)
    return ["node \(sort) \(moduleName(of: target))", "name \(target.name)"]
      + ["at \(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)"]
      + (try package.map(manifests) ?? []).map { "from \($0.path(percentEncoded: false))" }
      + dependencies(of: target).map { "edge \(moduleName(of: $0.target)) \($0.name)" }
      + sources(of: target).map { "source \($0.path(percentEncoded: false))" }
      + generated(for: target).map { "generated \($0.path(percentEncoded: false))" }
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
