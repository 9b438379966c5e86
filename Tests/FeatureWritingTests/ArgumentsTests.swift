import FeatureWriting
import Testing

struct ArgumentsTests {
  @Test func `options may stand anywhere, with a space or an equals sign`() throws {
    let arguments = try Arguments.read([
      "--team=Rewards & Co", "Loyalty", "--like", "Cart", "--dry-run", "--template", "Auth",
    ])
    var expected = Arguments()
    expected.name = "Loyalty"
    expected.like = "Cart"
    expected.team = "Rewards & Co"
    expected.template = "Auth"
    expected.isDryRun = true
    #expect(arguments == expected)
  }

  @Test(arguments: [["--help"], ["-h"], ["Loyalty", "--like", "Cart", "--help"], ["--help", "x"]])
  func `--help and -h ask for the help, whatever stands beside them`(_ arguments: [String]) throws {
    #expect(try Arguments.read(arguments) == nil)
  }

  @Test(arguments: [
    ([], "name the feature to add and --like FEATURE; see --help"),
    (["Loyalty"], "name the feature to add and --like FEATURE; see --help"),
    (["--like", "Cart"], "name the feature to add and --like FEATURE; see --help"),
    (
      ["A", "B", "--like", "Cart"],
      "name the feature to add and --like FEATURE; see --help"
    ),
    (["A", "--like"], "--like needs a name; see --help"),
    (["A", "--like", "--team"], "--like needs a name; see --help"),
    (["A", "--dry-run=yes"], "unknown option '--dry-run=yes'; see --help"),
    (["A", "--force"], "unknown option '--force'; see --help"),
    (
      ["loyalty", "--like", "Cart"],
      "'loyalty' is not a valid feature name: use a capital letter, then letters and digits"
    ),
    (
      ["../A", "--like", "Cart"],
      "'../A' is not a valid feature name: use a capital letter, then letters and digits"
    ),
    (
      ["Loyalty", "--like", "Cart\n"],
      "'Cart\n' is not a valid feature name: use a capital letter, then letters and digits"
    ),
    (
      ["Loyalty", "--like", "Cart", "--template", ""],
      "'' is not a valid feature name: use a capital letter, then letters and digits"
    ),
    (
      ["Tests", "--like", "Cart"],
      "'Tests' is not a valid feature name: it is a suffix of targets"
    ),
    (
      ["Return", "--like", "Cart"],
      "'Return' is not a valid feature name: it is a Swift keyword"
    ),
    (["Self", "--like", "Cart"], "'Self' is not a valid feature name: it is a Swift keyword"),
    (["Type", "--like", "Cart"], "'Type' is not a valid feature name: it is a Swift keyword"),
    (["A", "--like", "Cart", "--team", ""], "the name of a team has to be one line"),
    (["A", "--like", "Cart", "--team", "a\nb"], "the name of a team has to be one line"),
    (
      ["A", "--like", "Cart", "--team", "a\u{1B}[2Jb"],
      "the name of a team cannot have a control character, such as U+1B"
    ),
    (
      ["A", "--like", "Cart", "--team", "a\tb"],
      "the name of a team cannot have a control character, such as U+9"
    ),
    (
      ["A", "--like", "Cart", "--team", "a\0"],
      "the name of a team cannot have a control character, such as U+0"
    ),
    (
      ["A", "--like", "Cart", "--team", "a\u{202E}b"],
      "the name of a team cannot have a control character, such as U+202E"
    ),
  ])
  func `a bad argument is refused with a message that says why`(
    _ arguments: [String],
    _ message: String
  ) {
    #expect(throws: Refusal(message)) { try Arguments.read(arguments) }
  }

  @Test(arguments: [
    "Swift", "Foundation", "Error", "Never", "XCTest", "SwiftUI", "Task", "String", "DEBUG",
    "ModuleRegistry", "Registrar",
  ])
  func `a feature named like a module, a type or a condition of Swift is refused`(_ name: String) {
    #expect(
      throws: Refusal(
        "'\(name)' is not a valid feature name: it is the name of a module, a type or a "
          + "condition of Swift"
      )
    ) { try Arguments.read([name, "--like", "Cart"]) }
  }

  @Test(arguments: [
    "Tasks", "Swifts", "Errors", "Search", "Data", "Result", "Registry", "Optional",
  ])
  func `a feature may be called Tasks or Data, and its team anything`(_ name: String) throws {
    let arguments = try Arguments.read([name, "--like", "Cart", "--team", "Ünï 👩‍💻"])
    #expect(arguments?.name == name)
  }
}
