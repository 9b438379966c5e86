import FeatureWriting
import Foundation
import Testing

struct PlanTests {
  private func arguments(_ text: String) throws -> Arguments {
    try #require(try Arguments.read(text.split(separator: " ").map(String.init)))
  }

  @Test func `the files of the example are renamed, with their folders`() throws {
    let package = try ScratchPackage()
    let plan = try Plan(arguments("Loyalty --like Cart --team R\"1"), for: package.facts)
    #expect(
      plan.files.map(\.path) == [
        "Modules/Loyalty/Sources/LoyaltyFeature.swift",
        "Modules/Loyalty/Sources/Screens/LoyaltyScreen.swift",
        "Modules/Loyalty/Sources/loyalty.json",
        "Modules/Loyalty/Tests/LoyaltyTests.swift",
      ]
    )
    #expect(
      plan.files.map { String(decoding: $0.content, as: UTF8.self) } == [
        """
        public struct LoyaltyFeature {
          public init(store: Int) {}
          public var team: Team? { "R\\"1" }
        }
        let loyalty = Cartoon()

        """, "enum LoyaltyScreen {}\n", "{\"Cart\": 1}", "import Loyalty\n",
      ]
    )
    #expect(plan.targets == ["Loyalty", "LoyaltyTests"])
    #expect(
      plan.notes == [
        "Other targets have files for Cart. Write one for Loyalty if it needs the same:\n"
          + "  App/subset-Cart.txt"
      ]
    )
  }

  @Test func `copying a feature from an unusual folder puts the new one in the usual folder`()
    throws
  {
    var package = try ScratchPackage()
    try package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.3
      let features = ["Cart"]
      func folder(of target: String) -> String? {
        switch target {
        case "Cart": "Host/Cart"
        case "CartTests": "Tests/Host/Cart"
        default: nil
        }
      }

      """
    )
    try package.write("Host/Cart/CartFeature.swift", "struct CartFeature {}\n")
    try package.write("Tests/Host/Cart/CartTests.swift", "import Cart\n")
    package.facts.targets = [
      package.target("Cart", "Host/Cart"),
      package.target("CartTests", "Tests/Host/Cart", isTest: true, needs: ["Cart"]),
    ]
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      plan.files.map(\.path) == [
        "Sources/Loyalty/LoyaltyFeature.swift", "Tests/LoyaltyTests/LoyaltyTests.swift",
      ]
    )
  }

  @Test func `without --team, the team has the feature's name`() throws {
    let package = try ScratchPackage()
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    let text = String(decoding: plan.files[0].content, as: UTF8.self)
    #expect(text.contains("Team? { \"Loyalty\" }"))
  }

  @Test func `the report lists the written files, and the lines to add to the host`() throws {
    let package = try ScratchPackage()
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      Report(plan, name: "Loyalty", isDryRun: true).text == """
        Nothing was changed. The changes would be:

        Package.swift
          6:   products: [.library(name: "Cart", targets: ["Cart"]), .library(name: "Loyalty", targets: ["Loyalty"])],
          9:     .target(name: "Loyalty", path: "Modules/Loyalty/Sources"),
          11:     .testTarget(name: "LoyaltyTests", dependencies: ["Loyalty"], path: "Modules/Loyalty/Tests"),
          12:     .executableTarget(name: "App", dependencies: ["Cart", "Loyalty"], path: "App"),

        Modules/Loyalty/Sources/LoyaltyFeature.swift
        Modules/Loyalty/Sources/Screens/LoyaltyScreen.swift
        Modules/Loyalty/Sources/loyalty.json
        Modules/Loyalty/Tests/LoyaltyTests.swift

        Add to the host:

        after App/main.swift:1
        + import Loyalty

        after App/main.swift:4
        +   case loyalty = "Loyalty"

        after App/main.swift:8
        +   LoyaltyFeature(store: 1)
        +     .when(.loyalty)

        Other targets have files for Cart. Write one for Loyalty if it needs the same:
          App/subset-Cart.txt
        """
    )
  }

  @Test func `if there is a feature named Template, its files are copied, not the example's`()
    throws
  {
    var package = try ScratchPackage()
    try package.write("T/TemplateFeature.swift", "struct TemplateFeature {}")
    try package.write("TT/TemplateTests.swift", "// template, Cart")
    package.facts.targets += [package.target("Template", "T")]
    let arguments = try arguments("Loyalty --like Cart")
    // Without tests it is none.
    #expect(try Plan(arguments, for: package.facts).files.count == 4)
    package.facts.targets += [package.target("TemplateTests", "TT", isTest: true)]
    let plan = try Plan(arguments, for: package.facts)
    #expect(
      plan.files.map(\.path) == [
        "Modules/Loyalty/Sources/LoyaltyFeature.swift", "Modules/Loyalty/Tests/LoyaltyTests.swift",
      ]
    )
    #expect(
      plan.files.map(\.content) == [
        Data("struct LoyaltyFeature {}".utf8), Data("// loyalty, Cart".utf8),
      ]
    )
    #expect(plan.host.last?.lines == ["  LoyaltyFeature()", "    .when(.loyalty)"])
    #expect(
      plan.notes.last
        == "No file names a team: add var team: Team? { \"Loyalty\" } to make Loyalty the owner."
    )
  }

  @Test func `imports that were sorted stay sorted with the new name`() throws {
    var package = try ScratchPackage()
    try package.write("T/TemplateFeature.swift", "struct TemplateFeature {}")
    try package.write(
      "TT/TemplateTests.swift",
      "import A\npublic import Other\nimport Template\n\nimport Z\nimport Template\n\nimport Template"
    )
    package.facts.targets += [
      package.target("Template", "T"), package.target("TemplateTests", "TT", isTest: true),
    ]
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      String(decoding: plan.files[1].content, as: UTF8.self)
        == "import A\nimport Loyalty\npublic import Other\n\nimport Z\nimport Loyalty\n\nimport Loyalty"
    )
  }

  @Test func `lines for the host keep the #if around them`() throws {
    var package = try ScratchPackage()
    try package.write(
      "App/main.swift",
      """
      #if Auth
        #if Cart
          import Cart
        #endif
      #endif
      func f() {
        #if Cart
          CartFeature(
            store: g(")"),
          )
          .when { x }
          .also(cart)
        #else
          let a = 1
        #endif
        #if Auth
          switch a { case .cart: CartModule.f() }
        #endif
      }
      """
    )
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let host = try Plan(arguments("Loyalty --like Cart"), for: package.facts).host
    #expect(host.map(\.line) == [4, 15])
    #expect(
      host.map(\.lines) == [
        ["  #if Loyalty", "    import Loyalty", "  #endif"],
        [
          "  #if Loyalty", "    LoyaltyFeature(", "      store: g(\")\"),", "    )",
          "      .also(loyalty)", "  #endif",
        ],
      ]
    )
  }

  @Test(arguments: [
    ("Loyalty --like Foo", "no target belongs to Foo; the features are App, Cart"),
    ("Loyalty --like CartUI", "no target belongs to CartUI; the features are App, Cart"),
    (
      "Loyalty --like CartTests",
      "'CartTests' is a target of the feature Cart: write --like Cart"
    ),
    ("Cart --like Cart", "the name Cart is taken: there is a target 'Cart'"),
    ("CART --like Cart", "the name CART is taken: there is a target 'Cart'"),
    (
      "Loyalty --like App",
      "the folder of 'App', Elsewhere, is not named after App, so the new one cannot be named"
    ),
    (
      "CartModule --like Cart",
      "the name CartModule is taken: it fits a target of Cart, which has 'Cart'"
    ),
    (
      "AppDemo --like Cart",
      "the name AppDemo is taken: it fits a target of App, which has 'App'"
    ),
    ("Old --like Cart", "Modules/Old/Sources already exists: remove it, or choose another name"),
    ("Loyalty --like Cart --template Foo", "no target belongs to Foo; the features are App, Cart"),
    (
      "Loyalty --like Cart --template App",
      "App has no target 'AppTests' as a template for 'CartTests'"
    ),
  ])
  func `an impossible command is refused with a message, and writes nothing`(
    _ line: String,
    _ message: String
  ) throws {
    var package = try ScratchPackage()
    try package.write("Modules/Old/Sources/a.swift", "")
    if line.hasSuffix("like App") {
      package.facts.targets[2].folder = "\(package.root)/Elsewhere"
    }
    let before = try package.contents()
    let facts = package.facts
    #expect(throws: Refusal(message)) { try Plan(arguments(line), for: facts) }
    #expect(try package.contents() == before)
  }

  @Test func `lines go beside the example's in the host, and a note names those without a place`()
    throws
  {
    var package = try ScratchPackage()
    try package.write(
      "App/main.swift",
      """
      enum Number: Int {
        case cart = 7
      }
      let features = [
        CartFeature(store: 1),
        Other(),
        CartFeature(store: 2)
          .when(.cart),
      ]
      let feature = CartFeature(store: 3)
      """
    )
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      plan.host.map(\.lines) == [
        ["  case loyalty"], ["  LoyaltyFeature(store: 1),"],
        ["  LoyaltyFeature(store: 2)", "    .when(.loyalty),"], ["LoyaltyFeature(store: 3)"],
      ]
    )
    #expect(
      plan.notes.first
        == "App/main.swift:10 creates Cart's feature in the middle of a statement: copy the rest "
        + "by hand."
    )
    #expect(plan.host.map(\.isPart) == [false, false, false, true])
  }

  // MARK: - Teams

  /// A package whose host has a file for each team, and one that lists the teams.
  private func teamPackage(
    basket: String = """
    import Foundation
    public import Registry
    import Kit

    #if Auth
      import Auth
    #endif
    #if Cart
      import Cart
    #endif
    #if Orders
      import Orders
    #endif

    extension Composition {
      /// The features of the team Basket.
      @Builder public var basket: [Feature] {
        #if Orders
          OrdersFeature(
            at: [1]
          )
        #endif
        #if Cart
          CartFeature(store: 1).when(.cart).ports {
            #if Auth
              $0.bind(SignIn.self)
            #endif
          }
        #endif
      }
    }

    """,
    list: String =
      "extension Composition {\n  func all() -> [Feature] {\n    frame\n    basket\n  }\n}\n"
  ) throws -> ScratchPackage {
    var package = try ScratchPackage()
    try package.write(".git/HEAD", "")
    try package.write("T/TemplateFeature.swift", "struct TemplateFeature {}")
    try package.write("TT/TemplateTests.swift", "")
    try package.write("App/main.swift", "")
    try package.write("App/Teams/Basket.swift", basket)
    try package.write("App/All.swift", list)
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    return package
  }

  @Test func `the first feature of a team gets a team file and a line in the list of teams`() throws
  {
    let package = try teamPackage()
    let plan = try Plan(arguments("Loyalty --like Cart --team Rewards"), for: package.facts)
    let list = try #require(plan.host.first)
    #expect((list.file, list.line, list.lines) == ("App/All.swift", 4, ["    rewards"]))
    #expect(plan.host.count == 2)
    #expect(plan.host.last?.file == "App/Teams/Rewards.swift")
    #expect(plan.host.last?.condition == "#if Loyalty")
    #expect(
      plan.host.last?.lines.joined(separator: "\n") == """
        import Foundation
        import Kit
        public import Registry

        #if Loyalty
          import Loyalty
        #endif

        extension Composition {
          /// The features of the team Rewards.
          @Builder public var rewards: [Feature] {
            #if Loyalty
              LoyaltyFeature(store: 1)
                .when(.loyalty)
            #endif
          }
        }
        """
    )
    // The list of teams holds nothing else.
    #expect(plan.attributes?.new == "/App/All.swift merge=union\n")
    let report = Report(plan, name: "Loyalty", isDryRun: false).text
    #expect(report.contains("\nafter App/All.swift:4\n+     rewards\n"))
    #expect(
      report.contains("\nin the new file App/Teams/Rewards.swift\n+ import Foundation\n")
    )
    #expect(report.contains("\n+ public import Registry\n+\n+ #if Loyalty\n"))
    #expect(!plan.notes.contains { $0.contains("List ") })
  }

  @Test func `a team file without arguments imports only what its public declarations need`() throws
  {
    var package = try teamPackage(
      basket: """
        // Basket
        import Cart
        import Kit
        import Orders
        public import Registry
        extension Composition {
          /// What the team Basket has, as ``basket``.
          @Builder
          public var basket: [Feature] { [
            CartFeature(store: 1),
            OrdersFeature(),
          ] }
        }
        """
    )
    package.facts.targets += [
      package.target("Template", "T"), package.target("TemplateTests", "TT", isTest: true),
    ]
    var arguments = try arguments("Loyalty --like Cart")
    arguments.team = "Big spenders"
    let plan = try Plan(arguments, for: package.facts)
    #expect(plan.host.map(\.file) == ["App/All.swift", "App/Teams/BigSpenders.swift"])
    #expect(
      plan.host.last?.lines == [
        "import Loyalty", "public import Registry", "", "extension Composition {",
        "  /// What the team Big spenders has, as ``bigSpenders``.", "  @Builder",
        "  public var bigSpenders: [Feature] { [", "    LoyaltyFeature(),", "  ] }", "}",
      ]
    )
  }

  @Test func `if teams are functions, the new team gets the same parameters`() throws {
    let package = try teamPackage(
      basket: """
        import Registry

        @Builder
        func basket(_ settings: Settings) -> [Feature] {
          CartFeature(store: 1)
        }
        """,
      list: "func all() -> [Feature] {\n  try basket(settings)\n  try basket(settings).first\n}\n"
    )
    let plan = try Plan(arguments("Loyalty --like Cart --team Rewards"), for: package.facts)
    #expect(
      plan.host.map(\.lines) == [
        ["  try rewards(settings)"],
        [
          "import Registry", "", "@Builder", "func rewards(_ settings: Settings) -> [Feature] {",
          "  LoyaltyFeature(store: 1)", "}",
        ],
      ]
    )
  }

  @Test(arguments: ["Basket", "basket", "Default", "組"])
  func `a feature goes into the example's team file if its team is the same or can't name a file`(
    _ team: String
  ) throws {
    let package = try teamPackage()
    let plan = try Plan(arguments("Loyalty --like Cart --team \(team)"), for: package.facts)
    #expect(plan.host.map(\.file) == ["App/Teams/Basket.swift", "App/Teams/Basket.swift"])
    #expect(plan.attributes == nil)
  }

  @Test func `a note says that a team isn't listed, or has a file already`() throws {
    let package = try teamPackage(list: "let all = Composition().basket + Composition().frame\n")
    let plan = try Plan(arguments("Loyalty --like Cart --team Rewards"), for: package.facts)
    #expect(plan.host.map(\.file) == ["App/Teams/Rewards.swift"])
    #expect(
      plan.notes.contains(
        "List rewards of App/Teams/Rewards.swift where the host lists its teams: no line has basket "
          + "alone."
      )
    )
    try package.write("App/Teams/Rewards.swift", "")
    let second = try Plan(arguments("Loyalty --like Cart --team Rewards"), for: package.facts)
    #expect(second.host.map(\.file) == ["App/Teams/Basket.swift", "App/Teams/Basket.swift"])
    #expect(
      second.notes.contains(
        "App/Teams/Rewards.swift is the file of the team: put the lines for App/Teams/Basket.swift "
          + "there, or name a feature of that team by --like."
      )
    )
  }

  @Test(arguments: [
    "let a = CartFeature()\n", "let all = [\n  [\n    CartFeature()\n  ],\n  CartFeature()\n]\n",
    "CartFeature()\n",
  ])
  func `a feature goes beside the example if the team's features aren't in one list`(
    _ basket: String
  ) throws {
    let package = try teamPackage(basket: basket)
    let plan = try Plan(arguments("Loyalty --like Cart --team Rewards"), for: package.facts)
    #expect(plan.host.allSatisfy { $0.file == "App/Teams/Basket.swift" && !$0.isNewFile })
    #expect(plan.host.contains { $0.isCreation })
  }

  @Test func `names of other modules that start with Cart stay in the copied files`() throws {
    var package = try ScratchPackage()
    try package.write("Promo/a.swift", "")
    try package.write(
      "Modules/Cart/Tests/CartTests.swift",
      "import Cart\nimport CartDomain\nimport CartPromo\nlet cart = CartPromo.Cart(CartPromos())\n"
    )
    package.facts.targets += [
      package.target("CartPromo", "Promo"), package.target("Carton", "Promo"),
    ]
    package.facts.modules = ["CartDomain", "cart"]
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      String(decoding: plan.files[3].content, as: UTF8.self)
        == "import CartDomain\nimport CartPromo\nimport Loyalty\n"
        + "let loyalty = CartPromo.Loyalty(LoyaltyPromos())\n"
    )
    #expect(plan.notes.first == "Not copied, though named after Cart: CartPromo.")
  }

  @Test func `a note names other manifests, and other targets that depend on the example`() throws {
    var package = try ScratchPackage()
    try package.write("Package@swift-6.1.swift", "")
    package.facts.targets += [
      package.target("Widget", "Widget", needs: ["Cart"]),
      package.target("WidgetTests", "WidgetTests", isTest: true, needs: ["Cart"]),
    ]
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      plan.notes.prefix(2) == [
        "Package@swift-6.1.swift stays as it is: add Loyalty there, too, for the versions of Swift that read it.",
        "App, Widget depend on Cart, and now on Loyalty, too: remove Loyalty from those that do not use it.",
      ]
    )
  }

  @Test func `a copy is refused if two of its files would get the same name`() throws {
    let package = try ScratchPackage()
    let folder = "Modules/Cart/Sources"
    try package.write("\(folder)/CartRow.swift", "a")
    try package.write("\(folder)/LoyaltyRow.swift", "b")
    let facts = package.facts
    let root = package.root
    #expect(
      throws: Refusal(
        "\(root)/\(folder)/CartRow.swift and \(root)/\(folder)/LoyaltyRow.swift would both become "
          + "Modules/Loyalty/Sources/LoyaltyRow.swift: rename one of them"
      )
    ) { try Plan(arguments("Loyalty --like Cart"), for: facts) }
  }

  @Test func `the files of a target inside another target's folder are copied once`() throws {
    var package = try ScratchPackage()
    package.facts.targets.append(package.target("CartUI", "Modules/Cart/Sources/Screens"))
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(plan.files.count == 4)
  }

  @Test func `Windows line breaks are kept`() throws {
    var package = try ScratchPackage()
    try package.write(
      "Modules/Cart/Tests/CartTests.swift",
      "import Auth\r\nimport Cart\r\nimport Foo\r\nlet a = 1\r\nlet cart = 2\r\n"
    )
    try package.write("Package.swift", ScratchPackage.manifest.replacing("\n", with: "\r\n"))
    try package.write(
      "App/main.swift",
      "import Cart\r\n\r\nlet features = [\r\n  CartFeature(\r\n    store: 1\r\n  )\r\n]\r\n"
    )
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(
      String(decoding: plan.files[3].content, as: UTF8.self)
        == "import Auth\r\nimport Foo\r\nimport Loyalty\r\nlet a = 1\r\nlet loyalty = 2\r\n"
    )
    #expect(plan.host.map(\.line) == [1, 6])
    #expect(
      plan.host.map(\.lines) == [
        ["import Loyalty"], ["  LoyaltyFeature(", "    store: 1", "  )"],
      ]
    )
    let report = Report(plan, name: "Loyalty", isDryRun: false).text
    #expect(
      report.contains("  9:     .target(name: \"Loyalty\", path: \"Modules/Loyalty/Sources\"),\n")
    )
    #expect(!report.contains("let package"))
    #expect(!report.utf8.contains(13))
  }

  @Test func `a manifest without a list that names the example is refused`() throws {
    let package = try ScratchPackage()
    try package.write("Package.swift", "let package = add(\"Cart\")")
    let facts = package.facts
    #expect(throws: Refusal("no list in Package.swift names Cart, so there is nothing to copy")) {
      try Plan(arguments("Loyalty --like Cart"), for: facts)
    }
  }

  @Test func `a name that a module has already is refused`() throws {
    var package = try ScratchPackage()
    package.facts.modules = ["Loyalty"]
    #expect(throws: Refusal("the name Loyalty is taken: a package dependency has that module")) {
      try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    }
    package.facts.targets[0].name = "CartKit"
    try package.write(
      "Package.swift",
      "let t = [\n  .target(name: \"CartKit\", path: \"Modules/Cart/Sources\"),\n]\n"
    )
    #expect(
      throws: Refusal("'WidgetKit' cannot be a target: Swift has a module of that name")
    ) { try Plan(arguments("Widget --like Cart"), for: package.facts) }
  }

  @Test(arguments: [
    ("Apple", 1, 6), ("Help", 3, 8), ("Loyalty", 4, 9), ("Zoo", 5, 10),
  ])
  func `sorted imports and cases of the host stay sorted`(
    _ name: String,
    _ first: Int,
    _ second: Int
  )
    throws
  {
    var package = try ScratchPackage()
    try package.write(
      "App/Names.swift",
      """
      // Names.
      import Auth
      import Cart
      public import Kit
      import Orders
      enum Name: String {
        case auth = "Auth"
        case cart = "Cart"
        case kit = "Kit"
        case orders = "Orders"
      }
      let features = [
        CartFeature(store: 1),
      ]
      """
    )
    try package.write("App/main.swift", "")
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try Plan(arguments("\(name) --like Cart"), for: package.facts)
    #expect(plan.host.map(\.line) == [first, second, 13])
  }

  // MARK: - Merges

  private static let list = #"""
    // swift-tools-version: 6.3
    let features = [
      "Cart",
    ]
    let package = Package(
      targets: features.map { .target(name: $0, path: "Modules/\($0)/Sources") }
    )

    """#

  private func attributes(
    _ old: String? = nil,
    manifest: String = Self.list,
    isInRepository: Bool = true
  ) throws -> (text: String?, notes: [String]) {
    var package = try ScratchPackage()
    if isInRepository { try package.write(".git/HEAD", "") }
    try package.write("Package.swift", manifest)
    try package.write("App/Names.swift", "enum Name {\n  case cart\n}\n")
    try package.write("App/Teams.swift", "#if Cart\n  import Cart\n#endif\nlet f = CartFeature()\n")
    if let old { try package.write(".gitattributes", old) }
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    return (plan.attributes?.new, plan.notes)
  }

  @Test func `.gitattributes gets a union merge for each file whose list gains a line`() throws {
    let lines = "/Package.swift merge=union\n/App/Names.swift merge=union\n"
    #expect(try attributes().text == lines)
    #expect(try attributes("*.png binary").text == "*.png binary\n\(lines)")
    #expect(
      try attributes("Package.swift merge=ours\n").text
        == "Package.swift merge=ours\n/App/Names.swift merge=union\n"
    )
    #expect(try attributes(lines).text == nil)
    #expect(try attributes(isInRepository: false).text == nil)
  }

  @Test(arguments: [
    ("enum Name: String {\n  case cart\n\n  static var all: [Name] { allCases }\n}\n", true),
    ("public import Kit\n@_exported import Cart\n", true),
    (
      "extension C {\n  func all() throws -> [F] {\n    try auth()\n    CartFeature()\n  }\n}\n",
      true
    ),
    ("let features: [F] = [\n  Auth().if(true),\n  CartFeature(),\n]\n", true),
    (
      "import struct A.B\nextension C {\n  var all: [F] {\n    Auth(for: 1)\n    CartFeature()\n  }\n}\n",
      true
    ),
    (
      "extension C {\n  func all(a: Int = 1) {\n    Auth().if(a == 1, a <= 1, a != 2)\n    CartFeature()\n  }\n}\n",
      true
    ),
    (
      "enum N: String {\n  case cart = \"Cart\"\n\n  static var all: [N] { allCases }\n}\npublic typealias A = Cart.A\n",
      true
    ),
    ("func start() {\n  app.timeout = 5\n  run {\n    CartFeature()\n  }\n}\n", false),
    ("func start() {\n  app.count += 1\n  run {\n    CartFeature()\n  }\n}\n", false),
    ("let app = build {\n  $0.timeout = 5\n  add {\n    CartFeature()\n  }\n}\n", false),
    ("func start() {\n  for a in all { a.run() }\n  run {\n    CartFeature()\n  }\n}\n", false),
    (
      "extension Key<Int> {\n}\nextension C {\n  var all: [F] {\n    CartFeature()\n  }\n}\n", false
    ),
    (
      "final class Flow {}\nfunc all() -> [F] {\n  run {\n    CartFeature()\n  }\n}\nactor A {}\n",
      false
    ),
    ("@main struct App {\n  let features = [\n    CartFeature()\n  ]\n}\n", false),
    ("struct App {\n  let a = 1\n  let features = [\n    CartFeature()\n  ]\n}\n", false),
    ("func start() {\n  guard a else { return }\n  run {\n    CartFeature()\n  }\n}\n", false),
    ("func a() {}\nfunc start() {\n  run {\n    CartFeature()\n  }\n}\n", false),
    (
      "final class D {\n  init() {\n    run {\n      CartFeature()\n    }\n  }\n  func f() {}\n}\n",
      false
    ),
  ])
  func `a union merge is set for files of lists, not for files of statements`(
    _ text: String,
    _ isList: Bool
  ) throws {
    var package = try ScratchPackage()
    try package.write(".git/HEAD", "")
    try package.write("Package.swift", Self.list)
    try package.write("App/Some.swift", text)
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    #expect(plan.host.contains { $0.file == "App/Some.swift" })
    #expect(
      plan.attributes?.new
        == "/Package.swift merge=union\n\(isList ? "/App/Some.swift merge=union\n" : "")"
    )
  }

  @Test(arguments: [
    // A block: of two, git would make one with two names.
    ".target(\n      name: \"Cart\",\n      path: \"Modules/Cart/Sources\"\n    ),",
    // A chain, of which each line is whole: git would keep the end once.
    ".target(name: \"Cart\", path: \"Modules/Cart/Sources\")\n      .isolated(),",
    // A line that changes: git would keep both.
    ".target(name: \"Cart\", path: \"Modules/Cart/Sources\")",
    ".target(name: \"Cart\"),\n    .target(name: \"App\", dependencies: [\"Cart\"]),",
  ])
  func `no union merge is set for a manifest that gains more than whole lines`(_ elements: String)
    throws
  {
    let manifest = "let package = Package(\n  targets: [\n    \(elements)\n  ]\n)\n"
    let found = try attributes(manifest: manifest)
    #expect(found.text == "/App/Names.swift merge=union\n")
    #expect(
      found.notes.contains(
        "Two branches that add a feature conflict in Package.swift. Put each element of its lists on its "
          + "own line, and add '/Package.swift merge=union' to .gitattributes: then git keeps both."
      )
    )
  }

  @Test func `the report shows the new lines of .gitattributes, and the writer adds them`() throws {
    var package = try ScratchPackage()
    try package.write(".git/HEAD", "")
    try package.write("Package.swift", Self.list)
    try package.write(".gitattributes", "*.png binary\n")
    package.facts.targets.removeLast()
    let plan = try Plan(arguments("Loyalty --like Cart"), for: package.facts)
    let report = Report(plan, name: "Loyalty", isDryRun: false).text
    #expect(report.contains("\n\n.gitattributes\n  /Package.swift merge=union\n"))
    try Writer(
      plan,
      root: package.root,
      isInterrupted: { false },
      loadTargets: { _ in ["Loyalty", "LoyaltyTests"] }
    )
    .write()
    let expected = "*.png binary\n/Package.swift merge=union\n"
    #expect(try package.text(".gitattributes") == expected)
  }
}
