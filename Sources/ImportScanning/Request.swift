import SourceTokens

/// What the plugin asks for: a line for each fact, which begins with a word that says what it is.
package struct Request {
  private var target = ""
  private var build = Build()
  private var files: [String] = []
  private var variesByPlatform = false

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts.first {
      case "target": target = value
      case "declared": build.declared.insert(value)
      case "undeclared": build.undeclared.insert(value)
      case "condition": build.conditions.insert(value)
      case "varies": variesByPlatform = true
      case "file": files.append(value)
      default: break
      }
    }
  }

  /// What is wrong, as a compiler says it.
  package func complaints() -> [String] {
    files.flatMap { file in
      Files.read(file).map { complaints(about: $0, in: file) } ?? ["\(file): error: cannot be read"]
    }
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
      && !(found.presence == .onSomePlatform && variesByPlatform)
  }
}
