import Foundation
import ImportScanning
import Testing

/// A workspace of targets, each with one file, and a manifest that has a line for each.
private struct Workspace: ~Copyable {
  let root: String
  private var targets: [(name: String, sort: String, needs: [String])] = []
  private let manifest: String?

  init(policy: String? = nil, manifest: String? = nil) throws {
    self.manifest = manifest
    root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    if let policy { try write("FeaturePolicy.txt", policy) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(root)/\(path)"))
  }

  mutating func add(
    _ name: String,
    _ sort: String = "library",
    needs: [String] = [],
    source: String = ""
  ) throws {
    targets.append((name, sort, needs))
    try write("\(name).swift", source)
    let calls = [
      "library": "target", "executable": "executableTarget", "test": "testTarget",
      "macro": "macro", "system": "systemLibrary",
    ]
    let lines = targets.map { target in
      ".\(calls[target.sort] ?? "")(name: \"\(target.name)\", \(target.needs)),"
    }
    try write("Package.swift", manifest ?? lines.joined(separator: "\n"))
  }

  /// A feature that imports what it needs.
  mutating func addFeature(_ name: String, needs: [String] = []) throws {
    let imports = needs.map { "import \($0)\n" }.joined()
    try add(name, needs: needs, source: "\(imports)struct \(name)Feature: FeatureModule {}\n")
  }

  private func request(_ index: Int, facts: [String], behind more: [String] = []) -> Request {
    let policy = "\(root)/FeaturePolicy.txt"
    var lines = ["target \(targets[index].name)"]
    lines += FileManager.default.fileExists(atPath: policy) ? ["policy \(policy)"] : []
    lines += facts + targets.map { "declared \($0.name)" }
    lines.append("file \(root)/\(targets[index].name).swift")
    // The target is the first one.
    let others = targets.filter { $0.name != targets[index].name }
    for target in [targets[index]] + others {
      lines += [
        "node \(target.sort) \(target.name)", "name \(target.name)",
        "at \(root)/Sources/\(target.name)", "from \(root)/Package.swift",
        "source \(root)/\(target.name).swift",
      ]
      lines += target.needs.map { "edge \($0) \($0)" }
      if target.name == targets[index].name { lines += more }
    }
    return Request(lines.joined(separator: "\n"))
  }

  /// The errors of a target, as its build prints them.
  func errors(of name: String, facts: [String] = [], behind more: [String] = []) -> [String] {
    guard let index = targets.firstIndex(where: { $0.name == name }) else { return ["no \(name)"] }
    let request = request(index, facts: facts, behind: more)
    let check = PolicyCheck(request.graph, policy: request.policy)
    var toolchain: Toolchain?
    return
      (check.complaints + request.complaints(in: &toolchain, by: check)
      + check.complaints(about: name))
      .map { $0.replacing("\(root)/", with: "") }
  }

  /// The errors of a target as the check of all packages prints them, which knows what each target's
  /// own request says of other platforms.
  func errors(of name: String, elsewhere: [String: String]) -> [String] {
    var graph = TargetGraph()
    for (index, target) in targets.enumerated().reversed() {
      graph.merge(
        request(index, facts: elsewhere[target.name].map { ["elsewhere \($0)"] } ?? []).graph
      )
    }
    return PolicyCheck(graph, policy: nil).complaints(about: name)
      .map { $0.replacing("\(root)/", with: "") }
  }

  /// The exceptions that nothing needs.
  func unusedExceptions() -> [String] {
    let request = request(0, facts: [])
    return PolicyCheck(request.graph, policy: request.policy).unusedExceptions
      .map { $0.replacing("\(root)/", with: "") }
  }
}

struct PolicyCheckTests {
  private static let mayUse = "a feature may use kit, contract; remove it, or write"

  @Test func `a feature that depends on another one is refused, whether it imports it or not`()
    throws
  {
    var workspace = try Workspace()
    try workspace.addFeature("Auth")
    try workspace.add("Cart", needs: ["Auth"], source: "struct CartFeature: FeatureModule {}")
    #expect(
      workspace.errors(of: "Cart") == [
        "Package.swift:2:24: error: target 'Cart' (feature) depends on 'Auth' (feature), and "
          + "\(Self.mayUse) 'host: Cart' if it is the host's, 'kit: Auth' if features share it, or 'Cart "
          + "may use Auth because ...' at the top of FeaturePolicy.txt"
      ]
    )
    #expect(workspace.errors(of: "Auth") == [])
  }

