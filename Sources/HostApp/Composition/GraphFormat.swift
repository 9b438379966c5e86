import Foundation
import ModuleRegistry

/// A language in which the host prints the graph of its features.
enum GraphFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
  case json

  func print(_ graph: RegistryGraph) throws -> String {
    switch self {
    case .text: return graph.printed(as: .text)
    case .mermaid: return graph.printed(as: .mermaid)
    case .dot: return graph.printed(as: .dot)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(graph), as: UTF8.self)
    }
  }
}
