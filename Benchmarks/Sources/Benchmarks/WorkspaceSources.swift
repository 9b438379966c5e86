import Foundation

/// A generated app of many features of ten screens each, in teams of ten features.
///
/// Each feature has a service and a port, which its team binds to a screen of the next feature.
struct WorkspaceSources {
  let features: Int

  /// The package of the library, or `nil` for the same by hand: structs of closures.
  let library: URL?

  static let screens = 10
  static let teamSize = 10

  var teams: Range<Int> { 0..<(features + Self.teamSize - 1) / Self.teamSize }

  /// The files of the package, by path.
  var files: [String: String] {
    var files = ["Package.swift": manifest, "Sources/App/App.swift": app]
    for number in 0..<features {
      files["Sources/F\(number)/Feature.swift"] = feature(number)
    }
    for team in teams { files["Sources/App/Team\(team).swift"] = self.team(team) }
    return files
  }

  private var manifest: String {
    let uses = library == nil ? "" : ", dependencies: [registry]"
    return """
      // swift-tools-version: 6.3
      import PackageDescription
      \(library == nil ? "" : "let registry = Target.Dependency.product(name: \"ModuleRegistry\", package: \"ModuleRegistry\")")
      let features = (0..<\(features)).map { "F\\($0)" }
      let package = Package(
        name: "Workspace",
        platforms: [.macOS(.v15)],
        dependencies: [\(library.map { ".package(name: \"ModuleRegistry\", path: \"\($0.path)\")" } ?? "")],
        targets: features.map { .target(name: $0\(uses)) } + [
          .executableTarget(name: "App", dependencies: features.map { .byName(name: $0) }\(library == nil ? "" : " + [registry]"))
        ]
      )
      """
  }

  /// The source of a feature.
  ///
  /// - Parameters:
  ///   - number: which feature.
  ///   - greeting: the text of the first screen, for an edit of its body.
  ///   - hasOneMore: whether there is one more public type, for an edit that others see.
  /// - Returns: the text of its only file.
  func feature(_ number: Int, greeting: String = "hello", hasOneMore: Bool = false) -> String {
    let pages = (0..<Self.screens).map { page in
      """
      public final class Page\(page) {
        public let title: String
        init(_ title: String) { self.title = title }
      }
      """
    }
    let prices = "public final class Prices: Sendable { let least = \(number) }"
    let more = hasOneMore ? ["public struct OneMore {}"] : []
    let body = library == nil ? byHand(greeting) : registered(greeting)
    return ([body, prices] + pages + more).joined(separator: "\n")
  }

  // MARK: - With the registry

  private func registered(_ greeting: String) -> String {
    let keys = (0..<Self.screens).map { page in
      let input = takesNumber(page) ? "; public typealias Input = Int" : ""
      return "public enum Key\(page): FactoryKey { public typealias Product = Page\(page)\(input) }"
    }
    let lines = (0..<Self.screens).map { page in
      let needs = needs(of: page)
      let using =
        (["Key\(page).self"] + (takesNumber(page) ? ["taking: Int.self"] : [])
        + (needs.isEmpty ? [] : ["using: " + needs.map(\.key).joined(separator: ", ")]))
        .joined(separator: ", ")
      let names = (takesNumber(page) ? ["number"] : []) + needs.map(\.name)
      let parameters = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
      let calls = needs.map { $0.name + ($0.call.map { ".assemble(\($0))" } ?? "") + $0.rest }
      return "    registrar.factory(\(using)) { \(parameters)\(made(page, greeting, calls)) }"
    }
    return """
      public import ModuleRegistry
      \(keys.joined(separator: "\n"))
      public enum SharedPrices: ServiceKey { public typealias Service = Prices }
      public enum Elsewhere: FactoryKey { public typealias Product = String }
      public struct Feature: FeatureModule {
        public init() {}
        public func register(in registrar: inout Registrar) {
          registrar.service(SharedPrices.self) { Prices() }
      \(lines.joined(separator: "\n"))
        }
      }
      """
  }

  // MARK: - By hand

  private func byHand(_ greeting: String) -> String {
    let fields = (0..<Self.screens).map { page in
      "  public let page\(page): @MainActor (\(takesNumber(page) ? "Int" : "")) -> Page\(page)"
    }
    let lines = (0..<Self.screens).reversed().map { page in
      let needs = needs(of: page)
      let calls = needs.map {
        $0.variable + ($0.call.map { "(\($0.replacing("with: ", with: "")))" } ?? "") + $0.rest
      }
      let captured = needs.filter { $0.variable.hasPrefix("page") }.map(\.variable)
      let list =
        captured.isEmpty ? "" : "[\(captured.map { "\($0) = \($0)" }.joined(separator: ", "))] "
      let number = takesNumber(page) ? "number in " : list.isEmpty ? "" : "in "
      return "    page\(page) = { \(list)\(number)\(made(page, greeting, calls)) }"
    }
    return """
      @MainActor
      public struct Feature {
      \(fields.joined(separator: "\n"))
        public init(elsewhere: @escaping @MainActor () -> String) {
          let prices = Prices()
      \(lines.joined(separator: "\n"))
        }
      }
      """
  }

