/// The arguments of the command line.
package struct Arguments: Equatable {
  package var name = ""
  package var like = ""
  package var team: String?
  package var template: String?
  package var isDryRun = false

  package init() {}

  package static let help = """
    Adds a feature beside an existing one.

    usage: swift package new-feature NAME --like FEATURE [options]

      NAME               the feature to add, such as Loyalty
      --like FEATURE     the feature to repeat in Package.swift
      --team NAME        the team that owns it (default: a team of the feature's name)
      --template FEATURE the feature whose files are copied (default: Template if there is such a
                         feature, else that of --like)
      --dry-run          print the changes, but make none
      --help             print this

    The command writes Package.swift and the files of the new targets, and prints the lines to add
    to the host; where the team of FEATURE has a file there, a new team gets one, too. In a git
    repository, .gitattributes gets the files that git may merge line by line, which are the lists
    that each feature adds a line to. A target belongs to a feature if its name is that of the
    feature, alone or with words such as Module, Feature, Interface and Tests.
    """

  /// Parses the arguments, and returns `nil` if they ask for help.
  package static func read(_ arguments: [String]) throws(Refusal) -> Arguments? {
    var result = Arguments()
    var rest = arguments[...]
    var names: [String] = []
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var value: String? = parts.count == 2 ? String(parts[1]) : nil
      switch parts.first {
      case "--help", "-h": return nil
      case "--dry-run" where value == nil: result.isDryRun = true
      case "--like", "--team", "--template":
        if value == nil, rest.first?.hasPrefix("--") == false { value = rest.popFirst() }
        guard let value else { throw Refusal("\(argument) needs a name; see --help") }
        switch parts[0] {
        case "--like": result.like = value
        case "--team": result.team = value
        default: result.template = value
        }
      case let option? where option.hasPrefix("-"):
        throw Refusal("unknown option '\(argument)'; see --help")
      default: names.append(argument)
      }
    }
    guard names.count == 1, !result.like.isEmpty else {
      throw Refusal("name the feature to add and --like FEATURE; see --help")
    }
    result.name = names[0]
    try result.check()
    return result
  }

  /// Whether a character is not seen, or changes how others are.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }

  private func check() throws(Refusal) {
    for name in [name, like, template].compactMap(\.self)
    where name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) == nil {
      throw Refusal(
        "'\(name)' is not a valid feature name: use a capital letter, then letters and digits"
      )
    }
    if Feature.affixes.contains(name) {
      throw Refusal("'\(name)' is not a valid feature name: it is a suffix of targets")
    }
    if Feature(name: name).isReserved {
      throw Refusal("'\(name)' is not a valid feature name: it is a Swift keyword")
    }
    if Feature(name: name).isSwift {
      throw Refusal(
        "'\(name)' is not a valid feature name: it is the name of a module, a type or a condition of "
          + "Swift"
      )
    }
    if let team {
      if team.isEmpty || team.contains(where: \.isNewline) {
        throw Refusal("the name of a team has to be one line")
      }
      if let scalar = team.unicodeScalars.first(where: Self.isControl) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw Refusal("the name of a team cannot have a control character, such as U+\(code)")
      }
    }
  }
}
