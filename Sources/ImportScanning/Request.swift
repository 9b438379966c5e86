import SourceTokens

/// A request of the plugin: one fact a line, after a word that names its kind.
package struct Request {
  private var target = ""
  private var build = Build()
  private var files: [String] = []
  private var manifests: [String] = []
  private var isExecutable = false

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts.first {
      case "target": target = value
      case "declared": build.declared.insert(value)
      case "undeclared": build.undeclared.insert(value)
      case "condition": build.conditions.insert(value)
      case "executable": isExecutable = true
      case "manifest": manifests.append(value)
      case "file": files.append(value)
      default: break
      }
    }
    // With several manifests, the version of the tools decides which one is read.
    build.variesByPlatform = manifests.count > 1 || manifests.contains(where: Self.varies)
  }

  /// Whether a dependency can be absent here and present on another platform.
  ///
  /// The plugin API reports the dependencies of this platform only.
  private static func varies(_ manifest: String) -> Bool {
    guard let bytes = Files.read(manifest) else { return true }
    var lexer = Lexer(bytes)
    var last: [Token] = []
    while let token = lexer.next() {
      if token.kind == .directive, lexer.is(token, "#if") { return true }
      last = last.suffix(2) + [token]
      if last.count == 3, lexer.is(last[0], "when"), lexer.is(last[1], "("),
        lexer.is(last[2], "platforms")
      {
        return true
      }
    }
    return false
  }

  /// Returns the errors, formatted like those of the compiler.
  package func complaints() -> [String] {
    files.flatMap { file in
      Files.read(file).map { complaints(about: $0, in: file) + complaints(aboutMain: $0, in: file) }
        ?? ["\(file): error: cannot be read"]
    }
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

  private func complaints(about bytes: [UInt8], in file: String) -> [String] {
    guard let last = Files.lastOffset(of: "import", in: bytes) else { return [] }
    var scanner = ImportScanner(bytes, in: build)
    return scanner.imports(upTo: last).filter(isForbidden).map { found in
      let before = bytes[..<found.offset]
      let line = before.count { $0 == 10 } + 1
      let column = found.offset - (before.lastIndex(of: 10) ?? -1)
      return
        "\(file):\(line):\(column): error: target '\(target)' imports '\(found.module)', which is not "
        + "among its dependencies in Package.swift"
    }
  }

  /// Whether the import is an error.
  ///
  /// On another platform, the dependencies may contain the module.
  private func isForbidden(_ found: Import) -> Bool {
    build.undeclared.contains(found.module)
      && !(found.presence == .onSomePlatform && build.variesByPlatform)
  }
}
