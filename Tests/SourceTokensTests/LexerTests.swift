import SourceTokens
import Testing

struct LexerTests {
  private func tokens(_ text: String) -> [String] {
    var lexer = Lexer(text)
    var texts: [String] = []
    while let token = lexer.next() { texts.append("\(token.kind) \(lexer.text(token))") }
    return texts
  }

  @Test func `words, operators, punctuation and directives are told apart`() {
    #expect(
      tokens("let a1: `b c` = $0 ?? #if(x)[]") == [
        "word let", "word a1", "mark :", "quotedWord b c", "sign =", "word $0", "sign ??",
        "directive #if", "mark (", "word x", "mark )", "mark [", "mark ]",
      ]
    )
  }

  @Test(arguments: [
    "// b", "/* b */", "/* /* b */ \" */", "/**/", "/* b\n */", "// \"\"\"", "/*\"*/",
  ])
  func `a comment is not a token`(_ comment: String) {
    #expect(tokens("a \(comment)\nc") == ["word a", "word c"])
  }

  @Test(arguments: [
    "\"\"", "\"b\"", #""\"""#, #""\\""#, ##"#"""#"##, ##"#"\"#"##, ##"#"\#""#"##, ###"##""#"##"###,
    "\"\"\"\nb\"\n\"\"\"", "\"\"\"\n\\\"\"\"\n\"\"\"", "#\"\"\"\n\"\"\"\n\"\"\"#",
    "##\"\"\" b \"##",
    "\"\\(b)\"", "\"\\(b(\"\\(\")\")\"))\"", "\"\\(/* \" */ b)\"", "#\"\\(\"#", "#\"\\#(\")\")\"#",
    "\"\"\"\n\\(\"\"\"\n\\(b)\n\"\"\")\n\"\"\"", "\"//\"", "\"/*\"",
  ])
  func `a string is one token, whatever is in it`(_ string: String) {
    #expect(
      tokens("a = \(string); c") == ["word a", "sign =", "string \(string)", "mark ;", "word c"]
    )
  }

  @Test(arguments: ["\"b", "\"b\\", "\"\\(b", "\"\\(b(\"c\")", "\"\\(\"b", "#\"b\""])
  func `a string that is not closed ends at the end of its line`(_ string: String) {
    #expect(tokens("a = \(string)\nc") == ["word a", "sign =", "string \(string)", "word c"])
  }

  @Test(arguments: [
    "/b/", #"/b\/*c/"#, #"/\/\//"#, "/\"/", "/\"\"\"/", "/(b)/", "/[)]/", "/^b/", "/]b/",
    "#/b/#", "#/b/c/#", "#/ \" /#", "##/b/#/##", "#/\nb\n\"\"\"\n/#", #"#/\/#/#"#,
  ])
  func `a regular expression is one token`(_ regex: String) {
    #expect(
      tokens("a = \(regex); c") == ["word a", "sign =", "regex \(regex)", "mark ;", "word c"]
    )
    #expect(tokens("f(\(regex), c)").contains("regex \(regex)"))
    #expect(tokens("return \(regex)").contains("regex \(regex)"))
  }

  @Test(arguments: [
    "a / b / c", "a/b/c", "(a)/b/c", "f(/, b) + g(/, c)", "reduce(1, /)", "a = b / c; d / e",
    "a[0]/b/c", "a = / b/", "a = /b\nc/", "func /(a: Int, b: Int)", "a = /b /", "a! / b / c",
    "`a` /= b / c", "\"a\" / b / c", "infix operator /^/", "a = /b)/", "f(a /, b/)",
  ])
  func `operators that look like a regular expression stay operators`(_ text: String) {
    #expect(!tokens(text).contains { $0.hasPrefix("regex") })
  }

  @Test func `an operator ends where a comment begins`() {
    #expect(tokens("a +// b\n*/* c */d") == ["word a", "sign +", "sign *", "word d"])
    #expect(tokens("a = !/b/") == ["word a", "sign =", "sign !", "regex /b/"])
  }

  @Test func `each token says whether it is the first of its line`() {
    var lexer = Lexer("a b\n /* */ c\r\"\"\"\n\"\"\" d /*\n*/ e")
    var begins: [Bool] = []
    while let token = lexer.next() { begins.append(token.beginsLine) }
    #expect(begins == [true, false, true, true, false, true])
  }

  @Test func `a byte order mark and a shell line at the start are skipped`() {
    #expect(tokens("\u{FEFF}a") == ["word a"])
    #expect(tokens("#!/usr/bin/swift import\nb") == ["word b"])
  }

  @Test(arguments: [
    "`", "`a", "\"\"\"", "\"\"\"\n\\(", "/*", "#", "#\"", "#/", "#/\n", "/", "\\", "\"\\",
  ])
  func `unfinished source doesn't crash the lexer`(_ text: String) {
    _ = tokens(text)
    _ = tokens("a \(text)")
  }

  @Test func `a no-break space separates words, except in strings and backticks`() {
    #expect(
      tokens("a\u{A0}b = \"\u{A0}\"\u{A0}\u{A1}") == [
        "word a", "word b", "sign =", "string \"\u{A0}\"", "word \u{A1}",
      ]
    )
    #expect(tokens("`a\u{A0}b`") == ["quotedWord a\u{A0}b"])
  }

  @Test func `invalid UTF-8 doesn't stop the lexer`() {
    var lexer = Lexer([0xFF, 0x22, 0x00, 0xC3, 0x22, 0x0A, 0x61])
    var kinds: [Token.Kind] = []
    while let token = lexer.next() { kinds.append(token.kind) }
    #expect(kinds == [.word, .string, .word])
  }
}
