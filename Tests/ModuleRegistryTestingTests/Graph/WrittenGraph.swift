import Foundation
import ModuleRegistry

/// A graph that is written by hand, as in a file.
struct WrittenGraph: Encodable {
  var schema = 1
  var features: [WrittenFeature]
  var problems: [String] = []
  var warnings: [String] = []
}

struct WrittenFeature: Encodable {
  var name: String
  var team: String?
  var alternatives: [String]?
  var isOptional = false
  var isLeftOut = false
  var isAbsent = false
  var declarations: [WrittenNode]
  var inactive: [WrittenNode] = []
}

struct WrittenNode: Encodable {
  var key: String
  var kind = "service"
  var verb = "provides"
  var order: Int?
  var label: String?
  var isPort = false
  var place: String?
  var scope: String?
  var needs: [WrittenEdge] = []
}

struct WrittenEdge: Encodable {
  var key: String
  var kind = "service"
  var isOptional = false
  var isProvided = true
  var opens: String?
  var role: String?
}

extension RegistryGraph {
  init(_ graph: WrittenGraph) throws {
    let data = try JSONEncoder().encode(graph)
    self = try JSONDecoder().decode(Self.self, from: data)
  }
}
