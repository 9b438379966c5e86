import SourceTokens

/// Repeats each array element of a manifest that names one feature, for another feature.
///
/// In a list that is in order, the copy is at its place, so that branches seldom add at the same one;
/// in any other list, behind the example.
package struct ManifestCopy {
  private let source: [UInt8]
  private let lexer: Lexer
  private let old: Feature
  private let new: Feature
  private var tokens: [Token] = []
  private var brackets: [Bracket] = []
  private var found: [Element] = []
  private var outside: [Token] = []

  /// The elements of each list.
  private var lists: [[Element]] = []

  /// The calls that refer to another package.
  private var foreign: [ClosedRange<Int>] = []

  /// The lists of files.
  ///
  /// Their names change as those of the copied files do.
  private var fileLists: [ClosedRange<Int>] = []

  private struct Bracket {
    /// Whether it encloses elements that can be repeated.
    var isArray: Bool

    /// Whether its strings are paths or names of packages.
    var isPlaces = false

    /// The first token of the current element.
    var start: Int
    var isWanted = false

    /// The number of the list, of an array.
    var list = 0
  }

  /// The tokens of an element, and whether a comma follows it.
  private struct Element {
    var tokens: ClosedRange<Int>
    var hasComma: Bool
    var list: Int
  }

  /// Bytes to insert at an offset of the old manifest.
  private struct Insertion {
    var offset: Int
    var bytes: [UInt8]
  }

  package init(_ manifest: String, from old: Feature, to new: Feature) {
    source = Array(manifest.utf8)
    var lexer = Lexer(source)
    while let token = lexer.next() { tokens.append(token) }
    self.lexer = lexer
    self.old = old
    self.new = new
    findRanges()
    for index in tokens.indices { read(index) }
  }

  /// The manifest with the copies inserted.
  package var text: String {
    var result = source
    // From the last to the first, so that the remaining offsets stay valid.
    for insertion in insertions.reversed() {
      result.insert(contentsOf: insertion.bytes, at: insertion.offset)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the manifest has no element to repeat.
  package var isEmpty: Bool { found.isEmpty }

  /// The lines of the new manifest that name the old feature outside any array.
  package var otherPlaces: [Int] {
    let insertions = insertions
    let lines = outside.map { token in
      let before = insertions.prefix { $0.offset <= token.range.lowerBound }
      return line(of: token) + before.reduce(0) { $0 + $1.bytes.count { $0 == 10 } }
    }
    return Set(lines).sorted()
  }

  /// Whether the manifest names a folder outside the elements that are repeated, as an exception
  /// for one target that a new one does not share.
  package func namesApart(folder: String) -> Bool {
    tokens.indices.contains { index in
      literal(tokens[index]) == folder && !outermost.contains { $0.tokens.contains(index) }
    }
  }

  private var outermost: [Element] {
    found.filter { element in
      !found.contains { $0.tokens != element.tokens && $0.tokens.contains(element.tokens) }
    }
    .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  // MARK: - Reading

  /// Finds lists of files, and calls such as `.package(...)` and `.product(name:package:)`.
  private mutating func findRanges() {
    var open: [(start: Int, isForeign: Bool)] = []
    for (index, token) in tokens.enumerated() {
      if has(token, "(") || has(token, "[") || has(token, "{") {
        let isPackage =
          index > 1 && has(tokens[index - 1], "package") && has(tokens[index - 2], ".")
        open.append((index, has(token, "(") && isPackage))
      } else if has(token, ")") || has(token, "]") || has(token, "}") {
        guard let last = open.popLast() else { continue }
        if last.isForeign { foreign.append(last.start...index) }
        if isFileList(last.start) { fileLists.append(last.start...index) }
      } else if has(token, "package"), index + 1 < tokens.count, has(tokens[index + 1], ":"),
        let last = open.last, has(tokens[last.start], "(")
      {
        open[open.count - 1].isForeign = true
      }
    }
  }

  private func isFileList(_ index: Int) -> Bool {
    index > 1 && has(tokens[index - 1], ":")
      && ["sources", "exclude", "resources"].contains(lexer.text(tokens[index - 2]))
  }

  private func isForeign(_ index: Int) -> Bool { foreign.contains { $0.contains(index) } }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    if token.kind == .string {
      guard let name = literal(token), old.owns(name), !isPlace(index), !isForeign(index),
        !brackets.contains(where: \.isPlaces)
      else { return }
      guard let array = brackets.lastIndex(where: \.isArray) else { return outside.append(token) }
      if !brackets[...array].contains(where: \.isWanted) { brackets[array].isWanted = true }
    } else if token.kind == .mark {
      bracket(at: index)
    }
  }

  private mutating func bracket(at index: Int) {
    let token = tokens[index]
    if has(token, "[") {
      brackets.append(
        Bracket(
          isArray: !isSubscript(index),
          isPlaces: isPlace(index),
          start: index + 1,
          list: lists.count
        )
      )
      lists.append([])
    } else if has(token, "(") || has(token, "{") {
      brackets.append(Bracket(isArray: false, start: index + 1))
    } else if has(token, ","), let last = brackets.indices.last {
      finish(last, at: index, hasComma: true)
      brackets[last].start = index + 1
      brackets[last].isWanted = false
    } else if has(token, "]") || has(token, ")") || has(token, "}"),
      let last = brackets.indices.last
    {
      finish(last, at: index, hasComma: false)
      brackets.removeLast()
    }
  }

  private mutating func finish(_ bracket: Int, at end: Int, hasComma: Bool) {
    guard brackets[bracket].start < end else { return }
    let element = Element(
      tokens: brackets[bracket].start...(end - 1),
      hasComma: hasComma,
      list: brackets[bracket].list
    )
    if brackets[bracket].isArray { lists[element.list].append(element) }
    if brackets[bracket].isWanted { found.append(element) }
  }

  /// Whether the argument that begins here is a path or the name of another package.
  private func isPlace(_ index: Int) -> Bool {
    guard index > 1, has(tokens[index - 1], ":") else { return false }
    return ["path", "package", "url", "sources", "exclude", "resources", "publicHeadersPath"]
      .contains(lexer.text(tokens[index - 2]))
  }

  private func isSubscript(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].range.upperBound == tokens[index].range.lowerBound else {
      return false
    }
    let before = tokens[index - 1]
    return before.kind == .word || before.kind == .quotedWord || has(before, ")")
      || has(before, "]")
  }

  /// Returns the content of a one-line string without escapes, and `nil` for other tokens.
  private func literal(_ token: Token) -> String? {
    let text = lexer.text(token)
    guard text.count > 1, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\")
    else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }

  private func has(_ token: Token, _ text: StaticString) -> Bool { lexer.is(token, text) }

  private func line(of token: Token) -> Int {
    source[..<token.range.lowerBound].count { $0 == 10 } + 1
  }

  // MARK: - Writing

  private var insertions: [Insertion] {
    var copies: [(list: Int, place: Int, key: String, body: String)] = []
    for element in outermost {
      let list = lists[element.list]
      let keys = list.map(key)
      let new = old.renamed(path: key(of: element), to: self.new)
      let isOrdered = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
      let place =
        isOrdered
        ? list.indices.last { keys[$0] <= new }
        : list.firstIndex { $0.tokens == element.tokens }
      copies.append((element.list, place ?? -1, isOrdered ? new : "", copy(of: element)))
    }
    return Dictionary(grouping: copies) { [$0.list, $0.place] }.values.flatMap { group in
      let first = group[0]
      // Stable, as the sort of the standard library is.
      let bodies = group.sorted { $0.key < $1.key }.map(\.body)
      let list = lists[first.list]
      return first.place < 0
        ? insertions(of: bodies, before: list[0]) : insertions(of: bodies, after: list[first.place])
    }
    .sorted { $0.offset < $1.offset }
  }

  /// Returns what an element is ordered by: its first string, or its text.
  private func key(of element: Element) -> String {
    element.tokens.lazy.compactMap { literal(tokens[$0]) }.first
      ?? lexer.text(tokens[element.tokens.lowerBound])
  }

  private func insertions(of bodies: [String], before element: Element) -> [Insertion] {
    let first = tokens[element.tokens.lowerBound]
    let open = tokens[element.tokens.lowerBound - 1]
    guard first.beginsLine, let end = endOfLine(behind: open) else {
      let text = bodies.map { "\($0), " }.joined()
      return [Insertion(offset: first.range.lowerBound, bytes: Array(text.utf8))]
    }
    let start = lineBreak + margin(of: first)
    let lines: [[UInt8]] = bodies.map { start + Array($0.utf8) + [0x2C] }
    return [Insertion(offset: end, bytes: Array(lines.joined()))]
  }

  private func insertions(of bodies: [String], after element: Element) -> [Insertion] {
    let first = tokens[element.tokens.lowerBound]
    let end = tokens[element.tokens.upperBound].range.upperBound
    guard first.beginsLine, let rest = restOfLine(after: element) else {
      return [Insertion(offset: end, bytes: Array(bodies.map { ", \($0)" }.joined().utf8))]
    }
    // A comment at the end of the line stays with its element.
    let start = lineBreak + margin(of: first)
    let lines: [[UInt8]] = bodies.map { start + Array($0.utf8) }
    let text = Array(lines.joined(separator: [0x2C])) + (element.hasComma ? [0x2C] : [])
    return (element.hasComma ? [] : [Insertion(offset: end, bytes: [0x2C])])
      + [Insertion(offset: rest, bytes: text)]
  }

  private func margin(of token: Token) -> [UInt8] {
    let space = source[..<token.range.lowerBound].reversed().prefix { $0 == 32 || $0 == 9 }
    return space.reversed()
  }

  private var lineBreak: [UInt8] { source.contains(13) ? [13, 10] : [10] }

  /// Returns the end of the element's last line, or `nil` if other tokens follow on that line.
  private func restOfLine(after element: Element) -> Int? {
    let next = element.tokens.upperBound + (element.hasComma ? 2 : 1)
    guard next < tokens.count, tokens[next].beginsLine else { return nil }
    return endOfLine(behind: tokens[next - 1])
  }

  private func endOfLine(behind token: Token) -> Int? {
    let start = token.range.upperBound
    let end = source[start...].firstIndex { $0 == 10 || $0 == 13 } ?? source.count
    // Inserting inside a comment of several lines would split it.
    return source[start..<end].contains(0x2A) ? nil : end
  }

  private func copy(of element: Element) -> String {
    let start = tokens[element.tokens.lowerBound].range.lowerBound
    var result = ""
    var index = start
    var depth = 0
    for place in element.tokens {
      let token = tokens[place]
      result += String(decoding: source[index..<token.range.lowerBound], as: UTF8.self)
      index = token.range.upperBound
      if has(token, "[") { depth += 1 }
      if has(token, "]") { depth -= 1 }
      if let name = literal(token), !isForeign(place) {
        let isFile = fileLists.contains { $0.contains(place) }
        result +=
          "\"\(isFile ? old.renamed(name, to: new) : renamed(name, isInner: depth > 0))\""
      } else {
        let text = lexer.text(token)
        result += token.kind == .quotedWord ? "`\(text)`" : text
      }
    }
    return result
  }

  /// Renames a string; a sentence such as a description becomes the new feature's name.
  private func renamed(_ text: String, isInner: Bool) -> String {
    if text.contains(" "), !text.contains("/"), !text.hasPrefix("-"), !isInner { return new.name }
    return old.renamed(path: text, to: new)
  }
}

extension ClosedRange<Int> {
  fileprivate func contains(_ other: ClosedRange<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
