import ImportScanning
import Testing

struct ImportScannerTests {
  private func imports(_ text: String, in build: Build = Build()) -> [String] {
    var scanner = ImportScanner(Array(text.utf8), in: build)
    return scanner.imports().map(\.module)
  }

  @Test(arguments: [
    "import Cart", "import\tCart", "import\nCart", "import  Cart", "import Cart.Line",
    "import `Cart`",
    "import`Cart`", "import /* c */ Cart", "import/**/Cart", "import // c\n  Cart",
    "import struct Cart.Line", "import class Cart.Line", "import enum Cart.Line",
    "import protocol Cart.Line", "import typealias Cart.Line", "import func Cart.line",
    "import let Cart.line", "import var Cart.line", "import struct `Cart`.`Line`",
    "import\nstruct\nCart\n.Line", "@testable import Cart", "@testable\nimport Cart",
    "@_exported import Cart", "@_implementationOnly import Cart", "@preconcurrency import Cart",
    "@_spi(Lines) import Cart", "@_spi(Lines) @testable import Cart", "@_spiOnly import Cart",
    "@_weakLinked import Cart", "@_documentation(visibility: internal) import Cart",
    "private import Cart", "fileprivate import Cart", "internal import Cart", "package import Cart",
    "public import Cart", "@_exported public import struct Cart.Line", "public\nimport Cart",
    "import A; import Cart", "let a = 1; import Cart", "let a = 1;import Cart",
    "struct S {}; import Cart",
    "/* c */ import Cart", "/* /* */ \" */ import Cart", "\u{FEFF}import Cart",
    "#!/usr/bin/swift\nimport Cart", "let s = \"\"; import Cart", "let s = #\"\"\"#; import Cart",
    "let s = \"\\(1)\"; import Cart", "let s = \"\\\"\"; import Cart", "let r = /\"/; import Cart",
    #"let r = /a\/*b/; import Cart"#, "let r = #/\"/#; import Cart", "let a = b / c; import Cart",
    "let s = \"\"\"\n  \"\n  \"\"\"\nimport Cart", "let a = b / c // \"\nimport Cart",
    "let a = f(/, /* \" */ 1)\nimport Cart", "import Cart\r\nimport B", "import A\rimport Cart",
    "let s = \"a\nimport Cart", "let s = \"\\(f(1)\nimport Cart", "let é = \"é\"; import Cart",
    "let `import` = 1; import Cart", "#sourceLocation(file: \"a\", line: 1)\nimport Cart",
    "let x = a\n  .import\nimport Cart", "@available(*, deprecated) import Cart",
    "// \"\rimport Cart", "import Cart // import B", "f(import: 1); import Cart",
    "#warning(\"import\"); import Cart", "let r = 1...\nimport Cart", "let r = 1... ; import Cart",
    "import\u{A0}Cart", "let a = 1;\u{A0}import Cart", "\u{A0}import Cart",
  ])
  func `every spelling of an import is found`(_ text: String) throws {
    var scanner = ImportScanner(Array(text.utf8))
    let found = try #require(scanner.imports().first { $0.module == "Cart" })
    #expect(found.presence == .always)
    let name = text.utf8.dropFirst(found.offset).prefix(6)
    #expect(String(name)?.contains("Cart") == true)
  }

  @Test(arguments: [
    "", "// import Cart", "/// import Cart", "/* import Cart */", "/* /* */ import Cart */",
    "/*\nimport Cart\n*/", "let s = \"import Cart\"", "let s = \"; import Cart\"",
    "let s = \"\\\"; import Cart\"", "let s = #\"\"; import Cart\"#",
    "let s = ##\"\"#; import Cart\"##",
    "let s = \"\"\"\n\nimport Cart\n\"\"\"", "let s = \"\"\"\n\\\"\"\"\nimport Cart\n\"\"\"",
    "let s = #\"\"\"\n\"\"\"\nimport Cart\n\"\"\"#", "let s = \"\\(f(\"; import Cart\"))\"",
    "let s = \"\"\"\n\\(\"\"\"\nimport Cart\n\"\"\")\nimport Cart\n\"\"\"",
    "let s = \"\\(1)\\(2); import Cart\"",
    "let s = \"\\(f(1) + \"; import Cart\")\"",
    "let r = /; import Cart/", "let r = #/\nimport Cart\n/#", "let r = #/ ; import Cart /#",
    "let r = /a\\/; import Cart/", "f(import: Cart)", "func f(import Cart: Int) {}",
    "func f(\n  import Cart: Int\n) {}", "x.import", "x.\nimport", "x . import\nCart",
    "let a = `import`",
    "`import`\nCart", "let imports = Cart", "important Cart", "reimport Cart", "import",
    "import ;Cart",
    "import \"Cart\"", "#import Cart", "$import Cart", "import_ Cart", "importé Cart",
    "import: Cart",
    "#!import Cart",
  ])
  func `text that only looks like an import is ignored`(_ text: String) {
    #expect(imports(text).isEmpty)
  }

  @Test func `imports are found in order, with their byte offsets`() {
    var scanner = ImportScanner(Array("import A;import é.B\n@testable import `C`".utf8))
    let found = scanner.imports()
    #expect(found.map(\.module) == ["A", "é", "C"])
    #expect(found.map(\.offset) == [7, 16, 38])
  }

  @Test func `the scanner stops at the position that it is given`() {
    let text = "import A; import B"
    var scanner = ImportScanner(Array(text.utf8))
    #expect(scanner.imports(upTo: 0).map(\.module) == ["A"])
  }

  @Test func `an unclosed one-line string doesn't hide the import on the next line`() {
    #expect(imports("let s = \"\"\"\nimport A") == [])
    #expect(imports("let s = \"\nimport A\n\"\nimport B") == ["A", "B"])
  }
}
