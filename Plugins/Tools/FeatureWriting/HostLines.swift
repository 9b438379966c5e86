import SourceTokens

/// Lines to add to a file of the host, and the number of the line that they follow.
package struct HostLines: Equatable {
  package let file: String
  package let line: Int
  package let lines: [String]

  /// Whether the host creates the feature inside a statement; the lines do not include the rest of
  /// it.
  package var isPart = false

  /// Whether the lines create the feature, and not only import it or name it.
  package var isCreation = false

  /// The `#if` around the lines, if its condition names the feature.
  package var condition: String?

  /// Whether the line lists the team.
  package var isTeam = false

  /// Whether the file is a new one, which has these lines only.
  package var isNewFile: Bool { line == 0 }
}

/// Finds the lines with which a host installs one feature, and rewrites them for another.
struct HostReader {
  let file: String
  let text: [String]
  private let source: [UInt8]
  let lexer: Lexer
  let tokens: [Token]
  private let old: Feature
  private let new: Feature
  let keepsArguments: Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the path to print.
  ///   - text: the content of the file.
  ///   - old: the feature that the file may create.
  ///   - new: the feature to add.
  ///   - keepsArguments: whether to keep the arguments of the initializer.
  init(_ file: String, _ text: String, from old: Feature, to new: Feature, keepsArguments: Bool) {
    self.file = file
    self.text = text.lines
    source = Array(text.utf8)
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    self.lexer = lexer
    self.tokens = tokens
    self.old = old
    self.new = new
    self.keepsArguments = keepsArguments
  }

  /// Returns the lines to add, in the order of the file.
  func lines() -> [HostLines] {
    let created = tokens.indices.filter(isCreation)
    var found: [(start: Int, end: Int, lines: [String])] = []
    let parts = Set(created.filter { !isWhole($0) })
    for index in tokens.indices {
      if isCase(index) {
        let line = line(index)
        found.append((index, index, [enumCase(index, at: line)]))
      } else if isImport(index), !created.isEmpty || hasAlias || isReexport(index) {
        found.append((index, index + 1, [old.renamed(text[line(index) - 1], to: new)]))
      } else if let end = aliasEnd(index), alias(at: index) == nil {
        found.append(
          (index, end, text[line(index) - 1..<line(end)].map { old.renamed($0, to: new) })
        )
      }
    }
    found += created.map { index in
      let (lines, end) = creation(index)
      return (index, end, lines)
    }
    return found.sorted { $0.start < $1.start }.map { hit in
      var lines = HostLines(
        file: file,
        line: place(behind: line(hit.end), hit.lines),
        lines: hit.lines
      )
      if let around = condition(around: hit.start) {
        let condition = old.renamed(around.text, to: new)
        lines = HostLines(
          file: file,
          line: line(around.end),
          lines: [condition] + hit.lines + [text[line(around.end) - 1]],
          condition: condition
        )
      }
      lines.isPart = parts.contains(hit.start)
      lines.isCreation = created.contains(hit.start)
      return lines
    }
  }

