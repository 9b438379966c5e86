import Foundation
import ModuleRegistry
import Testing

/// Every message has a fix, and that fix compiles and helps.
struct CompositionMistakeTests {
  @Test func `each mistake in a composition gives the recorded message`() throws {
    let told = compositionMistakes.map { mistake in
      "== \(mistake.title)\n\(messages(of: mistake.wrong, mistake.overriding?.wrong))\n"
    }
    .joined(separator: "\n").replacing(/(MistakesInCompositions.swift):\d+/) { "\($0.1)" }
    let file = folder.appending(path: "MistakesInCompositions.txt")
    if ProcessInfo.processInfo.environment["RECORD_MISTAKES"] == "1" {
      try told.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    for (told, recorded) in zip(told.split(separator: "== "), recorded.split(separator: "== ")) {
      #expect(told == recorded)
    }
    #expect(told.count == recorded.count)
    #expect(compositionMistakes.count >= 40)
  }

  @Test(arguments: compositionMistakes.indices)
  func `the fixed code of a mistake gives no message`(index: Int) {
    let mistake = compositionMistakes[index]
    #expect(messages(of: mistake.fixed, mistake.overriding?.fixed) == "", "\(mistake.title)")
  }

  @Test(arguments: compositionMistakes.indices)
  func `the fix in each message is the code that fixes the mistake`(index: Int) throws {
    let mistake = compositionMistakes[index]
    let text = messages(of: mistake.wrong, mistake.overriding?.wrong)
    let fix = try #require(text.components(separatedBy: "fix: ").last)
    let lines = try String(
      contentsOf: folder.appending(path: "MistakesInCompositions.swift"),
      encoding: .utf8
    )
    .components(separatedBy: "\n")
    let next = compositionMistakes.dropFirst(index + 1).first?.line ?? lines.count
    let source = lines[(mistake.line - 1)..<(next - 1)].joined(separator: "\n")
    for code in mistake.code {
      #expect(filled(fix, like: code), "\(mistake.title): \(fix)")
      #expect(source.components(separatedBy: code).count > 2, "\(mistake.title): \(code)")
    }
  }

  /// Whether a message has this code, with placeholders in it or not.
  private func filled(_ message: String, like code: String) -> Bool {
    if message.contains(code) { return true }
    let parts = message.split(separator: /<#\w+#>/).map(String.init)
    guard parts.count == 2, let start = code.firstRange(of: " to: ") else { return false }
    return parts[0].hasSuffix(code[..<start.upperBound])
  }

  /// The problems of a composition or, without any, its warnings.
  private func messages(
    of features: () -> [InstalledFeature],
    _ replace: ((inout Overrides) -> Void)?
  ) -> String {
    do throws(RegistryError) {
      let registry = try Registry(features)
      guard let replace else { return warningText(registry) }
      _ = try registry.overriding(replace)
      return warningText(registry)
    } catch {
      return error.description
    }
  }

  private var folder: URL { URL(filePath: #filePath).deletingLastPathComponent() }
}
