import ImportScanning
import Testing

/// `ON` is defined, `OFF` is not.
struct ConditionTests {
  private func imports(_ text: String) -> [(module: String, presence: Presence)] {
    var build = Build()
    build.conditions = ["ON"]
    build.declared = ["Kit"]
    build.undeclared = ["Cart"]
    var scanner = ImportScanner(Array(text.utf8), in: build)
    return scanner.imports().map { ($0.module, $0.presence) }
  }

  private func presence(_ condition: String) -> Presence {
    imports("#if \(condition)\nimport A\n#endif").first?.presence ?? .never
  }

  @Test(arguments: [
    "ON", "true", "!OFF", "!false", "ON && !OFF", "OFF || ON", "(ON)", "!(OFF)", "!(OFF && ON)",
    "ON || OFF && OFF", "OFF && OFF || ON", "!OFF && ON", "ON||OFF", "ON&&(OFF||ON)", "!(!ON)",
    "SWIFT_PACKAGE", "canImport(Kit)", "ON // && OFF", "ON /* && OFF */", "`ON`",
    "OFF || !(OFF || OFF)",
    "ON || os(iOS)", "ON || DEBUG", "canImport(Kit, _version: 2)",
  ])
  func `code under #if is built if its condition holds`(_ condition: String) {
    #expect(presence(condition) == .always)
    #expect(presence("!(\(condition.prefix { $0 != "/" }))") == .never)
  }

  @Test(arguments: [
    "OFF", "false", "!ON", "ON && OFF", "OFF || OFF", "!(ON)", "(OFF || ON) && OFF",
    "OFF || ON && OFF",
    "OFF && os(iOS)",
    "OFF && DEBUG", "!canImport(Kit)", "on", "On",
  ])
  func `code under #if is not built if its condition does not hold`(_ condition: String) {
    #expect(presence(condition) == .never)
  }

  @Test(arguments: [
    "DEBUG", "!DEBUG", "ON && DEBUG", "OFF || DEBUG", "canImport(Cart)", "!canImport(Cart)",
    "DEBUG && canImport(Cart)", "Xcode", "!Xcode", "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE",
    "SWIFT_MODULE_RESOURCE_BUNDLE_UNAVAILABLE",
  ])
  func `code under #if DEBUG is built in some configuration`(_ condition: String) {
    #expect(presence(condition) == .inSomeConfiguration)
  }

  @Test(arguments: [
    "os(iOS)", "!os(iOS)", "os(Linux) && ON", "OFF || targetEnvironment(simulator)",
    "canImport(UIKit)", "os(iOS) && DEBUG", "", "os(iOS) || DEBUG", "(os(iOS))", "f(g(1), ON)",
    "os(iOS) && swift(>=5)", "swift(>=5) || os(iOS)", "compiler(>=6) && canImport(UIKit)",
  ])
  func `code under #if os(iOS) is built on some platform`(_ condition: String) {
    #expect(presence(condition) == .onSomePlatform)
  }

  @Test(arguments: [
    "arch(arm64)", "swift(>=7)", "compiler(<6.0)", "hasFeature(A)", "hasAttribute(b)",
    "_hasAtomicBitWidth(_64)", "_pointerBitWidth(_32)", "_endian(big)", "!swift(>=5)",
    "$AsyncAwait", "!$AsyncAwait", "ON && $AsyncAwait", "DEBUG && swift(>=5)",
  ])
  func `code under #if hasFeature is built with some compiler`(_ condition: String) {
    #expect(presence(condition) == .withSomeCompiler)
  }

  @Test(arguments: [
    ("(ON &&\n  OFF)", Presence.never), ("!(\n  ON\n)", .never), ("(ON) && (\n  !OFF)", .always),
    ("((ON)\n  && OFF)", .never), ("canImport(\n  Kit\n)", .always),
    ("!canImport(\r\n  Kit\r\n)", .never), ("(ON))", .always),
  ])
  func `a condition of #if goes on over lines while a parenthesis is open`(
    _ condition: String,
    _ value: Presence
  ) {
    #expect(presence(condition) == value)
  }

  @Test func `a condition of #if ends at the next directive`() {
    #expect(imports("#if (OFF\n#else\nimport A\n#endif").map(\.module) == ["A"])
  }

  @Test func `of #if and #elseif, only the first branch that holds is built`() {
    let text = """
      #if OFF
      import A
      #elseif ON
      import B
      #elseif true
      import C
      #else
      import D
      #endif
      import E
      #if os(iOS)
      import F
      #elseif ON
      import G
      #else
      import H
      #endif
      #if ON
      import I
      #else
      import J
      #endif
      """
    let found = imports(text)
    #expect(found.map(\.module) == ["B", "E", "F", "G", "I"])
    #expect(
      found.map(\.presence) == [.always, .always, .onSomePlatform, .onSomePlatform, .always]
    )
  }

  @Test func `a nested #if is built if both conditions hold`() {
    let text = """
      #if OFF
        #if ON
          import A
        #else
          import B
        #endif
        import C
      #else
        #if OFF
          import D
        #elseif ON
          import E
        #endif
        import F
        #if DEBUG
          #if os(iOS)
            import G
          #endif
          import H
        #endif
      #endif
      import I
      """
    let found = imports(text)
    #expect(found.map(\.module) == ["E", "F", "G", "H", "I"])
    #expect(
      found.map(\.presence) == [.always, .always, .onSomePlatform, .inSomeConfiguration, .always]
    )
  }

  @Test func `directives in strings and comments are ignored`() {
    let text = """
      /*
      #if OFF
      */
      // #if OFF
      let a = "#if OFF"
      import A
      #if OFF
      let b = \"\""
      #endif
      \"\""
      import B
      #endif
      import C
      """
    #expect(imports(text).map(\.module) == ["A", "C"])
  }

  @Test func `an unmatched #else or #endif doesn't hide the imports around it`() {
    #expect(
      imports("#endif\n#else\n#elseif ON\nimport A\n#if OFF\nimport B").map(\.module) == ["A"]
    )
  }
}
