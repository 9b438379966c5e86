import SourceTokens

/// A new team's first feature has a file of its own where the example's team has one: branches that each
/// add a team don't meet in the file of another.
extension HostReader {
  /// Returns the text of the new team's file: the example's, with the new feature alone.
  ///
  /// - Parameters:
  ///   - teams: the teams.
  ///   - found: the lines for the new feature that the example's file would get.
  /// - Returns: the lines; `nil` if the features of the file are not all in one place.
  func teamFile(_ teams: Teams, with found: [HostLines]) -> [String]? {
    let created = tokens.indices.filter(isCreation)
    guard let opens = created.first.map(opens), !opens.isEmpty,
      created.allSatisfy({ self.opens($0) == opens }), !found.contains(where: \.isPart)
    else { return nil }
    let heads = Set(opens.flatMap { head(line($0)) })
    let ends = Set(opens.map { line(closing($0)) }).sorted()
    let first = heads.min() ?? 1
    let features = found.filter { !$0.isCreation && $0.condition == nil }.flatMap(\.lines)
    var sections = [(imports(above: first) + features).sorted { module($0) < module($1) }]
    sections += found.filter { !$0.isCreation && $0.condition != nil }.map(\.lines)
    sections.append(
      heads.sorted().map { teams.renamed(text[$0 - 1]) }
        + found.filter(\.isCreation).flatMap(\.lines) + ends.map { text[$0 - 1] }
    )
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// Returns lines for the new team behind those that consist of the example's, in a list of teams.
  func listLines(_ teams: Teams) -> [HostLines] {
    let pattern = /\s*(?:try )?(?:await )?([A-Za-z0-9_]+)(?:\([^()]*\))?,?/
    return text.enumerated().compactMap { index, line in
      guard let match = line.wholeMatch(of: pattern), match.output.1 == teams.old.variable else {
        return nil
      }
      return HostLines(file: file, line: index + 1, lines: [teams.renamed(line)], isTeam: true)
    }
  }

  /// The brackets around a token, the outermost first.
  private func opens(_ index: Int) -> [Int] {
    tokens.indices.prefix(index).filter {
      (has($0, "{") || has($0, "[") || has($0, "(")) && closing($0) > index
    }
  }

  /// Returns the lines of a declaration up to its bracket, with attributes and comments.
  private func head(_ last: Int) -> ClosedRange<Int> {
    var first = last
    while first > 1, let end = text[first - 2].last, !"{}[](,".contains(end),
      !text[first - 2].hasPrefix("#"), module(text[first - 2]).isEmpty
    {
      first -= 1
    }
    return first...last
  }

  /// Returns the imports that the declarations need, and those of other features not.
  ///
  /// What is not public serves the arguments of features: without arguments, nothing needs it.
  private func imports(above first: Int) -> [String] {
    var depth = 0
    let all = text.prefix(first - 1).filter { line in
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      return depth == 0 && !module(line).isEmpty && !isFeature(module(line))
    }
    let exported = all.filter { $0.contains("public ") }
    return keepsArguments || exported.isEmpty ? all : exported
  }

  private func module(_ line: String) -> String {
    line.wholeMatch(of: /(?:@[A-Za-z_]+ )*(?:[a-z]+ )?import ([A-Za-z0-9_]+)/)
      .map { String($0.output.1) } ?? ""
  }

  /// Whether the file creates something of a module that is called after it: a feature.
  private func isFeature(_ module: String) -> Bool {
    let owners = Feature(name: module).owners + [Feature(name: module)]
    return tokens.indices.contains { index in
      tokens[index].kind == .word && has(index + 1, "(")
        && owners.contains { $0.owns(lexer.text(tokens[index])) }
    }
  }
}
