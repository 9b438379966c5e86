import FeatureWriting
import Testing

struct ManifestCopyTests {
  private func copy(_ manifest: String) -> ManifestCopy {
    ManifestCopy(manifest, from: Feature(name: "Cart"), to: Feature(name: "Loyalty"))
  }

  @Test(arguments: [
    (#"["Auth", "Cart"]"#, #"["Auth", "Cart", "Loyalty"]"#),
    (#"["Cart", "Auth"]"#, #"["Cart", "Loyalty", "Auth"]"#),
    (#"["Cart"]"#, #"["Cart", "Loyalty"]"#),
    (#"["Cart",]"#, #"["Cart", "Loyalty",]"#),
    (#"[ "Cart" ]"#, #"[ "Cart", "Loyalty" ]"#),
    (#"["Cart": 1]"#, #"["Cart": 1, "Loyalty": 1]"#),
    (
      #"[("Cart", "Cart and checkout")]"#,
      #"[("Cart", "Cart and checkout"), ("Loyalty", "Loyalty")]"#
    ),
    (#"["CartModule", "CartUI"]"#, #"["CartModule", "CartUI", "LoyaltyModule", "LoyaltyUI"]"#),
    (#"["CartUI", "CartModule"]"#, #"["CartUI", "LoyaltyUI", "CartModule", "LoyaltyModule"]"#),
    (#"["Cart", "Kit", "Orders"]"#, #"["Cart", "Kit", "Loyalty", "Orders"]"#),
    (
      #"[.target(name: "Cart", path: "Modules/Cart/Sources")]"#,
      #"[.target(name: "Cart", path: "Modules/Cart/Sources"), "#
        + #".target(name: "Loyalty", path: "Modules/Loyalty/Sources")]"#
    ),
    (
      #"[.target(name: "Cart", dependencies: ["CartUI", "Auth"]), x]"#,
      #"[.target(name: "Cart", dependencies: ["CartUI", "Auth"]), "#
        + #".target(name: "Loyalty", dependencies: ["LoyaltyUI", "Auth"]), x]"#
    ),
    (
      #"[f(["Cart"], name: "Cart")]"#,
      #"[f(["Cart"], name: "Cart"), f(["Loyalty"], name: "Loyalty")]"#
    ),
    (
      #"[.target(name: "App", dependencies: ["Cart", "Auth"])]"#,
      #"[.target(name: "App", dependencies: ["Cart", "Loyalty", "Auth"])]"#
    ),
    (
      #"[.target(name: "Cart", dependencies: [.product(name: "The Kit", package: "Kit")])]"#,
      #"[.target(name: "Cart", dependencies: [.product(name: "The Kit", package: "Kit")]), "#
        + #".target(name: "Loyalty", dependencies: [.product(name: "The Kit", package: "Kit")])]"#
    ),
    (
      #"[.target(name: "Cart", condition: .when(traits: ["Cart"]))]"#,
      #"[.target(name: "Cart", condition: .when(traits: ["Cart"])), "#
        + #".target(name: "Loyalty", condition: .when(traits: ["Loyalty"]))]"#
    ),
    (
      #"[.target(name: "Cart", dependencies: [.product(name: "CartKit", package: "commerce")])]"#,
      #"[.target(name: "Cart", dependencies: [.product(name: "CartKit", package: "commerce")]), "#
        + #".target(name: "Loyalty", dependencies: [.product(name: "CartKit", package: "commerce")])]"#
    ),
    (
      #"[.target(name: "Cart", resources: [.process("cart.json"), .copy("a/Cart rows")])]"#,
      #"[.target(name: "Cart", resources: [.process("cart.json"), .copy("a/Cart rows")]), "#
        + #".target(name: "Loyalty", resources: [.process("loyalty.json"), .copy("a/Loyalty rows")])]"#
    ),
    (
      #"[.target(name: "Cart", exclude: ["myCart.md", "Carton"])]"#,
      #"[.target(name: "Cart", exclude: ["myCart.md", "Carton"]), "#
        + #".target(name: "Loyalty", exclude: ["myLoyalty.md", "Carton"])]"#
    ),
  ])
  func `an element that names the feature is repeated with the new name`(
    _ old: String,
    _ new: String
  ) {
    #expect(copy(old).text == new)
  }

  @Test(arguments: [
    #"["Cartoon"]"#, #"["CartPromo"]"#, #"[/* "Cart" */]"#, #"["\("Cart")"]"#, ##"[#"Cart"#]"##,
    #"[.package(path: "../Cart")]"#, #"[.package(url: "Cart")]"#,
    #"[.product(name: "A", package: "Cart")]"#,
    #"[.target(name: "A", path: "Cart")]"#, #"[.target(name: "A", exclude: ["Cart"])]"#,
    #"[.product(name: "CartKit", package: "commerce")]"#,
    #"[.product(package: "commerce", name: "CartKit")]"#,
    #"[.package(name: "CartKit", path: "../Kit")]"#, #"[.package(url: u, traits: ["Cart"])]"#,
    #"x["Cart"]"#,
    #"f("Cart")"#, #"// ["Cart"]"#, #"["a \"Cart\""]"#, "[\"\"\"\nCart\n\"\"\"]", "[",
    "]", #"["Cart""#,
  ])
  func `text that only looks like the feature's name is not repeated`(_ text: String) {
    #expect(copy(text).text == text)
    #expect(copy(text).isEmpty)
  }

  @Test func `copied elements keep their formatting and their comments`() {
    let manifest = """
      let features = [
        // Needed by all.
        "Auth",  // sign in
        // For sale.
        "Cart",  // "Cart" sells
        "Catalog",
      ]
      let last = [
          "Auth",
          "Cart"  // the last one
      ]
      let package = Package(
      \ttargets: [
      \t\t.target(
      \t\t\tname: "Cart",
      \t\t\tdependencies: [
      \t\t\t\t"Kit"  // what it needs
      \t\t\t]
      \t\t),
      \t]
      )
      """
    let new = """
      let features = [
        // Needed by all.
        "Auth",  // sign in
        // For sale.
        "Cart",  // "Cart" sells
        "Catalog",
        "Loyalty",
      ]
      let last = [
          "Auth",
          "Cart",  // the last one
          "Loyalty"
      ]
      let package = Package(
      \ttargets: [
      \t\t.target(
      \t\t\tname: "Cart",
      \t\t\tdependencies: [
      \t\t\t\t"Kit"  // what it needs
      \t\t\t]
      \t\t),
      \t\t.target(
      \t\t\tname: "Loyalty",
      \t\t\tdependencies: [
      \t\t\t\t"Kit"  // what it needs
      \t\t\t]
      \t\t),
      \t]
      )
      """
    #expect(copy(manifest).text == new)
  }

  @Test(arguments: [
    ("Apple", "[\n  \"Apple\",\n  // Sells.\n  \"Cart\",  // well\n  \"Kit\",\n]"),
    ("Help", "[\n  // Sells.\n  \"Cart\",  // well\n  \"Help\",\n  \"Kit\",\n]"),
    ("Zoo", "[\n  // Sells.\n  \"Cart\",  // well\n  \"Kit\",\n  \"Zoo\",\n]"),
  ])
  func `a sorted list of the manifest stays sorted`(_ name: String, _ expected: String) {
    let list = "[\n  // Sells.\n  \"Cart\",  // well\n  \"Kit\",\n]"
    let copy = ManifestCopy(list, from: Feature(name: "Cart"), to: Feature(name: name))
    #expect(copy.text == expected)
  }

  @Test func `a sorted list without a comma at its end, or on one line, stays sorted`() {
    func copy(_ list: String, to name: String) -> String {
      ManifestCopy(list, from: Feature(name: "Cart"), to: Feature(name: name)).text
    }
    #expect(copy(#"["Cart", "Kit"]"#, to: "Apple") == #"["Apple", "Cart", "Kit"]"#)
    #expect(
      copy(#"["CartAPI", "CartUI"]"#, to: "App") == #"["AppAPI", "AppUI", "CartAPI", "CartUI"]"#
    )
    #expect(
      copy("[\n  \"CartAPI\",\n  \"CartUI\"\n]", to: "Zoo")
        == "[\n  \"CartAPI\",\n  \"CartUI\",\n  \"ZooAPI\",\n  \"ZooUI\"\n]"
    )
  }

  @Test func `Windows line breaks of the manifest are kept`() {
    #expect(copy("[\r\n  \"Cart\",\r\n]").text == "[\r\n  \"Cart\",\r\n  \"Loyalty\",\r\n]")
  }

  @Test func `lines that name the feature outside of a list are reported by number`() {
    let manifest = """
      f("Cart")
      let x = [
        "Cart"
      ]
      for t in x where t.name == "CartModule" {
        f("Auth")
        f("Cart")
      }
      ["Cart"]
      """
    let new = copy(manifest).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(copy(manifest).otherPlaces == [1, 6, 8])
    #expect([1, 6, 8].allSatisfy { new[$0 - 1].contains("\"Cart") })
  }
}
