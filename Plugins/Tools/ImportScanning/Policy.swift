/// Which kinds of targets may use which, as a file at the root of the packages says it.
///
/// ```
/// # The first line that fits a target decides its kind: by name, or with a slash by folder.
/// feature: *Feature, Sources/Features/
/// kit: Screens
/// host: App
///
/// feature may use kit, contract
/// Cart may use Auth because its sign-in becomes a port in March
/// ```
package struct Policy: Equatable {
  /// The name of the file.
  package static let file = "FeaturePolicy.txt"

  /// A kind, and a pattern that its targets fit.
  struct Kind: Equatable {
    let name: String
    let pattern: String
  }

  /// A permission for kinds, or for targets.
  struct Rule: Equatable {
    let user: String
    let used: String
    let reason: String?
    let line: Int
  }

  private(set) var kinds: [Kind] = []
  private(set) var rules: [Rule] = []

  /// The lines that say nothing, or no reason.
  package private(set) var problems: [(line: Int, text: String)] = []

  /// The policy without a file: features never import each other.
  package static let standard = Policy("")

  /// What each kind may use unless the file says it.
  private static let defaults = [
    "feature": ["kit", "contract"], "kit": ["kit", "contract"], "contract": ["kit", "contract"],
  ]

  /// Reads a file.
  package init(_ text: String) {
    // A carriage return and a line feed are one character.
    let lines = text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.trimmed)
    let isKind = Set(lines.compactMap { $0.hasPrefix("#") ? nil : Self.parts(of: $0, at: ":")?.0 })
      .union(Self.defaults.keys).union(["host"])
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if let (user, rest) = Self.parts(of: line, at: " may use ") {
        let (used, reason) = Self.parts(of: rest, at: " because") ?? (rest, "")
        for (user, used) in Self.list(user).flatMap({ user in Self.list(used).map { (user, $0) } })
        {
          if reason.isEmpty, let target = [user, used].first(where: { !isKind.contains($0) }) {
            problems.append(
              (
                index + 1,
                "'\(target)' is not a kind, so this is an exception, which needs a reason: "
                  + "'\(user) may use \(used) because ...'"
              )
            )
          }
          rules.append(
            Rule(user: user, used: used, reason: reason.isEmpty ? nil : reason, line: index + 1)
          )
        }
      } else if let (kind, patterns) = Self.parts(of: line, at: ":"), !kind.contains(" ") {
        kinds += Self.list(patterns).map { Kind(name: kind, pattern: $0) }
      } else {
        problems.append((index + 1, "this is neither 'kind: targets' nor 'kind may use kinds'"))
      }
    }
  }

  package static func == (left: Policy, right: Policy) -> Bool {
    left.kinds == right.kinds && left.rules == right.rules
  }

  /// Returns the kind of a target that a line names.
  ///
  /// - Parameters:
  ///   - name: the name of the target.
  ///   - folder: its folder, relative to that of the file; `nil` if it is elsewhere.
  /// - Returns: the kind of the first line that fits.
  package func kind(ofTarget name: String, at folder: String?) -> String? {
    kinds.first { kind in
      guard kind.pattern.contains("/") else { return Self.fits(name[...], kind.pattern[...]) }
      guard let folder else { return false }
      let pattern = kind.pattern.hasSuffix("/") ? kind.pattern.dropLast() : kind.pattern[...]
      return Self.fits(folder[...], pattern) || Self.fits(folder[...], "\(pattern)/*"[...])
    }?
    .name
  }

  /// Returns the kind of a module outside of the packages, such as one of the system, that a line
  /// names in full.
  func kind(ofModule name: String) -> String? { kinds.first { $0.pattern == name }?.name }

  /// Whether a kind may use another one.
  package func mayUse(_ kind: String, _ other: String) -> Bool {
    let own = used(by: kind)
    return own.map { $0.contains(other) } ?? (kind == "host")
  }

  /// The exception that lets a target use another one.
  func exception(for user: [String], to used: [String]) -> Rule? {
    rules.first { $0.reason != nil && user.contains($0.user) && used.contains($0.used) }
  }

  /// Says what a kind may use.
  func permission(of kind: String) -> String {
    let own = used(by: kind) ?? []
    return "a \(kind) may use \(own.isEmpty ? "no other kind" : own.joined(separator: ", "))"
  }

  /// Returns the kinds that a kind may use, or `nil` if nothing says it.
  private func used(by kind: String) -> [String]? {
    let own = rules.filter { $0.user == kind && $0.reason == nil }.map(\.used)
    return own.isEmpty ? Self.defaults[kind] : own
  }

  // MARK: - Text

  private static func parts(of text: String, at separator: String) -> (String, String)? {
    let characters = Array(text)
    let wanted = Array(separator)
    guard characters.count >= wanted.count else { return nil }
    let start = (0...characters.count - wanted.count).first { start in
      Array(characters[start..<start + wanted.count]) == wanted
    }
    guard let start else { return nil }
    return (
      trimmed(String(characters[..<start])),
      trimmed(String(characters[(start + wanted.count)...]))
    )
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether a text fits a pattern, in which a star stands for any characters.
  private static func fits(_ text: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return fits(text, pattern.dropFirst())
        || !text.isEmpty && fits(text.dropFirst(), pattern)
    }
    return text.first == first && fits(text.dropFirst(), pattern.dropFirst())
  }
}
