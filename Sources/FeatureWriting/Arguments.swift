/// The arguments of the command line.
package struct Arguments: Equatable {
  package var name = ""
  package var like = ""
  package var team: String?
  package var template: String?
  package var isDryRun = false

  package init() {}

  package static let help = """
    Adds a feature beside one that is there.

    usage: swift package new-feature NAME --like FEATURE [options]

      NAME               the feature to add, such as Loyalty
      --like FEATURE     the feature whose places in Package.swift are repeated for it
      --team NAME        the team that owns it (default: a team of the feature's name)
      --template FEATURE the feature whose files are copied (default: Template if there is such a
                         feature, else that of --like)
      --dry-run          print what would be done, and change nothing
      --help             print this

    Package.swift and files of the new targets are written. What is to be added to the host is
    printed. A target belongs to a feature if its name is that of the feature, alone or with words
    such as Module, Feature, Interface and Tests.
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
        guard let value else { throw Refusal("\(argument) needs a name; --help explains") }
        switch parts[0] {
        case "--like": result.like = value
        case "--team": result.team = value
        default: result.template = value
        }
      case let option? where option.hasPrefix("-"):
        throw Refusal("unknown option '\(argument)'; --help explains")
      default: names.append(argument)
      }
    }
    guard names.count == 1, !result.like.isEmpty else {
      throw Refusal("name one feature to add and one that it is like; --help explains")
    }
    result.name = names[0]
    try result.check()
    return result
  }

  private func check() throws(Refusal) {
    for name in [name, like, template].compactMap(\.self)
    where name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) == nil {
      throw Refusal(
        "'\(name)' cannot name a feature: it takes a capital letter, then letters and digits"
      )
    }
    if Feature.affixes.contains(name) {
      throw Refusal("'\(name)' cannot name a feature: it says what a target of one is")
    }
    if Feature(name: name).isReserved {
      throw Refusal("'\(name)' cannot name a feature: it is a word of the language")
    }
    if let team, team.isEmpty || team.contains(where: { $0.isNewline || $0 == "\0" }) {
      throw Refusal("a team has a name of one line")
    }
  }
}
