/// The modules of a toolchain and its SDKs, as the compiler finds them in their folders.
///
/// The plugin does not learn the platform of a build, so a module of any platform counts: the
/// compiler refuses the others.
package struct Toolchain {
  private let runtimes: [String]
  private let sdks: [String]
  private let platforms: [String]
  private var known: [String: Bool] = [:]

  /// Finds the folders of a toolchain.
  ///
  /// - Parameters:
  ///   - compiler: the path of `swiftc`.
  ///   - environment: returns the value of an environment variable.
  ///   - root: the root folder of the machine.
  package init(
    compiler: String,
    environment: (String) -> String? = Files.environment,
    root: String = ""
  ) {
    let compilers = [compiler, Files.resolved(compiler)].compactMap(\.self)
    let usr = Self.unique(compilers.map { Self.parent(Self.parent($0)) })
    var developers = [
      environment("DEVELOPER_DIR"), Files.resolved("\(root)/var/db/xcode_select_link"),
      "\(root)/Applications/Xcode.app/Contents/Developer",
      "\(root)/Library/Developer/CommandLineTools",
    ]
    .compactMap(\.self)
    for path in usr {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let end = parts.firstIndex(of: "Toolchains") else { continue }
      developers.append(parts[..<end].joined(separator: "/"))
    }
    developers = Self.unique(developers)
    platforms = developers.flatMap {
      Self.children(of: "\($0)/Platforms").map { "\($0)/Developer" }
    }
    let bundles =
      ["\(environment("HOME") ?? "")/.swiftpm", "\(root)/root/.swiftpm"]
      + ["\(environment("HOME") ?? "")/Library/org.swift.swiftpm"]
    let installed = Self.unique(bundles).flatMap {
      Self.systems(below: "\($0)/swift-sdks", depth: 6)
    }
    sdks =
      [environment("SDKROOT"), root].compactMap(\.self)
      + (developers + platforms).flatMap { Self.children(of: "\($0)/SDKs") } + installed
    runtimes = (usr + platforms.map { "\($0)/usr" } + sdks.map { "\($0)/usr" }).flatMap {
      ["\($0)/lib/swift", "\($0)/lib/swift_static"]
    }
  }

  /// Whether the standard library is found, without which nothing is.
  package mutating func isFound() -> Bool { contains("Swift") }

  /// Whether the toolchain or an SDK has a module of this name.
  package mutating func contains(_ module: String) -> Bool {
    if let answer = known[module] { return answer }
    let answer = find(module)
    known[module] = answer
    return answer
  }

  private func find(_ module: String) -> Bool {
    runtimes.contains { Self.hasSwiftModule(module, in: $0) }
      || sdks.contains { Self.hasFramework(module, in: $0) }
      || platforms.contains { Files.exists("\($0)/Library/Frameworks/\(module).framework") }
      || runtimes.contains { Files.declares(module, below: $0, depth: 3) }
      || sdks.contains { sdk in
        ["include", "local/include"].contains { Self.hasHeaders(module, in: "\(sdk)/usr/\($0)") }
      }
  }

  /// Whether a folder of Swift modules, or one of a platform in it, has the module.
  ///
  /// Without an option, the compiler does not find the modules that it is built from itself.
  private static func hasSwiftModule(_ module: String, in runtime: String) -> Bool {
    let folders = children(of: runtime).filter { !$0.hasSuffix("/host") }
    return
      ([runtime] + folders
      + folders.filter { !$0.hasSuffix(".swiftmodule") }
      .map { "\($0)/testing" })
      .contains { Files.exists("\($0)/\(module).swiftmodule") }
  }

  private static func hasFramework(_ module: String, in sdk: String) -> Bool {
    ["", "/System/iOSSupport", "/System/DriverKit"].contains { system in
      ["System/Library/Frameworks", "System/Library/SubFrameworks", "Library/Frameworks"]
        .contains { Files.exists("\(sdk)\(system)/\($0)/\(module).framework") }
        || Files.exists("\(sdk)\(system)/usr/lib/swift/\(module).swiftmodule")
    }
  }

  private static func hasHeaders(_ module: String, in folder: String) -> Bool {
    Files.declares(module, below: folder, depth: 0)
      || Files.declares(module, below: "\(folder)/\(module)", depth: 0)
  }

  /// Returns the folders that have a `usr/lib/swift` of their own, or a static one.
  private static func systems(below folder: String, depth: Int) -> [String] {
    if ["swift", "swift_static"].contains(where: { Files.exists("\(folder)/usr/lib/\($0)") }) {
      return [folder]
    }
    guard depth > 0 else { return [] }
    return children(of: folder).flatMap { systems(below: $0, depth: depth - 1) }
  }

  private static func children(of folder: String) -> [String] {
    Files.entries(of: folder).map { "\(folder)/\($0)" }
  }

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
