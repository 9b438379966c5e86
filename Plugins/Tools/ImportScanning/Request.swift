import SourceTokens

/// A request of the plugin: one fact a line, after a word that names its kind.
package struct Request {
  private var target = ""
  private var build = Build()
  /// The files of the target.
  package private(set) var files: [String] = []

  private var manifests: [String] = []
  private var isExecutable = false
  package private(set) var compiler: String?

  /// Folders of dependencies that are not written in Swift: their modules can have other names.
  private var folders: [String] = []

  /// Names of dependencies before another package gave them aliases.
  private var aliases: Set<String> = []

  /// Whether the target lacks the plugin.
  package private(set) var isUnchecked = false

  /// The path of the policy for dependencies, if there is one.
  package private(set) var policy: String?

  /// The target, first, and those below it.
  package private(set) var graph = TargetGraph()

  /// Returns the modules that the build checks, also those of packages that the target's package
  /// knows nothing of.
  private let siblings: () -> Set<String>

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - text: the facts.
  ///   - siblings: returns the modules of other targets with the plugin.
  package init(_ text: String, siblings: @escaping () -> Set<String> = { [] }) {
    self.siblings = siblings
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts.first {
      case "target": target = value
      case "declared": build.declared.insert(value)
      case "undeclared": build.undeclared.insert(value)
      case "foreign":
        build.undeclared.insert(value)
        build.foreign.insert(value)
      // Known even if there is none.
      case "elsewhere": build.onOtherPlatforms = (build.onOtherPlatforms ?? []).union([value])
      case "condition": build.conditions.insert(value)
      case "executable": isExecutable = true
      case "compiler": compiler = value
      case "folder": folders.append(value)
      case "alias": aliases.insert(value)
      case "unchecked": isUnchecked = true
      case "manifest": manifests.append(value)
      case "file": files.append(value)
      case "policy": policy = value
      default: graph.read(parts.first, value)
      }
    }
    // With several manifests, the version of the tools decides which one is read.
    build.variesByManifest = manifests.count > 1
    for manifest in manifests { look(at: manifest) }
    for other in build.onOtherPlatforms ?? [] { graph.add((other, other), to: module) }
    build.variesByPlatform = build.variesByPlatform || build.variesByManifest
  }

  /// The module of the target.
  package var module: String { graph.nodes.first?.module ?? target }

  /// Notes whether a dependency can be absent here and present on another platform.
  ///
  /// The plugin API reports the dependencies of this platform only.
  private mutating func look(at manifest: String) {
    guard let bytes = Files.read(manifest) else {
      build.variesByManifest = true
      return
    }
    var lexer = Lexer(bytes)
    var last: [Token] = []
    while let token = lexer.next() {
      if token.kind == .directive, lexer.is(token, "#if") { build.variesByManifest = true }
      last = last.suffix(2) + [token]
      if last.count == 3, lexer.is(last[0], "when"), lexer.is(last[1], "("),
        lexer.is(last[2], "platforms")
      {
        build.variesByPlatform = true
      }
    }
  }

  /// Returns the errors, formatted like those of the compiler.
  ///
  /// A target without the plugin has none unless it has a feature.
  package func complaints() -> [String] {
    var toolchain = compiler.map { Toolchain(compiler: $0) }
    return complaints(in: &toolchain, by: PolicyCheck(graph, policy: policy))
  }

  /// Returns the errors, with facts that several requests share.
  ///
  /// - Parameters:
  ///   - toolchain: the toolchain of the target.
  ///   - policy: the policy, which knows what a feature is.
  /// - Returns: the errors, formatted like those of the compiler.
  package func complaints(in toolchain: inout Toolchain?, by policy: PolicyCheck) -> [String] {
    var hasFeature = false
    var complaints: [String] = []
    for file in files {
      guard let bytes = Files.read(file) else {
        complaints.append("\(file): error: cannot be read")
        continue
      }
      if isUnchecked, !hasFeature, policy.needsPlugin(module),
        let feature = FeatureFinder.feature(in: bytes, conformingTo: policy.protocols)
      {
        hasFeature = true
        complaints.append(
          PolicyCheck.place(feature.offset, of: bytes, in: file)
            + "target '\(target)' has the FeatureModule '\(feature.name)', but not the plugin "
            + "FeatureIsolation: add it in Package.swift"
        )
      }
      complaints += self.complaints(about: bytes, in: file, with: &toolchain, by: policy)
      complaints += self.complaints(aboutMain: bytes, in: file)
    }
    return isUnchecked && !hasFeature ? [] : complaints
  }

  /// Returns the warning that only modules of the package graph are refused, if that is so.
  package func warning(in toolchain: inout Toolchain?) -> String? {
    guard let compiler, toolchain?.isFound() == false else { return nil }
    return "warning: FeatureIsolation finds no modules of the toolchain of '\(compiler)', so it "
      + "accepts modules outside the package graph"
  }

  /// Reports an executable with one file that is neither named main.swift nor has `@main`.
  ///
  /// The compiler treats an only file as a script. The plugin adds a second file, so that rule does
  /// not apply.
  private func complaints(aboutMain bytes: [UInt8], in file: String) -> [String] {
    guard isExecutable, files.count == 1, !file.hasSuffix("/main.swift") else { return [] }
    var lexer = Lexer(bytes)
    var previous: Token?
    while let token = lexer.next() {
      if lexer.is(previous, "@"),
        ["main", "UIApplicationMain", "NSApplicationMain"].contains(lexer.text(token))
      {
        return []
      }
      previous = token
    }
    return [
      "\(file):1:1: error: with the plugin FeatureIsolation, the only file of the executable "
        + "'\(target)' has to be named main.swift, or to have a type with @main"
    ]
  }

  private func complaints(
    about bytes: [UInt8],
    in file: String,
    with toolchain: inout Toolchain?,
    by policy: PolicyCheck
  ) -> [String] {
    guard let last = Files.lastOffset(of: "import", in: bytes) else { return [] }
    var scanner = ImportScanner(bytes, in: build)
    var complaints: [String] = []
    for found in scanner.imports(upTo: last) {
      guard
        let reason = reason(against: found, with: &toolchain)
          ?? policy.reason(against: found.module, from: module)
      else { continue }
      complaints.append(
        PolicyCheck.place(found.offset, of: bytes, in: file)
          + "target '\(target)' imports '\(found.module)', which is \(reason)"
      )
    }
    return complaints
  }

  /// Returns the reason for refusing an import, or `nil` if it is allowed.
  ///
  /// On another platform, the dependencies may contain the module, and so may the SDK, as another
  /// toolchain may.
  private func reason(against found: Import, with toolchain: inout Toolchain?) -> String? {
    if build.declared.contains(found.module) { return nil }
    if build.undeclared.contains(found.module) {
      return build.mayDeclare(found.module, with: found.presence)
        ? nil : "not among its dependencies in Package.swift"
    }
    guard !aliases.contains(found.module), toolchain?.isFound() == true,
      toolchain?.contains(found.module) == false,
      !folders.contains(where: { Files.hasModule(found.module, below: $0) })
    else { return nil }
    switch found.presence {
    case .never, .always, .inSomeConfiguration: break
    case .withSomeCompiler, .onSomePlatform:
      guard !build.variesByManifest, siblings().contains(found.module) else { return nil }
    }
    return "neither among its dependencies in Package.swift nor a module of the toolchain"
  }
}
