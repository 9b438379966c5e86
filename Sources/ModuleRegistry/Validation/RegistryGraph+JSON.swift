extension RegistryGraph {
  var json: String {
    JSON.object([("features", .array(features.map(\.json)))]).printed()
  }
}

extension RegistryGraph.Feature {
  fileprivate var json: JSON {
    .object([
      ("name", name.map(JSON.string) ?? .null),
      ("team", team.map { .string($0.description) } ?? .null),
      ("isLeftOut", .bool(isLeftOut)),
      ("declarations", .array(declarations.map(\.json))),
    ])
  }
}

extension RegistryGraph.Node {
  fileprivate var json: JSON {
    .object([
      ("key", .string(key)),
      ("kind", .string(kind.rawValue)),
      ("verb", .string(verb.rawValue)),
      ("order", order.map(JSON.int) ?? .null),
      ("place", .string(place)),
      ("needs", .array(needs.map(\.json))),
    ])
  }
}

extension RegistryGraph.Edge {
  fileprivate var json: JSON {
    .object([
      ("key", .string(key)),
      ("kind", .string(kind.rawValue)),
      ("isOptional", .bool(isOptional)),
      ("isProvided", .bool(isProvided)),
    ])
  }
}

/// As much of JSON (RFC 8259) as a graph needs; the library has no Foundation to write it.
private enum JSON {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSON])
  case object([(name: String, value: JSON)])

  func printed(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .string(let value): return Self.quoted(value)
    case .array(let values) where values.isEmpty: return "[]"
    case .array(let values):
      let items = values.map { inner + $0.printed(indent: inner) }
      return "[\n\(items.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      let items = members.map {
        "\(inner)\(Self.quoted($0.name)): \($0.value.printed(indent: inner))"
      }
      return "{\n\(items.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
