import ModuleRegistry
import RegistryExplorer
import Testing

/// Names that would forge lines of a message or of a graph, or hide in one.
struct HostileNameTests {
  @Test func `hostile names of teams and labels add no line to an error`() {
    let hostile = errorText { Self.features(Self.hostile, "A\n- forged\u{202E}.swift") }
    let plain = errorText { Self.features("plain", "A/A.swift") }
    #expect(!plain.isEmpty)
    #expect(hostile.split(separator: "\n").count == plain.split(separator: "\n").count)
    expectHarmless(hostile)
  }

  @Test func `hostile names add no line to a warning`() throws {
    func warnings(_ name: String) throws -> [String] {
      try Registry {
        Orders(team: Team(name)) { $0.service(Page.self) { Token() } }
        Gifts(team: Team(name)) {
          $0.service(Voucher.self, using: Missing.self) { $0 }
        }.optional()
      }
      .graph.warnings.map(\.description)
    }
    let hostile = try warnings(Self.hostile)
    let plain = try warnings("plain")
    #expect(plain.count == 2)
    #expect(
      hostile.map { $0.split(separator: "\n").count }
        == plain.map { $0.split(separator: "\n").count }
    )
    for warning in hostile { expectHarmless(warning) }
  }

  @Test(arguments: [\RegistryGraph.text, \.mermaid, \.dot, \.html])
  func `hostile names add no line to a graph`(
    _ format: any KeyPath<RegistryGraph, String> & Sendable
  ) throws {
    func graph(_ name: String) throws -> String {
      try Registry {
        Orders(team: Team(name)) {
          $0.contribute(to: Menu.self, id: name, using: Page.self) { _ in }
          $0.service(Page.self) { Token() }
        }
      }
      .graph[keyPath: format]
    }
    let hostile = try graph(Self.hostile)
    let plain = try graph("plain")
    #expect(hostile.split(separator: "\n").count == plain.split(separator: "\n").count)
    expectHarmless(hostile, besides: plain)
  }

  @Test(arguments: [\RegistryGraph.text, \.mermaid, \.dot, \.html])
  func `a graph replaces an invisible character in a type's name`(
    _ format: any KeyPath<RegistryGraph, String> & Sendable
  ) throws {
    let graph = RegistryGraph {
      Turning { $0.service(Turned‮Name.self, using: Missing.self) { $0 } }
    }
    let plain = RegistryGraph { Orders(team: nil) { _ in } }
    let text = graph[keyPath: format]
    #expect(text.contains("Turned\u{FFFD}Name"))
    expectHarmless(text, besides: plain[keyPath: format])
  }

  @Test func `a message replaces an invisible character in a type's name`() throws {
    let message = errorText {
      Turning {
        $0.service(Turned‮Name.self, using: Missing.self) { $0 }
        $0.service(Turned‮Name.self) { Token() }
      }
    }
    #expect(message.contains("'ModuleRegistryTests.Turned\u{FFFD}Name' of Turning"))
    #expect(message.contains("path: Turned\u{FFFD}Name -> Missing"))
    expectHarmless(message)
    let registry = try Registry { Turning { $0.service(Turned‮Name.self) { Token() } } }
    let warnings = registry.graph.warnings
    #expect(warnings.map(\.keys) == [["ModuleRegistryTests.Turned\u{FFFD}Name"]])
    for warning in warnings { expectHarmless(warning.description) }
  }

  @Test func `a combining mark after a quotation mark does not end a label`() {
    let graph = RegistryGraph {
      Orders(team: nil) {
        $0.contribute(to: Menu.self, id: "a\"\u{301}] & \\\u{301}<\u{301}") {}
      }
    }
    let mark = "\u{301}"
    #expect(graph.dot.contains(#"'a\"\#(mark)] &amp; \\\#(mark)<\#(mark)'"#))
    #expect(graph.mermaid.contains(#"'a#quot;\#(mark)] #amp; \\#(mark)#lt;\#(mark)'"#))
  }

  @Test func `a label with an entity of HTML is escaped in DOT and Mermaid`() {
    let graph = RegistryGraph {
      Orders(team: nil) { $0.contribute(to: Menu.self, id: "#lt;b#gt; &lt;") {} }
    }
    #expect(graph.dot.contains("'#lt;b#gt; &amp;lt;'"))
    #expect(graph.mermaid.contains("'#35;lt;b#35;gt; #amp;lt;'"))
  }

  @Test func `the name of a team is cut after 200 characters`() {
    #expect(Team(String(repeating: "x", count: 5_000)).description.count == 203)
    #expect(Team("Ünïcode 日本 🍞 ❤️").description == "Ünïcode 日本 🍞 ❤️")
  }

  @Test func `labels that differ in invisible characters only are no duplicates`() throws {
    let registry = try Registry {
      Orders(team: "a") {
        $0.contribute(to: Menu.self, id: "a\u{202E}b") {}
        $0.contribute(to: Menu.self, id: "a\u{200B}b") {}
      }
    }
    let labels = registry.graph.features.flatMap(\.declarations).map(\.label)
    #expect(labels == ["a\u{FFFD}b", "a\u{FFFD}b"])
  }

  /// Characters that break lines, control a terminal, turn text round or are invisible, by number,
  /// besides the line break of a text of many lines.
  private static let harmful: Set<Unicode.Scalar> = {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C,
      0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0x2800...0x2800, 0x3164...0x3164, 0xFE00...0xFE0E, 0xFEFF...0xFEFF,
      0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001...0xE0001,
      0xE0020...0xE007F, 0xE0100...0xE01EF,
    ]
    return Set(ranges.joined().compactMap { Unicode.Scalar($0) })
  }()

  private static let hostile =
    "a\n- forged\r\n\u{1B}[31m\u{2028}\u{202E}\"];<b>" + String(repeating: "z", count: 100_000)

  @Test func `each harmful character in the name of a team is replaced`() {
    for scalar in Self.harmful {
      #expect(
        Team("a\(scalar)b").description.unicodeScalars.allSatisfy { $0 != scalar },
        "U+\(String(scalar.value, radix: 16))"
      )
    }
  }

  /// Problems that name a team, a label and an error about a label.
  @RegistryBuilder
  private static func features(_ name: String, _ file: StaticString) -> [InstalledFeature] {
    Orders(team: Team(name)) {
      $0.service(Voucher.self, using: Missing.self, fileID: file) { $0 }
      $0.service(Page.self) { Token() }
      $0.contribute(to: Menu.self, id: name) {}
      $0.contribute(to: Menu.self, id: name) {}
    }
    Gifts(team: Team(name)) {
      let defect = ContributionDetails(name, identity: "unique", defect: name)
      $0.service(Page.self) { Token() }
      $0._declarations.declare(Menu.self, defect, using: TypeList(), at: (file, 1, 0)) { [()] }
    }
  }

  /// - Parameters:
  ///   - text: the printed text.
  ///   - plain: the text without such names, such as the script of a page.
  private func expectHarmless(_ text: String, besides plain: String = "") {
    #expect(text.utf8.count - plain.utf8.count < 10_000)
    for line in text.split(separator: "\n") {
      let isHarmless = line.unicodeScalars.allSatisfy { !Self.harmful.contains($0) }
      #expect(isHarmless, "\(line.debugDescription)")
      #expect(!line.hasPrefix("- forged"))
    }
  }
}

private struct Orders: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Gifts: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Turning: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

/// Its name has a mark in it that turns the text after it around.
private enum Turned‮Name: ServiceKey { typealias Service = Token }

private enum Page: ServiceKey { typealias Service = Token }

private enum Voucher: ServiceKey { typealias Service = Token }

private enum Missing: ServiceKey { typealias Service = Token }

private enum Menu: ExtensionPoint { typealias Contribution = Void }