  /// Returns the number of the line that a line follows: the example's, or that of its place if the
  /// imports or cases around the example are in order.
  private func place(behind line: Int, _ lines: [String]) -> Int {
    guard lines.count == 1, let new = key(of: lines[0]) else { return line }
    var start = line
    var end = line
    while start > 1, key(of: text[start - 2]) != nil { start -= 1 }
    while end < text.count, key(of: text[end]) != nil { end += 1 }
    let keys = text[start - 1..<end].compactMap(key)
    guard keys.count == end - start + 1, zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return line
    }
    return start - 1 + keys.count { $0 < new }
  }

  /// Returns what an import of a module, or a case, is ordered by.
  private func key(of line: String) -> String? {
    let pattern =
      /\s*(?:(?:@_exported )?(?:public |internal )?import|case) ([A-Za-z0-9_]+)(?: = "[^"]*")?/
    return line.wholeMatch(of: pattern).map { String($0.output.1) }
  }

  /// Returns the numbers of the lines that name a type of the feature.
  func mentions() -> [Int] {
    tokens.indices.filter { index in
      tokens[index].kind == .word && !has(index - 1, "import")
        && lexer.text(tokens[index]).first?.isUppercase == true
        && old.owns(lexer.text(tokens[index]))
    }
    .map(line)
  }

  /// Returns the aliases of the feature's types that are not named after the feature, with the
  /// numbers of their lines.
  func foreignAliases() -> [(name: String, line: Int)] {
    tokens.indices.compactMap { index in alias(at: index).map { ($0, line(index)) } }
  }

  func line(_ index: Int) -> Int {
    source[..<tokens[index].range.lowerBound].count { $0 == 10 } + 1
  }

  func has(_ index: Int, _ text: StaticString) -> Bool {
    tokens.indices.contains(index) && lexer.is(tokens[index], text)
  }

  // MARK: - Tokens that name the feature

  func isCreation(_ index: Int) -> Bool {
    tokens[index].kind == .word && has(index + 1, "(") && !has(index - 1, "func")
      && old.owns(lexer.text(tokens[index]))
  }

  /// Whether a creation begins a statement or an element of a list on its own line.
  private func isWhole(_ index: Int) -> Bool {
    if index == 0 { return true }
    let before = tokens[index - 1]
    return tokens[index].beginsLine && before.kind != .sign
      && !["return", "try", "await", ".", ":"].contains(lexer.text(before))
  }

  private func isImport(_ index: Int) -> Bool {
    has(index, "import") && tokens.indices.contains(index + 1)
      && old.owns(lexer.text(tokens[index + 1]))
  }

  /// Whether an import makes the module one of those that the host's own module exports.
  private func isReexport(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, tokens[before].kind == .word, !has(before, "_exported") { before -= 1 }
    return has(before, "_exported") && has(before - 1, "@")
  }

  private var hasAlias: Bool {
    tokens.indices.contains { aliasEnd($0) != nil && alias(at: $0) == nil }
  }

  /// Returns the last token of a public type alias for a type of the feature, which a target that
  /// stands for others has, from its `typealias`.
  private func aliasEnd(_ index: Int) -> Int? {
    guard has(index, "typealias"), has(index + 2, "="), tokens.indices.contains(index + 3) else {
      return nil
    }
    var end = index + 3
    while has(end + 1, "."), end + 2 < tokens.count { end += 2 }
    return old.owns(lexer.text(tokens[end])) && has(index - 1, "public") ? end : nil
  }

  /// Returns the name of such an alias if it is not named after the feature.
  private func alias(at index: Int) -> String? {
    guard aliasEnd(index) != nil else { return nil }
    let name = lexer.text(tokens[index + 1])
    return old.isMentioned(in: name) ? nil : name
  }

  private func isCase(_ index: Int) -> Bool {
    guard has(index, "case") else { return false }
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .word {
      if lexer.text(tokens[next]) == old.variable, !has(next + 1, "("), !has(next + 1, ":") {
        return true
      }
      guard has(next + 1, ",") else { return false }
      next += 2
    }
    return false
  }

  private func enumCase(_ index: Int, at line: Int) -> String {
    let margin = text[line - 1].prefix { $0 == " " || $0 == "\t" }
    var next = index + 1
    while lexer.text(tokens[next]) != old.variable { next += 2 }
    guard has(next + 1, "="), next + 2 < tokens.count, tokens[next + 2].kind == .string else {
      return "\(margin)case \(new.variable)"
    }
    return "\(margin)case \(new.variable) = \(old.renamed(lexer.text(tokens[next + 2]), to: new))"
  }

  /// Returns the creation with those chained calls that name the feature, and its last token.
  private func creation(_ index: Int) -> (lines: [String], end: Int) {
    let close = closing(index + 1)
    let margin = text[line(index) - 1].prefix { $0 == " " || $0 == "\t" }
    let name = old.renamed(lexer.text(tokens[index]), to: new)
    var lines = ["\(margin)\(name)()"]
    if keepsArguments {
      let arguments = old.renamed(range(index + 1...close), to: new)
      lines = "\(margin)\(name)\(arguments)".lines.filter { !$0.isEmpty }
    }
    var end = close
    while has(end + 1, "."), end + 2 < tokens.count {
      var last = end + 2
      if has(last + 1, "(") { last = closing(last + 1) }
      if has(last + 1, "{"), !tokens[last + 1].beginsLine { last = closing(last + 1) }
      let member = range(end + 1...last)
      if !member.contains("{"), old.isMentioned(in: member) {
        lines.append("\(margin)  \(old.renamed(member, to: new))")
      }
      end = last
    }
    if has(end + 1, ",") { lines[lines.count - 1] += "," }
    return (lines, end)
  }

  private func range(_ indices: ClosedRange<Int>) -> String {
    let start = tokens[indices.lowerBound].range.lowerBound
    return String(
      decoding: source[start..<tokens[indices.upperBound].range.upperBound],
      as: UTF8.self
    )
  }

  func closing(_ open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if has(index, "(") || has(index, "{") || has(index, "[") { depth += 1 }
      if has(index, ")") || has(index, "}") || has(index, "]") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// Returns the innermost `#if` around a token with a condition that names the feature, and its
  /// `#endif`, with an `#if` for the branch of the token.
  private func condition(around index: Int) -> (start: Int, end: Int, text: String)? {
    var open: [[Int]] = []
    var result: (start: Int, end: Int, text: String)?
    for (place, token) in tokens.enumerated() where token.kind == .directive {
      switch lexer.text(token) {
      case "#if": open.append([place])
      case "#elseif", "#else": open.indices.last.map { open[$0].append(place) }
      case "#endif":
        guard let branches = open.popLast(), branches[0] < index, index < place, result == nil
        else {
          continue
        }
        let reached = branches.filter { $0 < index }
        guard reached.contains(where: { old.isMentioned(in: condition(at: $0)) }) else { continue }
        result = (branches[0], place, condition(of: reached))
      default: break
      }
    }
    return result
  }

  /// Returns the `#if` of a branch that is reached if the ones before it are not built.
  private func condition(of branches: [Int]) -> String {
    let margin = text[line(branches[0]) - 1].prefix { $0 == " " || $0 == "\t" }
    let own = condition(at: branches[branches.count - 1])
    if branches.count == 1 { return "\(margin)#if \(own)" }
    let parts =
      branches.dropLast().map { "!\(operand(condition(at: $0)))" }
      + (own.isEmpty ? [] : [own.contains("||") ? "(\(own))" : own])
    return "\(margin)#if \(parts.joined(separator: " && "))"
  }

  /// The condition as an operand of `!`.
  private func operand(_ condition: String) -> String {
    condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? condition : "(\(condition))"
  }

  /// Returns the condition of an `#if` or `#elseif`, which ends with its line unless a parenthesis
  /// is open; it is empty for `#else`.
  private func condition(at directive: Int) -> String {
    var end = directive
    var depth = 0
    while tokens.indices.contains(end + 1), depth > 0 || !tokens[end + 1].beginsLine {
      end += 1
      if has(end, "(") { depth += 1 }
      if has(end, ")") { depth -= 1 }
    }
    if end == directive { return "" }
    return range(directive + 1...end).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
