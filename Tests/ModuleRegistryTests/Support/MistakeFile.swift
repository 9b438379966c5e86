#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A file with mistakes of the users of the library.
  ///
  /// Each mistake begins with its title, `// MARK: title (form)`, and a line for each of its
  /// errors, `// error: text`. The file is compiled as a whole, together with `Prelude.swift`.
  struct MistakeFile: CustomTestStringConvertible, Sendable {
    let url: URL
    let mistakes: [Mistake]

    struct Mistake: Sendable {
      let title: String

      /// The number of the line of the title.
      let line: Int

      /// The texts of the errors, sorted.
      let errors: [String]

      /// The title without the form.
      var name: String { title.components(separatedBy: " (")[0] }
    }

    var name: String { url.deletingPathExtension().lastPathComponent }
    var testDescription: String { name }

    private static let titlePrefix = "// MARK: "
    private static let errorPrefix = "// error: "

    static func all() throws -> [MistakeFile] {
      try CompileTime.files(in: "Mistakes").map(MistakeFile.init)
    }

    private init(_ url: URL) throws {
      self.url = url
      let lines = try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      mistakes = lines.enumerated().filter { $1.hasPrefix(Self.titlePrefix) }
        .map { index, title in
          Mistake(
            title: String(title.trimmingPrefix(Self.titlePrefix)),
            line: index + 1,
            errors: lines[(index + 1)...].prefix { $0.hasPrefix(Self.errorPrefix) }
              .map { String($0.trimmingPrefix(Self.errorPrefix)) }
          )
        }
    }

    func compile() throws -> Compilation {
      let prelude = CompileTime.folder.appending(path: "Prelude.swift")
      return try Compiler.compile([url, prelude], mode: ["-swift-version", "6"])
    }

    /// The errors of each mistake, sorted, and the errors outside of all mistakes.
    func errors(of compilation: Compilation) -> (byMistake: [[String]], others: [String]) {
      var byMistake = mistakes.map { _ in [String]() }
      var others: [String] = []
      for error in compilation.errors {
        if let place = error.place, place.file == url.path,
          let index = mistakes.lastIndex(where: { $0.line < place.line })
        {
          byMistake[index].append(error.text)
        } else {
          others.append(error.text)
        }
      }
      return (byMistake.map { $0.sorted() }, others)
    }

    /// Replaces the errors that the file states.
    func record(_ errors: [[String]]) throws {
      var mistakes = zip(mistakes, errors).makeIterator()
      let text = try String(contentsOf: url, encoding: .utf8)
      let lines = text.components(separatedBy: "\n").filter { !$0.hasPrefix(Self.errorPrefix) }
        .flatMap { line in
          guard line.hasPrefix(Self.titlePrefix), let (_, errors) = mistakes.next() else {
            return [line]
          }
          return [line] + errors.map { Self.errorPrefix + $0 }
        }
      try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// The files that tests compile.
  enum CompileTime {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "CompileTime")

    static func files(in name: String) throws -> [URL] {
      try FileManager.default
        .contentsOfDirectory(at: folder.appending(path: name), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
  }
#endif
