import SourceTokens

/// Compares the dependencies of targets with a policy.
///
/// A target sees its dependencies, and what these re-export. Both have to be allowed.
package struct PolicyCheck {
  private let graph: TargetGraph
  private let policy: Policy
  private let path: String?
  private var kinds: [String: String] = [:]
  private var exports: [String: [Export]] = [:]

  /// The names of `FeatureModule` and the protocols that refine it.
  let protocols: Set<String>

  /// The targets that have a `FeatureModule`.
  private var features: Set<String> = []

  /// The kits that tests alone use, such as mocks.
  private var testKits: Set<String> = []

  private let isUnreadable: Bool

  /// An import that makes a module visible to those who import this one.
  private struct Export {
    let module: String
    let place: String

    /// Whether no file of the target has it, but one that a plugin generates.
    let isGenerated: Bool
  }

  /// Reads the sources of all targets.
  ///
  /// - Parameters:
  ///   - graph: the targets.
  ///   - path: the path of the policy; `nil` for the standard one.
  package init(_ graph: TargetGraph, policy path: String?) {
    self.graph = graph
    self.path = path
    let files = graph.nodes.flatMap(\.files)
    let some = files.lazy.compactMap(Files.read)
    // Few protocols refine it, and most files do not name it.
    let direct = some.filter { Files.lastOffset(of: "FeatureModule", in: $0) != nil }
    protocols =
      FeatureFinder.protocols(in: direct).count > 1
      ? FeatureFinder.protocols(in: some) : ["FeatureModule"]
    let text = path.flatMap(Files.read)
    isUnreadable = path != nil && text == nil
    policy = text.map { Policy(String(decoding: $0, as: UTF8.self)) } ?? .standard
    for node in graph.nodes { read(node) }
    for node in graph.nodes { kinds[node.module] = kind(of: node) }
    // What a feature is built on is a kit, what its tests are built on, too; the rest is the host's.
    findKits(below: graph.nodes.filter { kinds[$0.module] == "feature" })
    testKits = findKits(
      below: graph.nodes.filter { node in
        node.sort == .test && kinds[node.module] == nil
          && graph.nodes.contains { isTest(node, of: $0) && (kinds[$0.module] ?? "host") != "host" }
      }
    )
    for node in graph.nodes where kinds[node.module] == nil { kinds[node.module] = "host" }
    for node in graph.nodes where node.sort == .test { kinds[node.module] = kind(ofTest: node) }
  }

  /// Whether a target with a `FeatureModule` has to have the plugin: not one of the host, whose own
  /// features know the others, nor what the policy calls a kit, nor a test.
  func needsPlugin(_ module: String) -> Bool {
    !["host", "kit", "contract"].contains(kinds[module]) && graph[module]?.sort != .test
  }

  /// The errors of the file itself.
  package var complaints: [String] {
    (isUnreadable ? ["\(path ?? Policy.file): error: the policy cannot be read"] : [])
      + policy.problems.map { "\(path ?? Policy.file):\($0.line):1: error: \($0.text)" }
  }

  /// The exceptions that no dependency needs.
  package var unusedExceptions: [String] {
    let used = graph.nodes.flatMap { user in
      (user.edges.map(\.module) + visible(from: user).map(\.export.module)).compactMap { module in
        graph[module].flatMap { policy.exception(for: names(of: user), to: names(of: $0))?.line }
      }
    }
    return policy.rules.filter { rule in
      // Imports of modules of the system, and tests of other packages, are not in the graph.
      let isUnknown =
        policy.kind(ofModule: rule.used) != nil
        || rule.user.hasSuffix("Tests") && !graph.nodes.contains { $0.name == rule.user }
      return rule.reason != nil && !used.contains(rule.line) && !isUnknown
    }
    .map {
      "\(path ?? Policy.file):\($0.line):1: warning: no target needs this exception any more"
    }
  }

  /// Returns the errors of a target, and those of what a feature is built on.
  package func complaints(about module: String) -> [String] {
    guard let node = graph[module] else { return [] }
    var complaints = complaints(about: node)
    guard kinds[module] == "feature" else { return complaints }
    var reached = [module]
    var next = 0
    while next < reached.count {
      for edge in graph[reached[next]]?.edges.map(\.module) ?? []
      where !reached.contains(edge) && !["feature", "host"].contains(kinds[edge]) {
        reached.append(edge)
        if let node = graph[edge] { complaints += self.complaints(about: node) }
      }
      next += 1
    }
    return complaints
  }

  /// Returns the reason against the import of a module outside of the packages, if the policy names
  /// it.
  func reason(against imported: String, from module: String) -> String? {
    guard let kind = kinds[module], graph[imported] == nil,
      let other = policy.kind(ofModule: imported), !policy.mayUse(kind, other),
      policy.exception(for: graph[module].map(names) ?? [], to: [imported, other]) == nil
    else { return nil }
    return "a module of the kind \(other), and \(policy.permission(of: kind)) by \(Policy.file)"
  }

  // MARK: - Errors

  private func complaints(about user: TargetGraph.Node) -> [String] {
    let direct = user.edges.compactMap { edge -> String? in
      guard let used = graph[edge.module], !isAllowed(user, used) else { return nil }
      return place(of: edge.name, in: user)
        + "target \(described(user)) depends on \(described(used)), and \(advice(user, used))"
    }
    let declared = Set(user.edges.map(\.module))
    let indirect = visible(from: user).compactMap { path, export -> String? in
      guard !declared.contains(export.module), let used = graph[export.module],
        !isAllowed(user, used)
      else { return nil }
      return
        "\(export.place): error: target \(described(user)) sees \(described(used)), which this "
        + "re-exports (\(path.joined(separator: " -> "))), and \(advice(user, used))"
    }
    return direct + indirect + generated(for: user)
  }

  /// Refuses what a target re-exports in a generated file, which those who use it cannot read: a
  /// build knows the generated files of its own target only.
  private func generated(for node: TargetGraph.Node) -> [String] {
    (exports[node.module] ?? []).filter(\.isGenerated).compactMap { export in
      guard isForFeatures(node), let used = graph[export.module],
        let kind = kind(of: used), !policy.mayUse("feature", kind)
      else { return nil }
      return
        "\(export.place): error: target \(described(node)) re-exports \(described(used)) in a generated "
        + "file, which the targets that use it do not see; write '@_exported import \(used.module)' in "
        + "a file of '\(node.name)', too, so that they are checked"
    }
  }

  /// Whether a feature may use a target, which without a line of the policy other builds tell.
  private func isForFeatures(_ node: TargetGraph.Node) -> Bool {
    guard node.sort == .library, let kind = kind(of: node) else { return node.sort == .library }
    return policy.mayUse("feature", kind)
      || policy.rules.contains { $0.reason != nil && names(of: node).contains($0.used) }
  }

  private func isAllowed(_ user: TargetGraph.Node, _ used: TargetGraph.Node) -> Bool {
    if user.sort == .test, isTest(user, of: used) { return true }
    // Mocks of a feature may use it.
    if testKits.contains(user.module), user.name.hasPrefix(used.name) { return true }
    guard let kind = kinds[user.module], let other = kinds[used.module] else { return true }
    return policy.mayUse(kind, other)
      || policy.exception(for: names(of: user), to: names(of: used)) != nil
  }

  private func isRefused(_ user: TargetGraph.Node) -> Bool {
    user.edges.contains { edge in graph[edge.module].map { !isAllowed(user, $0) } ?? false }
  }

  private func names(of node: TargetGraph.Node) -> [String] {
    [node.name, kinds[node.module]].compactMap(\.self)
  }

  private func described(_ node: TargetGraph.Node) -> String {
    "'\(node.name)' (\(node.sort == .test ? "a test of a " : "")\(kinds[node.module] ?? ""))"
  }

  /// Returns the lines that would allow it.
  ///
  /// At the top of the file, they come before those that say otherwise.
  private func advice(_ user: TargetGraph.Node, _ used: TargetGraph.Node) -> String {
    let kind = kinds[user.module] ?? ""
    // Tests are the host's with their target, which is refused, too, if it is not marked.
    let owner =
      user.sort == .test ? graph.nodes.first { isTest(user, of: $0) && isRefused($0) } : user
    let lines = [
      kind == "feature" ? owner.map { "'host: \($0.name)' if it is the host's" } : nil,
      used.sort != .executable && kinds[used.module] != "kit" && policy.mayUse(kind, "kit")
        ? "'kit: \(used.name)' if features share it" : nil,
      "'\(user.name) may use \(used.name) because ...'",
    ].compactMap(\.self)
    return "\(policy.permission(of: kind)); remove it, or write \(Self.alternatives(lines)) at the "
      + "top of \(Policy.file)"
  }

  private static func alternatives(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + ", or \(texts[texts.count - 1])"
  }

  /// Returns what a target sees of what its dependencies re-export, each with the way to it.
  private func visible(from user: TargetGraph.Node) -> [(path: [String], export: Export)] {
    var found: [(path: [String], export: Export)] = []
    var seen = Set([user.module])
    var open = user.edges.map { (path: [user.name], module: $0.module) }
    while let next = open.popLast() {
      guard seen.insert(next.module).inserted, let node = graph[next.module] else { continue }
      let path = next.path + [node.name]
      for export in exports[node.module] ?? [] where graph[export.module] != nil {
        found.append((path + [graph[export.module]?.name ?? export.module], export))
        open.append((path, export.module))
      }
    }
    return found
  }

  /// Returns the place of a dependency in the manifest: in the call that declares the target, or
  /// the first one of that name, where targets are declared in a loop.
  private func place(of dependency: String, in user: TargetGraph.Node) -> String {
    guard let manifest = user.manifests.first, let bytes = Files.read(manifest) else { return "" }
    var lexer = Lexer(bytes)
    var first: Int?
    var last: [Token] = []
    var depth: Int?
    while let token = lexer.next() {
      let text = lexer.text(token)
      if depth == nil, text == "\"\(user.name)\"", Self.declares(last, in: lexer) { depth = 1 }
      if let open = depth, token.kind == .mark {
        depth = open + ("([{".contains(text) ? 1 : ")]}".contains(text) ? -1 : 0)
      }
      if text == "\"\(dependency)\"" {
        if depth != nil { return Self.place(token.range.lowerBound, of: bytes, in: manifest) }
        first = first ?? token.range.lowerBound
      }
      if depth == 0 { depth = nil }
      last = last.suffix(3) + [token]
    }
    return Self.place(first ?? 0, of: bytes, in: manifest)
  }

  /// Whether the tokens before a string make it the name of a target: not of a product.
  private static func declares(_ tokens: [Token], in lexer: Lexer) -> Bool {
    let words = tokens.map(lexer.text)
    return words.count == 4 && words.suffix(3) == ["(", "name", ":"]
      && ["target", "executableTarget", "testTarget", "macro"].contains(words[0])
  }

  static func place(_ offset: Int, of bytes: [UInt8], in file: String) -> String {
    "\(position(offset, of: bytes, in: file)): error: "
  }

  private static func position(_ offset: Int, of bytes: [UInt8], in file: String) -> String {
    let before = bytes[..<offset]
    let line = before.count { $0 == 10 } + 1
    return "\(file):\(line):\(offset - (before.lastIndex(of: 10) ?? -1))"
  }

  // MARK: - Sources

  private mutating func read(_ node: TargetGraph.Node) {
    var build = Build()
    build.assumesAllConditions = true
    for file in node.files {
      guard let bytes = Files.read(file) else { continue }
      if node.sort == .library, !features.contains(node.module),
        protocols.count > 1 || Files.lastOffset(of: "FeatureModule", in: bytes) != nil,
        FeatureFinder.feature(in: bytes, conformingTo: protocols) != nil
      {
        features.insert(node.module)
      }
      guard let last = Files.lastOffset(of: "import", in: bytes) else { continue }
      var scanner = ImportScanner(bytes, in: build)
      for found in scanner.imports(upTo: last) where found.isExported {
        let known = exports[node.module, default: []]
        if known.contains(where: { $0.module == found.module }) { continue }
        let place = Self.position(found.offset, of: bytes, in: file)
        exports[node.module, default: []].append(
          Export(
            module: found.module,
            place: place,
            isGenerated: node.generated.contains(file)
          )
        )
      }
    }
  }

  // MARK: - Kinds

  /// Returns the kind of a target that is sure without the others.
  private func kind(of node: TargetGraph.Node) -> String? {
    let root = path.map { String($0.dropLast(Policy.file.count)) }
    let folder = root.flatMap {
      node.folder.hasPrefix($0) ? String(node.folder.dropFirst($0.count)) : nil
    }
    if let kind = policy.kind(ofTarget: node.name, at: folder) { return kind }
    if node.sort == .executable { return "host" }
    return features.contains(node.module) ? "feature" : nil
  }

  /// - Returns: those that were none before.
  @discardableResult
  private mutating func findKits(below nodes: [TargetGraph.Node]) -> Set<String> {
    var found: Set<String> = []
    var open = nodes.map(\.module)
    while let next = open.popLast() {
      for edge in graph[next]?.edges.map(\.module) ?? [] where kinds[edge] == nil {
        kinds[edge] = "kit"
        found.insert(edge)
        open.append(edge)
      }
    }
    return found
  }

  /// A test is of the kind of the target that it is named after.
  private func kind(ofTest node: TargetGraph.Node) -> String? {
    let own = kind(of: node)
    return own ?? graph.nodes.first { isTest(node, of: $0) }.flatMap { kinds[$0.module] } ?? "host"
  }

  private func isTest(_ test: TargetGraph.Node, of node: TargetGraph.Node) -> Bool {
    ["\(node.name)Tests", "\(node.name)Test"].contains(test.name)
  }
}
