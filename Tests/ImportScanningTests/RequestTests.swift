import Foundation
import ImportScanning
import Testing

struct RequestTests {
  private func complaints(
    _ source: String,
    facts: [String] = [],
    siblings: Set<String> = []
  ) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines =
      ["target Cart Module", "declared Kit", "undeclared Catalog", "undeclared Auth"] + facts
      + ["file \(file.path)"]
    return Request(lines.joined(separator: "\n")) { siblings }.complaints()
      .map { $0.replacing(file.path, with: "File.swift") }
  }

  @Test func `a forbidden import is an error as a compiler prints it`() throws {
    #expect(
      try complaints("import Kit\n// é\n@testable import Catalog; import Auth\nimport Foundation\n")
        == [
          "File.swift:3:18: error: target 'Cart Module' imports 'Catalog', which is not among its "
            + "dependencies in Package.swift",
          "File.swift:3:34: error: target 'Cart Module' imports 'Auth', which is not among its "
            + "dependencies in Package.swift",
        ]
    )
    #expect(try complaints("import Auth").first?.hasPrefix("File.swift:1:8: error:") == true)
  }

  @Test func `columns are bytes, as the compiler counts them`() throws {
    #expect(try complaints("/* é */ import Auth").first?.hasPrefix("File.swift:1:17: ") == true)
  }

  @Test func `code under a condition is checked only if the manifest sets it`() throws {
    let source = "#if Extra\nimport Auth\n#endif"
    #expect(try complaints(source) == [])
    #expect(try complaints(source, facts: ["condition Extra"]).count == 1)
  }

  @Test(arguments: [("os(iOS)", 1, 0), ("DEBUG", 1, 1), ("Extra", 0, 0), ("canImport(Auth)", 1, 0)])
  func `code under #if os(iOS) is checked unless dependencies vary by platform`(
    condition: String,
    count: Int,
    countIfVaried: Int
  ) throws {
    let source = "#if \(condition)\nimport Auth\n#endif"
    #expect(try complaints(source).count == count)
    let varied = try ["when(platforms: [.iOS])", ". when (\n  platforms: p)", "#if os(iOS)"]
      .map(manifest)
    let fixed = try ["when(traits: [])", "// when(platforms: [])", "\"#if\""].map(manifest)
    defer { for file in varied + fixed { try? FileManager.default.removeItem(atPath: file) } }
    for file in varied {
      #expect(try complaints(source, facts: ["manifest \(file)"]).count == countIfVaried)
    }
    for file in fixed {
      #expect(try complaints(source, facts: ["manifest \(file)"]).count == count)
    }
    let several = fixed.map { "manifest \($0)" }
    #expect(try complaints(source, facts: several).count == countIfVaried)
    #expect(try complaints(source, facts: ["manifest /no/such"]).count == countIfVaried)
  }

  @Test(arguments: ["swift(>=6)", "compiler(>=6.4)", "hasFeature(A)", "arch(arm64)", "$A"])
  func `code for some compilers is checked unless the manifest has #if`(condition: String)
    throws
  {
    let source = "#if \(condition)\nimport Auth\n#else\nimport Catalog\n#endif"
    let (byPlatform, byCode) = (try manifest("when(platforms: [.iOS])"), try manifest("#if A"))
    defer {
      for file in [byPlatform, byCode] { try? FileManager.default.removeItem(atPath: file) }
    }
    #expect(try complaints(source).count == 2)
    #expect(try complaints(source, facts: ["manifest \(byPlatform)"]).count == 2)
    #expect(try complaints(source, facts: ["manifest \(byCode)"]).count == 0)
  }

  @Test(arguments: ["os(iOS)", "!os(iOS)", "canImport(Auth)", "canImport(Auth) || os(iOS)"])
  func `if dependencies vary by platform, a module that no platform declares is refused`(
    condition: String
  ) throws {
    let source = "#if \(condition)\nimport Auth\n#endif"
    let (byPlatform, byCode) = (try manifest("when(platforms: [.iOS])"), try manifest("#if A"))
    defer {
      for file in [byPlatform, byCode] { try? FileManager.default.removeItem(atPath: file) }
    }
    func count(_ manifest: String, _ facts: String...) throws -> Int {
      try complaints(source, facts: facts + ["manifest \(manifest)"]).count
    }
    #expect(try count(byPlatform) == 0)
    // A module of a package that the target's package does not name.
    #expect(try count(byPlatform, "foreign Auth") == 1)
    #expect(try count(byCode, "foreign Auth") == 0)
    // All modules on which the target depends on some platform.
    #expect(try count(byPlatform, "elsewhere") == 1)
    #expect(try count(byPlatform, "elsewhere Catalog", "elsewhere") == 1)
    #expect(try count(byPlatform, "elsewhere Auth", "elsewhere") == 0)
    #expect(try count(byCode, "elsewhere") == 0)
  }

  @Test(arguments: [
    "os(iOS)", "canImport(Shop)", "swift(>=5)", "compiler(>=9)", "hasFeature(A)", "arch(arm64)",
  ])
  func `an undeclared module of the same build is refused under any condition`(
    condition: String
  ) throws {
    let byCode = try manifest("#if os(Linux)")
    defer { try? FileManager.default.removeItem(atPath: byCode) }
    for module in ["Shop", "UIKit", "Foundation"] {
      let source = "#if \(condition)\nimport \(module)\n#endif"
      try withToolchain { fact in
        let errors = try complaints(source, facts: [fact], siblings: ["Shop", "Foundation"])
        #expect(errors.count == (module == "Shop" ? 1 : 0))
        #expect(try complaints(source, facts: [fact, "alias Shop"], siblings: ["Shop"]) == [])
        let facts = [fact, "manifest \(byCode)"]
        #expect(try complaints(source, facts: facts, siblings: ["Shop"]) == [])
      }
    }
  }

  @Test func `the modules of a build are read from the request files in its folder`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let files = [
      "outputs/pay/Pay/destination/FeatureIsolation/Pay.request",
      "outputs/shop/Shop/destination/FeatureIsolation/Shop.request",
      "outputs/shop/Sale/tools/FeatureIsolation/Sale_More.request",
      "outputs/shop/Sale/tools/Other/No.request", "outputs/shop/FeatureIsolation/No.request",
      "outputs/shop/Sale/tools/FeatureIsolation/Sale_FeatureIsolation.swift",
    ]
    for path in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: file)
    }
    #expect(
      Siblings.modules(beside: "\(root.path)/\(files[0])") == ["Pay", "Shop", "Sale_More"]
    )
    #expect(Siblings.modules(beside: "Pay.request") == [])
    #expect(Siblings.modules(beside: "/no/such/folder/of/plugins/Pay.request") == [])
  }

  private func manifest(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `an executable's only file has to be main.swift or have a type with @main`() throws {
    let facts = ["executable"]
    #expect(
      try complaints("print(1)  // @main", facts: facts) == [
        "File.swift:1:1: error: with the plugin FeatureIsolation, the only file of the executable "
          + "'Cart Module' has to be named main.swift, or to have a type with @main"
      ]
    )
    #expect(try complaints("print(1)") == [])
    #expect(try complaints("@main enum Tool {}", facts: facts) == [])
    let more = try manifest("let a = 1")
    defer { try? FileManager.default.removeItem(atPath: more) }
    #expect(try complaints("let b = a", facts: facts + ["file \(more)"]) == [])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "main.swift")
    try Data("print(1)".utf8).write(to: script)
    #expect(Request("executable\nfile \(script.path)").complaints() == [])
  }

  @Test func `a file without an import has no complaints`() throws {
    #expect(try complaints("let a = 1") == [])
    #expect(try complaints("") == [])
    #expect(try complaints("let s = \"import Auth") == [])
  }

  @Test func `a file that cannot be read is an error, since it may have any import`() {
    #expect(
      Request("target A\nfile /no/such/file.swift").complaints()
        == ["/no/such/file.swift: error: cannot be read"]
    )
  }

  // MARK: - Modules outside of the package graph

  /// A toolchain with Swift and Foundation, whose compiler is named in the facts.
  private func withToolchain(_ body: (_ fact: String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let modules = root.appending(path: "usr/lib/swift/linux")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    for module in ["Swift", "Foundation"] {
      try Data().write(to: modules.appending(path: "\(module).swiftmodule"))
    }
    return try body("compiler \(root.path)/usr/bin/swiftc")
  }

  @Test(arguments: [
    ("import Foundation", false), ("import Swift", false), ("import Kit", false),
    ("import Shop", true), ("@testable import struct Shop.Cart", true),
    ("#if DEBUG\nimport Shop\n#endif", true), ("#if Extra\nimport Shop\n#endif", false),
    ("#if os(iOS)\nimport UIKit\n#endif", false),
    ("#if canImport(UIKit)\nimport UIKit\n#endif", false),
  ])
  func `a module that nothing declares is refused unless the toolchain has it`(
    source: String,
    isRefused: Bool
  ) throws {
    try withToolchain { fact in
      let errors = try complaints(source, facts: [fact])
      #expect(errors.isEmpty != isRefused)
      let reason = "neither among its dependencies in Package.swift nor a module of the toolchain"
      #expect(
        errors.allSatisfy {
          $0.hasSuffix("error: target 'Cart Module' imports 'Shop', which is \(reason)")
        }
      )
    }
  }

  @Test func `a module with an alias is imported by its own name`() throws {
    try withToolchain { fact in
      let errors = try complaints("import Shop\nimport Pay", facts: [fact, "alias Shop"])
      #expect(errors.map { $0.prefix(14) } == ["File.swift:2:8"])
    }
    #expect(try complaints("import Auth", facts: ["alias Auth"]).count == 1)
  }

  @Test func `a dependency in another language has the modules found in its folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let files = [
      "include/module.modulemap": "module CPay {}", "ios/Pay.framework/Pay": "",
      "linux/Sale.swiftmodule/x86_64.swiftmodule": "",
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = "import CPay\nimport Pay\nimport Sale\nimport Shop"
    try withToolchain { fact in
      let errors = try complaints(source, facts: [fact, "folder \(folder.path)"])
      #expect(errors.count == 1)
      let all = try complaints(source, facts: [fact])
      #expect(all.count == 4)
    }
  }

  @Test func `if the toolchain isn't found, unknown modules are accepted with a warning`() throws {
    let source = try manifest("import Shop\nimport Foundation\nimport Auth")
    defer { try? FileManager.default.removeItem(atPath: source) }
    let request = Request(
      "target A\ncompiler /no/such/usr/bin/swiftc\nundeclared Auth\nfile \(source)"
    )
    var toolchain: Toolchain? = Toolchain(
      compiler: "/no/such/usr/bin/swiftc",
      environment: { _ in nil },
      root: "/no/such"
    )
    let check = PolicyCheck(request.graph, policy: nil)
    let complaints = request.complaints(in: &toolchain, by: check)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("\(source):3:8: error:") == true)
    let warning = request.warning(in: &toolchain)
    #expect(
      warning
        == "warning: FeatureIsolation finds no modules of the toolchain of "
        + "'/no/such/usr/bin/swiftc', so it accepts modules outside the package graph"
    )
    try withToolchain { fact in
      var found: Toolchain? = Toolchain(compiler: String(fact.dropFirst("compiler ".count)))
      let none = request.warning(in: &found)
      #expect(none == nil)
    }
  }

  @Test func `a target with a feature but without the plugin is an error`() throws {
    let source = "import Auth\nstruct Cart: FeatureModule {}\nstruct More: FeatureModule {}"
    #expect(
      try complaints(source, facts: ["unchecked"]) == [
        "File.swift:2:14: error: target 'Cart Module' has the FeatureModule 'Cart', but not the "
          + "plugin FeatureIsolation: add it in Package.swift",
        "File.swift:1:8: error: target 'Cart Module' imports 'Auth', which is not among its "
          + "dependencies in Package.swift",
      ]
    )
    #expect(try complaints(source).count == 1)
    #expect(try complaints("import Auth", facts: ["unchecked"]) == [])
    let more = try manifest("enum More: FeatureModule {}")
    defer { try? FileManager.default.removeItem(atPath: more) }
    #expect(try complaints(source, facts: ["unchecked", "file \(more)"]).count == 2)
  }
}
