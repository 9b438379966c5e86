import Foundation
package import ModuleRegistry
import RegistryExplorer

/// A language in which the host prints the graph of its features.
package enum GraphFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
  case json
  case html

  /// Prints the graph, and then throws what is wrong with the features, which can be seen in it.
  package func show(_ graph: RegistryGraph) throws {
    let text = try text(of: graph)
    if self == .html { Console.print(document: text) } else { Console.print(text) }
    if let error = graph.error { throw error }
  }

  private func text(of graph: RegistryGraph) throws -> String {
    switch self {
    case .text: return graph.text
    case .mermaid: return graph.mermaid
    case .dot: return graph.dot
    case .html: return graph.html
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(graph), as: UTF8.self)
    }
  }
}
