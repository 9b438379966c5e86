import Foundation

/// Compares the simulation of UIKit with the declarations that were written by hand after Apple's
/// headers, by the symbol graphs that the compiler creates for both.
///
/// The simulation may have less, and members for tests; of the members in both, it accepts no more
/// than the declarations do.
///
/// usage: compare DECLARATIONS SIMULATION
@main
enum CompareDeclarations {
  static func main() throws {
    let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard files.count == 2 else { fatalError("usage: compare DECLARATIONS SIMULATION") }
    let declared = try Module(files[0])
    let simulated = try Module(files[1])
    let (common, problems) = compare(simulated, with: declared)
    for problem in problems.sorted() { print(problem) }
    if common < 150 { print("only \(common) symbols are in both") }
    if !problems.isEmpty || common < 150 { exit(1) }
    print("\(common) declarations of the simulation agree with those written by hand")
  }

  /// Members of the simulation alone, for its tests.
  private static let ownMembers: Set = [
    "UINavigationControllerDelegate.navigationMethods", "UIScene.init(_:)",
    "UITabBarControllerDelegate.tabMethods",
    "UIAdaptivePresentationControllerDelegate.presentationMethods",
    "UITableViewDataSource.tableSourceMethods", "UITableViewDelegate.tableMethods",
    "UITextFieldDelegate.textFieldMethods",
    "UIScene.ConnectionOptions.init(urlContexts:userActivities:notificationResponse:)",
    "UIOpenURLContext.init(url:)",
  ]

  private static func compare(
    _ simulated: Module,
    with declared: Module
  ) -> (common: Int, problems: [String]) {
    var common = 0
    var problems: [String] = []
    for (path, symbol) in simulated.symbols where !ownMembers.contains(path) {
      guard let other = declared.symbols[path] else {
        if let problem = declared.problem(ofAdded: symbol) {
          problems.append("\(path): \(problem)")
        }
        continue
      }
      common += 1
      problems += symbol.problems(beside: other).map { "\(path): \($0)" }
    }
    return (common, problems)
  }
}

/// The public symbols of a module.
struct Module {
  private(set) var symbols: [String: Symbol] = [:]

  init(_ file: URL) throws {
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    var paths: [String: String] = [:]
    for symbol in graph.symbols { paths[symbol.identifier.precise] = symbol.path }
    let relationships = Dictionary(grouping: graph.relationships, by: \.kind)
    func sources(of kind: String) -> Set<String> {
      Set(relationships[kind, default: []].map(\.source))
    }
    let optional = sources(of: "optionalRequirementOf")
    let defaults = sources(of: "defaultImplementationOf")
    let withDefault = Set(relationships["defaultImplementationOf", default: []].map(\.target))
    let required = sources(of: "requirementOf").union(optional)
    var parents: [String: Set<String>] = [:]
    for kind in ["inheritsFrom", "conformsTo"] {
      for relationship in relationships[kind, default: []] {
        guard let child = paths[relationship.source], let parent = paths[relationship.target] else {
          continue
        }
        parents[child, default: []].insert(parent)
      }
    }
    var aliases: [String: String] = [:]
    for symbol in graph.symbols where symbol.kind.identifier == "swift.typealias" {
      guard let alias = symbol.text.firstMatch(of: #/typealias (\w+) = (.*)/#) else { continue }
      aliases[String(alias.1)] = String(alias.2)
    }
    for symbol in graph.symbols {
      let id = symbol.identifier.precise
      if defaults.contains(id) || id.contains("::SYNTHESIZED") { continue }
      symbols[symbol.path] = Symbol(
        symbol,
        aliases,
        isRequirement: required.contains(id),
        isOptional: optional.contains(id) || withDefault.contains(id),
        parents: parents[symbol.path] ?? []
      )
    }
    for (path, symbol) in symbols {
      guard let owner = symbols[symbol.owner], owner.isIsolated,
        !symbol.text.contains("nonisolated"), owner.kind != "swift.struct",
        owner.kind != "swift.enum"
      else { continue }
      if !["swift.class", "swift.struct", "swift.enum"].contains(symbol.kind) {
        symbols[path]?.isIsolated = true
      }
    }
  }

  /// The problem with a symbol that this module does not have.
  ///
  /// Other members and types may be missing here: only those that the adapter uses are declared.
  func problem(ofAdded symbol: Symbol) -> String? {
    guard let owner = symbols[symbol.owner] else { return nil }
    switch symbol.kind {
    case "swift.init" where owner.kind == "swift.class":
      // Every class has that of `NSObject`, beside its own designated initializers.
      let isInherited = inherits(symbol.name, by: owner, symbol.isConvenience)
      return isInherited || symbol.name == "init()" && symbol.isConvenience
        ? nil : "an initializer that is not declared"
    case "swift.enum.case": return "a case that is not declared"
    default: return symbol.isRequirement ? "a requirement that is not declared" : nil
    }
  }
}

extension Module {
  /// Whether a superclass declares an initializer.
  private func inherits(_ name: String, by symbol: Symbol, _ isConvenience: Bool) -> Bool {
    symbol.parents.contains { parent in
      guard let parent = symbols[parent] else { return false }
      return symbols["\(parent.path).\(name)"]?.isConvenience == isConvenience
        || inherits(name, by: parent, isConvenience)
    }
  }
}

/// A declaration, in the words that a caller or a subclass depends on.
struct Symbol {
  let owner: String
  let name: String
  let kind: String
  let text: String
  let isRequirement: Bool
  var isIsolated: Bool

