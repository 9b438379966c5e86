import SourceTokens

/// What the plugin asks for: a line for each fact, which begins with a word that says what it is.
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
    // Which of several manifests is read depends on the tools of whoever builds.
    build.variesByPlatform = manifests.count > 1 || manifests.contains(where: Self.varies)
  }

  /// Whether a target may depend on less here than on another platform, which a plugin is not told.
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

  /// What is wrong, as a compiler says it.
  package func complaints() -> [String] {
    files.flatMap { file in
      Files.read(file).map { complaints(about: $0, in: file) + complaints(aboutMain: $0, in: file) }
        ?? ["\(file): error: cannot be read"]
    }
  }

  /// An only file is a script whatever it is called; it is none beside the file that the plugin adds.
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

  /// On another platform than this, the module may be among the dependencies.
  private func isForbidden(_ found: Import) -> Bool {
    build.undeclared.contains(found.module)
      && !(found.presence == .onSomePlatform && build.variesByPlatform)
  }
}
