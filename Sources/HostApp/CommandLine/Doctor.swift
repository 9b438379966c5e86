package import ModuleRegistry
package import ShopComposition
import ShopKit
import ShopTerminal
import Synchronization

/// Checks the features and prints the results.
package struct Doctor {
  private let features: Set<FeatureName>
  private let registry: () throws -> Registry

  /// Creates a doctor.
  ///
  /// - Parameters:
  ///   - features: the features that no option leaves out.
  ///   - registry: builds the registry of the host.
  package init(of features: Set<FeatureName>, _ registry: @escaping () throws -> Registry) {
    self.features = features
    self.registry = registry
  }

  /// Prints the problems of the features.
  ///
  /// If there are none, prints registration times, routes, unbound ports and warnings.
  package func run() throws {
    do {
      for line in report(try registry()) { try Console.print(line) }
    } catch let error as RegistryError {
      try Console.print("problems: \(error.problems.count)")
      for problem in error.problems { try Console.print("- \("\(problem)".indented)") }
      throw Failure.software("the features do not fit together: see the fixes above")
    }
  }

  /// Returns the lines about features that fit together.
  package func report(_ registry: Registry) -> [String] {
    let graph = registry.graph
    let times = times(of: registry)
    let width = graph.features.compactMap(\.name?.count).max() ?? 0
    var lines = ["features, with the time each took to register:"]
    for feature in graph.features where !feature.isAbsent {
      let name = feature.name ?? ""
      let time = times[name, default: .zero].microseconds
      let team = feature.team.map { ", team \("\($0)".oneLine())" } ?? ""
      let fate = feature.isLeftOut ? ", left out" : ""
      lines.append("  \(name.padding(to: width))  \(time)\(team)\(fate)")
    }
    lines += report(routes(of: graph))
    let unbound = graph.unboundPorts
    lines.append("unbound ports: \(unbound.isEmpty ? "none" : "\(unbound.count)")")
    lines += unbound.map { "  \($0.oneLine())" }
    lines.append("problems: none")
    let warnings = graph.warnings.map { "\($0)" } + Self.notInstalled(features, in: registry)
    lines.append("warnings: \(warnings.isEmpty ? "none" : "\(warnings.count)")")
    return lines + warnings.map { "- \($0.indented)" }
  }

  /// Names the features of the build that no team installs, such as those of a team that nothing lists.
  ///
  /// In a build of some features, none is named: which ones it has is a condition of the compiler in
  /// the files of the teams, and nothing lists it. The default build has all.
  package static func notInstalled(
    _ features: Set<FeatureName>,
    in registry: Registry
  ) -> [String] {
    #if Whole
      let installed = Set(registry.graph.features.compactMap(\.name))
      return features.map { "\($0.rawValue)Feature" }.sorted()
        .filter { !installed.contains($0) }
        .map {
          "\($0) is in the build, but no team lists it\n  fix: list its team in "
            + "Composition+Teams.swift"
        }
    #else
      []
    #endif
  }

  /// Returns the time that each feature took to register, which an observer is told at once.
  private func times(of registry: Registry) -> [String: Duration] {
    let times = Mutex<[String: Duration]>([:])
    _ = registry.observed { event in
      guard event.kind == .registered else { return }
      let time = event.period.lowerBound.duration(to: event.period.upperBound)
      times.withLock { $0["\(event.type)", default: .zero] += time }
    }
    return times.withLock(\.self)
  }

  private func report(_ routes: [(pattern: String, flow: String)]) -> [String] {
    let width = routes.map(\.pattern.count).max() ?? 0
    return ["routes: \(routes.isEmpty ? "none" : "\(routes.count)")"]
      + routes.map { "  \($0.pattern.padding(to: width))  \($0.flow)" }
  }

  /// Returns the link patterns, sorted, with the keys of their flows.
  private func routes(of graph: RegistryGraph) -> [(pattern: String, flow: String)] {
    let point = String(reflecting: Routes.self)
    return graph.features.flatMap(\.declarations)
      .filter {
        $0.kind == .extensionPoint && $0.key == point && $0.needs.first?.role == "leads to"
      }
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
  /// The text with all lines but the first indented, so that none looks like a line of the report.
  fileprivate var indented: String { replacing("\n", with: "\n  ") }
}
