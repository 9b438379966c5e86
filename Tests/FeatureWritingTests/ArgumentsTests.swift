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
  func `help is asked for`(_ arguments: [String]) throws {
    #expect(try Arguments.read(arguments) == nil)
  }

  @Test(arguments: [
    ([], "name one feature to add and one that it is like; --help explains"),
    (["Loyalty"], "name one feature to add and one that it is like; --help explains"),
    (["--like", "Cart"], "name one feature to add and one that it is like; --help explains"),
    (
      ["A", "B", "--like", "Cart"],
      "name one feature to add and one that it is like; --help explains"
    ),
    (["A", "--like"], "--like needs a name; --help explains"),
    (["A", "--like", "--team"], "--like needs a name; --help explains"),
    (["A", "--dry-run=yes"], "unknown option '--dry-run=yes'; --help explains"),
    (["A", "--force"], "unknown option '--force'; --help explains"),
    (
      ["loyalty", "--like", "Cart"],
      "'loyalty' cannot name a feature: it takes a capital letter, then letters and digits"
    ),
    (
      ["../A", "--like", "Cart"],
      "'../A' cannot name a feature: it takes a capital letter, then letters and digits"
    ),
    (
      ["Loyalty", "--like", "Cart\n"],
      "'Cart\n' cannot name a feature: it takes a capital letter, then letters and digits"
    ),
    (
      ["Loyalty", "--like", "Cart", "--template", ""],
      "'' cannot name a feature: it takes a capital letter, then letters and digits"
    ),
    (
      ["Tests", "--like", "Cart"],
      "'Tests' cannot name a feature: it says what a target of one is"
    ),
    (
      ["Return", "--like", "Cart"],
      "'Return' cannot name a feature: it is a word of the language"
    ),
    (["Self", "--like", "Cart"], "'Self' cannot name a feature: it is a word of the language"),
    (["Type", "--like", "Cart"], "'Type' cannot name a feature: it is a word of the language"),
    (["A", "--like", "Cart", "--team", ""], "a team has a name of one line"),
    (["A", "--like", "Cart", "--team", "a\nb"], "a team has a name of one line"),
  ])
  func `impossible requests are refused`(_ arguments: [String], _ message: String) {
    #expect(throws: Refusal(message)) { try Arguments.read(arguments) }
  }
}