  @Test(arguments: [
    "@_exported public import Auth", "@_exported import Auth", "public import Auth",
    "@_exported @_spi(Lines) import Auth", "@_spi(Lines) @_exported import Auth",
    "@_exported @_documentation(visibility: internal) public import Auth",
    "@_exported @preconcurrency @_spi(A) @_spi(B) import Auth",
  ])
  func `an umbrella that re-exports a feature is refused, at its manifest and at the import`(
    _ line: String
  ) throws {
    var workspace = try Workspace()
    try workspace.addFeature("Auth")
    try workspace.add("All", needs: ["Auth"], source: "import Foundation\n\(line)\n")
    try workspace.addFeature("Cart", needs: ["All"])
    let errors = workspace.errors(of: "Cart")
    #expect(errors.count == 2)
    let place = "All.swift:2:\(line.count - 3): error: "
    #expect(
      errors.first == place
        + "target 'Cart' (feature) sees 'Auth' (feature), which this re-exports (Cart -> All "
        + "-> Auth), and a feature may use kit, contract; remove it, or write 'host: Cart' if it is "
        + "the host's, 'kit: Auth' if features share it, or 'Cart may use Auth because "
        + "...' at the top of FeaturePolicy.txt"
    )
    #expect(
      errors.last
        == "Package.swift:2:23: error: target 'All' (kit) depends on 'Auth' (feature), and a kit may "
        + "use kit, contract; remove it, or write 'kit: Auth' if features share it, or 'All may use "
        + "Auth because ...' at the top of FeaturePolicy.txt"
    )
  }

  @Test func `a re-export is found through a second re-export`() throws {
    var workspace = try Workspace(
      policy: "umbrella: Most, All\numbrella may use feature, umbrella\nfeature may use umbrella"
    )
    try workspace.addFeature("Auth")
    try workspace.add("Most", needs: ["Auth"], source: "@_exported import Auth")
    try workspace.add("All", needs: ["Most"], source: "@preconcurrency @_exported import Most")
    try workspace.addFeature("Cart", needs: ["All"])
    #expect(
      workspace.errors(of: "Cart") == [
        "Most.swift:1:19: error: target 'Cart' (feature) sees 'Auth' (feature), which this re-exports "
          + "(Cart -> All -> Most -> Auth), and a feature may use umbrella; remove it, or write 'host: "
          + "Cart' if it is the host's, or 'Cart may use Auth because ...' at the top of "
          + "FeaturePolicy.txt"
      ]
    )
  }

  /// The files that a plugin generates are known to the build of their target only.
  @Test(arguments: [
    ("feature: Auth", "import Foundation", "library", true),
    ("feature: Auth", "@_exported import Auth", "library", false),
    ("feature: Auth", "import Auth", "test", false), ("kit: Auth", "import Auth", "library", false),
    ("host: Composition", "import Auth", "library", false),
    ("feature: Auth\nhost: All", "import Foundation", "library", false),
    (
      "feature: Auth\nhost: All\nCart may use All because of a test", "import Auth", "library", true
    ),
  ])
  func `a re-export of a feature that a plugin generates is refused in the build of its target`(
    _ policy: String,
    _ source: String,
    _ sort: String,
    _ isRefused: Bool
  ) throws {
    var workspace = try Workspace(policy: "\(policy)\nAll may use Auth because it is an umbrella")
    try workspace.add("Auth")
    try workspace.add("All", sort, needs: ["Auth"], source: source)
    try Data("\n@_exported import Auth".utf8).write(
      to: URL(filePath: "\(workspace.root)/Made.swift")
    )
    let made = ["source", "generated"].map { "\($0) \(workspace.root)/Made.swift" }
    #expect(
      workspace.errors(of: "All", behind: made)
        == [
          "Made.swift:2:19: error: target 'All' (host) re-exports 'Auth' (feature) in a generated file, "
            + "which the targets that use it do not see; write '@_exported import Auth' in a file of "
            + "'All', too, so that they are checked"
        ].filter { _ in isRefused }
    )
  }

  @Test func `an umbrella that imports a feature without @_exported is accepted`() throws {
    var workspace = try Workspace(
      policy: "umbrella: All\numbrella may use feature\nfeature may use umbrella"
    )
    try workspace.addFeature("Auth")
    try workspace.add(
      "All",
      needs: ["Auth"],
      source: """
        import Auth
        public struct A {}
        import class Auth.B
        @_spi(public) import Auth
        public func f(_ a: @escaping @Sendable () -> Void) {}
        import Auth
        """
    )
    try workspace.addFeature("Cart", needs: ["All"])
    #expect(workspace.errors(of: "Cart") == [])
  }

  @Test func `a kit that uses a feature is refused, in the build of a feature on it, too`() throws {
    var workspace = try Workspace()
    try workspace.addFeature("Auth")
    try workspace.add("Deep", needs: ["Auth"])
    try workspace.add("Kit", needs: ["Deep"])
    try workspace.addFeature("Cart", needs: ["Kit"])
    let error =
      "Package.swift:2:24: error: target 'Deep' (kit) depends on 'Auth' (feature), and a kit may use "
      + "kit, contract; remove it, or write 'kit: Auth' if features share it, or 'Deep may use Auth "
      + "because ...' at the top of FeaturePolicy.txt"
    #expect(workspace.errors(of: "Cart") == [error])
    #expect(workspace.errors(of: "Deep") == [error])
  }

  @Test func `a feature's tests may use that feature, and no other`() throws {
    var workspace = try Workspace()
    try workspace.addFeature("Auth")
    try workspace.addFeature("Cart")
    try workspace.add("CartTests", "test", needs: ["Cart", "Auth", "Helpers"])
    try workspace.add("Helpers")
    try workspace.add("App", "executable", needs: ["Cart", "Auth"])
    try workspace.add("AppTests", "test", needs: ["App", "Cart", "Auth"])
    #expect(
      workspace.errors(of: "CartTests") == [
        "Package.swift:3:41: error: target 'CartTests' (a test of a feature) depends on 'Auth' "
          + "(feature), and \(Self.mayUse) 'kit: Auth' if features share it, or 'CartTests may use Auth "
          + "because ...' at the top of FeaturePolicy.txt"
      ]
    )
    #expect(workspace.errors(of: "AppTests") == [])
  }

  @Test func `the error about tests of a host suggests marking the host in the policy`() throws {
    for (policy, isRefused) in [(nil, true), ("host: Composition", false)] {
      var workspace = try Workspace(policy: policy)
      try workspace.addFeature("Auth")
      try workspace.addFeature("Composition", needs: ["Auth"])
      try workspace.add("CompositionTests", "test", needs: ["Composition", "Auth"])
      #expect(
        workspace.errors(of: "CompositionTests")
          == [
            "Package.swift:3:55: error: target 'CompositionTests' (a test of a feature) depends on 'Auth' "
              + "(feature), and \(Self.mayUse) 'host: Composition' if it is the host's, 'kit: Auth' if "
              + "features share it, or 'CompositionTests may use Auth because ...' at the top of "
              + "FeaturePolicy.txt"
          ].filter { _ in isRefused }
      )
    }
  }

  @Test func `macros and system libraries count as dependencies like other targets`() throws {
    var workspace = try Workspace(policy: "raw: CZip\nmagic: Macros\nfeature may use kit")
    try workspace.add("CZip", "system")
    try workspace.add("Macros", "macro")
    try workspace.add("Kit", needs: [])
    try workspace.addFeature("Cart", needs: ["Kit", "CZip", "Macros"])
    #expect(
      workspace.errors(of: "Cart").map { $0.prefix { $0 != "," } } == [
        "Package.swift:4:31: error: target 'Cart' (feature) depends on 'CZip' (raw)",
        "Package.swift:4:39: error: target 'Cart' (feature) depends on 'Macros' (magic)",
      ]
    )
    var other = try Workspace()
    try other.addFeature("Auth")
    try other.add("Macros", "macro", needs: ["Auth"])
    try other.addFeature("Cart", needs: ["Macros"])
    #expect(other.errors(of: "Cart").count == 1)
  }

  @Test func `importing a system module that the policy names is an error at the import`() throws {
    var workspace = try Workspace(
      policy: "kit: *Kit\nplatform: UIKit, Glibc\nhost may use platform"
    )
    try workspace.add(
      "Cart",
      source: "import CryptoKit\n#if os(iOS)\nimport UIKit\n#endif\nstruct C: FeatureModule {}"
    )
    try workspace.add("App", "executable", source: "import UIKit")
    // A pattern with a star names targets only.
    #expect(
      workspace.errors(of: "Cart") == [
        "Cart.swift:3:8: error: target 'Cart' imports 'UIKit', which is a module of the kind "
          + "platform, and a feature may use kit, contract by FeaturePolicy.txt"
      ]
    )
    #expect(workspace.errors(of: "App") == [])
  }

  @Test func `an exception needs a reason`() throws {
    for (line, count) in [
      ("Cart may use Auth because it moves in March", 0), ("Cart may use Auth", 1),
    ] {
      var workspace = try Workspace(policy: "# Exceptions.\n\(line)\n")
      try workspace.addFeature("Auth")
      try workspace.addFeature("Cart", needs: ["Auth"])
      let errors = workspace.errors(of: "Cart")
      #expect(
        errors.filter {
          $0.hasPrefix("FeaturePolicy.txt:2:1: error: 'Cart' is not a kind, so this is an ")
        }
        .count
          == count
      )
      #expect(errors.filter { $0.hasPrefix("Package.swift:2:24: error: ") }.count == count)
    }
  }

  @Test func `an exception that nothing needs is a warning`() throws {
    var workspace = try Workspace(
      policy: "Cart may use Auth because of A\nCart may use Gone because of B\n"
    )
    try workspace.addFeature("Auth")
    try workspace.addFeature("Cart", needs: ["Auth"])
    #expect(
      workspace.unusedExceptions() == [
        "FeaturePolicy.txt:2:1: warning: no target needs this exception any more"
      ]
    )
  }

  @Test func `executables, hosts and tests need no plugin, a feature does`() throws {
    var workspace = try Workspace(policy: "host: Sources/Composition")
    try workspace.addFeature("Auth")
    try workspace.addFeature("Composition", needs: ["Auth"])
    try workspace.add("App", "executable", needs: ["Auth"], source: "struct A: FeatureModule {}")
    try workspace.add("AuthTests", "test", needs: ["Auth"], source: "struct A: FeatureModule {}")
    for target in ["Composition", "App", "AuthTests"] {
      #expect(workspace.errors(of: target, facts: ["unchecked"]) == [])
    }
    #expect(
      workspace.errors(of: "Auth", facts: ["unchecked"]) == [
        "Auth.swift:1:21: error: target 'Auth' has the FeatureModule 'AuthFeature', but not the "
          + "plugin FeatureIsolation: add it in Package.swift"
      ]
    )
  }

  @Test func `a feature that conforms through a protocol of the team is checked, too`() throws {
    var workspace = try Workspace()
    try workspace.add("Kit", source: "protocol TeamFeature: FeatureModule {}")
    try workspace.add("Auth", needs: ["Kit"], source: "struct A: TeamFeature {}")
    try workspace.addFeature("Cart", needs: ["Auth"])
    #expect(workspace.errors(of: "Cart").count == 1)
  }

  @Test func `a dependency on another platform is checked if the build knows it`() throws {
    var workspace = try Workspace()
    try workspace.addFeature("Auth")
    try workspace.addFeature("Cart")
    #expect(workspace.errors(of: "Cart", facts: ["elsewhere Auth", "elsewhere"]).count == 1)
    #expect(workspace.errors(of: "Cart", facts: ["elsewhere"]) == [])
  }

  @Test func `a dependency that a plugin reports is checked even if the graph has its target`()
    throws
  {
    var workspace = try Workspace()
    try workspace.addFeature("Auth")
    try workspace.addFeature("Cart")
    try workspace.add("App", "executable", needs: ["Cart", "Auth"])
    #expect(workspace.errors(of: "Cart", elsewhere: ["Cart": "Auth"]).count == 1)
    #expect(workspace.errors(of: "Cart", elsewhere: ["Auth": "Cart"]) == [])
    #expect(workspace.errors(of: "Auth", elsewhere: ["Auth": "Cart"]).count == 1)
  }

  @Test(arguments: [
    // A product of the target's name, and one of the dependency's.
    (
      """
      products: [.library(name: "Cart", targets: ["Cart"]), .library(name: "Auth", targets: ["Auth"])],
      targets: [
        .target(name: "Auth"),
        .testTarget(name: "CartTests", dependencies: ["Cart", "Auth"]),
        .target(name: "Cart", exclude: [")"],
          dependencies: [.product(name: "Auth", package: "auth")]),
      ]
      """, "6:35"
    ),
    // Another target's dependency, behind the target.
    ("[.target(name: \"Cart\"), .target(name: \"App\", dependencies: [\"Auth\"])]", "1:61"),
    // A constant, for which the first place of the name stands.
    (
      """
      let auth = "Auth"
      let all = [.target(name: "Cart", dependencies: [auth]), .target(name: "B", dependencies: ["Auth"])]
      """, "1:12"
    ),
    // In a loop, no call names the target.
    ("let all = [\"Cart\",\n  \"Auth\"]", "2:3"),
  ])
  func `an error points at the dependency, in the call that declares the target`(
    _ manifest: String,
    _ place: String
  ) throws {
    var workspace = try Workspace(manifest: manifest)
    try workspace.addFeature("Auth")
    try workspace.addFeature("Cart", needs: ["Auth"])
    let errors = workspace.errors(of: "Cart")
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("Package.swift:\(place): error: ") == true)
  }

  @Test(arguments: [
    ("feature: Cart, Auth", "host: Cart"), ("feature: Cart, Auth", "kit: Auth"),
    ("feature: Cart, Auth", "Cart may use Auth because ..."),
    ("kit: Cart", "kit: Auth"), ("kit: Cart", "Cart may use Auth because ..."),
    ("host: Auth\nfeature: Cart", "kit: Auth"),
  ])
  func `putting the advised line at the top of the policy fixes the error`(
    _ policy: String,
    _ advice: String
  ) throws {
    for (policy, isRefused) in [(policy, true), ("\(advice)\n\(policy)", false)] {
      var workspace = try Workspace(policy: policy)
      try workspace.addFeature("Auth")
      try workspace.add("Cart", needs: ["Auth"])
      let errors = workspace.errors(of: "Cart")
      #expect(errors.count == (isRefused ? 1 : 0))
      if isRefused {
        let advices = errors.first?.split(separator: "'").map(String.init) ?? []
        #expect(advices.contains(advice))
        #expect(errors.first?.hasSuffix(" at the top of FeaturePolicy.txt") == true)
      }
    }
  }

  @Test func `a target that no feature uses is a kit only if the policy says so`() throws {
    for (policy, count) in [(nil, 0), ("kit: Kit", 1)] as [(String?, Int)] {
      var workspace = try Workspace(policy: policy)
      try workspace.addFeature("Auth")
      try workspace.add("Kit", needs: ["Auth"])
      #expect(workspace.errors(of: "Kit").count == count)
    }
  }

  @Test func `mocks of a feature may use that feature, and no other`() throws {
    var workspace = try Workspace()
    try workspace.addFeature("Cart")
    try workspace.addFeature("Auth")
    try workspace.add("CartMocks", needs: ["Cart"], source: "import Cart\n")
    try workspace.add("CartTests", "test", needs: ["Cart", "CartMocks"])
    #expect(workspace.errors(of: "CartTests") == [])
    #expect(workspace.errors(of: "CartMocks") == [])
    try workspace.add("AuthTests", "test", needs: ["Auth", "AuthMocks"])
    try workspace.add("AuthMocks", needs: ["Cart"], source: "import Cart\n")
    let errors = workspace.errors(of: "AuthMocks")
    #expect(errors.count == 1)
    #expect(errors.first?.contains("target 'AuthMocks' (kit) depends on 'Cart' (feature)") == true)
  }

  @Test func `an exception for a system module or another test target is not reported as unused`()
    throws
  {
    var workspace = try Workspace(
      policy: """
        platform: UIKit
        Cart may use UIKit because it draws by itself
        PayTests may use Cart because both are tested together
        Cart may use Gone because it stays
        """
    )
    try workspace.addFeature("Cart")
    #expect(
      workspace.unusedExceptions()
        == ["FeaturePolicy.txt:4:1: warning: no target needs this exception any more"]
    )
  }

  @Test func `a policy file that can't be read is an error`() throws {
    var workspace = try Workspace()
    try workspace.addFeature("Cart")
    try FileManager.default.createDirectory(
      atPath: "\(workspace.root)/FeaturePolicy.txt",
      withIntermediateDirectories: true
    )
    #expect(
      workspace.errors(of: "Cart") == ["FeaturePolicy.txt: error: the policy cannot be read"]
    )
  }
}
