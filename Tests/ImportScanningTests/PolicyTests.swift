import ImportScanning
import Testing

struct PolicyTests {
  @Test(arguments: [
    ("feature: *Module", []),
    ("# feature\n\nfeature: A, B\r\nkit: K\nfeature may use kit\n", []),
    ("Cart may use Auth because of #12: it moves in March", []),
    ("tool: T\nfeature may use kit, tool", []),
    ("feature may use kit because all do", []),
    (
      "Cart may use Auth",
      [
        "1: 'Cart' is not a kind, so this is an exception, which needs a reason: 'Cart may use Auth because ...'"
      ]
    ),
    (
      "# A kind that is misspelt.\nfeature may use kit, contracts",
      [
        "2: 'contracts' is not a kind, so this is an exception, which needs a reason: "
          + "'feature may use contracts because ...'"
      ]
    ),
    (
      "Cart may use Auth because",
      [
        "1: 'Cart' is not a kind, so this is an exception, which needs a reason: 'Cart may use Auth because ...'"
      ]
    ),
    ("feature kit", ["1: this is neither 'kind: targets' nor 'kind may use kinds'"]),
    ("the feature: Cart", ["1: this is neither 'kind: targets' nor 'kind may use kinds'"]),
  ])
  func `a line that is no kind, permission or exception is a problem with its number`(
    _ text: String,
    _ problems: [String]
  ) {
    #expect(Policy(text).problems.map { "\($0.line): \($0.text)" } == problems)
  }

  @Test func `a policy file reads the same with a byte order mark and CRLF`() {
    let lines = ["# Kinds", "feature: A", "kit: B", "A, C may use D because it moves"]
    let policy = Policy(lines.joined(separator: "\n"))
    #expect(policy.kind(ofTarget: "B", at: nil) == "kit")
    #expect(Policy("\u{FEFF}" + lines.joined(separator: "\r\n") + "\r\n") == policy)
    #expect(policy.problems.isEmpty)
    #expect(Policy("A, C may use D").problems.count == 2)
  }

  @Test(arguments: [
    ("Cart", "Sources/Cart", "feature"), ("CartModule", "Sources/CartModule", "feature"),
    ("CartModuleTests", "Tests/CartModuleTests", nil), ("Cartoon", "Sources/Cartoon", nil),
    ("Pages", "Sources/Host/Pages", "host"), ("Host", "Sources/Host", "host"),
    ("Hosts", "Sources/Hosts", nil), ("MainModule", "Sources/Host/Main", "feature"),
    ("Money", "Modules/Money/Sources", "kit"), ("Money", "Modules/Money/Tests", nil),
    ("AModuleB", "Sources/AModuleB", nil), ("Elsewhere", nil, nil), ("Cart", nil, "feature"),
  ])
  func `the first line that matches a target's name or folder sets its kind`(
    _ name: String,
    _ folder: String?,
    _ kind: String?
  ) {
    let policy = Policy(
      "feature: Cart, *Module\nhost: Sources/Host/\nkit: Modules/*/Sources\nhost: Cart"
    )
    #expect(policy.kind(ofTarget: name, at: folder) == kind)
  }

  @Test func `without a policy file, features may use kits and contracts`() {
    let policy = Policy.standard
    let kinds = ["feature", "kit", "contract", "host", "tool"]
    func used(by kind: String) -> [String] { kinds.filter { policy.mayUse(kind, $0) } }
    #expect(used(by: "feature") == ["kit", "contract"])
    #expect(used(by: "kit") == ["kit", "contract"])
    #expect(used(by: "contract") == ["kit", "contract"])
    #expect(used(by: "host") == kinds)
    #expect(used(by: "tool") == [])
  }

  @Test func `a policy file replaces the rules of the kinds it names, and no others`() {
    let policy = Policy(
      "tool: T\nfeature may use tool\nhost may use feature, kit\ntool may use tool"
    )
    #expect(policy.mayUse("feature", "tool"))
    #expect(!policy.mayUse("feature", "kit"))
    #expect(policy.mayUse("kit", "kit"))
    #expect(!policy.mayUse("host", "tool"))
    #expect(policy.mayUse("tool", "tool"))
    #expect(!policy.mayUse("kit", "tool"))
  }
}
