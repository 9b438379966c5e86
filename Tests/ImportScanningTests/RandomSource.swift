import FlowCoordinatorsTesting

/// A random file with known imports, built of the syntax that the language allows between imports
/// and around them.
struct RandomSource {
  private(set) var text = ""

  /// The modules that it imports, in order, if `ON` is defined and `OFF` is not.
  private(set) var modules: [String] = []

  private var random: SplitMix64
  private let name: String
  private var count = 0

  /// - Parameter seed: the seed of the file; names of modules begin with it.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    name = "M\(seed)x"
    statements(depth: 0, isBuilt: true)
  }

  private mutating func statements(depth: Int, isBuilt: Bool) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: importDeclaration(isBuilt: isBuilt)
      case 4...5: end("let \(unused()) = \(expression(depth: 2))")
      case 6: text += pick([comment(), "\n#sourceLocation(file: \"import\", line: 1)"]) + "\n"
      case 7 where depth < 3: condition(depth: depth, isBuilt: isBuilt)
      default: end(pick(Self.neutral).replacing("NAME", with: unused()))
      }
    }
  }

  private mutating func importDeclaration(isBuilt: Bool) {
    count += 1
    let module = "\(name)\(count)"
    if isBuilt { modules.append(module) }
    var words: [String] = []
    if Bool.random(using: &random) { words.append(pick(Self.attributes)) }
    if Bool.random(using: &random) { words.append(pick(Self.levels)) }
    words.append("import")
    let isScoped = Bool.random(using: &random)
    if isScoped { words.append(pick(Self.kinds)) }
    let quoted = Bool.random(using: &random) ? module : "`\(module)`"
    words.append(
      isScoped || Bool.random(using: &random) ? quoted + pick([".Part", ".`Part`"]) : quoted
    )
    end(words.reduce("") { $0.isEmpty ? $1 : $0 + space() + $1 })
  }

  private mutating func condition(depth: Int, isBuilt: Bool) {
    var isTaken = false
    for keyword in ["#if", "#elseif", "#elseif"].prefix(Int.random(in: 1...3, using: &random)) {
      let (condition, holds) = pick(Self.conditions)
      text += "\(keyword) \(condition)\(pick(["", " // import Comment", " /* \" */"]))\n"
      statements(depth: depth + 1, isBuilt: isBuilt && holds && !isTaken)
      text += "\n"
      isTaken = isTaken || holds
    }
    if Bool.random(using: &random) {
      text += "#else\n"
      statements(depth: depth + 1, isBuilt: isBuilt && !isTaken)
      text += "\n"
    }
    text += "#endif\n"
  }

  private mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return pick(Self.literals) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "\"a \\(\(pick(Self.plain))) \\\" ; import Nope\""
    case 1: return "#\"a \\#(\(pick(Self.plain))) \" ; import Nope\"#"
    case 2: return "\"\"\"\n  import Nope\n  \\(\(pick(Self.plain)))\n  \" \\\"\"\"\n  \"\"\""
    default:
      let first = expression(depth: depth - 1)
      let comment = comment()
      return "f(\(first), \(comment) \(expression(depth: depth - 1)))"
    }
  }

  private mutating func comment() -> String {
    pick([
      "/* import Nope */", "/* \" /* \"\"\" */ import Nope\n#if OFF\n*/", "/**/",
      "// \" import Nope\n",
    ])
  }

  private mutating func space() -> String {
    pick([" ", "  ", "\t", "\n", "\r\n", " /* \" */ ", " // import Nope\n", "/* /* */ */"])
  }

  private mutating func end(_ statement: String) {
    text += statement + pick(["\n", "; ", "\r\n", " // import Nope\n", " /* \" */ ; "])
  }

  private mutating func unused() -> String {
    count += 1
    return "v\(name)\(count)"
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private static let attributes = [
    "@testable", "@_exported", "@preconcurrency", "@_implementationOnly", "@_spi(Part)",
    "@_spi(A) @_spi(B)", "@_weakLinked", "@available(*, deprecated, message: \"import Nope\")",
  ]
  private static let levels = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
  private static let conditions: [(String, Bool)] = [
    ("ON", true), ("OFF", false), ("!OFF && ON", true), ("ON || OFF && OFF", true),
    ("OFF && ON || OFF", false), ("OFF || ON && OFF", false), ("!(ON && OFF)", true),
    ("(OFF || ON) && !ON", false),
    ("true", true), ("false", false),
  ]
  // Code that the compiler accepts in an interpolation, which has no regular expressions.
  private static let plain = [
    "1", "f(import: 1)", "\"a\"", "\"\\\"\"", "[1, (2)]", "x.import", "f(1) + \"; import Nope\"",
    "\"\\(f(\"; import Nope\"))\"", "`import`",
    "#\"\\\"#",
  ]
  private static let literals = [
    "1", "1.5e-3", "\"\"", "\"\\\\\"", "#\"\"\"#", "##\"\"\" \" \"##", "/\"/", #"/\/*/"#,
    "/;import Nope/",
    "#/\"\"\"/#", "#/\n  import Nope\n  \" /* \n/#", "/[)\"]/", "a / b", "(a)/b/c", "x.import",
    "f(import: 1)", "`import`", "[1, /a\"/]", "\"\\u{22}; import Nope\"", "a /* \" */ / b",
  ]
  private static let neutral = [
    "func NAME(import a: Int) {}", "struct NAME { let `import` = 1 }", "let NAME = a\n  .import",
    "enum NAME { case `import` }",
    "let NAME = \"\"\"\n  \\(1) \"\" import Nope\n\"\"\"",
    "@available(*, deprecated) func NAME() {}",
    "let NAME: (import: Int, of: Int) = (import: 1, of: 2)",
  ]
}
