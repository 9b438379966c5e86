import Foundation
import PackagePlugin

/// `swift package new-feature Loyalty --like Cart`: adds a feature beside one that is there.
@main
struct AddFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.pluginWorkDirectoryURL
    let facts = folder.appending(path: "facts.json")
    try JSONEncoder().encode(Facts(context.package, scratch: folder)).write(to: facts)
    let process = Process()
    let errors = Pipe()
    process.executableURL = try context.tool(named: "FeatureWriter").url
    process.arguments = [facts.path(percentEncoded: false)] + arguments
    process.standardError = errors
    try process.run()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      let text = String(decoding: complaint, as: UTF8.self)
      Diagnostics.error(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}

/// The facts about the package that the tool needs.
private struct Facts: Encodable {
  private struct Target: Encodable {
    let name: String
    let isTest: Bool
    let folder: String
    let files: [String]
    let dependencies: [String]

    init(_ target: any PackagePlugin.Target) {
      let module = target as? any SourceModuleTarget
      name = target.name
      isTest = module?.kind == .test
      folder = target.directoryURL.folderPath
      files = module?.sourceFiles.map { $0.url.path(percentEncoded: false) } ?? []
      dependencies = target.dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target.name } else { nil }
      }
    }
  }

  private let root: String
  private let scratch: String
  private let targets: [Target]
  private let modules: [String]

  init(_ package: Package, scratch: URL) {
    root = package.directoryURL.folderPath
    self.scratch = scratch.folderPath
    targets = package.targets
      .filter { ($0 as? any SourceModuleTarget)?.kind != .snippet }
      .map(Target.init)
    var packages = [package.id: package]
    Self.collect(package.dependencies, into: &packages)
    packages[package.id] = nil
    modules = packages.values.flatMap(\.targets)
      .map { ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name }.sorted()
  }

  private static func collect(
    _ dependencies: [PackageDependency],
    into packages: inout [Package.ID: Package]
  ) {
    for dependency in dependencies where packages[dependency.package.id] == nil {
      packages[dependency.package.id] = dependency.package
      collect(dependency.package.dependencies, into: &packages)
    }
  }
}

extension URL {
  /// The path, without a slash at its end.
  fileprivate var folderPath: String {
    let path = path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
