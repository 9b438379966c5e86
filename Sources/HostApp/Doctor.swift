import ModuleRegistry

/// Checks the features and prints what it found.
struct Doctor {
  private let options: Invocation.Options

  init(_ options: Invocation.Options) { self.options = options }

  /// Prints the features, or throws what is wrong with them.
  func run() throws(Failure) {
    let registry = try Composition(options).registry()
    let width = registry.features.map(\.name.count).max() ?? 0
    Console.print("features, with the time each took to register:")
    for feature in registry.features {
      let name = feature.name.padding(to: width)
      let team = feature.team.map { ", team \($0)" } ?? ""
      let fate = feature.isLeftOut ? ", left out" : ""
      Console.print("  \(name)  \(feature.duration.microseconds)\(team)\(fate)")
    }
    Console.print("problems: none")
    let warnings = registry.warnings
    Console.print("warnings: \(warnings.isEmpty ? "none" : "\(warnings.count)")")
    for warning in warnings { Console.print("- \(warning)") }
  }
}

extension Duration {
  fileprivate var microseconds: String {
    let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    let tenths = "\(nanoseconds % 1000 / 100)"
    return "\(nanoseconds / 1000).\(tenths) us".leftPadding(to: 10)
  }
}

extension String {
  /// The text with spaces after it, up to so many characters.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, up to so many characters.
  func leftPadding(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
