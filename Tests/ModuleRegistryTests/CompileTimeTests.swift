#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// Compiles the files in `CompileTime` against the library of this build: an app that has to
  /// compile, and mistakes that have to fail, each with a helpful error.
  struct CompileTimeTests {
    /// The modes in which the modules of apps are compiled: as this package is, as Xcode sets up a
    /// new project, in each language mode, and as older projects are.
    @Test(arguments: [
      ["-swift-version", "6"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
      [
        "-swift-version", "5", "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ],
      ["-swift-version", "5"],
    ])
    func `a feature, a host and tests compile in every mode of apps`(mode: [String]) throws {
      let app = try CompileTime.files(in: "App")
      #expect(app.count > 1)
      let compilation = try Compiler.compile(app, mode: mode)
      #expect(compilation.complaints == [])
      #expect(compilation.status == 0)
    }

    // The texts are those of Swift 6.3.
    #if compiler(>=6.3) && compiler(<6.4)
      /// With `RECORD_MISTAKES` in the environment it writes the errors into the files; read the
      /// difference.
      @Test(arguments: try MistakeFile.all())
      func `each mistake gives the compiler errors that its file records`(_ file: MistakeFile)
        throws
      {
        let compilation = try file.compile()
        if let crash = compilation.crash {
          Issue.record("the compiler crashed:\n\(crash)")
          return
        }
        #expect(compilation.status == 1)
        let (errors, others) = file.errors(of: compilation)
        #expect(others == [])
        if ProcessInfo.processInfo.environment["RECORD_MISTAKES"] != nil {
          return try file.record(errors)
        }
        for (mistake, errors) in zip(file.mistakes, errors) where errors != mistake.errors {
          Issue.record(
            """
            \(file.name): \(mistake.title)
            stated:
            \(mistake.errors.joined(separator: "\n"))
            found:
            \(errors.joined(separator: "\n"))
            """
          )
        }
      }

      @Test func `the article about the compiler quotes only errors that are recorded`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
          path: "../../Sources/ModuleRegistry/ModuleRegistry.docc/CompilerErrors.md"
        )
        let article = try String(contentsOf: sources, encoding: .utf8)
        let words = article.matches(of: /\n\| `([^`]+)` \|/).map { String($0.1) }
        #expect(words.count == 43)
        let said = try MistakeFile.all().flatMap(\.mistakes).flatMap(\.errors)
        for word in words where !said.contains(where: { $0.contains(word) }) {
          Issue.record("no recorded error says: \(word)")
        }
      }

      @Test func `a mistake gives one compiler error, unless a reason is stated`() throws {
        var unused = Set(Self.reasons.flatMap(\.value))
        for file in try MistakeFile.all() {
          #expect(Set(file.mistakes.map(\.title)).count == file.mistakes.count)
          for mistake in file.mistakes {
            #expect(!mistake.errors.isEmpty, "\(file.name): \(mistake.title)")
            if mistake.errors.count == 1, !mistake.errors[0].hasPrefix("failed to produce") {
              continue
            }
            #expect(
              Self.reasons.values.contains { $0.contains(mistake.name) },
              "\(file.name): \(mistake.title)"
            )
            unused.remove(mistake.name)
          }
        }
        #expect(unused == [])
      }

      /// The titles of mistakes with several errors, or with an error without content, by reason.
      private static let reasons: [String: Set<String>] = [
        "Swift 6.3.1 fails to produce the error of one expression, also without this library": [
          "a handle given as a protocol to a generic function", "a literal returned",
        ],
        "each of two arguments has the type of the other": ["a wrong order in the list"],
        "one argument lacks, so that the first has another type": [
          "the context not taken", "the context used, but not taken", "the match not taken",
          "the number not taken",
        ],
        "the key has another input, and the closure takes what the key does not have": [
          "an input stated that the key does not have",
          "an input stated that the key does not have, and not taken",
          "an input that is not stated",
        ],
        "an argument lacks, and with it its type": [
          "a factory of a flow as a tab", "one of a single key",
          "a flow assembled like a screen, and presented",
        ],
        "each of two keys is of another kind": [
          "a service for a screen, as a flow", "screens without screen:",
        ],
        "the key is of another kind, with another product or input": [
          "a flow as a screen", "a flow declared as a service", "a screen as a service",
          "a screen assembled like a flow",
        ],
        "the arguments are those of route": ["a destination with a pattern"],
        "the registrar returns nothing, where a service is expected": [
          "the registrar asked for a service, in a factory"
        ],
        "an array has one type": ["keys listed as an array"],
        "both types differ": ["flows with another Start and another Output, nothing translated"],
        "the registrar is captured, and is used on another actor": [
          "a registrar in a task", "a registrar in the closure of a screen",
          "a registrar in the closure of a service",
        ],
        "the compiler takes an argument for another parameter": [
          "a list without using:",  // for order, label or an option
          "an adapted screen of the same input, an unknown member",  // for input
          "an input stated", "an option after using:",  // for none
          "a start option passed to the registry",  // for none
          "needs without their tuple",  // for none
        ],
        "the tuple does not fit the verb without an option, and so its result is unknown": [
          "no start option"
        ],
        "an alias that refers to itself": [
          "an interface that refers to an output left to its default"
        ],
        "the type lacks the protocol, and the one that this inherits": [
          "a service key without its service", "an extension point without its contribution",
        ],
        "the port and the target lack the protocol": [
          "a service without its label, nothing adapted",
          "a screen without its label, nothing adapted",
        ],
      ]

      @Test func `an error says unavailable only for a literal and for a flow started by hand`()
        throws
      {
        let names = [
          "a literal returned", "a flow started by hand",
          "a flow without a start option started by hand",
        ]
        for mistake in try MistakeFile.all().flatMap(\.mistakes)
        where mistake.errors.contains(where: { $0.contains("is unavailable") }) {
          #expect(names.contains(mistake.name), "\(mistake.title)")
          #expect(mistake.errors.count == 1, "\(mistake.title)")
        }
      }
    #endif

    @Test func `no function of the library is unavailable, except those that explain a number`()
      throws
    {
      let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/ModuleRegistry").standardized
      let files = try #require(
        FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
      )
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      #expect(files.count > 10)
      for file in files {
        // An extension is unavailable for a type that is not `Sendable`.
        let attributes = try String(contentsOf: file, encoding: .utf8)
          .matches(
            of: /@available\(\s*\*,\s*unavailable(?!\)\s*extension |, message: "a number is no).*/
          )
        #expect(attributes.map { String($0.0) } == [], "\(file.lastPathComponent)")
      }
    }
  }
#endif