  // MARK: - Sources of both

  /// Something that a screen needs: another one, the port or the service.
  private struct Need {
    let key: String
    let name: String
    let variable: String

    /// The arguments of its call, unless it is a value.
    let call: String?
    let rest: String
  }

  private func takesNumber(_ page: Int) -> Bool { page % 2 == 1 }

  private func needs(of page: Int) -> [Need] {
    switch page {
    case 0:
      [
        Need(key: "Elsewhere.self", name: "elsewhere", variable: "elsewhere", call: "", rest: ""),
        Need(
          key: "SharedPrices.self",
          name: "prices",
          variable: "prices",
          call: nil,
          rest: ".least.description"
        ),
      ]
    case Self.screens - 1: []
    default:
      (page + 1...page + 2).filter { $0 < Self.screens }.map { other in
        Need(
          key: "Key\(other).self",
          name: "page\(other)",
          variable: "page\(other)",
          call: takesNumber(other) ? "with: 1" : "",
          rest: ".title"
        )
      }
    }
  }

  private func made(_ page: Int, _ greeting: String, _ calls: [String]) -> String {
    let number = takesNumber(page) ? ["number.description"] : []
    return
      "Page\(page)(\((["\"\(page == 0 ? greeting : "")\""] + number + calls).joined(separator: " + ")))"
  }

  // MARK: - The app

  /// The features of a team, in the order in which they are installed.
  private func members(of team: Int) -> Range<Int> {
    team * Self.teamSize..<min(features, (team + 1) * Self.teamSize)
  }

  private func team(_ team: Int) -> String {
    let members = members(of: team)
    let imports = (members.lowerBound..<min(features, members.upperBound + 1)).map {
      "import F\($0)"
    }
    let last = Self.screens - 1
    if library != nil {
      let lines = members.map { number in
        "  F\(number).Feature().ports { $0.bind(factory: F\(number).Elsewhere.self, to: F\((number + 1) % features).Key\(last).self, input: { 1 }) { $0.title } }"
      }
      let first = members.upperBound == features && members.lowerBound > 0 ? ["import F0"] : []
      return """
        import ModuleRegistry
        \((imports + first).joined(separator: "\n"))
        @RegistryBuilder
        func team\(team)() -> [InstalledFeature] {
        \(lines.joined(separator: "\n"))
        }
        """
    }
    let lines = members.reversed().map { number in
      number + 1 == members.upperBound
        ? "    f\(number) = F\(number).Feature(elsewhere: next)"
        : "    f\(number) = F\(number).Feature { [f\(number + 1)] in f\(number + 1).page\(last)(1).title }"
    }
    return """
      \(imports.joined(separator: "\n"))
      @MainActor
      struct Team\(team) {
      \(members.map { "  let f\($0): F\($0).Feature" }.joined(separator: "\n"))
        init(next: @escaping @MainActor () -> String) {
      \(lines.joined(separator: "\n"))
        }
      }
      """
  }

  /// Starts, and prints how many nanoseconds that took; with an argument, it does neither.
  private var app: String {
    let last = Self.screens - 1
    let start =
      library != nil
      ? """
        let registry = try Registry {
      \(teams.map { "      team\($0)()" }.joined(separator: "\n"))
        }
        let title = registry.assemble(Key0.self).title
      """
      : teams.reversed().map { team in
        let next = members(of: team).upperBound
        let after =
          next < features
          ? "{ [team\(team + 1)] in team\(team + 1).f\(next).page\(last)(1).title }" : "{ \"\" }"
        return "    let team\(team) = Team\(team)(next: \(after))"
      }
      .joined(separator: "\n") + "\n    let title = team0.f0.page0().title"
    return """
      \(library != nil ? "import ModuleRegistry" : "")
      import F0
      @main
      struct App {
        @MainActor
        static func main() throws {
          if CommandLine.arguments.count > 1 { return }
          let clock = ContinuousClock()
          let begin = clock.now
      \(start)
          let time = clock.now - begin
          print(time / .nanoseconds(1), title, separator: "\\t")
        }
      }
      """
  }
}
