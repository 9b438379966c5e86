import FeatureWriting
import Foundation
import Testing

struct NotesTests {
  private func plan(_ package: borrowing ScratchPackage) throws -> Plan {
    let arguments = try Arguments.read(["Loyalty", "--like", "Cart"])
    return try Plan(#require(arguments), for: package.facts)
  }

  @Test func `lines for the host are found behind a target that re-exports the feature`() throws {
    var package = try ScratchPackage()
    try package.write(
      "All/Exports.swift",
      "@_exported import Auth\n@_exported public import Cart\npublic import Other\n"
    )
    try package.write("All/More.swift", "public import Cart\n")
    try package.write(
      "App/main.swift",
      "import All\n\nlet features = [\n  CartFeature(store: 1)\n]\n"
    )
    try package.write(
      "AppTests/Test.swift",
      "import Cart\nlet feature =\n  CartFeature(store: 1)\n"
    )
    package.facts.targets[2] = package.target("App", "App", needs: ["Middle"])
    package.facts.targets += [
      package.target("All", "All", needs: ["Cart"]), package.target("Middle", "No", needs: ["All"]),
      package.target("AppTests", "AppTests", isTest: true, needs: ["App"]),
    ]
    let plan = try plan(package)
    #expect(plan.host.map(\.file) == ["All/Exports.swift", "App/main.swift"])
    #expect(plan.host.map(\.line) == [2, 4])
    #expect(
      plan.host.map(\.lines) == [
        ["@_exported public import Loyalty"], ["  LoyaltyFeature(store: 1)"],
      ]
    )
    #expect(!plan.notes.contains { $0.hasPrefix("Install") })
  }

