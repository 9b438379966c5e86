import Foundation

extension DecodingError {
  /// The problem, with the field or, if the text is not JSON at all, the line.
  func problem(in json: Data) -> String {
    switch self {
    case .keyNotFound(let key, let context):
      return "\(Self.path(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context):
      return "\(Self.path(context.codingPath)) is not \(Self.noun(type))"
    case .valueNotFound(let type, let context):
      return "\(Self.path(context.codingPath)) is null, not \(Self.noun(type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "is not JSON: \(Self.syntaxError(in: json))"
    case .dataCorrupted(let context):
      return "\(Self.path(context.codingPath)) \(context.debugDescription)"
    @unknown default: return "\(self)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    if keys.isEmpty { return "the whole file" }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  /// The problem of a text that is not JSON, with its line.
  ///
  /// `JSONDecoder` does not state the place on Linux. `JSONSerialization` does, as a line or as the
  /// offset of a byte at the end of its text.
  private static func syntaxError(in json: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: json)
      return "not the JSON of a catalogue"
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      let sentence = text.hasSuffix(".") ? String(text.dropLast()) : text
      if sentence.contains("line") { return sentence }
      if sentence.contains("surrogate") { return "half a character in a string" }
      let offset = sentence.split(separator: " ").last.flatMap { Int($0) }
      let lines = json.prefix(offset ?? json.count).count { $0 == UInt8(ascii: "\n") }
      let what = offset == nil ? sentence : "invalid value"
      return "\(what) in line \(lines + 1)"
    }
  }
}
