import Foundation
package import ModuleRegistry
package import RegistryExplorer
import ShopTerminal

/// An output format of the `graph` command.
package enum GraphFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
  case json
  case html
  case codeowners

  /// Prints the graph, and then throws its problems, which the graph shows, too.
  package func show(
    _ graph: RegistryGraph,
    by detail: RegistryGraph.Detail = .declarations
  ) throws {
    let text = try text(of: graph, by: detail)
    if self == .html { try Console.print(document: text) } else { try Console.print(text) }
    if let error = graph.error { throw error }
  }

  private func text(of graph: RegistryGraph, by detail: RegistryGraph.Detail) throws -> String {
    switch self {
    case .text: return graph.text
    case .mermaid: return graph.mermaid(by: detail)
    case .dot: return graph.dot(by: detail)
    case .html: return graph.html
    case .codeowners:
      return graph.codeOwners(of: try layout()) { "@\($0.description.lowercased())" }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(graph), as: UTF8.self)
    }
  }

  /// The targets of the package, from the standard input.
  private func layout() throws -> PackageLayout {
    do {
      let json = try FileHandle.standardInput.readToEnd() ?? Data()
      return try JSONDecoder().decode(PackageLayout.self, from: json)
    } catch {
      throw Failure.usage(
        "pipe the output of 'swift package describe --type json' into '--format codeowners': "
          + "the standard input is no such JSON"
      )
    }
  }
}
