/// The team of the example and that of the new feature, as names for files and variables.
struct Teams {
  let old: Feature
  let new: Feature

  /// The new team, as its lead writes it.
  private let team: String

  /// Returns `nil` if they are the same, or one of them makes no name.
  init?(from old: String?, to team: String) {
    guard let old = old.flatMap(Self.name), let new = Self.name(of: team), old.name != new.name
    else {
      return nil
    }
    self.old = old
    self.new = new
    self.team = team
  }

  /// Makes `BigSpenders` of "Big spenders".
  private static func name(of team: String) -> Feature? {
    let words = team.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let name = Feature(name: words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    return name.name.first?.isLetter == true && !name.isReserved ? name : nil
  }

  /// Renames a line of code or a comment, which is for people.
  func renamed(_ line: String) -> String {
    let result = old.renamed(line, to: new)
    return line.contains(/^\s*\/\//) ? result.replacing(new.name, with: team) : result
  }
}
