package import ModuleRegistry
import ShopKit

/// Checks the features and prints what it found.
package struct Doctor {
  private let registry: () throws -> Registry

  package init(_ registry: @escaping () throws -> Registry) { self.registry = registry }

  /// Prints what is wrong with the features, or else how long each took and what is odd.
  package func run() throws {
    do {
      report(try registry())
    } catch let error as RegistryError {
      Console.print("problems: \(error.problems.count)")
      for problem in error.problems { Console.print("- \("\(problem)".indented)") }
      throw Failure.software("the features do not fit together")
    }
  }

  private func report(_ registry: Registry) {
    let width = registry.features.map(\.name.count).max() ?? 0
    Console.print("features, with the time each took to register:")
    for feature in registry.features {
      let name = feature.name.padding(to: width)
      let team = feature.team.map { ", team \("\($0)".oneLine())" } ?? ""
      let fate = feature.isLeftOut ? ", left out" : ""
      Console.print("  \(name)  \(feature.duration.microseconds)\(team)\(fate)")
    }
    report(routes(of: registry))
    let unbound = registry.unboundPorts
    Console.print("unbound ports: \(unbound.isEmpty ? "none" : "\(unbound.count)")")
    for port in unbound { Console.print("  \(port.oneLine())") }
    Console.print("problems: none")
    let warnings = registry.warnings
    Console.print("warnings: \(warnings.isEmpty ? "none" : "\(warnings.count)")")
    for warning in warnings { Console.print("- \("\(warning)".indented)") }
  }

  private func report(_ routes: [(pattern: String, flow: String)]) {
    let width = routes.map(\.pattern.count).max() ?? 0
    Console.print("routes: \(routes.isEmpty ? "none" : "\(routes.count)")")
    for route in routes { Console.print("  \(route.pattern.padding(to: width))  \(route.flow)") }
  }

  /// The patterns of links and the keys of the flows that they lead to, by pattern.
  private func routes(of registry: Registry) -> [(pattern: String, flow: String)] {
    let point = String(reflecting: Routes.self)
    return registry.graph.features.flatMap(\.declarations)
      .filter { $0.kind == .extensionPoint && $0.key == point }
      .compactMap { node in node.label.map { ($0.oneLine(), node.needs.first?.key ?? "") } }
      .sorted { $0 < $1 }
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
  /// The text with all lines but the first indented, so that nothing in it looks like a line of the
  /// report itself.
  fileprivate var indented: String { replacing("\n", with: "\n  ") }

  /// The text with spaces after it, up to so many characters.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, up to so many characters.
  func leftPadding(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