  private let type: String
  private let defaults: Int
  private let isOpen: Bool
  fileprivate let isConvenience: Bool
  private let isRequired: Bool
  private let isOptional: Bool
  private let isSettable: Bool
  private let isWeak: Bool
  fileprivate let parents: Set<String>
  let path: String

  fileprivate init(
    _ symbol: Graph.Symbol,
    _ aliases: [String: String],
    isRequirement: Bool,
    isOptional: Bool,
    parents: Set<String>
  ) {
    owner = symbol.pathComponents.dropLast().joined(separator: ".")
    name = symbol.pathComponents.last ?? ""
    kind = symbol.kind.identifier
    text = symbol.text
    isOpen = symbol.accessLevel == "open"
    isIsolated = text.contains("@MainActor") && !text.hasPrefix("nonisolated")
    isConvenience = text.contains("convenience ")
    // That of `NSCoding`, which imported classes require without the word.
    isRequired = text.contains("required ") || name == "init(coder:)"
    self.isRequirement = isRequirement
    self.isOptional = isOptional
    isSettable = text.contains("var ") && !text.hasSuffix("{ get }")
    isWeak = text.contains("weak ")
    self.parents = parents
    path = symbol.path
    let type = symbol.type(aliases)
    self.type = type.replacing(#/ = [^,)]+/#, with: "")
    defaults = type.matches(of: #/ = [^,)]+/#).count
  }

  /// The differences between a symbol of the simulation and the declared one that would be wrong in
  /// an app.
  func problems(beside declared: Symbol) -> [String] {
    var problems: [String] = []
    func expect(_ mine: Bool, _ other: Bool, _ what: String) {
      if mine != other {
        problems.append("\(mine ? "is" : "is not") \(what) in the simulation only")
      }
    }
    if kind != declared.kind { problems.append("is a \(kind), and declared as a \(declared.kind)") }
    if defaults > declared.defaults {
      problems.append("has a default value in the simulation only")
    }
    if type != declared.type { problems.append("is '\(type)', and declared as '\(declared.type)'") }
    if isOpen, !declared.isOpen { problems.append("is open in the simulation only") }
    if isSettable, !declared.isSettable { problems.append("can be set in the simulation only") }
    expect(isIsolated, declared.isIsolated, "isolated to the main actor")
    expect(isWeak, declared.isWeak, "weak")
    if kind == "swift.init" {
      expect(isConvenience, declared.isConvenience, "a convenience initializer")
      expect(isRequired, declared.isRequired, "required")
    }
    if declared.isRequirement {
      expect(isRequirement, true, "a requirement")
      expect(isOptional, declared.isOptional, "optional")
    }
    for parent in parents.subtracting(declared.parents) {
      problems.append("is a \(parent) in the simulation only")
    }
    return problems
  }
}

/// A symbol graph, as far as it is compared.
private struct Graph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]

  struct Relationship: Decodable {
    let kind, source, target: String
  }

  struct Symbol: Decodable {
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]

    struct Kind: Decodable {
      let identifier: String
    }

    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let kind, spelling: String
    }
  }
}

extension Graph.Symbol {
  var path: String { pathComponents.joined(separator: ".") }
  var text: String { declarationFragments.map(\.spelling).joined() }

  /// The types of the declaration, without the names and modifiers in which modules may differ.
  func type(_ aliases: [String: String]) -> String {
    if ["swift.class", "swift.protocol", "swift.struct", "swift.enum"].contains(kind.identifier) {
      return pathComponents.last ?? ""
    }
    var text = declarationFragments.filter { $0.kind != "internalParam" }.map(\.spelling).joined()
    text.replace(#/^(@\w+ )+/#, with: "")
    text.replace(
      #/\b(optional|override|required|convenience|weak|static|final|nonisolated) /#,
      with: ""
    )
    text.replace("class func ", with: "func ")
    text.replace("let ", with: "var ")
    text.replace(#/ \{ get( set)? \}$/#, with: "")
    text.replace("`", with: "")
    text.replace(#/ +(?=[:)])/#, with: "")
    text.replace(#/\b(\w+)(\?|\b)/#) { word in
      guard let type = aliases[String(word.1)] else { return String(word.0) }
      return word.2.isEmpty ? type : "(\(type))?"
    }
    while let qualifier = text.firstMatch(of: #/\w+\.(?=\w)/#) {
      text.removeSubrange(qualifier.range)
    }
    text.replace(#/\(_( \w+)?: /#, with: "(")
    text.replace(#/-> Self$/#, with: "-> \(pathComponents.dropLast().last ?? "")")
    text.replace(#/\b(CGF|CGFloat|NSTimeInterval|TimeInterval)\b/#, with: "Double")
    return text
  }
}