  @Test func `a note says where the host names a feature without calling it`() throws {
    var package = try ScratchPackage()
    try package.write("All/Exports.swift", "@_exported import Cart\n")
    package.facts.targets[2] = package.target("All", "All", needs: ["Cart"])
    let list = "List LoyaltyFeature in the host yourself"
    #expect(
      try plan(package).notes.first
        == "\(list): no target of this package names a type called after Cart."
    )
    try package.write(
      "All/Use.swift",
      "import Cart\nlet feature: CartFeature = .init()\nlet cart = CartFeature.live\n"
    )
    package.facts.targets[2] = package.target("All", "All", needs: ["Cart"])
    #expect(
      try plan(package).notes.first
        == "\(list): Cart's is named at All/Use.swift:2, All/Use.swift:3, but not in a call "
        + "that can be copied."
    )
  }

  @Test func `a note says which public types to rename`() throws {
    let package = try ScratchPackage()
    try package.write(
      "Modules/Cart/Sources/Ports.swift",
      """
      public import Other
      struct First {}
      public enum BasketPort: ServiceKey { public struct Inner {} }
      public enum CartPort {}
      public let level = 1
      enum Hidden {}
      public extension Int { enum Nested {} }
      public func make() -> Int { 1 }
      struct Row { public class Own {} }
      #if DEBUG
        @MainActor public final class Basket {}
      #endif
      public typealias Title = String
      """
    )
    #expect(
      try plan(package).notes.contains(
        "Modules/Loyalty/Sources/Ports.swift declares BasketPort, Basket, Title, as Cart does: rename "
          + "what Loyalty exports, and remove the rest."
      )
    )
    #expect(try plan(package).notes.count { $0.contains(" declares ") } == 1)
  }

  @Test func `a note explains why a line for the host stands inside #if`() throws {
    var package = try ScratchPackage()
    try package.write(
      "App/main.swift",
      "#if Cart\n  import Cart\n#endif\n#if Cart\n  CartFeature()\n#endif\n"
    )
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let explanation =
      "The lines in #if Loyalty are only built if that condition is true, like those of Cart: set it by a "
      + "trait of Package.swift, or by .define."
    #expect(try plan(package).notes.first == explanation)
    #expect(try plan(package).notes.count { $0 == explanation } == 1)
    #expect(try plan(ScratchPackage()).notes.allSatisfy { !$0.hasPrefix("The lines in") })
  }

  @Test(arguments: [
    ("#if Auth\n#elseif Cart\n  CartFeature()\n#endif\n", "#if !Auth && Loyalty"),
    ("#if Cart\n#else\n  CartFeature()\n#endif\n", "#if !Loyalty"),
    ("#if Cart\n#elseif Auth\n  CartFeature()\n#endif\n", "#if !Loyalty && Auth"),
    (
      "#if Cart && DEBUG\n#elseif Auth || (Cart &&\n DEBUG)\n  CartFeature()\n#else\n#endif\n",
      "#if !(Loyalty && DEBUG) && (Auth || (Loyalty && DEBUG))"
    ),
    ("#if os(iOS)\n#elseif Cart  // here\n  CartFeature()\n#endif\n", "#if !(os(iOS)) && Loyalty"),
    ("#if Cart\n  CartFeature()\n#elseif Auth\n#else\n#endif\n", "#if Loyalty"),
  ])
  func `a line from an #else branch gets the condition under which it is built`(
    source: String,
    condition: String
  ) throws {
    var package = try ScratchPackage()
    try package.write("App/main.swift", source)
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try plan(package)
    #expect(plan.host.map(\.lines) == [[condition, "  LoyaltyFeature()", "#endif"]])
    #expect(plan.host.map(\.line) == [source.count { $0 == "\n" }])
    #expect(plan.notes.first?.hasPrefix("The lines in \(condition) are only built if") == true)
  }

  @Test func `a line under an #if of another feature goes beside the line it copies`() throws {
    var package = try ScratchPackage()
    try package.write("App/main.swift", "#if Auth\n  CartFeature()\n#elseif Cart\n#endif\n")
    package.facts.targets[2] = package.target("App", "App", needs: ["Cart"])
    let plan = try plan(package)
    #expect(plan.host.map(\.lines) == [["  LoyaltyFeature()"]])
    #expect(plan.host.map(\.line) == [2])
  }

  @Test func `a public type alias of the example is repeated for the new feature`() throws {
    var package = try ScratchPackage()
    try package.write(
      "All/Names.swift",
      "public import Cart\n\npublic typealias CartFeature = Cart.CartFeature\n"
        + "typealias CartInside = CartFeature\n"
    )
    try package.write("App/main.swift", "import All\nlet features = [\n  CartFeature(),\n]\n")
    package.facts.targets[2] = package.target("App", "App", needs: ["All"])
    package.facts.targets.append(package.target("All", "All", needs: ["Cart"]))
    let plan = try plan(package)
    #expect(
      plan.host.map { "\($0.file):\($0.line)" } == [
        "All/Names.swift:1", "All/Names.swift:3", "App/main.swift:3",
      ]
    )
    #expect(
      plan.host.map(\.lines) == [
        ["public import Loyalty"], ["public typealias LoyaltyFeature = Loyalty.LoyaltyFeature"],
        ["  LoyaltyFeature(),"],
      ]
    )
  }

  @Test func `a note asks for a type alias if the example's has another name`() throws {
    var package = try ScratchPackage()
    try package.write(
      "All/Names.swift",
      "import Cart\npublic typealias Basket = Cart.CartFeature\n"
    )
    try package.write("App/main.swift", "import All\nlet features = [\n  Basket(),\n]\n")
    package.facts.targets[2] = package.target("App", "App", needs: ["All"])
    package.facts.targets.append(package.target("All", "All", needs: ["Cart"]))
    let plan = try plan(package)
    #expect(plan.host == [])
    #expect(
      plan.notes.contains(
        "All/Names.swift:2 has a type alias Basket for a type of Cart: write one for Loyalty, and copy by hand "
          + "what uses Basket."
      )
    )
  }

  @Test func `if the copied feature has no tests, a note says to write them`() throws {
    var package = try ScratchPackage()
    let note = "Cart has no test target to copy: add tests for Loyalty yourself."
    #expect(try !plan(package).notes.contains(note))
    package.facts.targets.remove(at: 1)
    #expect(try plan(package).notes.contains(note))
  }

  @Test func `a note lists at most five files that other targets have for the example`() throws {
    let package = try ScratchPackage()
    for number in 1...5 { try package.write("App/Cart-\(number).txt", "") }
    #expect(
      try plan(package).notes.last == """
        Other targets have files for Cart. Write one for Loyalty if it needs the same:
          App/Cart-1.txt
          App/Cart-2.txt
          App/Cart-3.txt
          App/Cart-4.txt
          App/Cart-5.txt
          and 1 more
        """
    )
  }

  @Test func `naming a target instead of a feature is refused with the feature's name`() throws {
    var package = try ScratchPackage()
    package.facts.targets.append(package.target("CartModule", "Modules/Cart/Sources"))
    let facts = package.facts
    for line in [["--like", "CartModule"], ["--like", "Cart", "--template", "CartModule"]] {
      let arguments = try #require(try Arguments.read(["Loyalty"] + line))
      let message = "'CartModule' is a target of the feature Cart: write --like Cart"
      #expect(throws: Refusal(message)) { try Plan(arguments, for: facts) }
    }
  }
}
