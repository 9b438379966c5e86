import Foundation
package import ModuleRegistry
package import RegistryExplorer

/// A language in which the host prints the graph of its features.
package enum GraphFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
  case json
  case html

  /// Prints the graph, and then throws the error of the features, which the graph shows.
  package func show(
    _ graph: RegistryGraph,
    by detail: RegistryGraph.Detail = .declarations
  ) throws {
    let text = try text(of: graph, by: detail)
    if self == .html { Console.print(document: text) } else { Console.print(text) }
    if let error = graph.error { throw error }
  }

  private func text(of graph: RegistryGraph, by detail: RegistryGraph.Detail) throws -> String {
    switch self {
    case .text: return graph.text
    case .mermaid: return graph.mermaid(by: detail)
    case .dot: return graph.dot(by: detail)
    case .html: return graph.html
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(graph), as: UTF8.self)
    }
  }
}
