import Foundation
public import ShopComposition

/// A journey of line mode: its options, and the screen after each command.
public struct RecordedJourney: CustomStringConvertible, Sendable {
  /// The name of its file.
  public let name: String

  /// The options of the command line, with their values.
  public let options: [String: String]

  /// The screen after the launch.
  public let first: Page

  /// The error before that.
  public let complaint: String?

  /// The commands, in their order.
  public let steps: [Step]

  /// A command and its outcome.
  public struct Step: Sendable {
    /// The line of input.
    public let command: String

    /// The screen that line mode prints, if it does.
    public let page: Page?

    /// Its other output, such as the tree of the coordinators.
    public let text: String

    /// Why the command was not carried out.
    public var complaint: String? { text.complaint }
  }

  /// The name.
  public var description: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Tests/HostAppTests/App/Journeys")

  /// The welcome is the terminal's own, with its keys and commands; the flow that may come after it
  /// before the tabs is in the journey `sign-in-first`.
  private static let ofTheTerminal: Set = ["launch-flows"]

  /// The names of the journeys that any front end can follow.
  public static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }
      .map { $0.deletingPathExtension().lastPathComponent }
      .filter { !ofTheTerminal.contains($0) }
      .sorted()
  }

  /// Reads a journey.
  ///
  /// - Parameter name: the name of its file.
  /// - Throws: an error of the file system, or of a file without a screen.
  public init(_ name: String) throws {
    self.name = name
    let file = Self.folder.appending(path: "\(name).txt")
    var lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines.removeFirst().split(separator: " ").dropFirst(2).filter { $0 != "2>&1" }
    options = Self.options(words[...])
    var parts = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix("> ") }
      .map(Self.output)
    let commands = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    if options["--sign-in"] != nil || options["--answer-latency"] != nil {
      // What comes before the tabs fills the window, so there is nothing below it to go back to.
      let launch = parts.prefix { $0.page?.hasTabs != true }.count
      for position in 0..<launch where parts[position].page?.wayBack == .close {
        parts[position].page?.wayBack = .missing
      }
    }
    let launch = parts.removeFirst()
    guard let first = launch.page else { throw CannotRead(name) }
    self.first = first
    complaint = launch.text.complaint
    steps = zip(commands, parts).map { Step(command: $0, page: $1.page, text: $1.text) }
  }

  private struct CannotRead: Error {
    let name: String

    init(_ name: String) { self.name = name }
  }

  /// The shop with the options of the journey.
  public func composition() throws -> Composition {
    var composition = Composition()
    let names = (options["--only"] ?? "").split(separator: ",")
    composition.features = Set(names.compactMap { FeatureName(rawValue: String($0)) })
    composition.code = options["--code"]
    composition.answerLatency = options["--answer-latency"].flatMap(Int.init).map {
      .milliseconds($0)
    }
    composition.order = options["--order"]
    composition.staff = Set([options["--staff"]].compactMap(\.self))
    composition.isOffline = options["--offline"] != nil
    composition.requiresSignIn = options["--sign-in"] != nil
    if let today = options["--today"] {
      let format = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
      composition.today = try format.parse(today).addingTimeInterval(12 * 60 * 60)
    }
    return composition
  }

  private static func options(_ words: ArraySlice<Substring>) -> [String: String] {
    var options: [String: String] = [:]
    var rest = words
    while let name = rest.popFirst() {
      let hasValue = rest.first.map { !$0.hasPrefix("--") } ?? false
      options[String(name)] = hasValue ? rest.popFirst().map(String.init) : ""
    }
    return options
  }

  /// A screen comes after an empty line.
  private static func output(_ lines: ArraySlice<Substring>) -> (page: Page?, text: String) {
    let lines = lines.last?.isEmpty == true ? lines.dropLast() : lines
    guard let start = lines.firstIndex(of: "") else {
      return (nil, lines.joined(separator: "\n"))
    }
    return (
      Page(lineMode: Array(lines[(start + 1)...])), lines[..<start].joined(separator: "\n")
    )
  }
}

extension String {
  /// The error of the shop for a command that it does not carry out.
  fileprivate var complaint: String? {
    let start = "HostApp: "
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
